import type { Currency } from '#shared/money.ts'
import { useText } from '#web/text.tsx'
import { useMoney } from '#web/money.ts'
import css from './edit.module.css'
import { editText } from './edit-text.ts'
import { untaxedText } from './line-text.ts'
import type { reckoned } from './typed-lines.ts'

type Props = { totals: ReturnType<typeof reckoned>; currency: Currency; cisRate: number | null }

/** What the lines come to, VAT by code and rate, while one types. */
export function DraftTotals({ totals, currency, cisRate }: Props) {
  const e = useText(editText)
  const v = useText(untaxedText)
  const money = useMoney()
  const amount = (of: number) => money.exact(of, currency)
  return (
    <dl className={css.totals} aria-label={e.totals}>
      <dt>{e.net}</dt>
      <dd>{amount(totals.net)}</dd>
      {totals.byCode.map(({ code, rate, net, vat }) => (
        <div key={`${code} ${rate}`} className={css.pair}>
          <dt>
            {rate === 0
              ? `${v[code.slice(3) as keyof typeof v] ?? code}, ${amount(net)}`
              : e.vatOn({ rate: money.rate(rate), net: amount(net) })}
          </dt>
          <dd>{amount(vat)}</dd>
        </div>
      ))}
      <dt className={css.whole}>{e.total}</dt>
      <dd className={css.whole}>{amount(totals.total)}</dd>
      {cisRate !== null && (
        <>
          <dt>{e.cisDeduction({ rate: money.rate(cisRate) })}</dt>
          <dd>{amount(-totals.cisDeduction)}</dd>
          <dt className={css.whole}>{e.toPay}</dt>
          <dd className={css.whole}>{amount(totals.payable)}</dd>
        </>
      )}
    </dl>
  )
}
