import { Link, Outlet, useLocation, useSearchParams } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { localeText, oneText } from '#shared/common-text.ts'
import { showNumber } from '#shared/number.ts'
import { toAddCandidate, toCandidate, toImports, toPools } from '#shared/screens.ts'
import { useNames } from '#web/categories.tsx'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { useLive } from '#web/live.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useMore } from '#web/more-columns.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import type { Filter } from '#web/ui/list-filter.tsx'
import { ExportButton } from '#web/ui/export-button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf, useQueryLink } from '#web/ui/list-query.ts'
import { useLinkedFilter } from '#web/ui/linked-filters.ts'
import screen from '#web/ui/screen.module.css'
import { showPay } from '../../jobs/show-pay.ts'
import { showDistance, showPlace } from '../../places/rules.ts'
import { findWider } from '../../places/steps.ts'
import { WidenLink } from '../../places/web/place-filters.tsx'
import { orEverywhere } from '../../places/web/public/or-everywhere.ts'
import type { CandidateRow } from '../contract.ts'
import { labels } from '../field-text.ts'
import { recordText } from '../record-text.ts'
import { completenessOf } from '../rules.ts'
import { candidateSorts } from '../search-options.ts'
import { ofListColumn } from '../sheet-columns.ts'
import { text as candidateText } from '../text.ts'
import { CandidateStatusMark } from './candidate-status.tsx'
import { useBasket } from './basket.ts'
import { useRowActions } from './row-actions.tsx'
import { filtersIn } from './filters-in.ts'
import { SavedViews } from '../../views/web/saved-views.tsx'
import { exportMatching } from './export.tsx'
import { useCandidateFilters, useGrouped } from './filters.tsx'
import css from './list.module.css'
import { text } from './staff-text.ts'

function load(api: Api<Operations>, { url }: Visit) {
  return orEverywhere({ ...filtersIn(url), ...queryOf(url).paging(candidateSorts) }, async (query) => {
    const found = await api.get('/candidates', { query })
    const count = async (distance: number) => (await api.get('/candidates', { query: { ...query, distance, page: 1, limit: 1 } })).total
    return { ...found, wider: found.total === 0 ? await findWider(query, count) : null }
  })
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation', 'agent'] }

export default function CandidateList({
  loaderData: { items, total, totalIsExact, understood, costliest, around, wider },
}: Screen<typeof load>) {
  const t = useText(text)
  const l = useText(labels)
  const c = useText(candidateText)
  const r = useText(recordText)
  const locale = useLocale()
  const language = useText(localeText)
  const [trade, grade] = [useNames('trade'), useNames('grade')]
  const dates = useDates()
  const { role } = useSession()
  const { search } = useLocation()
  const basket = useBasket()
  const more = useMore()
  const one = useText(oneText)
  const nameOf = ({ firstName, lastName }: (typeof items)[number]) => `${firstName} ${lastName}`
  const actions = useRowActions()
  const named = new Map(items.map((one) => [one.id, nameOf(one)]))
  const [query] = useSearchParams()
  const isSearched = query.get('q') !== null || query.get('trade') !== null
  const ready = [
    ...(role === 'agent' ? [] : [{ name: t.ownView, query: 'mine=true' }]),
    { name: t.availableView, query: 'availability=now' },
    { name: t.incompleteView, query: 'complete=false' },
    { name: t.newView, query: 'addedWithinDays=7' },
  ]
  const grouped = useGrouped()
  // Beside trade, town and availability: whether they can be put forward, the cards they hold, and whose they are.
  const daily = more.filters.slice(0, -1)
  const owner = useLinkedFilter()('ownerId', t.owner, items[0]?.ownerName ?? one.person)
  const filters = grouped([...useCandidateFilters(around, role === 'agent').toSpliced(3, 0, ...daily), ...owner, ...more.filters.slice(-1)])
  // What is looked at for a job needs the room.
  const isOptional = more.columns.length > 0
  useLive(role === 'agent' ? [] : ['candidates'])
  const add = (
    <>
      {role !== 'agent' && (
        <LinkButton look="quiet" to={toImports}>
          {t.importFile}
        </LinkButton>
      )}
      <LinkButton look="primary" to={toAddCandidate}>
        {t.add}
      </LinkButton>
    </>
  )
  return (
    <ListPage
      title={t.candidates}
      actions={
        <>
          {role !== 'agent' && (
            <LinkButton look="quiet" to={toPools}>
              {t.pools}
            </LinkButton>
          )}
          {add}
        </>
      }
      rows={items}
      total={total}
      totalIsExact={totalIsExact}
      idOf={(one) => one.id}
      to={(one) => toCandidate(one.id)}
      filters={filters}
      tools={(columns) => (
        <ExportButton rows={total} isExact={totalIsExact} shown={columns} ofListColumn={ofListColumn} ask={exportMatching} />
      )}
      views={(columns) => <SavedViews list="candidates" ready={ready} columns={columns} />}
      note={
        <>
          {more.note}
          {understood !== null && understood !== query.get('q')?.trim() && (
            <p className={css.understood}>{t.understood({ query: understood })}</p>
          )}
        </>
      }
      line={(one) => one.snippet && <Snippet {...one.snippet} />}
      unaskedSort={query.get('q') ? 'relevance' : 'createdAt'}
      noMatch={
        (wider || costliest) && (
          <>
            {wider && <WidenLink {...wider} />}
            {wider && costliest && <br />}
            {costliest && <Costliest {...costliest} filters={filters} />}
          </>
        )
      }
      empty={{ title: t.emptyTitle, body: t.emptyBody, actions: add }}
      {...(role !== 'agent' && {
        menu: { nameOf, actions: actions.of },
        selection: { ids: basket.ids, nameOf, onChange: (ids: ReadonlySet<number>) => basket.choose(ids, (id) => named.get(id)) },
      })}
      after={
        <>
          <Outlet context={{ total, search }} />
          {actions.dialogs}
        </>
      }
      columns={[
        {
          key: 'name',
          title: t.name,
          sort: 'lastName',
          mark: (one) => <Avatar name={`${one.firstName} ${one.lastName}`} />,
          cell: (one) => `${one.firstName} ${one.lastName}`,
          beside: (one) => <Beside one={one} />,
        },
        {
          key: 'trade',
          title: l.trade,
          phone: 'under',
          cell: (one) => [...(one.trade ? [one.trade] : []), ...(isSearched ? one.otherTrades : [])].map(trade).join(', '),
          under: (one) => one.grade && grade(one.grade),
        },
        {
          key: 'town',
          title: l.placeId,
          phone: 'under',
          ...(around && { sort: 'nearest' }),
          cell: (one) => one.place && showPlace(one.place, locale),
          under: (one) => one.place && one.distanceKm !== null && showDistance(one.distanceKm, locale),
        },
        {
          key: 'availability',
          title: l.availability,
          sort: 'availableFrom',
          phone: 'end',
          cell: (one) => (one.availability === 'date' && one.availableFrom ? dates.day(one.availableFrom) : c[one.availability]),
        },
        ...more.columns.map(({ cell, ...column }) => ({ ...column, cell: ({ id }: CandidateRow) => cell(id) })),
        { key: 'active', title: t.active, numeric: true, cell: (one) => one.activeApplications },
        { key: 'cv', title: t.cv, isOptional: true, cell: (one) => one.hasCv && '✓' },
        { key: 'owner', title: t.owner, cell: (one) => one.ownerName },
        {
          key: 'lastContact',
          title: t.lastContact,
          isOptional,
          sort: 'lastContactAt',
          numeric: true,
          cell: (one) => one.lastContactAt && dates.day(one.lastContactAt),
        },
        { key: 'added', title: t.added, isOptional, sort: 'createdAt', numeric: true, cell: (one) => dates.day(one.createdAt) },
        { key: 'pay', title: l.desiredPay, isOptional: true, cell: (one) => one.desiredPay && showPay(one.desiredPay, locale) },
        { key: 'tags', title: l.tags, isOptional: true, cell: (one) => one.tags.join(', ') },
        { key: 'source', title: t.source, isOptional: true, cell: (one) => r[one.source] },
        { key: 'language', title: t.spoken, isOptional: true, cell: (one) => language[one.locale] },
        { key: 'complete', title: t.completeness, isOptional: true, numeric: true, cell: (one) => `${completenessOf(one)}\u00a0%` },
      ]}
    />
  )
}

/** Whom to place soon and whom to leave alone. */
function Beside({ one: { isHot, status } }: { one: CandidateRow }) {
  const t = useText(text)
  if (!isHot && status !== 'do_not_contact') return null
  return (
    <span className={css.marks}>
      {isHot && <span className={screen.new}>{t.hot}</span>}
      {status === 'do_not_contact' && <CandidateStatusMark status={status} />}
    </span>
  )
}

/** Why a search found somebody: the words around what was looked for. */
function Snippet({ source, parts }: NonNullable<CandidateRow['snippet']>) {
  const t = useText(text)
  return (
    <span className={css.snippet}>
      {source === 'cv' && `${t.inCv} `}
      {source === 'note' && `${t.inNote} `}
      {parts.map(({ text: said, isMatch }, i) => {
        const key = `${i} ${said}`
        return isMatch ? <mark key={key}>{said}</mark> : <span key={key}>{said}</span>
      })}
    </span>
  )
}

/** Under which names the address has what the API takes apart. */
const inAddress: Record<string, string> = {
  addedFrom: 'added',
  addedTo: 'added',
  payMin: 'pay',
  payMax: 'pay',
}

/** Where nothing matches: which filter to take away first. */
function Costliest({ filter, total, filters }: { filter: string; total: number; filters: readonly Filter[] }) {
  const t = useText(text)
  const locale = useLocale()
  const linkTo = useQueryLink()
  const name = inAddress[filter] ?? filter
  const label = name === 'q' ? t.words : (filters.find((one) => one.name === name)?.label ?? name)
  return (
    <>
      {total >= 1000 ? t.withoutMany({ filter: label }) : t.without({ filter: label, total: showNumber(total, locale) })}{' '}
      <Link {...linkTo({ [name]: '' })}>{t.tryWithout}</Link>
    </>
  )
}
