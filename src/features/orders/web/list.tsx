import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { oneText } from '#shared/common-text.ts'
import { currencies } from '#shared/money.ts'
import { toOrder } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, orNull, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { type AskForFile, ExportButton } from '#web/ui/export-button.tsx'
import { useLinkedFilter } from '#web/ui/linked-filters.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf, useListed } from '#web/ui/list-query.ts'
import { NotDone, type NotDoneOne } from '#web/ui/not-done.tsx'
import { SelectionBar } from '#web/ui/selection-bar.tsx'
import { complain, toast } from '#web/ui/toast.tsx'
import { employerFilter } from '../../jobs/web/employer-field.tsx'
import { paymentMethods } from '../../payments/rules.ts'
import { text as payText } from '../../payments/text.ts'
import { countries } from '../../places/countries.ts'
import { countryText } from '../../places/country-text.ts'
import { orderSorts, orderTabs, paymentFilters } from '../rules.ts'
import { ofListColumn, type SheetColumnName } from '../sheet-columns.ts'
import type { OrderRow } from '../shapes.ts'
import { labels, paymentText } from '../status-text.ts'
import { BankAccounts } from './bank-accounts.tsx'
import { OrderStatusChip, PaymentChip } from './public/order-status.tsx'
import { text } from './text.ts'
import { useMoney } from './public/use-money.ts'

const most = 100_000
async function load(api: Api<Operations>, { url }: Visit) {
  const filters = filtersIn(url)
  const { productId } = filters
  const [found, product] = await Promise.all([
    api.get('/orders', { query: { ...filters, ...queryOf(url).paging(orderSorts) } }),
    productId === undefined ? null : orNull(api.get('/products/{productId}', { productId })),
  ])
  return { ...found, product }
}

function filtersIn(url: URL) {
  const q = queryOf(url)
  const amount = q.numbers('amount', most)
  const pence = (units: number | undefined) => (units === undefined ? undefined : Math.round(units * 100))
  return {
    q: q.text('q'),
    tab: q.oneOf('tab', orderTabs),
    employerId: q.id('employerId'),
    from: q.day('from'),
    to: q.day('to'),
    confirmedFrom: q.day('confirmedFrom'),
    confirmedTo: q.day('confirmedTo'),
    currency: q.oneOf('currency', currencies),
    productId: q.id('productId'),
    family: q.slug('family'),
    country: q.oneOf('country', countries),
    method: q.oneOf('method', paymentMethods),
    payment: q.oneOf('payment', paymentFilters),
    min: pence(amount.min),
    max: pence(amount.max),
  }
}

const exported: AskForFile<SheetColumnName> = (url, file) => {
  const { sort, dir } = queryOf(url).paging(orderSorts)
  return api.get('/orders/export', { query: { ...filtersIn(url), sort, dir, ...file } })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

export default function OrderList({ loaderData: { items, total, totalIsExact, tabs, sums, product } }: Screen<typeof load>) {
  const t = useText(text)
  const l = useText(labels)
  const p = useText(paymentText)
  const m = useText(payText)
  const country = useText(countryText)
  const locale = useLocale()
  const dates = useDates()
  const money = useMoney()
  const one = useText(oneText)
  const listed = useListed()
  const linked = useLinkedFilter()
  const productName = product && (locale === 'fr' ? product.nameFr : product.nameEn)
  const { role } = useSession()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isOnAccounts, setOnAccounts] = useState(false)
  useLive(['orders'])
  const viewOf = ({ tab, count, totals }: (typeof tabs)[number]) => ({
    name: t[`tab-${tab}`],
    count,
    sums: totals.map(({ currency, total }) => money.rounded(total, currency)),
  })
  const [all, ...others] = tabs
  const firstOf = (row: OrderRow) => {
    const name = locale === 'fr' ? row.firstItemFr : row.firstItemEn
    return name && row.items > 1 ? t.moreItems({ name, n: row.items - 1 }) : name
  }
  return (
    <>
      <ListPage
        title={t.orders}
        actions={role === 'admin' && <Button onClick={() => setOnAccounts(true)}>{t.bankAccounts}</Button>}
        rows={items}
        total={total}
        totalIsExact={totalIsExact}
        idOf={(one) => one.id}
        to={(one) => toOrder(one.id)}
        unaskedSort="placedAt"
        tabs={{
          name: 'tab',
          ...(all && { unasked: viewOf(all) }),
          values: others.map((one) => ({ value: one.tab, ...viewOf(one) })),
        }}
        tools={(columns) => <ExportButton rows={total} shown={columns} ofListColumn={ofListColumn} ask={exported} />}
        filters={[
          employerFilter(
            t.employer,
            items.flatMap(({ employerId: id, customerName: name }) => (id === null ? [] : [{ id, name }])),
            one.employer,
          ),
          { kind: 'from-to', name: 'from', until: 'to', label: l.placedAt },
          { kind: 'from-to', name: 'confirmedFrom', until: 'confirmedTo', label: t.confirmedOn },
          { name: 'currency', label: l.currency, options: currencies.map((one) => [one, one]) },
          { name: 'family', label: t.family, options: listed('family', 'family') },
          { name: 'country', label: l.country, options: countries.map((one) => [one, country[one]]) },
          { name: 'method', label: l.method, options: paymentMethods.map((one) => [one, m[one]]) },
          { name: 'payment', label: l.payment, options: paymentFilters.map((one) => [one, p[one]]) },
          { kind: 'numbers', name: 'amount', label: t.amount, min: 0, max: most },
          ...linked('productId', t.product, productName ?? one.product),
        ]}
        note={
          total > 0 &&
          sums?.some(({ sold }) => sold > 0) &&
          t.sums({ amounts: sums.map(({ sold, currency }) => money.exact(sold, currency)).join(' · ') })
        }
        empty={{ title: t.emptyTitle, body: t.emptyBody }}
        selection={role === 'admin' ? { ids: chosen, onChange: setChosen, nameOf: (one) => one.number } : undefined}
        bar={role === 'admin' && <ManyOrders ids={chosen} onChange={setChosen} />}
        columns={[
          { key: 'number', title: l.number, cell: (one) => one.number },
          { key: 'customer', title: l.customer, phone: 'under', cell: (one) => one.customerName, under: firstOf },
          { key: 'date', title: l.placedAt, sort: 'placedAt', numeric: true, cell: (one) => dates.day(one.placedAt) },
          { key: 'items', title: l.items, numeric: true, isOptional: true, cell: (one) => one.items },
          { key: 'net', title: l.net, numeric: true, cell: (one) => money.exact(one.net, one.currency) },
          { key: 'vat', title: l.vat, numeric: true, isOptional: true, cell: (one) => money.exact(one.vat, one.currency) },
          {
            key: 'total',
            title: l.total,
            sort: 'total',
            numeric: true,
            phone: 'kept',
            cell: (one) => <strong>{money.exact(one.total, one.currency)}</strong>,
          },
          { key: 'payment', title: l.payment, cell: (one) => <PaymentChip payment={one.payment} />, under: (one) => m[one.paymentMethod] },
          { key: 'status', title: l.status, phone: 'end', cell: (one) => <OrderStatusChip status={one.status} /> },
        ]}
      />
      {isOnAccounts && <BankAccounts onClose={() => setOnAccounts(false)} />}
    </>
  )
}

/** At the foot of the list: what can be done with the orders that are selected. */
export function ManyOrders({ ids, onChange }: { ids: ReadonlySet<number>; onChange: (ids: ReadonlySet<number>) => void }) {
  const t = useText(text)
  const { revalidate } = useRevalidator()
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<readonly NotDoneOne[]>([])
  const n = ids.size
  const confirm = async () => {
    setAsked(false)
    try {
      const { items } = await api.put('/order-confirmations', { body: { orderIds: [...ids].slice(0, 100) } })
      const left = items.filter(({ code }) => code !== null)
      onChange(new Set(left.map(({ orderId }) => orderId)))
      setRefused(left.map(({ number, message }) => ({ name: number, reason: message })))
      if (left.length < items.length) toast(t.confirmedMany({ n: items.length - left.length }))
    } catch (problem) {
      complain(problem)
    }
    await revalidate()
  }
  return (
    <>
      <SelectionBar label={t.selection} said={n === 0 ? null : t.selected({ n })} onClear={() => onChange(new Set())}>
        <Button small look="primary" onClick={() => setAsked(true)}>
          {t.confirmMany}
        </Button>
      </SelectionBar>
      {isAsked && (
        <ConfirmDialog title={t.confirmMany} onConfirm={confirm} onClose={() => setAsked(false)}>
          <p>{t.confirmManyBody({ n })}</p>
        </ConfirmDialog>
      )}
      {refused.length > 0 && (
        <NotDone title={t.notConfirmed({ n: refused.length })} of={refused} gone={t.gone} onClose={() => setRefused([])} />
      )}
    </>
  )
}
