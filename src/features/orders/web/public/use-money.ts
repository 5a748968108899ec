import { useMoney as useAmounts } from '#web/money.ts'
import { useLocale } from '#web/text.tsx'

/** Amounts of an order, and its products by name. */
export function useMoney() {
  const locale = useLocale()
  return {
    ...useAmounts(),
    nameOf: ({ nameEn, nameFr }: { nameEn: string; nameFr: string }) => (locale === 'fr' ? nameFr : nameEn),
  }
}
