import { Fragment } from 'react'
import { Link, type MetaFunction, useRouteLoaderData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { fold } from '#shared/fold.ts'
import { inLocale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { useNames } from '#web/categories.tsx'
import type { PageSession } from '#web/context.ts'
import { asDocument } from '#web/document.ts'
import { inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { EmptyState, LinkButton } from '#web/ui/controls.tsx'
import { showPlace } from '../../../places/rules.ts'
import { text as options } from '../../text.ts'
import { active, filtersFrom, perPage, sorts, toQuery } from '../../filters.ts'
import { searchAround, toLastPage } from './around.ts'
import { FilterPanel } from './filter-panel.tsx'
import { JobCard } from './job-card.tsx'
import documentScript from './list.document.ts?worker&url'
import css from './list.module.css'
import { ActiveFilters, Found, Listing, OrderField, Pages, UnknownTown } from './listing.tsx'
import { listingText } from './listing-text.ts'
import { saveText } from './save-text.ts'
import { SearchLine } from './search-line.tsx'
import { text } from './text.ts'
import { useSearch } from './use-search.ts'

async function load(api: Api<Operations>, { url }: Visit) {
  const filters = filtersFrom(url.searchParams)
  const { found, asked, ...town } = await searchAround(api, filters, (location) => {
    const { place: _place, location: _location, keyword, distance, ...rest } = filters
    return api.get('/jobs', { query: { ...rest, ...(keyword ? { keyword } : {}), ...(location ? { location, distance } : {}) } })
  })
  toLastPage(filters, found.total, (page) => `${url.pathname}${toQuery({ ...filters, location: asked, page })}`)
  const near = found.total === 0 ? await findNear(api, filters.keyword, found.correctedTo) : []
  return { ...found, ...town, near, filters: { ...filters, location: found.around?.id } }
}

const mostNear = 3

/** What else to search by, where a keyword finds nothing. */
async function findNear(api: Api<Operations>, keyword: string, correctedTo: string | null) {
  if (keyword.trim().length < 2) return []
  const { items } = await api.get('/jobs/suggestions', { query: { q: keyword } }).catch(() => ({ items: [] }))
  return items.filter(({ text }) => ![keyword.trim(), correctedTo].some((same) => same && fold(same) === fold(text))).slice(0, mostNear)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const handle = { ...asDocument, script: documentScript }

export const meta: MetaFunction<typeof loader> = (page) => {
  const t = say(text, localeOf(page))
  const query = page.loaderData ? toQuery({ ...page.loaderData.filters, ids: [], page: 1 }) : ''
  const feed = (form: string) => ({
    tagName: 'link',
    rel: 'alternate',
    type: `application/${form}+xml`,
    title: t.metaList,
    href: inLocale(`/feeds/search.${form}${query}`, localeOf(page)),
  })
  return [...describe(t.metaList, t.metaListDescription), feed('rss'), feed('atom')]
}

/** The public job board; its whole state is its address. */
export default function PublicJobs({ loaderData }: Screen<typeof load>) {
  const { items, total, near, filters, facets, correctedTo, around, employer, isUnknown, like } = loaderData
  const t = useText(text)
  const l = useText(listingText)
  const o = useText(options)
  const at = useAt()
  const locale = useLocale()
  const query = toQuery(filters)
  const to = (state: Parameters<typeof toQuery>[0]) => at(`/jobs${toQuery(state)}`)
  const chips = active(filters)
  const sector = useNames('sector')
  const nameOf = (name: string, value: string) => {
    if (name === 'category') return sector(value)
    if (name === 'ids') return s.saved
    if (name === 'employer') return employer?.name ?? value
    if (name === 'salary') return t.monthly({ min: filters.salaryMin, max: filters.salaryMax })
    return name === 'keyword' ? value : (o[value as keyof typeof o] as string)
  }
  const standard = filters.keyword ? 'relevance' : 'newest'
  const alert = <LinkButton to={at(`/job-alerts/new${toQuery({ ...filters, ids: [], page: 1 })}`)}>{t.createAlert}</LinkButton>
  const s = useText(saveText)
  const { session } = useRouteLoaderData('root') as { session: PageSession }
  const over = filters.ids.length - total
  useSearch(loaderData)
  return (
    <Listing
      line={
        <SearchLine
          key={`line${query}`}
          to="/jobs"
          words={{ keyword: t.keyword, hint: t.keywordHint, search: t.search }}
          filters={filters}
          town={{ found: around, problem: isUnknown ? 'unknown-town' : undefined }}
          suggests="keywords"
        >
          {filters.employer && <input type="hidden" name="employer" value={filters.employer} />}
          {filters.ids.length > 0 && <input type="hidden" name="ids" value={filters.ids.join(',')} />}
        </SearchLine>
      }
      filters={<FilterPanel key={`filters${query}`} filters={filters} facets={facets} />}
    >
      <Found
        title={t.openJobs({ n: total })}
        query={query}
        order={
          <>
            <OrderField
              label={l.sort}
              name="sort"
              value={filters.sort ?? standard}
              standard={standard}
              options={sorts
                .filter((sort) => (sort !== 'nearest' || filters.location) && (sort !== 'relevance' || filters.keyword))
                .map((sort) => [sort, sort === 'nearest' ? l.nearest : t[sort]])}
            />
            <OrderField
              label={l.perPage}
              name="limit"
              value={filters.limit}
              standard={perPage[0]}
              options={perPage.map((size) => [size, size === mostAtOnce && total <= mostAtOnce ? t.all : size])}
            />
          </>
        }
      >
        {!session && filters.ids.length > 0 && (
          <p className={css.note}>
            {chips.length === 1 && over > 0 && <>{s.over({ n: over })} </>}
            <Link to="/auth/login">{s.logIn}</Link>
          </p>
        )}
        {!session && filters.ids.length === 0 && (
          // With what this browser keeps: a script of the page leads there.
          <a href={at('/jobs')} className={css.clear} hidden data-saved-jobs>
            ★ {s.saved}
          </a>
        )}
        {correctedTo && <p className={css.note}>{t.corrected({ words: correctedTo })}</p>}
        {isUnknown && (
          <UnknownTown
            place={filters.place}
            otherwise={t.everywhere}
            like={like && { town: like, to: to({ ...filters, place: '', page: 1, location: like.id }) }}
          />
        )}
        <ActiveFilters
          of={chips.map(({ name, value, without }) => ({
            key: `${name}-${value}`,
            says: name === 'place' ? around && showPlace(around, locale) : nameOf(name, value),
            to: to(without),
          }))}
          clear={at('/jobs')}
        />
        {items.length === 0 ? (
          <EmptyState
            title={t.noMatchTitle}
            actions={
              <>
                <LinkButton to={at('/jobs')}>{t.clearFilters}</LinkButton> {alert}
              </>
            }
          >
            {t.noMatch}
            {near.length > 0 && (
              <>
                <br />
                {t.tryInstead}{' '}
                {near.map(({ text }, i) => (
                  <Fragment key={text}>
                    {i > 0 && ', '}
                    <Link to={at(`/jobs?${new URLSearchParams({ keyword: text })}`)}>{text}</Link>
                  </Fragment>
                ))}
              </>
            )}
          </EmptyState>
        ) : (
          <ul className={css.list}>
            {items.map((job) => (
              <li key={job.id}>
                <JobCard job={job} heading="h2" />
              </li>
            ))}
          </ul>
        )}
        {items.length > 0 && filters.ids.length === 0 && (
          <p className={css.chips}>
            {alert} <a href={at(`/feeds/search.rss${toQuery({ ...filters, page: 1 })}`)}>{t.rss}</a>
          </p>
        )}
        <Pages page={filters.page} pages={Math.max(1, Math.ceil(total / filters.limit))} to={(page) => to({ ...filters, page })} />
      </Found>
    </Listing>
  )
}

/** The largest page: all of them, where there are no more. */
const mostAtOnce = perPage[3]
