import { intlTag } from '#shared/locale.ts'
import { type Currency, showExactMoney, showMoney } from '#shared/money.ts'
import { useLocale } from '#web/text.tsx'

/** Amounts in their currency, whole sums for heads of lists, and rates. */
export function useMoney() {
  const locale = useLocale()
  const percent = new Intl.NumberFormat(intlTag[locale], { style: 'percent', maximumFractionDigits: 2 })
  return {
    exact: (amount: number, currency: Currency) => showExactMoney({ amount, currency }, locale),
    rounded: (amount: number, currency: Currency) => showMoney({ amount: Math.round(amount / 100) * 100, currency }, locale),
    /** Of hundredths of a percent: `20%`, `5,5 %`. */
    rate: (hundredths: number) => percent.format(hundredths / 10_000),
  }
}
