import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'

/** A phone number as E.164; national spellings are read in the country of the language. Refuses what is none. */
export function normalPhone(phone: string, locale: Locale, pointer = '/phone'): string {
  const parsed = parsePhoneNumberFromString(phone, locale === 'fr' ? 'FR' : 'GB')
  if (!parsed?.isPossible()) throw new Problem(400, 'invalid-argument', { errors: [{ pointer, code: 'phone-invalid' }] })
  return parsed.number
}
