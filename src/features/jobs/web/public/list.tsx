import { Suspense } from 'react'
import { Link, type MetaFunction, redirect, useNavigate, useNavigation } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { isApiProblem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { whenTouched } from '#web/when-touched.tsx'
import { EmptyState, LinkButton } from '#web/ui/controls.tsx'
import { uiText } from '#web/ui/text.ts'
import { showPlace } from '../../../places/rules.ts'
import { text as placeText } from '../../../places/text.ts'
import { text as options } from '../../text.ts'
import { active, type Filters, filtersFrom, perPage, sorts, toQuery } from './filters.ts'
import { JobCard } from './job-card.tsx'
import css from './list.module.css'
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

/** The widest part of the page's code, and of no use to whoever only reads. */
const FilterPanel = whenTouched(() => import('./filter-panel.tsx'))

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

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
  const navigate = useNavigate()
  const pending = useNavigation().state !== 'idle'
  const to = (state: Parameters<typeof toQuery>[0]) => at(`/jobs${toQuery(state)}`)
  const pages = Math.max(1, Math.ceil(total / filters.limit))
  const chips = active(filters)
  const nameOf = (name: string, value: string) => {
    if (name === 'salary') return t.monthly({ min: filters.salaryMin, max: filters.salaryMax })
    return name === 'keyword' ? value : (o[value as keyof typeof o] as string)
  }
  const town = around && showPlace(around, locale)
  const meant = like && t.didYouMean({ town: showPlace(like, locale) })
  const unknown = [filters.place && t.unknownTown({ town: filters.place }), meant]
  return (
    <main id="content" className={css.page}>
      <Suspense>
        <FilterPanel
          key={toQuery(filters)}
          filters={filters}
          town={{ found: around, problem: isUnknown ? unknown.filter(Boolean).join(' ') || p['place-unknown'] : undefined }}
          facets={facets}
        />
      </Suspense>
      <section className={css.results} aria-busy={pending} aria-labelledby="found">
        <div className={css.head}>
          <h1 id="found" aria-live="polite">
            {t.openJobs({ n: total })}
          </h1>
          <form action={at('/jobs')} className={css.order}>
            <label>
              {t.sort}
              <select
                value={filters.sort ?? (filters.keyword ? 'relevance' : 'newest')}
                onChange={(event) => navigate(to({ ...filters, page: 1, sort: event.target.value as (typeof sorts)[number] }))}
              >
                {sorts
                  .filter((sort) => (sort !== 'nearest' || filters.location) && (sort !== 'relevance' || filters.keyword))
                  .map((sort) => (
                    <option key={sort} value={sort}>
                      {t[sort]}
                    </option>
                  ))}
              </select>
            </label>
            <label>
              {t.perPage}
              <select value={filters.limit} onChange={(event) => navigate(to({ ...filters, page: 1, limit: Number(event.target.value) }))}>
                {perPage.map((size) => (
                  <option key={size} value={size}>
                    {size}
                  </option>
                ))}
              </select>
            </label>
          </form>
        </div>
        {correctedTo && <p className={css.note}>{t.corrected({ words: correctedTo })}</p>}
        {isUnknown && (
          <p className={css.note}>
            {t.everywhere} {like && <Link to={to({ ...filters, page: 1, location: like.id })}>{meant}</Link>}
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
          <EmptyState title={t.noMatchTitle} actions={<LinkButton to={at('/jobs')}>{t.clearFilters}</LinkButton>}>
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
    </main>
  )
}
