import { useState } from 'react'
import { Link } from 'react-router'
import type { CallOutput, Operations } from '#shared/contract.ts'
import { toInvoice } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import css from '#web/ui/screen.module.css'
import { complain } from '#web/ui/toast.tsx'
import { useMoney } from '#web/money.ts'
import { nameOfEntry, statementText } from '../statement-text.ts'
import own from './account.module.css'
import { text } from './text.ts'

type Page = CallOutput<Operations['listCustomerEntries']>

/** What was invoiced, paid, credited and paid back, the newest first. */
export function EntriesCard({ customerId, first }: { customerId: number; first: Page }) {
  const t = useText(text)
  const s = useText(statementText)
  const dates = useDates()
  const money = useMoney()
  const [more, setMore] = useState<Page['items']>([])
  const items = [...first.items, ...more.filter(({ id }) => !first.items.some((one) => one.id === id))]
  const readMore = async () => {
    const page = Math.floor(items.length / 20) + 1
    await api
      .get('/customers/{customerId}/entries', { customerId, query: { limit: 20, page } })
      .then((answer) => setMore((known) => [...known, ...answer.items]), complain)
  }
  return (
    <section className={css.card} aria-labelledby="entries">
      <h2 id="entries">{t.entries}</h2>
      {items.length === 0 && <p className={css.sub}>{t.noEntries}</p>}
      {items.length > 0 && (
        <div className={own.wide}>
          <table className={own.table}>
            <thead>
              <tr>
                <th scope="col">{s.day}</th>
                <th scope="col">{s.what}</th>
                <th scope="col" className={own.amount}>
                  {s.debit}
                </th>
                <th scope="col" className={own.amount}>
                  {s.credit}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((one) => {
                const name = nameOfEntry({ ...one, type: null, number: one.invoice?.number ?? null }, s)
                return (
                  <tr key={one.id}>
                    <td>{dates.day(one.onDay)}</td>
                    <td>
                      {one.invoice ? <Link to={toInvoice(one.invoice.id)}>{name}</Link> : name}
                      {one.left > 0 && <div className={css.sub}>{t.left({ amount: money.exact(one.left, one.currency) })}</div>}
                    </td>
                    <td className={own.amount}>{one.amount > 0 && money.exact(one.amount, one.currency)}</td>
                    <td className={own.amount}>{one.amount < 0 && money.exact(-one.amount, one.currency)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {items.length < first.total && (
        <div>
          <ActionButton small onClick={readMore}>
            {t.moreOpen({ n: first.total })}
          </ActionButton>
        </div>
      )}
    </section>
  )
}
