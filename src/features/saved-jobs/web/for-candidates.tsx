import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { showAgo } from '#shared/ago.ts'
import { inLocale } from '#shared/locale.ts'
import { roles } from '#shared/roles.ts'
import { toJobs } from '#shared/screens.ts'
import { useNames } from '#web/categories.tsx'
import { useDates } from '#web/date-style.tsx'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import { type ScreenFor, useSession } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { queryOf, useListed } from '#web/ui/list-query.ts'
import { TwoLines } from '#web/ui/list-table.tsx'
import { Status } from '#web/ui/status.tsx'
import { StageChip } from '../../applications/web/stage-chip.tsx'
import { roleNow } from '../../identity/web/role-now.ts'
import { showEmployerName } from '../../jobs/employer-text.ts'
import { distanceBounds, jobTypes } from '../../jobs/options.ts'
import type { JobCard } from '../../jobs/shapes.ts'
import { showPay } from '../../jobs/show-pay.ts'
import { labels } from '../../jobs/field-text.ts'
import { text as options } from '../../jobs/text.ts'
import { SaveOwn } from '../../jobs/web/public/save-job.tsx'
import { toQuery } from '../../jobs/filters.ts'
import { takeAlong, useSaved } from '../../jobs/web/public/saved.ts'
import { showDistance, showPlace } from '../../places/rules.ts'
import { findWider, usualDistance } from '../../places/steps.ts'
import { orEverywhere } from '../../places/web/public/or-everywhere.ts'
import { placeFilter, WidenLink } from '../../places/web/place-filters.tsx'
import type { SavedJob } from '../contract.ts'
import { text } from './text.ts'

type Row = Pick<SavedJob, 'id' | 'title' | 'trade' | 'place' | 'state'> & { card: JobCard | null }

/** What is open, or what was saved; and where one's own applications for them stand. */
async function load(api: Api<Operations>, { url }: Visit) {
  if ((await roleNow()) !== 'candidate') return null
  const q = queryOf(url)
  const { page, limit, sort, dir } = q.paging(['postedAt'])
  const asked = { show: q.oneOf('show', ['saved']) }
  const isSaved = asked.show === 'saved'
  const counted = { limit: 1 }
  const search = searchIn(url)
  await takeAlong().catch(() => {})
  const [open, saved, { candidateId }] = await Promise.all([
    orEverywhere(
      {
        ...search,
        sort: sort && dir === 'asc' ? ('oldest' as const) : ('newest' as const),
        facets: false,
        ...(isSaved ? counted : { page, limit }),
      },
      async (query) => {
        const found = await api.get('/jobs', { query })
        const count = async (distance: number) => (await api.get('/jobs', { query: { ...query, distance, page: 1, limit: 1 } })).total
        return { ...found, wider: found.total === 0 ? await findWider(query, count) : null }
      },
    ),
    api.get('/me/saved-jobs', { query: isSaved ? { page, limit } : counted }),
    api.get('/me'),
  ])
  const own = candidateId && (await api.get('/candidates/{candidateId}/applications', { candidateId, query: { limit: 100 } }))
  // The one under way comes first, and counts.
  const stages = new Map((own ? own.items.toReversed() : []).map(({ job, stage }) => [job.id, stage]))
  const rows: Row[] = isSaved ? saved.items : open.items.map((card) => ({ ...card, state: 'open', card }))
  return {
    isSaved,
    rows,
    stages,
    total: (isSaved ? saved : open).total,
    open: open.total,
    saved: saved.total,
    around: open.around,
    wider: open.wider,
    search,
  }
}

function searchIn(url: URL) {
  const q = queryOf(url)
  const keyword = q.text('q')
  const location = q.id('location')
  return {
    keyword,
    category: q.slug('category'),
    jobType: q.anyOf('jobType', jobTypes),
    ...(location && { location, distance: q.whole('distance', distanceBounds.max) ?? usualDistance }),
  }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }

/** The jobs as a candidate looks through them: what is open, and what they saved, which stays when it closes. */
export default function JobsForCandidates({ loaderData }: Screen<typeof load>) {
  const t = useText(text)
  const l = useText(labels)
  const o = useText(options)
  const locale = useLocale()
  const dates = useDates()
  const listed = useListed()
  const session = useSession()
  const trade = useNames('trade')
  const savedByNow = useSaved(session)?.size
  if (!loaderData) return null
  const { isSaved, rows, stages, total, open, saved, around, wider, search } = loaderData
  const near = placeFilter(t.place, around, search, locale)
  const inPublic = (path: string) => inLocale(path, locale)
  const similarTo = ({ trade: slug, place }: Row) =>
    inPublic(`/jobs${toQuery({ keyword: trade(slug), location: place.id, distance: usualDistance })}`)
  const seeJobs = (
    <LinkButton look="primary" to={toJobs}>
      {t.seeJobs}
    </LinkButton>
  )
  return (
    <ListPage
      title={t.jobs}
      actions={!isSaved && <LinkButton to={inPublic(`/job-alerts/new${toQuery(search)}`)}>{t.createAlert}</LinkButton>}
      rows={rows}
      total={total}
      idOf={(row) => row.id}
      to={(row) => (row.card ? inPublic(`/jobs/${row.card.slug}`) : similarTo(row))}
      unaskedSort="postedAt"
      isSearchable={!isSaved}
      tabs={{
        name: 'show',
        unasked: { name: t.open, count: open },
        values: [
          {
            value: 'saved',
            name: t.saved,
            count: savedByNow ?? saved,
            empty: { title: t.noneSaved, body: t.noneSavedBody, actions: seeJobs },
          },
        ],
      }}
      filters={
        isSaved
          ? []
          : [
              { name: 'category', label: l.category, options: listed('sector', 'category') },
              { kind: 'many', name: 'jobType', label: l.jobTypes, options: jobTypes.map((one) => [one, o[one]]) },
              near,
            ]
      }
      empty={{ title: t.noneOpen }}
      noMatch={
        <>
          {t.noMatch}
          {wider && (
            <>
              {' '}
              <WidenLink {...wider} />
            </>
          )}
        </>
      }
      columns={[
        {
          key: 'title',
          title: l.title,
          cell: (row) => row.title,
          under: (row) => row.card && showEmployerName(row.card.employer, locale),
          phone: 'under',
        },
        {
          key: 'place',
          title: t.place,
          phone: 'own',
          cell: ({ place }) => showPlace(place, locale),
          under: ({ card }) => card?.distanceKm != null && showDistance(card.distanceKm, locale),
        },
        { key: 'jobTypes', title: l.jobTypes, isOptional: true, cell: ({ card }) => card?.jobTypes.map((one) => o[one]).join(', ') },
        {
          key: 'pay',
          title: l.pay,
          phone: 'own',
          cell: ({ card }) => card && showPay(card.pay, locale),
        },
        { key: 'starts', title: t.starts, numeric: true, cell: ({ card }) => card && (card.startsOn ? dates.day(card.startsOn) : t.soon) },
        {
          key: 'posted',
          title: t.posted,
          numeric: true,
          ...(!isSaved && { sort: 'postedAt' }),
          cell: ({ card }) => card?.postedAt && showAgo(card.postedAt, new Date(), locale),
        },
        { key: 'closes', title: t.closes, numeric: true, cell: ({ card, state }) => card && state === 'open' && dates.day(card.closesOn) },
        {
          key: 'mine',
          title: t.mine,
          phone: 'end',
          cell: (row) => {
            const stage = stages.get(row.id)
            if (stage) return <StageChip stage={stage} />
            if (row.state !== 'open')
              return (
                <TwoLines under={<Link to={similarTo(row)}>{t.similar}</Link>}>
                  <Status family={row.state === 'over' ? 'lost' : 'paused'}>{t[row.state]}</Status>
                </TwoLines>
              )
            return (
              <LinkButton small to={inPublic(`/jobs/${row.card?.slug}/apply`)}>
                {t.apply}
              </LinkButton>
            )
          },
        },
        {
          key: 'saved',
          title: t.savedColumn,
          phone: 'own',
          cell: (row) => (row.state === 'open' || isSaved ? <SaveOwn job={row} by={session} /> : null),
        },
      ]}
    />
  )
}
