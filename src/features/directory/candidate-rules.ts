import { genders } from '../equality/rules.ts'

/** For how many days a link to the candidate directory works, and the most that one can. */
export const linkDays = 30
export const mostLinkDays = 90
/** For how many hours one goes on after opening it, before the link is needed again. */
export const passHours = 12
/** Of fewer people outsiders are not told how many there are. */
export const fewestTold = 10

export const candidateSorts = ['newest', 'available', 'experience', 'nearest'] as const
/** What somebody said of themselves; for staff alone, and where an administrator allowed it: see `gender-filter-off`. */
export const candidateGenders = ['all', ...genders] as const

/** Where a name is spelt so as to be read out on the phone: no letter looks like another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `K7Q2-M9XD`, from 40 bits: what a person in the directory is called. */
export function showReference(bytes: Uint8Array): string {
  const bits = [...bytes.slice(0, 5)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const signs = (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}
