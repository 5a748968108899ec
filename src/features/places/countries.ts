import type { Currency } from '#shared/money.ts'
import { localOf, type Zone } from './clocks.ts'

/** Countries whose towns the gazetteer holds; documents, pay and invoices follow them. */
export const countries = ['GB', 'FR'] as const
export type Country = (typeof countries)[number]

/** Each country invoices, sells and buys in its own currency. */
export const currencyOf = (country: Country): Currency => (country === 'GB' ? 'GBP' : 'EUR')
export const countryOfCurrency = (currency: Currency | null): Country => (currency === 'EUR' ? 'FR' : 'GB')

export const isCountry = (code: string): code is Country => (countries as readonly string[]).includes(code)

/** By whose clocks they live there. */
export const zoneOf = (country: string): Zone => (country === 'FR' ? 'Europe/Paris' : 'Europe/London')
/** The calendar day there: `todayIn('FR', new Date('2026-12-31T23:30:00Z')) === '2027-01-01'`. */
export const todayIn = (country: Country, now: Date): string => localOf(now.getTime(), zoneOf(country)).slice(0, 10)

const postcodes: Record<Country, RegExp> = {
  // Area, district, sector and unit, as Royal Mail builds them; the one of Girobank besides.
  GB: /^(?:[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2}|GIR0AA)$/,
  // Two digits of the département (Corsica is 20, overseas 97 and 98), three of the office.
  FR: /^(?:0[1-9]|[1-8]\d|9[0-578])\d{3}$/,
}

const plainPostcode = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()
/** Letters from abroad write the country before a French one: F-69003. */
const frenchMark = /^FR?(?=\d)/

/**
 * What a postcode, or the beginning of one, is looked up by: all digits of a French one, of a British one the letters of its area, once a
 * digit follows: `postcodeKey('ls1 4') === 'LS'`. Null for what begins no postcode.
 */
export function postcodeKey(typed: string): { country: Country; code: string; isWhole: boolean } | null {
  const plain = plainPostcode(typed)
  const french = plain.replace(frenchMark, '')
  if (/^\d{2,5}$/.test(french)) return { country: 'FR', code: french, isWhole: postcodes.FR.test(french) }
  const area = /^([A-Z]{1,2})\d[A-Z\d]?(?:\d[A-Z]{0,2})?$/.exec(plain)?.[1]
  return area ? { country: 'GB', code: area, isWhole: true } : null
}

/** A postcode as it is written there, null when it is none: `normalPostcode('ls14dy', 'GB') === 'LS1 4DY'`. */
export function normalPostcode(text: string, country: Country): string | null {
  const plain = country === 'FR' ? plainPostcode(text).replace(frenchMark, '') : plainPostcode(text)
  if (!postcodes[country].test(plain)) return null
  return country === 'GB' ? `${plain.slice(0, -3)} ${plain.slice(-3)}` : plain
}
