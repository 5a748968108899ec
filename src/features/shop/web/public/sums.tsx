import { showMoney } from '#shared/money.ts'
import { showNumber } from '#shared/number.ts'
import { useLocale, useText } from '#web/text.tsx'
import { vatText } from '../../../vat/text.ts'
import type { Basket } from '../../shapes.ts'
import { text } from './shop-text.ts'
import css from './shop.module.css'

/** Line by line, then net, VAT by rate and the total: a company's net first, a person's total as one amount with VAT in it. */
export function Sums({ basket, total }: { basket: Basket; total: string }) {
  const t = useText(text)
  const v = useText(vatText)
  const locale = useLocale()
  const { currency } = basket
  if (currency === null) return null
  const show = (amount: number) => showMoney({ amount, currency }, locale)
  return (
    <dl className={css.sums}>
      {basket.lines.map((line) => (
        <Pair key={line.id} name={t.times({ name: locale === 'fr' ? line.nameFr : line.nameEn, n: line.quantity })}>
          {show(line.net)}
        </Pair>
      ))}
      <Pair name={t.netSum}>{show(basket.net)}</Pair>
      {basket.byCode.map(({ code, rate, vat }) => (
        <Pair key={`${code} ${rate}`} name={rate > 0 ? t.vat({ rate: showNumber(rate / 100, locale) }) : v[code]}>
          {show(vat)}
        </Pair>
      ))}
      <dt className={css.sum}>{total}</dt>
      <dd className={css.sum}>{show(basket.total)}</dd>
    </dl>
  )
}

function Pair({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
