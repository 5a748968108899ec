import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toCustomer, toInvoicesOf, toNewInvoice } from '#shared/screens.ts'
import { useLive } from '#web/live.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import screen from '#web/ui/screen.module.css'
import { EmployerFrame } from '../../employers/web/employer-frame.tsx'
import { currencyOf } from '../../places/countries.ts'
import { CustomerCard } from './draft-sides.tsx'
import { FewInvoices } from './few-invoices.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { params }: Visit<'employerId'>) {
  const employerId = idIn(params.employerId)
  const [employer, { items, total }] = await Promise.all([
    api.get('/employers/{employerId}', { employerId }),
    api.get('/invoices', { query: { employerId, limit: 50 } }),
  ])
  const [newest] = items
  const invoice = newest ? await api.get('/invoices/{invoiceId}', { invoiceId: newest.id }) : null
  return { employer, items, total, customer: invoice?.customer ?? null }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** What an employer was invoiced, and what they owe. */
export default function InvoicesOfEmployer({ loaderData: { employer, items, total, customer } }: Screen<typeof load>) {
  const t = useText(text)
  const { role } = useSession()
  useLive(['invoices'])
  return (
    <EmployerFrame employer={employer} tab="invoices">
      <div className={screen.columns}>
        <section className={screen.card} aria-labelledby="invoices">
          <div className={screen.head}>
            <h2 id="invoices">{t.invoices}</h2>
            {role === 'admin' && employer.archivedAt === null && (
              <LinkButton small to={customer ? `${toNewInvoice}?customerId=${customer.id}` : `${toNewInvoice}?employerId=${employer.id}`}>
                {t.new}
              </LinkButton>
            )}
          </div>
          {items.length > 0 ? <FewInvoices of={items} /> : <p className={screen.sub}>{t.noneOfEmployer}</p>}
          {customer && total > items.length && <Link to={toInvoicesOf(customer.id)}>{t.allInvoices}</Link>}
        </section>
        {customer && (
          <CustomerCard customer={customer} invoicedThisYear={[]} currency={currencyOf(employer.country)}>
            <Link to={toCustomer(customer.id)}>{t.customerRecord}</Link>
          </CustomerCard>
        )}
      </div>
    </EmployerFrame>
  )
}
