import { showExactMoney } from '#shared/money.ts'
import { showNumber } from '#shared/number.ts'
import { useLocale, useText } from '#web/text.tsx'
import { vatText } from '../../../vat/text.ts'
import { grossOfLines } from '../../rules.ts'
import type { Basket } from '../../shapes.ts'
import { text } from './shop-text.ts'
import css from './shop.module.css'

type Props = { basket: Basket; total: string; isPerson: boolean }

/** A company reads net line by line, then VAT by rate and the total; a person what each line costs them, and the VAT within the total. */
export function Sums({ basket, total, isPerson }: Props) {
  const t = useText(text)
  const v = useText(vatText)
  const locale = useLocale()
  const { currency } = basket
  if (currency === null) return null
  const show = (amount: number) => showExactMoney({ amount, currency }, locale)
  const gross = grossOfLines(basket)
  const vat = basket.byCode.map(({ code, rate, vat: amount }) => (
    <Pair key={`${code} ${rate}`} name={rate > 0 ? (isPerson ? t.vatWithin : t.vat)({ rate: showNumber(rate / 100, locale) }) : v[code]}>
      {show(amount)}
    </Pair>
  ))
  const sum = (
    <>
      <dt className={css.sum}>{total}</dt>
      <dd className={css.sum}>{show(basket.total)}</dd>
    </>
  )
  return (
    <dl className={css.sums}>
      {basket.lines.map((line, i) => (
        <Pair key={line.id} name={`${locale === 'fr' ? line.nameFr : line.nameEn} × ${showNumber(line.quantity, locale)}`}>
          {show(isPerson ? (gross[i] ?? line.net) : line.net)}
        </Pair>
      ))}
      {isPerson ? (
        <>
          {sum}
          {vat}
        </>
      ) : (
        <>
          <Pair name={t.netSum}>{show(basket.net)}</Pair>
          {vat}
          {sum}
        </>
      )}
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
