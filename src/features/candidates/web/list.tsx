import { Outlet, useLocation } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toAddCandidate, toCandidate } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf } from '#web/ui/list-query.ts'
import { experiences } from '../../jobs/options.ts'
import { text as jobText } from '../../jobs/text.ts'
import { tradeNames, trades } from '../../jobs/trades.ts'
import { availabilities } from '../options.ts'
import { text as candidateText } from '../text.ts'
import { showPlace } from '../../places/rules.ts'
import { labels } from '../field-text.ts'
import { useBasket } from './basket.ts'
import { filtersIn } from './filters-in.ts'
import { text } from './staff-text.ts'

function load(api: Api<Operations>, { url }: Visit) {
  return api.get('/candidates', { query: { ...filtersIn(url), ...queryOf(url).paging(['createdAt', 'lastName']) } })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

export default function CandidateList({ loaderData: { items, total } }: Screen<typeof load>) {
  const t = useText(text)
  const l = useText(labels)
  const c = useText(candidateText)
  const j = useText(jobText)
  const locale = useLocale()
  const trade = useText(trades)
  const dates = useDates()
  const { role } = useSession()
  const { search } = useLocation()
  const basket = useBasket()
  const nameOf = ({ firstName, lastName }: (typeof items)[number]) => `${firstName} ${lastName}`
  const named = new Map(items.map((one) => [one.id, nameOf(one)]))
  useLive(role === 'agent' ? [] : ['candidates'])
  return (
    <ListPage
      title={t.candidates}
      actions={
        <LinkButton look="primary" to={toAddCandidate}>
          {t.add}
        </LinkButton>
      }
      rows={items}
      total={total}
      idOf={(one) => one.id}
      to={(one) => toCandidate(one.id)}
      filters={[
        ...(role === 'agent' ? [] : [{ name: 'mine', label: t.owner, options: [['true', t.mine]] as const }]),
        { name: 'addedWithinDays', label: t.added, options: ['7', '30', '90'].map((days) => [days, t.lastDays({ days })]) },
        { name: 'trade', label: l.trade, options: tradeNames.map((one) => [one, trade[one]]) },
        { kind: 'many', name: 'experience', label: l.experience, options: experiences.map((one) => [one, j[one]]) },
        { name: 'availability', label: l.availability, options: availabilities.map((one) => [one, c[one]]) },
      ]}
      {...(role !== 'agent' && {
        selection: { ids: basket.ids, nameOf, onChange: (ids: ReadonlySet<number>) => basket.choose(ids, (id) => named.get(id)) },
      })}
      after={<Outlet context={{ total, search }} />}
      empty={{
        title: t.emptyTitle,
        body: t.emptyBody,
        actions: (
          <LinkButton look="primary" to={toAddCandidate}>
            {t.add}
          </LinkButton>
        ),
      }}
      columns={[
        {
          key: 'name',
          title: t.name,
          sort: 'lastName',
          mark: (one) => <Avatar name={`${one.firstName} ${one.lastName}`} />,
          cell: (one) => `${one.firstName} ${one.lastName}`,
        },
        { key: 'trade', title: l.trade, phone: 'under', cell: (one) => one.trade && trade[one.trade] },
        { key: 'town', title: l.placeId, phone: 'under', cell: (one) => one.place && showPlace(one.place, locale) },
        {
          key: 'availability',
          title: l.availability,
          phone: 'end',
          cell: (one) => (one.availability === 'date' && one.availableFrom ? dates.day(one.availableFrom) : c[one.availability]),
        },
        { key: 'active', title: t.active, numeric: true, cell: (one) => one.activeApplications },
        { key: 'cv', title: t.cv, cell: (one) => one.hasCv && '✓' },
        { key: 'owner', title: t.owner, cell: (one) => one.ownerName },
        { key: 'added', title: t.added, sort: 'createdAt', numeric: true, cell: (one) => dates.day(one.createdAt) },
      ]}
    />
  )
}
