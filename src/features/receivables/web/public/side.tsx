import { showDay, showMoment } from '#shared/dates.ts'
import { useLocale, useText } from '#web/text.tsx'
import { useMoney } from '../../../orders/web/public/use-money.ts'
import type { LinkedInvoice } from '../../shapes.ts'
import css from './payment.module.css'
import { text } from './text.ts'

type Payment = LinkedInvoice['payments'][number]

/** What was paid or credited, each with its day: the receipts of this invoice. */
export function Receipts({ linked: { payments, invoice } }: { linked: LinkedInvoice }) {
  const t = useText(text)
  const locale = useLocale()
  const money = useMoney()
  if (payments.length === 0) return null
  const says = ({ amount: sum, kind, method, number }: Payment) => {
    const amount = money.exact(sum, invoice.currency)
    if (kind === 'credit_note') return t.byNote({ amount, number: number ?? '' })
    if (kind === 'write_off' || method === null) return t.waived({ amount })
    return `${amount}, ${method === 'transfer' ? t['transfer-method'] : t[method]}`
  }
  return (
    <section className={css.card} aria-labelledby="receipts">
      <h2 id="receipts">{t.payments}</h2>
      <ul className={css.receipts}>
        {payments.map((one) => (
          <li key={one.id}>
            {says(one)}
            <small>{showDay(one.onDay, locale)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What happened with the invoice, as far as it is its customer’s affair. */
export function History({ linked: { events, invoice } }: { linked: LinkedInvoice }) {
  const t = useText(text)
  const locale = useLocale()
  if (events.length === 0) return null
  return (
    <section className={css.card} aria-labelledby="history">
      <h2 id="history">{t.history}</h2>
      <ol className={css.history}>
        {events
          .toSorted((a, b) => a.at.localeCompare(b.at))
          .map(({ id, kind, to, at }) => (
            <li key={id}>
              {kind === 'sent' && to ? t.sentTo({ to }) : t[kind]}
              <small>{showMoment(at, locale)}</small>
            </li>
          ))}
      </ol>
      {invoice.order && <p className={css.soft}>{t.order({ number: invoice.order.number })}</p>}
    </section>
  )
}
