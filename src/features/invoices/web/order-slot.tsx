import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toNewInvoice } from '#shared/screens.ts'
import { useLive } from '#web/live.ts'
import { idIn, type Screen, type Visit } from '#web/load.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { FewInvoices } from './few-invoices.tsx'
import { text } from './text.ts'

export async function load(api: Api<Operations>, { params }: Visit<'orderId'>) {
  const orderId = idIn(params.orderId)
  const { items } = await api.get('/invoices', { query: { orderId, limit: 50 } })
  return { orderId, items }
}

/** The invoices and credit notes of an order. */
export default function InvoicesOfOrder({ loaderData: { orderId, items } }: Screen<typeof load>) {
  const t = useText(text)
  const { role } = useSession()
  useLive(['invoices'])
  return (
    <section className={css.card} aria-labelledby="invoices">
      <h2 id="invoices">{t.ofOrder}</h2>
      {items.length > 0 ? <FewInvoices of={items} /> : <p className={css.sub}>{t.noneOfOrder}</p>}
      {items.length === 0 && role === 'admin' && <Link to={`${toNewInvoice}?orderId=${orderId}`}>{t.invoiceOrder}</Link>}
    </section>
  )
}
