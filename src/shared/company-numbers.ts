type Country = 'GB' | 'FR'

// The numbers by which its country knows a company. Each function gives the normal form of what was typed, or null when it cannot be one.

const compact = (typed: string) => typed.toUpperCase().replace(/[\s.-]/g, '')

/**
 * A registration number: eight characters of Companies House; in France a SIREN of nine digits, or a SIRET of fourteen, each with its
 * check digit. `companyNumber('1234567', 'GB') === '01234567'`, `companyNumber('732 829 320', 'FR') === '732829320'`.
 */
export function companyNumber(typed: string, country: Country): string | null {
  const number = compact(typed)
  if (/^0+$/.test(number)) return null // it has every check digit, and no company
  if (country === 'GB') {
    // Leading zeros are often left out.
    if (/^\d{6,8}$/.test(number)) return number.padStart(8, '0')
    return /^([A-Z]{2}\d{5}[\dA-Z]|R\d{7})$/.test(number) ? number : null
  }
  if (/^\d{9}$/.test(number)) return isLuhn(number) ? number : null
  if (!/^\d{14}$/.test(number) || !isSiren(number.slice(0, 9))) return null
  return isLuhn(number) || isPostOffice(number) ? number : null
}

const isSiren = (number: string) => isLuhn(number) && !/^0+$/.test(number)

/** The company alone, whichever of its establishments is meant: the SIREN of a SIRET. */
export const withoutEstablishment = (number: string, country: Country) => (country === 'FR' ? number.slice(0, 9) : number)

/** `vatNumber('980 7806 84', 'GB') === 'GB980780684'`; a French one has two characters before the SIREN. */
export function vatNumber(typed: string, country: Country): string | null {
  const number = compact(typed)
  if (country === 'GB') {
    // Government departments and health authorities have three digits, and no check.
    if (/^GB(?:GD[0-4]|HA[5-9])\d\d$/.test(number)) return number
    const [, prefix = 'GB', digits] = /^(GB|XI)?(\d{9}|\d{12})$/.exec(number) ?? []
    return digits && isBritishVat(digits) ? `${prefix}${digits}` : null
  }
  if (/^(GB|XI)/.test(number)) return null // a British one, and not a key of two letters
  const [, key, siren] = /^(?:FR)?([\dA-HJ-NP-Z]{2})(\d{9})$/.exec(number) ?? []
  if (!key || !siren || !isSiren(siren)) return null
  const isMeant = !/\d\d/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97
  return isMeant ? `FR${key}${siren}` : null
}

/**
 * HMRC's check: the first seven digits, weighed 8 to 2, and the two after them make a multiple of 97; for numbers given since 2009
 * when 55 is added. Three digits more are a branch.
 */
function isBritishVat(digits: string): boolean {
  if (/^0{7}/.test(digits)) return false
  const weighed = [...digits.slice(0, 7)].reduce((sum, digit, i) => sum + Number(digit) * (8 - i), Number(digits.slice(7, 9)))
  return weighed % 97 === 0 || (weighed + 55) % 97 === 0
}

/** The digit at the end makes the sum of all, every second doubled, a multiple of ten. */
function isLuhn(number: string): boolean {
  const digits = [...number].toReversed().map(Number)
  const sum = digits.reduce((all, digit, i) => all + (i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0)
  return sum % 10 === 0
}

/** The establishments of La Poste have a check of their own. */
const isPostOffice = (siret: string) => siret.startsWith('356000000') && [...siret].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0

const utrWeights = [6, 7, 8, 9, 10, 5, 4, 3, 2] as const

/** A Unique Taxpayer Reference of HMRC: ten digits, of which the first checks the others, weighed, by elevens. */
export function taxpayerReference(typed: string): string | null {
  const number = compact(typed).replace(/K$/, '') // forms of HMRC write a K behind it
  if (!/^\d{10}$/.test(number) || /^0+$/.test(number)) return null
  const weighed = utrWeights.reduce((sum, weight, i) => sum + weight * Number(number[i + 1]), 0)
  return number[0] === '21987654321'[weighed % 11] ? number : null
}
