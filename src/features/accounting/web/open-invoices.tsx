import { Link } from 'react-router'
import { toInvoice, toInvoicesOf } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { Status } from '#web/ui/status.tsx'
import { useMoney } from '#web/money.ts'
import { lateText } from '../../invoices/web/money-text.ts'
import type { Account } from '../shapes.ts'
import own from './account.module.css'
import { text } from './text.ts'

/** What is not settled, the oldest first. */
export function OpenInvoices({ account: { customerId, open, openCount } }: { account: Account }) {
  const t = useText(text)
  const l = useText(lateText)
  const dates = useDates()
  const money = useMoney()
  return (
    <section className={css.card} aria-labelledby="open">
      <h2 id="open">{t.open}</h2>
      {open.length === 0 ? (
        <p className={css.sub}>{t.noneOpen}</p>
      ) : (
        <div className={own.wide}>
          <table className={own.table}>
            <thead>
              <tr>
                <th scope="col">{t.number}</th>
                <th scope="col">{t.due}</th>
                <th scope="col" className={own.amount}>
                  {t.toPay}
                </th>
              </tr>
            </thead>
            <tbody>
              {open.map((one) => (
                <tr key={one.id}>
                  <td>
                    <Link to={toInvoice(one.id)}>{one.number}</Link>
                    <div className={css.sub}>
                      {[one.isDisputed && t.isDisputed, one.reminders > 0 && t.reminded({ n: one.reminders })].filter(Boolean).join(', ')}
                    </div>
                  </td>
                  <td>
                    {dates.day(one.dueOn)} {one.late > 0 && <Status family="late">{l.daysLate({ n: one.late })}</Status>}
                  </td>
                  <td className={own.amount}>{money.exact(one.balance, one.currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {openCount > open.length && <Link to={toInvoicesOf(customerId)}>{t.moreOpen({ n: openCount })}</Link>}
    </section>
  )
}
