import { expect, it } from 'vitest'
import type { Locale } from '#shared/locale.ts'
import { decimalIn, typedDecimal } from './typed-amounts.ts'

const cases: [typed: string, places: number, locale: Locale, value: number | undefined][] = [
  ['27.40', 2, 'en', 2740],
  ['27,40', 2, 'fr', 2740],
  ['27,4', 2, 'en', 2740],
  ['27.4', 2, 'fr', 2740],
  ['1,234.50', 2, 'en', 123_450],
  ['1 234,50 €', 2, 'fr', 123_450],
  ['1.234,50', 2, 'fr', 123_450],
  ['1,234', 2, 'en', 123_400],
  ['1,234', 3, 'fr', 1234],
  ['1.234', 3, 'en', 1234],
  ['1,234,567', 2, 'en', 123_456_700],
  ['£15', 2, 'en', 1500],
  ['-1', 3, 'en', -1000],
  ['−1', 3, 'fr', -1000],
  ['0.10', 2, 'en', 10],
  ['0,5', 3, 'fr', 500],
  ['12.500', 2, 'en', 1250],
  ['12.505', 2, 'en', undefined],
  ['', 2, 'en', undefined],
  ['ten', 2, 'en', undefined],
  ['1e3', 2, 'en', undefined],
  ['1.2.3', 2, 'en', undefined],
  ['12,34,56', 2, 'en', undefined],
  ['1000000000', 2, 'en', undefined],
]

it.each(cases)('reads %j to %i places in %s as %s', (typed, places, locale, value) => {
  expect(decimalIn(typed, places, locale)).toBe(value)
})

it('shows an amount as it is typed, and reads it back', () => {
  expect(typedDecimal(148_000, 3, 'en')).toBe('148')
  expect(typedDecimal(2740, 2, 'fr', 2)).toBe('27,40')
  for (const locale of ['en', 'fr'] as const)
    for (const value of [0, 1, -1, 1234, 99_999, 9_999_999, -12_345])
      expect(decimalIn(typedDecimal(value, 3, locale), 3, locale)).toBe(value)
})
