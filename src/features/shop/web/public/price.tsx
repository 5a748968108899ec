import { type Currency, showExactMoney } from '#shared/money.ts'
import { useLocale, useText } from '#web/text.tsx'
import type { Audience } from '../../../products/rules.ts'
import { text } from './shop-text.ts'
import css from './shop.module.css'

type Priced = { price: number; gross: number; currency: Currency; audience: Audience; monthlyPrice: number | null; months: number | null }

/** Companies read net first, persons what they pay. */
export function Price({ of, isPerson }: { of: Priced; isPerson: boolean }) {
  const t = useText(text)
  const locale = useLocale()
  const [net, gross] = [of.price, of.gross].map((amount) => showExactMoney({ amount, currency: of.currency }, locale)) as [string, string]
  if (of.price === 0 && of.monthlyPrice === null) {
    return (
      <p className={css.price}>
        <b>{t.forFree}</b>
      </p>
    )
  }
  const grossFirst = isPerson || of.audience === 'candidate'
  return (
    <p className={css.price}>
      <b>{grossFirst ? gross : net}</b> {grossFirst ? t.beforeVat({ price: net }) : t.withVat({ price: gross })}
      {of.monthlyPrice !== null && of.months !== null && (
        <>
          <br />
          {t.aMonthFor({ price: showExactMoney({ amount: of.monthlyPrice, currency: of.currency }, locale), n: of.months })}
        </>
      )}
    </p>
  )
}
