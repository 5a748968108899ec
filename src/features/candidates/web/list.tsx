import { useSearchParams } from 'react-router'
import type { Api } from '#shared/client.ts'
import { showDay } from '#shared/dates.ts'
import { inBrowser, type Place, type Screen } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { ListPage, useQueryChange } from '#web/ui/list-page.tsx'
import type { Operations } from '../../../contract.ts'
import { tradeNames, trades } from '../../jobs/trades.ts'
import { availabilities } from '../rules.ts'
import { text as candidateText } from '../text.ts'
import { text } from './staff-text.ts'

function load(api: Api<Operations>, { url }: Place) {
  const q = url.searchParams
  const oneOf = <V extends string>(values: readonly V[], name: string) => values.find((value) => value === q.get(name))
  const number = (name: string) => (q.get(name) === null ? undefined : Number(q.get(name)))
  return api.get('/candidates', {
    query: {
      ...(q.get('q') ? { q: q.get('q') as string } : {}),
      trade: oneOf(tradeNames, 'trade'),
      availability: oneOf(availabilities, 'availability'),
      page: number('page'),
      limit: number('limit'),
      sort: oneOf(['createdAt', 'lastName'] as const, 'sort'),
      dir: oneOf(['asc', 'desc'] as const, 'dir'),
    },
  })
}
export const clientLoader = inBrowser(load)

export default function CandidateList({ loaderData: { items, total } }: Screen<typeof load>) {
  const t = useText(text)
  const c = useText(candidateText)
  const trade = useText(trades)
  const locale = useLocale()
  const { role } = useSession()
  const [query] = useSearchParams()
  const go = useQueryChange()
  useLive(role === 'agent' ? [] : ['candidates'])
  return (
    <ListPage
      title={t.candidates}
      actions={
        <LinkButton look="primary" to="/dashboard/candidate/add">
          {t.add}
        </LinkButton>
      }
      rows={items}
      total={total}
      idOf={(one) => one.id}
      to={(one) => `/dashboard/candidate/${one.id}/profile`}
      filters={
        <>
          <select aria-label={t.trade} value={query.get('trade') ?? ''} onChange={(event) => go({ trade: event.target.value, page: '' })}>
            <option value="">
              {t.trade}: {t.any}
            </option>
            {tradeNames.map((one) => (
              <option key={one} value={one}>
                {trade[one]}
              </option>
            ))}
          </select>
          <select
            aria-label={t.availability}
            value={query.get('availability') ?? ''}
            onChange={(event) => go({ availability: event.target.value, page: '' })}
          >
            <option value="">
              {t.availability}: {t.any}
            </option>
            {availabilities.map((one) => (
              <option key={one} value={one}>
                {c[one]}
              </option>
            ))}
          </select>
        </>
      }
      empty={{
        title: t.emptyTitle,
        body: t.emptyBody,
        actions: (
          <LinkButton look="primary" to="/dashboard/candidate/add">
            {t.add}
          </LinkButton>
        ),
      }}
      columns={[
        { key: 'name', title: t.name, sort: 'lastName', cell: (one) => `${one.firstName} ${one.lastName}` },
        { key: 'trade', title: t.trade, cell: (one) => (one.trade ? trade[one.trade] : '–') },
        { key: 'town', title: t.town, cell: (one) => one.place?.name ?? '–' },
        {
          key: 'availability',
          title: t.availability,
          cell: (one) => (one.availability === 'date' && one.availableFrom ? showDay(one.availableFrom, locale) : c[one.availability]),
        },
        { key: 'active', title: t.active, numeric: true, cell: (one) => one.activeApplications },
        { key: 'cv', title: t.cv, cell: (one) => (one.hasCv ? '✓' : '–') },
        { key: 'owner', title: t.owner, cell: (one) => one.ownerName ?? '–' },
        { key: 'added', title: t.added, sort: 'createdAt', numeric: true, cell: (one) => showDay(one.createdAt, locale) },
      ]}
    />
  )
}
