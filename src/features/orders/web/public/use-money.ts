import { type Currency, showExactMoney, showMoney } from '#shared/money.ts'
import { useLocale } from '#web/text.tsx'

/** Amounts of one order in its currency, and whole sums for heads of lists. */
export function useMoney() {
  const locale = useLocale()
  return {
    exact: (amount: number, currency: Currency) => showExactMoney({ amount, currency }, locale),
    rounded: (amount: number, currency: Currency) => showMoney({ amount: Math.round(amount / 100) * 100, currency }, locale),
    /** `20%`, `5,5 %` */
    rate: (hundredths: number) =>
      new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { style: 'percent', maximumFractionDigits: 2 }).format(
        hundredths / 10_000,
      ),
    nameOf: ({ nameEn, nameFr }: { nameEn: string; nameFr: string }) => (locale === 'fr' ? nameFr : nameEn),
  }
}
