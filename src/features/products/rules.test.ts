import { expect, it } from 'vitest'
import { changedPrice, isOnSale } from './rules.ts'

it.each([
  [16_500, { by: 'percent', change: 10, rounding: 1 }, 18_150],
  [16_500, { by: 'percent', change: 3, rounding: 100 }, 17_000],
  [16_500, { by: 'percent', change: 3, rounding: 500 }, 17_000],
  [4990, { by: 'percent', change: -5, rounding: 10 }, 4740],
  [4990, { by: 'amount', change: 25, rounding: 50 }, 5000],
  [300, { by: 'amount', change: -500, rounding: 1 }, 0],
] as const)('the price %i changed by %o is %i', (price, change, expected) => {
  expect(changedPrice(price, change)).toBe(expected)
})

it('a product is on sale from the first minute of its first day to the last of its last, in its country', () => {
  const product = { status: 'published', soldFrom: '2026-12-01', soldUntil: '2026-12-02' } as const
  const on = (country: 'GB' | 'FR', at: string) => isOnSale({ ...product, country }, new Date(at))
  expect([on('GB', '2026-11-30T23:30:00Z'), on('FR', '2026-11-30T23:30:00Z')]).toEqual([false, true])
  expect([on('GB', '2026-12-02T23:30:00Z'), on('FR', '2026-12-02T23:30:00Z')]).toEqual([true, false])
})
