import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { Problem } from '#shared/problem.ts'

/**
 * Where France is overseas it has country codes of its own, though people there write and dial their numbers as in France, and no two of them
 * are the same. Of those that begin like Mayotte's mobiles, 06 39 98 is kept for stories. What stands before a number is put there; in
 * Saint-Pierre-et-Miquelon landlines have six digits, and 508 is dialled only from elsewhere.
 */
const overseas: readonly [RegExp, string][] = [
  [/^(?=26[239]|268[89]|69[23]|639(?!98)|7092|7093[5-9]|9(?:39|47)[89]|976[239])/, '+262'],
  [/^(?=590|5987|69[01]|7090|9(?:39|47)5|976[018])/, '+590'],
  [/^(?=594|5988|694|7093[0-4]|9(?:39|47)6|976[45])/, '+594'],
  [/^(?=596|5989|69[67]|7091|9(?:39|47)7|976[67])/, '+596'],
  [/^508(?=[2-9])|^(?=708[45])/, '+508'],
]

/**
 * How national numbers begin, and how long they are then: the library goes by length alone, or by what is assigned now, which leaves out
 * the numbers that Ofcom keeps for stories. Nine digits in Great Britain are some old areas and free numbers.
 */
const plans: Record<string, RegExp> = {
  44: /^(?:[1-35789]\d{9}|1\d{8}|800\d{6}|8001111|84546\d\d)$/,
  33: /^[1-9]\d{8}$/,
}

/** What is dialled once somebody answers. E.164 has no room for it. */
export const extension = /\s*(?:\b(?:ext(?:ension|n)?|poste)\b\.?|;ext=|,,?|[x#])\s*\d{1,7}#?\s*$/i

/**
 * A phone number as E.164; national spellings are read in this country, and must be numbers of it: a Romanian mobile without
 * its +40 is one digit short of a British one. Refuses what is none, and what it would have to leave out.
 */
export function normalPhone(phone: string, country: 'GB' | 'FR', pointer = '/phone'): string {
  const refuse = (code: string) => new Problem(400, 'invalid-argument', { errors: [{ pointer, code }] })
  if (extension.test(phone)) throw refuse('phone-extension')
  const parsed = parsePhoneNumberFromString(phone.replace(/^\s*\(\s*\+/, '+'), {
    defaultCountry: country,
    extract: false,
  })
  if (!parsed?.isPossible()) throw refuse('phone-invalid')
  const { countryCallingCode, nationalNumber, number, ext } = parsed
  if (ext !== undefined) throw refuse('phone-extension')
  if (plans[countryCallingCode]?.test(nationalNumber) === false) throw refuse('phone-invalid')
  const there = countryCallingCode === '33' && overseas.find(([begins]) => begins.test(nationalNumber))
  return there ? nationalNumber.replace(...there) : number
}
