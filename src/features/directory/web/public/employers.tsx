import type { MetaFunction } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { say } from '#shared/text.ts'
import { useNames } from '#web/categories.tsx'
import { asDocument } from '#web/document.ts'
import { inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useLocale, useText } from '#web/text.tsx'
import { text as sizes } from '../../../employers/size-text.ts'
import { searchAround } from '../../../jobs/web/public/around.ts'
import documentScript from '../../../jobs/web/public/list.document.ts?worker&url'
import { Listing } from '../../../jobs/web/public/listing.tsx'
import { listingText } from '../../../jobs/web/public/listing-text.ts'
import { showPlace } from '../../../places/rules.ts'
import { active, filtersFrom, toQuery } from '../../filters.ts'
import { directorySorts } from '../../rules.ts'
import { EmployerCard } from './employer-card.tsx'
import { EmployerFilters } from './employer-filters.tsx'
import { text } from './text.ts'

const load = (api: Api<Operations>, { url }: Visit) =>
  searchAround(api, url, {
    filters: filtersFrom(url.searchParams),
    toQuery,
    search: (query) => api.get('/directory/employers', { query }),
  })
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = { ...asDocument, script: documentScript }

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return describe(t.metaList, t.metaListDescription)
}

/** The directory of employers; its whole state is its address. */
export default function Employers({ loaderData }: Screen<typeof load>) {
  const { items, total, filters, facets, around, near } = loaderData
  const t = useText(text)
  const { nearest } = useText(listingText)
  const z = useText(sizes)
  const locale = useLocale()
  const sector = useNames('sector')
  const says = {
    keyword: filters.keyword,
    place: around && showPlace(around, locale),
    category: filters.category && sector(filters.category),
    companySize: filters.companySize && z[filters.companySize],
    founded: t.foundedWithin({ min: String(filters.foundationDateMin), max: String(filters.foundationDateMax) }),
  }
  return (
    <Listing
      path="/employers"
      filters={filters}
      toQuery={toQuery}
      found={loaderData}
      title={t.found({ n: total })}
      words={t}
      sort={{ value: filters.sort, standard: 'name', of: directorySorts.map((sort) => [sort, { ...t, nearest }[sort]]) }}
      panel={<EmployerFilters filters={filters} facets={facets} />}
      chips={active(filters).map(({ name, without }) => ({ key: name, says: says[name], without }))}
      nothing={{ near: near.map((keyword) => ({ says: keyword, state: { keyword } })) }}
      cards={items.map((employer) => <EmployerCard key={employer.id} employer={employer} />)}
    />
  )
}
