import { Link } from 'react-router'
import { toInvoice } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { useMoney } from '#web/money.ts'
import { todayIn } from '../../places/countries.ts'
import type { InvoiceRow } from '../shapes.ts'
import { InvoiceStatusMark } from './invoice-status.tsx'
import css from './invoice.module.css'
import { text } from './text.ts'

/** A few invoices on another record: number, day, total, and how each stands. */
export function FewInvoices({ of }: { of: readonly InvoiceRow[] }) {
  const t = useText(text)
  const dates = useDates()
  const money = useMoney()
  return (
    <ul className={css.payments}>
      {of.map((one) => (
        <li key={one.id}>
          <span>
            <Link to={toInvoice(one.id)}>{one.number ?? t.draft}</Link>
            <small>
              {[one.issuedOn && dates.day(one.issuedOn), one.creditsNumber && t.creditFor({ number: one.creditsNumber })]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <span className={css.amount}>
            {money.exact(one.type === 'credit_note' ? -one.total : one.total, one.currency)}
            <InvoiceStatusMark of={one} today={todayIn(one.sellerCountry, new Date())} />
          </span>
        </li>
      ))}
    </ul>
  )
}
