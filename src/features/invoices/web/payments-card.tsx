import { useState } from 'react'
import { Link } from 'react-router'
import { toInvoice } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { Button } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import screen from '#web/ui/screen.module.css'
import { useMoney } from '#web/money.ts'
import type { Invoice, InvoicePayment } from '../shapes.ts'
import css from './edit.module.css'
import own from './invoice.module.css'
import { methodText } from './money-text.ts'
import { text } from './text.ts'

/** What was paid and credited of an invoice, or where a credit note went; what is left. */
export function PaymentsCard({ invoice }: { invoice: Invoice }) {
  const t = useText(text)
  const money = useMoney()
  const { type, currency, total, paid, credited, balance, cisDeduction, payments } = invoice
  const isNote = type === 'credit_note'
  const amount = (of: number) => money.exact(of, currency)
  const sums: (readonly [string, number])[] = [
    [t.total, total],
    [t.cis, -cisDeduction],
    [isNote ? t.used : t.paid, -paid],
    [t.credited, -credited],
  ]
  return (
    <section className={screen.card} aria-labelledby="payments">
      <h2 id="payments">{isNote ? t.whereItWent : t.payments}</h2>
      {payments.length === 0 ? (
        <p className={screen.sub}>{isNote ? t.notUsed : t.noPayments}</p>
      ) : (
        <ul className={own.payments}>
          {payments.map((one) => (
            <Payment key={one.id} of={one} invoice={invoice} />
          ))}
        </ul>
      )}
      <dl className={css.totals}>
        {sums
          .filter(([name, sum]) => sum !== 0 || name === t.total || name === t.paid)
          .map(([name, sum]) => (
            <div key={name} className={css.pair}>
              <dt>{name}</dt>
              <dd>{amount(sum)}</dd>
            </div>
          ))}
        <dt className={css.whole}>{isNote ? t.leftOfCredit : t.toPay}</dt>
        <dd className={css.whole}>{amount(Math.abs(balance))}</dd>
      </dl>
    </section>
  )
}

function Payment({ of, invoice }: { of: InvoicePayment; invoice: Invoice }) {
  const t = useText(text)
  const m = useText(methodText)
  const dates = useDates()
  const money = useMoney()
  const act = useAct()
  const { role } = useSession()
  const [isAsked, setAsked] = useState(false)
  const { id: allocationId, amount, kind, number, invoiceId, onDay, reference, method, by } = of
  const isNote = invoice.type === 'credit_note'
  const named = () => {
    if (amount < 0) return t.takenBack
    if (isNote) return number ? t.toInvoice({ number }) : t.paidOut
    if (number) return t.byCreditNote({ number })
    return method ? m[method] : t[kind === 'write_off' ? 'writtenOff' : 'paid']
  }
  const note = isNote ? invoiceId : (invoice.creditedBy.find((one) => one.number === number)?.id ?? null)
  const canTakeBack = role === 'admin' && amount > 0 && kind === 'payment' && !isTakenBack(of, invoice)
  return (
    <li>
      <span>
        {note === null ? named() : <Link to={toInvoice(note)}>{named()}</Link>}
        <small>{[dates.day(onDay), reference, by].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={own.amount}>
        {money.exact(amount, invoice.currency)}
        {canTakeBack && (
          <Button small look="quiet" onClick={() => setAsked(true)}>
            {t.takeBack}
          </Button>
        )}
      </span>
      {isAsked && (
        <ConfirmDialog
          title={t.takeBack}
          danger
          yes={t.takeBack}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await act(() => api.put('/invoice-allocations/{allocationId}/return', { allocationId }), t.takenBack)
            setAsked(false)
          }}
        >
          <p>{t.takeBackBody}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** A later line takes the same entry off again. */
const isTakenBack = ({ entryId }: InvoicePayment, { payments }: Invoice) =>
  payments.filter((one) => one.entryId === entryId).reduce((sum, { amount }) => sum + amount, 0) <= 0
