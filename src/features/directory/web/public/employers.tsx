import type { MetaFunction } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { say } from '#shared/text.ts'
import { useNames } from '#web/categories.tsx'
import { asDocument } from '#web/document.ts'
import { inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { EmptyState, LinkButton } from '#web/ui/controls.tsx'
import { text as sizes } from '../../../employers/size-text.ts'
import { perPage } from '../../../jobs/filters.ts'
import { searchAround, toLastPage } from '../../../jobs/web/public/around.ts'
import documentScript from '../../../jobs/web/public/list.document.ts?worker&url'
import css from '../../../jobs/web/public/list.module.css'
import { ActiveFilters, Found, Listing, OrderField, Pages, UnknownTown } from '../../../jobs/web/public/listing.tsx'
import { listingText } from '../../../jobs/web/public/listing-text.ts'
import { SearchLine } from '../../../jobs/web/public/search-line.tsx'
import { useSearch } from '../../../jobs/web/public/use-search.ts'
import { showPlace } from '../../../places/rules.ts'
import { active, filtersFrom, toQuery } from '../../filters.ts'
import { directorySorts } from '../../rules.ts'
import { EmployerCard } from './employer-card.tsx'
import { EmployerFilters } from './employer-filters.tsx'
import { text } from './text.ts'

async function load(api: Api<Operations>, { url }: Visit) {
  const filters = filtersFrom(url.searchParams)
  const { found, asked, ...town } = await searchAround(api, filters, (location) => {
    const { place: _place, location: _location, keyword, distance, ...rest } = filters
    return api.get('/directory/employers', { query: { ...rest, ...(keyword && { keyword }), ...(location && { location, distance }) } })
  })
  toLastPage(filters, found.total, (page) => `${url.pathname}${toQuery({ ...filters, location: asked, page })}`)
  return { ...found, ...town, filters: { ...filters, location: found.around?.id } }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = { ...asDocument, script: documentScript }

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return describe(t.metaList, t.metaListDescription)
}

/** The directory of employers; its whole state is its address. */
export default function Employers({ loaderData }: Screen<typeof load>) {
  const { items, total, filters, facets, around, isUnknown, like } = loaderData
  const t = useText(text)
  const l = useText(listingText)
  const z = useText(sizes)
  const at = useAt()
  const locale = useLocale()
  const sector = useNames('sector')
  const query = toQuery(filters)
  const to = (state: Parameters<typeof toQuery>[0]) => at(`/employers${toQuery(state)}`)
  const says = {
    keyword: filters.keyword,
    place: around && showPlace(around, locale),
    category: filters.category && sector(filters.category),
    companySize: filters.companySize && z[filters.companySize],
    founded: t.foundedWithin({ min: String(filters.foundationDateMin), max: String(filters.foundationDateMax) }),
  }
  const sorts = directorySorts.filter((sort) => sort !== 'nearest' || filters.location)
  const saysSort = { name: t.name, jobs: t.jobs, newest: t.newest, nearest: l.nearest }
  useSearch(loaderData)
  return (
    <Listing
      line={
        <SearchLine
          key={`line${query}`}
          to="/employers"
          words={{ keyword: t.keyword, hint: t.keywordHint, search: t.search }}
          filters={filters}
          town={{ found: around, problem: isUnknown ? 'unknown-town' : undefined }}
        />
      }
      filters={<EmployerFilters key={`filters${query}`} filters={filters} facets={facets} />}
    >
      <Found
        title={t.found({ n: total })}
        query={query}
        order={
          <>
            <OrderField
              label={l.sort}
              name="sort"
              value={filters.sort}
              standard="name"
              options={sorts.map((one) => [one, saysSort[one]])}
            />
            <OrderField label={l.perPage} name="limit" value={filters.limit} standard={perPage[0]} options={perPage.map((n) => [n, n])} />
          </>
        }
      >
        {isUnknown && (
          <UnknownTown
            place={filters.place}
            otherwise={t.everywhere}
            like={like && { town: like, to: to({ ...filters, place: '', page: 1, location: like.id }) }}
          />
        )}
        <ActiveFilters
          of={active(filters).map(({ name, without }) => ({ key: name, says: says[name], to: to(without) }))}
          clear={at('/employers')}
        />
        {items.length === 0 ? (
          <EmptyState title={t.noMatchTitle} actions={<LinkButton to={at('/employers')}>{t.clearFilters}</LinkButton>}>
            {t.noMatch}
          </EmptyState>
        ) : (
          <ul className={css.list}>
            {items.map((employer) => (
              <li key={employer.id}>
                <EmployerCard employer={employer} />
              </li>
            ))}
          </ul>
        )}
        <Pages page={filters.page} pages={Math.max(1, Math.ceil(total / filters.limit))} to={(page) => to({ ...filters, page })} />
      </Found>
    </Listing>
  )
}
