import { intlTag, type Locale } from './locale.ts'

export const currencies = ['GBP', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** An amount in minor units (pence, cents) with its currency. */
export type Money = { amount: number; currency: Currency }

/** `£24.50`, `24,50 €`; whole amounts drop the decimals: `£52,000`. */
export function showMoney({ amount, currency }: Money, locale: Locale): string {
  const whole = amount % 100 === 0
  return new Intl.NumberFormat(intlTag[locale], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 2,
  }).format(amount / 100)
}
