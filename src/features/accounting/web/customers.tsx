import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toAddCustomer, toCustomer } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { useMoney } from '#web/money.ts'
import { customerKinds } from '../../customers/rules.ts'
import { kindText } from '../../customers/text.ts'
import { countries } from '../../places/countries.ts'
import { countryText } from '../../places/country-text.ts'
import { accountSorts, standings } from '../rules.ts'
import type { AccountRow, Standing } from '../shapes.ts'
import { text } from './text.ts'

export function filtersIn(url: URL) {
  const q = queryOf(url)
  return {
    q: q.text('q'),
    standing: q.oneOf('standing', standings),
    country: q.oneOf('country', countries),
    kind: q.oneOf('kind', customerKinds),
  }
}
const load = (api: Api<Operations>, { url }: Visit) => {
  const paging = queryOf(url).paging(accountSorts)
  return api.get('/customer-accounts', { query: { ...filtersIn(url), ...paging } })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

type Sum = 'balance' | 'overdue' | 'credit'

/** Who is invoiced, and how each stands. */
export default function Customers({ loaderData: { items, total, totalIsExact, totals } }: Screen<typeof load>) {
  const t = useText(text)
  const k = useText(kindText)
  const country = useText(countryText)
  const dates = useDates()
  const money = useMoney()
  const { role } = useSession()
  useLive(['customers', 'invoices'])
  const amounts = (of: readonly Standing[], sum: Sum) =>
    of
      .filter((one) => one[sum] > 0)
      .map((one) => money.exact(one[sum], one.currency))
      .join(' · ')
  const owed = amounts(totals, 'balance')
  const late = amounts(totals, 'overdue')
  const add = role === 'admin' && (
    <LinkButton look="primary" to={toAddCustomer}>
      {t.add}
    </LinkButton>
  )
  return (
    <ListPage<AccountRow>
      title={t.customers}
      sub={[owed && t.owedInAll({ amounts: owed }), late && t.lateInAll({ amounts: late })].filter(Boolean).join('. ')}
      actions={add}
      rows={items}
      total={total}
      totalIsExact={totalIsExact}
      idOf={(one) => one.id}
      to={(one) => toCustomer(one.id)}
      filters={[
        { name: 'standing', label: t.standing, options: standings.map((one) => [one, t[one]]) },
        { name: 'country', label: t.country, options: countries.map((one) => [one, country[one]]) },
        { name: 'kind', label: t.kind, options: customerKinds.map((one) => [one, k[one]]) },
      ]}
      empty={{ title: t.emptyTitle, body: t.emptyBody, actions: add }}
      columns={[
        {
          key: 'name',
          title: t.customer,
          sort: 'name',
          mark: (one) => <Avatar name={one.name} hatched={one.kind === 'company'} />,
          cell: (one) => one.name,
          under: (one) => one.town,
        },
        { key: 'country', title: t.country, cell: (one) => country[one.country] },
        { key: 'terms', title: t.terms, numeric: true, cell: (one) => (one.paymentDays === 0 ? t.atOnce : t.days({ n: one.paymentDays })) },
        { key: 'balance', title: t.owes, sort: 'balance', numeric: true, phone: 'end', cell: (one) => amounts(one.standings, 'balance') },
        { key: 'late', title: t.late, numeric: true, phone: 'under', cell: (one) => amounts(one.standings, 'overdue') },
        { key: 'credit', title: t.credit, numeric: true, cell: (one) => amounts(one.standings, 'credit') },
        { key: 'lastInvoice', title: t.lastInvoice, numeric: true, cell: (one) => one.lastInvoiceOn && dates.day(one.lastInvoiceOn) },
      ]}
    />
  )
}
