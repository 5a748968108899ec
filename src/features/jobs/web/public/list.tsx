import type { ReactNode } from 'react'
import { Link, type MetaFunction, useRouteLoaderData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toSavedJobs } from '#shared/entrances.ts'
import { fold } from '#shared/fold.ts'
import { showNumber } from '#shared/number.ts'
import { inLocale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { useNames } from '#web/categories.tsx'
import type { PageSession } from '#web/context.ts'
import { asDocument } from '#web/document.ts'
import { inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { showPlace } from '../../../places/rules.ts'
import { distanceBounds, salaryBounds } from '../../options.ts'
import { text as options } from '../../text.ts'
import { active, asTyped, type Filters, forAlert, filtersFrom, firstRow, sorts, toQuery } from '../../filters.ts'
import { searchAround } from './around.ts'
import { FilterPanel } from './filter-panel.tsx'
import { JobCard } from './job-card.tsx'
import documentScript from './list.document.ts?worker&url'
import css from './list.module.css'
import { Listing } from './listing.tsx'
import { listText } from './list-text.ts'
import { listingText } from './listing-text.ts'
import { useLines } from './parts.tsx'
import { saveText } from './save-text.ts'
import { text } from './text.ts'

const load = (api: Api<Operations>, { url }: Visit) => loadJobs(api, url)

/** What the list of this address shows. */
export async function loadJobs(api: Api<Operations>, url: URL) {
  const found = await searchAround(api, url, {
    filters: filtersFrom(url.searchParams),
    toQuery,
    search: (query) => api.get('/jobs', { query: { ...query, homeFirst: true } }),
    count: (query) => api.get('/jobs', { query: { ...query, facets: false } }),
  })
  // What the keyword names is shown as what it is: a filter.
  const { read } = found
  const filters = read
    ? { ...found.filters, keyword: read.keyword, jobType: read.jobType, distance: read.distance ?? found.filters.distance }
    : found.filters
  return {
    ...found,
    filters,
    near: found.total === 0 ? await findNear(api, { ...found, filters: { ...filters, keyword: found.filters.keyword } }) : [],
  }
}

const mostNear = 3

type Near = { text: string; jobs: number | null; trade: string | null; distance?: number }
type Found = {
  filters: Filters
  read: { keyword: string } | null
  correctedTo: string | null
  facets: { trade: Record<string, number> } | null
}

/** What else to search by, where nothing is found: what goes on as the keyword does, within reach of the town first; other trades there. */
async function findNear(api: Api<Operations>, { filters, read, correctedTo, facets }: Found): Promise<Near[]> {
  const { keyword, location, trade } = filters
  const distance = distanceBounds.max
  if (keyword.trim().length < 2) {
    const others = Object.entries(facets?.trade ?? {}).filter(([slug, n]) => trade && slug !== trade && n > 0)
    return others
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, mostNear)
      .map(([slug, jobs]) => ({ text: '', jobs, trade: slug }))
  }
  const suggest = (more: object) =>
    api.get('/jobs/suggestions', { query: { q: keyword, ...more } }).then(
      ({ items }) => items,
      () => [],
    )
  // Of words it is not known where their jobs are.
  const around = location ? (await suggest({ location, distance })).filter(({ kind }) => kind === 'trade') : []
  const items: Near[] =
    around.length > 0
      ? around.map((one) => ({ ...one, distance }))
      : (await suggest({})).map((one) => ({ ...one, jobs: one.kind === 'trade' ? one.jobs : null }))
  return items
    .filter(
      ({ text, distance: far }) => far || ![keyword.trim(), read?.keyword, correctedTo].some((same) => same && fold(same) === fold(text)),
    )
    .slice(0, mostNear)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const handle = { ...asDocument, script: documentScript }

export const meta: MetaFunction<typeof loader> = (page) => {
  const t = say(text, localeOf(page))
  const { loaderData } = page
  const query = loaderData ? toQuery({ ...loaderData.filters, ids: [], page: 1 }) : ''
  const feed = (form: string) => ({
    tagName: 'link',
    rel: 'alternate',
    type: `application/${form}+xml`,
    title: t.metaList,
    href: inLocale(`/feeds/search.${form}${query}`, localeOf(page)),
  })
  return [...describe(t.metaList, t.metaListDescription), ...(loaderData && hasFeed(loaderData) ? [feed('rss'), feed('atom')] : [])]
}

/** Of a town or an employer that there is not, nothing can be told. */
const hasFeed = ({ isUnknown, filters, employer }: Pick<Awaited<ReturnType<typeof load>>, 'isUnknown' | 'filters' | 'employer'>) =>
  !isUnknown && (!filters.employer || employer !== null)

/** The public job board; its whole state is its address. */
export default function PublicJobs({ loaderData }: Screen<typeof load>) {
  return <JobBoard found={loaderData} />
}

/** The board under its number, or under the title of another page that shows it. */
export function JobBoard({
  found: loaderData,
  title,
  more,
}: {
  found: Awaited<ReturnType<typeof loadJobs>>
  title?: string
  more?: ReactNode
}) {
  const { items, total, parts, near, filters, facets, correctedTo, around, employer } = loaderData
  const t = useText(text)
  const b = useText(listText)
  const l = useText(listingText)
  const o = useText(options)
  const at = useAt()
  const locale = useLocale()
  const chips = active(filters)
  const [sector, trade] = [useNames('sector'), useNames('trade')]
  const nameOf = (name: string, value: string) => {
    if (name === 'place') return around && showPlace(around, locale)
    if (name === 'category') return sector(value)
    if (name === 'trade') return trade(value)
    if (name === 'ids') return s.saved
    if (name === 'employer') return employer?.name ?? b.unknownEmployer
    if (name === 'salary') return payOf(filters)
    return name === 'keyword' ? value : (o[value as keyof typeof o] as string)
  }
  const payOf = ({ salaryMin: min, salaryMax: max }: Filters) => {
    if (min === salaryBounds.min) return b.payTo({ max })
    return max === salaryBounds.max ? b.payFrom({ min }) : b.payWithin({ min, max })
  }
  const standard = filters.keyword ? 'relevance' : 'newest'
  // A town that nobody knows has no chip, and is asked for.
  const isSearch = filters.place !== '' || active(forAlert(filters)).length > 0
  const alert = (
    <LinkButton to={at(`/job-alerts/new${toQuery({ ...filters, ids: [], page: 1 })}`)}>
      {isSearch ? t.createAlert : t.alertOfAll}
    </LinkButton>
  )
  const s = useText(saveText)
  const { session } = useRouteLoaderData('root') as { session: PageSession }
  const over = filters.ids.length - total
  const lines = useLines(parts, { from: firstRow(filters), shown: items.length })
  return (
    <Listing
      path="/jobs"
      filters={filters}
      toQuery={toQuery}
      found={loaderData}
      title={title ?? t.openJobs({ n: total })}
      words={t}
      sort={{
        value: filters.sort ?? standard,
        standard,
        of: sorts.filter((sort) => sort !== 'relevance' || filters.keyword).map((sort) => [sort, sort === 'nearest' ? l.nearest : t[sort]]),
      }}
      suggests="keywords"
      kept={{ employer: filters.employer, ids: filters.ids.join(',') }}
      panel={<FilterPanel filters={filters} facets={facets} />}
      chips={chips.map(({ name, value, without }) => ({ key: `${name}-${value}`, says: nameOf(name, value), without }))}
      notes={
        <>
          {!session && filters.ids.length > 0 && (
            <p className={css.note}>
              {chips.length === 1 && over > 0 && <>{s.over({ n: over })} </>}
              <Link to="/auth/login">{s.logIn}</Link>
            </p>
          )}
          {session?.role === 'candidate' && (
            <a href={toSavedJobs} className={css.clear}>
              <span aria-hidden="true">★</span> {s.saved}
            </a>
          )}
          {!session && filters.ids.length === 0 && (
            // With what this browser keeps: a script of the page leads there.
            <a href={at('/jobs')} className={css.clear} hidden data-saved-jobs>
              <span aria-hidden="true">★</span> {s.saved}
            </a>
          )}
          {correctedTo && (
            <p className={css.note}>
              {t.corrected({ words: correctedTo })}{' '}
              <Link to={at(`/jobs${toQuery({ ...filters, keyword: asTyped(filters.keyword), page: 1 })}`)}>
                {t.searchInstead({ words: filters.keyword })}
              </Link>
            </p>
          )}
        </>
      }
      cards={items.map((job) => <JobCard key={job.id} job={job} heading="h2" />)}
      lines={lines}
      nothing={{
        near: near.map(({ text, jobs, trade: slug, distance }) => ({
          says: `${text || trade(slug ?? '')}${jobs === null ? '' : ` (${showNumber(jobs, locale)})`}`,
          state: {
            ...(slug ? { trade: slug } : { keyword: text }),
            ...(distance ? { location: filters.location, distance } : !text && { location: filters.location, distance: filters.distance }),
          },
        })),
        offer: alert,
      }}
      more={more}
      foot={
        filters.ids.length === 0 && (
          <p className={css.chips}>
            {alert} {hasFeed(loaderData) && <a href={at(`/feeds/search.rss${toQuery({ ...filters, page: 1 })}`)}>{t.rss}</a>}
          </p>
        )
      }
    />
  )
}
