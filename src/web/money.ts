import { type Currency, showExactMoney, showMoney, showShortMoney } from '#shared/money.ts'
import { showRate } from '#shared/number.ts'
import { useLocale } from './text.tsx'

/** Amounts in their currency, whole sums for heads of lists, and rates in hundredths of a percent. */
export function useMoney() {
  const locale = useLocale()
  return {
    exact: (amount: number, currency: Currency) => showExactMoney({ amount, currency }, locale),
    rounded: (amount: number, currency: Currency) => showMoney({ amount: Math.round(amount / 100) * 100, currency }, locale),
    /** At an axis: `£25k`. */
    short: (amount: number, currency: Currency) => showShortMoney({ amount, currency }, locale),
    rate: (hundredths: number) => showRate(hundredths, locale),
  }
}
