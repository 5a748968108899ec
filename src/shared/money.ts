import { intlTag, type Locale } from './locale.ts'
import { once } from './once.ts'

export const currencies = ['GBP', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** An amount in minor units (pence, cents) with its currency. */
export type Money = { amount: number; currency: Currency }

const formatOf = once((tag: string, currency: string, decimals: '0' | '2') => {
  const digits = { minimumFractionDigits: Number(decimals), maximumFractionDigits: Number(decimals) }
  return new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits })
})

/** `£24.50`, `24,50 €`; whole amounts drop the decimals: `£52,000`. */
export function showMoney({ amount, currency }: Money, locale: Locale): string {
  return formatOf(intlTag[locale], currency, amount % 100 === 0 ? '0' : '2').format(amount / 100)
}

/** Always with its decimals, for columns and totals: `£52,000.00`, `24,50 €`. */
export function showExactMoney({ amount, currency }: Money, locale: Locale): string {
  return formatOf(intlTag[locale], currency, '2').format(amount / 100)
}

const shortFormatOf = once((tag: string, currency: string) => {
  const short = { notation: 'compact', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...short })
})

/** Where there is little room: `£25k`, `25 k €`. */
export const showShortMoney = ({ amount, currency }: Money, locale: Locale): string =>
  shortFormatOf(intlTag[locale], currency).format(amount / 100)

/**
 * `of` out of `all` of an amount, half a penny away from zero: `partOf(333, 2000, 10_000) === 67`. In whole numbers, as the product may be
 * larger than a number holds exactly.
 */
export function partOf(amount: number, of: number, all: number): number {
  if (all === 0) return 0
  const [above, below] = [BigInt(amount) * BigInt(of), BigInt(all)]
  const [size, by] = [above < 0n ? -above : above, below < 0n ? -below : below]
  const rounded = (size * 2n + by) / (by * 2n)
  return Number(above < 0n === below < 0n ? rounded : -rounded)
}
