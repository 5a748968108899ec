import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { oneText } from '#shared/common-text.ts'
import { currencies } from '#shared/money.ts'
import { toBankImports, toInvoice, toInvoiceSettings, toNewInvoice } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { type AskForFile, ExportButton } from '#web/ui/export-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLinkedFilter } from '#web/ui/linked-filters.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf, useListed } from '#web/ui/list-query.ts'
import { WhenChosen } from '#web/ui/when-chosen.tsx'
import { useMoney } from '#web/money.ts'
import { countries, todayIn } from '../../places/countries.ts'
import { countryText } from '../../places/country-text.ts'
import { ageText } from '../age-text.ts'
import { daysLate, invoiceOrigins, invoiceSorts, invoiceTabs, owedFilters } from '../rules.ts'
import { ofListColumn, type SheetColumnName } from '../sheet-columns.ts'
import type { InvoiceRow, InvoiceSum } from '../shapes.ts'
import { CustomerField } from './customer-field.tsx'
import { InvoiceStatusMark } from './invoice-status.tsx'
import css from './list.module.css'
import { ManyInvoices } from './many-invoices.tsx'
import { text } from './text.ts'
import { useInvoiceActions } from './invoice-actions.tsx'

const most = 10_000_000
const load = (api: Api<Operations>, { url }: Visit) =>
  api.get('/invoices', { query: { ...filtersIn(url), ...queryOf(url).paging(invoiceSorts) } })

function filtersIn(url: URL) {
  const q = queryOf(url)
  const amount = q.numbers('amount', most)
  const pence = (units: number | undefined) => (units === undefined ? undefined : Math.round(units * 100))
  return {
    q: q.text('q'),
    tab: q.oneOf('tab', invoiceTabs),
    customerId: q.id('customerId'),
    employerId: q.id('employerId'),
    orderId: q.id('orderId'),
    country: q.oneOf('country', countries),
    currency: q.oneOf('currency', currencies),
    from: q.day('from'),
    to: q.day('to'),
    origin: q.oneOf('origin', invoiceOrigins),
    age: q.oneOf('age', owedFilters),
    family: q.slug('family'),
    min: pence(amount.min),
    max: pence(amount.max),
  }
}

const exported: AskForFile<SheetColumnName> = (url, file) => {
  const { sort, dir } = queryOf(url).paging(invoiceSorts)
  return api.get('/invoices/export', { query: { ...filtersIn(url), sort, dir, ...file } })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Today where the invoice was issued. */
export const todayOf = ({ sellerCountry }: Pick<InvoiceRow, 'sellerCountry'>) => todayIn(sellerCountry, new Date())

export default function InvoiceList({ loaderData: { items, total, totalIsExact, tabs, sums } }: Screen<typeof load>) {
  const t = useText(text)
  const a = useText(ageText)
  const c = useText(countryText)
  const dates = useDates()
  const money = useMoney()
  const one = useText(oneText)
  const listed = useListed()
  const linked = useLinkedFilter()
  const { role } = useSession()
  const isAdmin = role === 'admin'
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const actions = useInvoiceActions()
  useLive(['invoices'])
  const viewOf = ({ tab, count, totals }: (typeof tabs)[number]) => ({
    name: t[`tab-${tab}`],
    count,
    sums: totals.map(({ currency, total }) => money.rounded(total, currency)),
  })
  const [all, ...others] = tabs
  const nothingIn = { overdue: t.emptyOverdue, draft: t.emptyDraft } as Record<string, string>
  const { search } = useLocation()
  const readAll = async () => (await api.get('/invoices/ids', { query: filtersIn(new URL(`http://list/${search}`)) })).ids
  const sign = ({ type }: InvoiceRow) => (type === 'credit_note' ? -1 : 1)
  return (
    <>
      <ListPage
        title={t.invoices}
        actions={
          isAdmin && (
            <>
              <LinkButton look="quiet" to={toInvoiceSettings}>
                {t.settings}
              </LinkButton>
              <LinkButton to={toBankImports}>
                <Icon name="file-input" />
                {t.importPayments}
              </LinkButton>
              <LinkButton look="primary" to={toNewInvoice}>
                <Icon name="plus" />
                {t.new}
              </LinkButton>
            </>
          )
        }
        rows={items}
        total={total}
        totalIsExact={totalIsExact}
        idOf={(one) => one.id}
        to={(one) => toInvoice(one.id)}
        unaskedSort="issuedOn"
        tabs={{
          name: 'tab',
          ...(all && { unasked: viewOf(all) }),
          values: others.map((one) => ({
            value: one.tab,
            ...viewOf(one),
            ...(nothingIn[one.tab] && { empty: { title: nothingIn[one.tab] as string } }),
          })),
        }}
        tools={(columns) => <ExportButton rows={total} isExact={totalIsExact} shown={columns} ofListColumn={ofListColumn} ask={exported} />}
        filters={[
          {
            kind: 'own',
            name: 'customerId',
            label: t.customer,
            control: (_value, onChange) => (
              <WhenChosen onChange={onChange}>
                <CustomerField name="" label={t.customer} initial={null} />
              </WhenChosen>
            ),
            say: (value) => items.find(({ customerId }) => String(customerId) === value)?.customerName ?? one.customer,
          },
          { kind: 'from-to', name: 'from', until: 'to', label: t.issued },
          { name: 'origin', label: t.origin, options: invoiceOrigins.map((one) => [one, t[`origin-${one}`]]) },
          { name: 'age', label: t.age, options: owedFilters.map((one) => [one, a[one]]) },
          { name: 'country', label: t.country, options: countries.map((one) => [one, c[one]]) },
          { name: 'currency', label: t.currency, options: currencies.map((one) => [one, one]) },
          { kind: 'numbers', name: 'amount', label: t.amount, min: 0, max: most },
          { name: 'family', label: t.family, options: listed('family', 'family') },
          ...linked('employerId', t.ofEmployer, items[0]?.customerName ?? one.employer),
        ]}
        note={total > 0 && sums && <Sums of={sums} />}
        empty={{
          title: t.emptyTitle,
          body: t.emptyBody,
          actions: isAdmin && (
            <LinkButton look="primary" to={toNewInvoice}>
              {t.new}
            </LinkButton>
          ),
        }}
        selection={isAdmin ? { ids: chosen, onChange: setChosen, nameOf: nameOf(t.draft) } : undefined}
        bar={isAdmin && <ManyInvoices ids={chosen} rows={items} onChange={setChosen} total={total} readAll={readAll} />}
        menu={{ nameOf: nameOf(t.draft), actions: actions.of }}
        columns={[
          { key: 'number', title: t.number, cell: (one) => one.number ?? t.draft },
          {
            key: 'customer',
            title: t.customer,
            phone: 'under',
            cell: (one) => one.customerName,
            under: (one) => (one.creditsNumber ? t.creditFor({ number: one.creditsNumber }) : (one.orderNumber ?? one.firstLine)),
          },
          { key: 'issued', title: t.issued, sort: 'issuedOn', numeric: true, cell: (one) => one.issuedOn && dates.day(one.issuedOn) },
          {
            key: 'due',
            title: t.due,
            sort: 'dueOn',
            numeric: true,
            cell: (one) =>
              one.dueOn && one.type !== 'credit_note' ? (
                <span className={daysLate(one, todayOf(one)) > 0 ? css.late : undefined}>{dates.day(one.dueOn)}</span>
              ) : null,
          },
          {
            key: 'total',
            title: t.total,
            sort: 'total',
            numeric: true,
            cell: (one) => money.exact(sign(one) * one.total, one.currency),
          },
          {
            key: 'balance',
            title: t.toPay,
            sort: 'balance',
            numeric: true,
            phone: 'kept',
            cell: (one) => {
              const rest = one.status === 'draft' ? one.payable : one.balance
              return rest > 0 ? <strong>{money.exact(rest, one.currency)}</strong> : null
            },
          },
          { key: 'sent', title: t.sent, numeric: true, isOptional: true, cell: (one) => one.sentAt && dates.day(one.sentAt) },
          {
            key: 'status',
            title: t.status,
            // The number of a draft says it.
            phone: (one) => (one.status === 'draft' ? undefined : 'end'),
            cell: (one) => <InvoiceStatusMark of={one} today={todayOf(one)} />,
          },
        ]}
      />
      {actions.dialogs}
    </>
  )
}

/** What the rows that are left come to. */
function Sums({ of }: { of: readonly InvoiceSum[] }) {
  const t = useText(text)
  const money = useMoney()
  return of.map(({ currency, invoiced, balance }) => (
    <span key={currency} className={css.sum}>
      {t.sumNet({ amount: money.exact(invoiced, currency) })}
      {balance !== null && `, ${t.sumToPay({ amount: money.exact(balance, currency) })}`}
    </span>
  ))
}

const nameOf = (draft: string) => (one: InvoiceRow) => one.number ?? `${draft}, ${one.customerName}`
