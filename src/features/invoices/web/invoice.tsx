import { Link, useNavigate } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toCustomer, toEditInvoice, toEmployer, toInvoice, toInvoices, toInvoicesOf, toOrder } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { idIn, inBrowser, orNull, type Screen, type Visit } from '#web/load.ts'
import { saveAnswer } from '#web/save-file.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PrintButton } from '#web/ui/print-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Neighbours } from '#web/ui/neighbours.tsx'
import { Page } from '#web/ui/page.tsx'
import screen from '#web/ui/screen.module.css'
import { Status } from '#web/ui/status.tsx'
import { complain } from '#web/ui/toast.tsx'
import { todayIn } from '../../places/countries.ts'
import type { Invoice } from '../shapes.ts'
import { CustomerCard } from './draft-sides.tsx'
import { editText } from './edit-text.ts'
import { History } from './history.tsx'
import { anyOf } from './any-invoice.ts'
import { type Asked, useInvoiceActions } from './invoice-actions.tsx'
import { InvoiceStatusMark } from './invoice-status.tsx'
import css from './invoice.module.css'
import { PaymentsCard } from './payments-card.tsx'
import { PlatformCard } from './platform-card.tsx'
import { Paper } from './public/paper.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { params }: Visit<'invoiceId'>) {
  const invoiceId = idIn(params.invoiceId)
  const invoice = await api.get('/invoices/{invoiceId}', { invoiceId })
  const goesByPlatform = invoice.sellerCountry === 'FR' && invoice.status !== 'draft' && invoice.buyer.kind === 'company'
  const transmissions = goesByPlatform ? await orNull(api.get('/invoices/{invoiceId}/transmissions', { invoiceId })) : null
  return { invoice, transmissions: transmissions?.items ?? null }
}
/** What did not arrive may go again. */
const over = new Set(['rejected', 'refused', 'failed'])
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** An invoice as its paper, with what can be done, what was paid and what happened. */
export default function InvoiceScreen({ loaderData: { invoice, transmissions } }: Screen<typeof load>) {
  const t = useText(text)
  const e = useText(editText)
  const dates = useDates()
  const { role } = useSession()
  const actions = useInvoiceActions()
  useLive([`invoice:${invoice.id}`])
  const { number, nextNumber, dueOn, sentAt, status } = invoice
  const isDraft = status === 'draft'
  const canTransmit = role === 'admin' && transmissions?.every((one) => over.has(one.status))
  const title = number ?? (invoice.type === 'deposit' ? e.depositTitle : e.draftTitle)
  return (
    <Page
      title={title}
      over={
        <div className={screen.head}>
          <Link to={toInvoices}>{t.invoices}</Link>
          <Neighbours
            to={toInvoice}
            read={async (search) => {
              const { items, total, totalIsExact } = await api.get('/invoices', {
                query: Object.fromEntries(new URLSearchParams(search)) as object,
              })
              return { ids: items.map(({ id }) => id), total, isExact: totalIsExact }
            }}
          />
        </div>
      }
      sub={
        <span className={css.facts}>
          <InvoiceStatusMark of={invoice} today={todayIn(invoice.sellerCountry, new Date())} />
          {invoice.isDisputed && <Status family="paused">{t.disputed}</Status>}
          {isDraft && nextNumber && <span>{t.nextNumber({ number: nextNumber })}</span>}
          {!isDraft && <span>{sentAt ? t.sentOn({ day: dates.day(sentAt) }) : t.notSentYet}</span>}
          {invoice.balance > 0 && dueOn && <span>{t.dueOn({ day: dates.day(dueOn) })}</span>}
        </span>
      }
      actions={<Actions invoice={invoice} of={actions} />}
    >
      <div className={css.desk}>
        <Paper invoice={invoice} />
        <div className={css.sides}>
          {transmissions && (
            <PlatformCard transmissions={transmissions} onTransmit={canTransmit ? () => actions.ask('transmit', anyOf(invoice)) : null} />
          )}
          {!isDraft && <PaymentsCard invoice={invoice} />}
          <CustomerCard customer={invoice.customer} invoicedThisYear={[]} currency={invoice.currency}>
            <div className={screen.actions}>
              <Link to={toCustomer(invoice.customer.id)}>{t.customerRecord}</Link>
              <Link to={toInvoicesOf(invoice.customer.id)}>{t.allInvoices}</Link>
            </div>
          </CustomerCard>
          <Linked invoice={invoice} />
          <History invoice={invoice} />
        </div>
      </div>
      {actions.dialogs}
    </Page>
  )
}

/** The next step stands out; the rest is in a menu. */
function Actions({ invoice, of: { of, ask } }: { invoice: Invoice; of: ReturnType<typeof useInvoiceActions> }) {
  const t = useText(text)
  const e = useText(editText)
  const navigate = useNavigate()
  const any = anyOf(invoice)
  const invoiceId = invoice.id
  const all = of(any)
  const isDraft = invoice.status === 'draft'
  const next: Asked | undefined = (
    isDraft ? (['issue'] as const) : invoice.sentAt ? (['recordPayment'] as const) : (['send'] as const)
  ).find((key) => all.some((one) => one.key === key))
  const names: Partial<Record<Asked, string>> = { issue: t.issue, send: t.send, recordPayment: t.recordPayment }
  const download = () => api.get('/invoices/{invoiceId}/pdf', { invoiceId, query: {} }).then(saveAnswer).catch(complain)
  return (
    <>
      {!isDraft && (
        <>
          <PrintButton />
          <ActionButton onClick={download}>
            <Icon name="file-text" />
            {t.pdf}
          </ActionButton>
        </>
      )}
      {isDraft && all.length > 0 && (
        <LinkButton to={toEditInvoice(invoiceId)}>
          <Icon name="pencil" />
          {t.edit}
        </LinkButton>
      )}
      {isDraft && next && <Button onClick={() => ask('issue', any)}>{e.issue}</Button>}
      {next && (
        <Button look="primary" onClick={() => ask(isDraft ? 'issueAndSend' : next, any)}>
          {isDraft ? e.issueAndSend : names[next]}
        </Button>
      )}
      <Menu
        label={t.more}
        actions={[
          ...all.filter(({ key }) => key !== next && key !== 'pdf' && key !== 'edit'),
          ...(invoice.customer.employerId === null
            ? []
            : [{ key: 'employer', name: t.employer, run: () => void navigate(toEmployer(invoice.customer.employerId ?? 0)) }]),
        ]}
      />
    </>
  )
}

/** What it came from, and what came of it. */
function Linked({ invoice }: { invoice: Invoice }) {
  const t = useText(text)
  const { order, application, credits, creditedBy, deposits } = invoice
  const links: [to: string, name: string][] = [
    ...(order ? [[toOrder(order.id), t.order({ number: order.number })] as [string, string]] : []),
    ...(credits ? [[toInvoice(credits.id), t.creditsInvoice({ number: credits.number })] as [string, string]] : []),
    ...creditedBy.map(({ id, number }): [string, string] => [toInvoice(id), t.creditedBy({ number })]),
    ...deposits.filter(({ isDeducted }) => isDeducted).map(({ id, number }): [string, string] => [toInvoice(id), t.deposit({ number })]),
  ]
  if (links.length === 0 && !application) return null
  return (
    <section className={screen.card} aria-labelledby="linked">
      <h2 id="linked">{t.linked}</h2>
      <ul className={css.links}>
        {links.map(([to, name]) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        {application && <li>{t.placement({ name: application.candidateName })}</li>}
      </ul>
    </section>
  )
}
