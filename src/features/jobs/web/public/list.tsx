import { useEffect, useRef } from 'react'
import { Link, type MetaFunction, redirect, useNavigate, useNavigation, useRouteLoaderData } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { isApiProblem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { useNames } from '#web/categories.tsx'
import type { PageSession } from '#web/context.ts'
import { asDocument } from '#web/document.ts'
import { inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { EmptyState, LinkButton } from '#web/ui/controls.tsx'
import { uiText } from '#web/ui/text.ts'
import { showPlace } from '../../../places/rules.ts'
import { text as placeText } from '../../../places/text.ts'
import { text as options } from '../../text.ts'
import { active, type Filters, filtersFrom, perPage, sorts, toQuery } from '../../filters.ts'
import { FilterPanel } from './filter-panel.tsx'
import { JobCard } from './job-card.tsx'
import documentScript from './list.document.ts?worker&url'
import css from './list.module.css'
import { saveText } from './save-text.ts'
import { SearchLine } from './search-line.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { url }: Visit) {
  const filters = filtersFrom(url.searchParams)
  const named = filters.place ? await townOf(api, filters) : null
  const search = (location: number | undefined) => {
    const { place: _place, location: _location, keyword, distance, ...rest } = filters
    return api.get('/jobs', { query: { ...rest, ...(keyword ? { keyword } : {}), ...(location ? { location, distance } : {}) } })
  }
  const asked = named ? named.town?.id : filters.location
  const found = await search(asked).catch((problem) => {
    if (asked && isApiProblem(problem) && problem.body.errors?.[0]?.code === 'place-unknown') return search(undefined)
    throw problem
  })
  const last = Math.max(1, Math.ceil(found.total / filters.limit))
  // A list grows shorter while its address is kept somewhere.
  if (filters.page > last) throw redirect(`${url.pathname}${toQuery({ ...filters, location: asked, page: last })}`)
  return {
    ...found,
    filters: { ...filters, location: found.around?.id },
    isUnknown: !found.around && Boolean(named || asked),
    like: named?.like,
  }
}

/** What somebody typed, or sent by a form without script: the town of that name, or the one they may have meant. */
async function townOf(api: Api<Operations>, { place, location }: Filters) {
  const { items, isNamed, like } = await api.get('/places', { query: { q: place } })
  const town = isNamed ? (items.find(({ id }) => id === location) ?? items[0]) : undefined
  return { town, like: town ? undefined : (items[0] ?? like ?? undefined) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const handle = { ...asDocument, script: documentScript }

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return describe(t.metaList, t.metaListDescription)
}

/** The public job board; its whole state is its address. */
export default function PublicJobs({ loaderData }: Screen<typeof load>) {
  const { items, total, filters, facets, correctedTo, around, isUnknown, like } = loaderData
  const t = useText(text)
  const ui = useText(uiText)
  const o = useText(options)
  const p = useText(placeText)
  const at = useAt()
  const locale = useLocale()
  const query = toQuery(filters)
  const pending = useNavigation().state !== 'idle'
  const to = (state: Parameters<typeof toQuery>[0]) => at(`/jobs${toQuery(state)}`)
  const pages = Math.max(1, Math.ceil(total / filters.limit))
  const chips = active(filters)
  const sector = useNames('sector')
  const nameOf = (name: string, value: string) => {
    if (name === 'category') return sector(value)
    if (name === 'ids') return s.saved
    if (name === 'salary') return t.monthly({ min: filters.salaryMin, max: filters.salaryMax })
    return name === 'keyword' ? value : (o[value as keyof typeof o] as string)
  }
  const town = around && showPlace(around, locale)
  const standard = filters.keyword ? 'relevance' : 'newest'
  const alert = <LinkButton to={at(`/job-alerts/new${toQuery({ ...filters, ids: [], page: 1 })}`)}>{t.createAlert}</LinkButton>
  const s = useText(saveText)
  const { session } = useRouteLoaderData('root') as { session: PageSession }
  const over = filters.ids.length - total
  useSearch(loaderData)
  return (
    <main id="content" className={css.page}>
      <SearchLine key={`line${query}`} filters={filters} town={{ found: around, problem: isUnknown ? 'unknown-town' : undefined }} />
      <div className={css.body}>
        <FilterPanel key={`filters${query}`} filters={filters} facets={facets} />
        <section className={css.results} aria-busy={pending} aria-labelledby="found">
          <div className={css.head}>
            <h1 id="found" tabIndex={-1} aria-live="polite">
              {t.openJobs({ n: total })}
            </h1>
            <div className={css.order} key={query}>
              <label>
                {t.sort}
                <select form="search" name="sort" defaultValue={!filters.sort || filters.sort === standard ? '' : filters.sort}>
                  {sorts
                    .filter((sort) => (sort !== 'nearest' || filters.location) && (sort !== 'relevance' || filters.keyword))
                    .map((sort) => (
                      <option key={sort} value={sort === standard ? '' : sort}>
                        {t[sort]}
                      </option>
                    ))}
                </select>
              </label>
              <label>
                {t.perPage}
                <select form="search" name="limit" defaultValue={filters.limit === perPage[0] ? '' : filters.limit}>
                  {perPage.map((size) => (
                    <option key={size} value={size === perPage[0] ? '' : size}>
                      {size === mostAtOnce && total <= mostAtOnce ? t.all : size}
                    </option>
                  ))}
                </select>
              </label>
            </div>
          </div>
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
            <p id="unknown-town" role="alert" className={css.note}>
              {[filters.place ? t.unknownTown({ town: filters.place }) : p['place-unknown'], t.everywhere].join(' ')}{' '}
              {like && (
                <Link to={to({ ...filters, place: '', page: 1, location: like.id })}>
                  {t.didYouMean({ town: showPlace(like, locale) })}
                </Link>
              )}
            </p>
          )}
          {chips.length > 0 && (
            <ul className={css.chips}>
              {chips.map(({ name, value, without }) => (
                <li key={`${name}-${value}`}>
                  <Link to={to(without)} className={css.chip}>
                    <span className="visually-hidden">{ui.remove} </span>
                    {name === 'place' ? town : nameOf(name, value)} <span aria-hidden="true">✕</span>
                  </Link>
                </li>
              ))}
              <li>
                <Link to={at('/jobs')}>{t.clearAll}</Link>
              </li>
            </ul>
          )}
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
          {items.length > 0 && filters.ids.length === 0 && <p>{alert}</p>}
          {pages > 1 && (
            <nav className={css.pages} aria-label={ui.pageOf({ page: filters.page, pages })}>
              {filters.page > 1 ? (
                <LinkButton rel="prev" to={to({ ...filters, page: filters.page - 1 })}>
                  {ui.previous}
                </LinkButton>
              ) : (
                <span />
              )}
              <span>{ui.pageOf({ page: filters.page, pages })}</span>
              {filters.page < pages ? (
                <LinkButton rel="next" to={to({ ...filters, page: filters.page + 1 })}>
                  {ui.next}
                </LinkButton>
              ) : (
                <span />
              )}
            </nav>
          )}
        </section>
      </div>
    </main>
  )
}

/** The largest page: all of them, where there are no more. */
const mostAtOnce = perPage[3]

/** In React’s hands the list goes on by its router; for visitors `list.document.ts` does without. */
function useSearch(shown: object): void {
  const navigate = useNavigate()
  const arrived = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is there
  useEffect(() => arrived.current(), [shown])
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const go = (address: string) =>
      new Promise<void>((resolve) => {
        arrived.current = resolve
        void navigate(address, { preventScrollReset: true })
      })
    void import('./search.ts').then(({ startSearch }) => signal.aborted || startSearch(go, signal))
    return () => ending.abort()
  }, [navigate])
}
