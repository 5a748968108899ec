import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'

/**
 * Where France is overseas it has country codes of its own, though people there write and dial their numbers as in France, and no two of them
 * are the same. Of those that begin like Mayotte's mobiles, 06 39 98 is kept for stories.
 */
const overseas: readonly [RegExp, string][] = [
  [/^(26[239]|69[23]|639(?!98))/, '+262'],
  [/^(590|69[01])/, '+590'],
  [/^[56]94/, '+594'],
  [/^(596|69[67])/, '+596'],
]

/** A phone number as E.164; national spellings are read in the country of the language. Refuses what is none. */
export function normalPhone(phone: string, locale: Locale, pointer = '/phone'): string {
  const parsed = parsePhoneNumberFromString(phone, locale === 'fr' ? 'FR' : 'GB')
  if (!parsed?.isPossible()) throw new Problem(400, 'invalid-argument', { errors: [{ pointer, code: 'phone-invalid' }] })
  const { countryCallingCode, nationalNumber, number } = parsed
  const there = countryCallingCode === '33' && overseas.find(([begins]) => begins.test(nationalNumber))
  return there ? `${there[1]}${nationalNumber}` : number
}
