import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { oneText } from '#shared/common-text.ts'
import { showNumber } from '#shared/number.ts'
import { toEmployerCredits, toOrders } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { employerFilter } from '../../jobs/web/employer-field.tsx'
import { entitlementKinds, entitlementSorts } from '../rules.ts'
import { text as names } from '../text.ts'
import { text } from './text.ts'

const load = (api: Api<Operations>, { url }: Visit) => {
  const q = queryOf(url)
  return api.get('/entitlements', {
    query: {
      kind: q.oneOf('kind', entitlementKinds),
      employerId: q.id('employerId'),
      bought: q.either('bought'),
      ended: q.either('ended'),
      open: q.flag('open'),
      from: q.day('from'),
      to: q.day('to'),
      endsFrom: q.day('endsFrom'),
      endsTo: q.day('endsTo'),
      usedFrom: q.day('usedFrom'),
      usedTo: q.day('usedTo'),
      ...q.paging(entitlementSorts),
    },
  })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** The credits of all employers: what they bought or were given, used and have left. */
export default function Entitlements({ loaderData: { items, total, sums } }: Screen<typeof load>) {
  const t = useText(text)
  const e = useText(names)
  const one = useText(oneText)
  const dates = useDates()
  const locale = useLocale()
  return (
    <ListPage
      title={t.listTitle}
      sub={total > 0 && t.sums({ granted: sums.granted, used: sums.usedThen, left: sums.left })}
      rows={items}
      total={total}
      idOf={(one) => one.id}
      to={(one) => (one.employerId === null ? toOrders : toEmployerCredits(one.employerId))}
      isSearchable={false}
      unaskedSort="startsOn"
      filters={[
        { name: 'kind', label: t.kind, options: entitlementKinds.map((kind) => [kind, e[kind]]) },
        employerFilter(
          t.employer,
          items.flatMap(({ employerId: id, employerName: name }) => (id === null || name === null ? [] : [{ id, name }])),
          one.employer,
        ),
        {
          name: 'bought',
          label: t.source,
          options: [
            ['true', t.bought],
            ['false', t.free],
          ],
        },
        {
          name: 'ended',
          label: t.takenBack,
          options: [
            ['true', t.yes],
            ['false', t.no],
          ],
        },
        { kind: 'switch', name: 'open', label: t.onlyOpen },
        { kind: 'from-to', name: 'from', until: 'to', label: t.startsOn },
        { kind: 'from-to', name: 'endsFrom', until: 'endsTo', label: t.endsOn },
        { kind: 'from-to', name: 'usedFrom', until: 'usedTo', label: t.usedOn },
      ]}
      empty={{ title: t.listEmpty, body: t.listEmptyBody }}
      columns={[
        {
          key: 'employer',
          title: t.employer,
          phone: 'under',
          cell: (one) => one.employerName ?? t.noEmployer,
          under: (one) => (one.isBought ? t.order : one.note && t.given({ reason: one.note })),
        },
        { key: 'kind', title: t.kind, cell: (one) => e[one.kind] },
        { key: 'granted', title: t.granted, numeric: true, cell: (one) => showNumber(one.granted, locale) },
        { key: 'used', title: t.usedThen, numeric: true, cell: (one) => showNumber(one.usedThen, locale) },
        { key: 'left', title: t.leftOver, numeric: true, phone: 'kept', cell: (one) => <strong>{showNumber(one.left, locale)}</strong> },
        { key: 'startsOn', title: t.startsOn, sort: 'startsOn', numeric: true, cell: (one) => dates.day(one.startsOn) },
        {
          key: 'endsOn',
          title: t.endsOn,
          sort: 'endsOn',
          numeric: true,
          cell: (one) => (one.endedAt ? t.ended({ day: dates.day(one.endedAt) }) : dates.day(one.endsOn)),
        },
      ]}
    />
  )
}
