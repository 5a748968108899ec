import { Link, type MetaFunction, useNavigate, useNavigation } from 'react-router'
import type { Api } from '#shared/client.ts'
import { say } from '#shared/text.ts'
import { inBrowser, onServer, type Place, type Screen } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useText } from '#web/text.tsx'
import { EmptyState, LinkButton } from '#web/ui/controls.tsx'
import { uiText } from '#web/ui/text.ts'
import type { Operations } from '../../../contract.ts'
import { text as options } from '../text.ts'
import { FilterPanel } from './filter-panel.tsx'
import { active, filtersFrom, perPage, sorts, toQuery } from './filters.ts'
import { JobCard } from './job-card.tsx'
import css from './public-list.module.css'
import { text } from './text.ts'

async function load(api: Api<Operations>, { url }: Place) {
  const filters = filtersFrom(url.searchParams)
  // Without script the form sends a town's name; the first town of that name is meant.
  const named =
    filters.place && !filters.location ? (await api.get('/places', { query: { q: filters.place, limit: 1 } })).items[0] : undefined
  const location = filters.location ?? named?.id
  const { place, keyword, distance, ...rest } = filters
  const found = await api.get('/jobs', { query: { ...rest, ...(keyword ? { keyword } : {}), ...(location ? { location, distance } : {}) } })
  return {
    ...found,
    filters: { ...filters, location, place: place || (named?.name ?? '') },
    unknownPlace: place !== '' && location === undefined,
  }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return describe(t.metaList, t.metaListDescription)
}

/** The public job board; its whole state is its address. */
export default function PublicJobs({ loaderData }: Screen<typeof load>) {
  const { items, total, filters, facets, correctedTo, unknownPlace } = loaderData
  const t = useText(text)
  const ui = useText(uiText)
  const o = useText(options)
  const at = useAt()
  const navigate = useNavigate()
  const pending = useNavigation().state !== 'idle'
  const to = (state: Parameters<typeof toQuery>[0]) => at(`/jobs${toQuery(state)}`)
  const pages = Math.max(1, Math.ceil(total / filters.limit))
  const chips = active(filters)
  const nameOf = (name: string, value: string) =>
    name === 'keyword' || name === 'place' || name === 'salary' ? value : (o[value as keyof typeof o] as string)
  return (
    <main id="content" className={css.page}>
      <FilterPanel key={toQuery(filters)} filters={filters} facets={facets} />
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
        {unknownPlace && <p className={css.note}>{t.unknownTown({ town: filters.place })}</p>}
        {chips.length > 0 && (
          <ul className={css.chips}>
            {chips.map(({ name, value, without }) => (
              <li key={`${name}-${value}`}>
                <Link to={to(without)} className={css.chip}>
                  <span className="visually-hidden">{ui.remove} </span>
                  {nameOf(name, value)} <span aria-hidden="true">✕</span>
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
