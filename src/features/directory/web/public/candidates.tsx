import type { MetaFunction } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { isApiProblem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { useNames } from '#web/categories.tsx'
import { asDocument } from '#web/document.ts'
import { inBrowser, onServer, type Screen, type Visit } from '#web/load.ts'
import { describe, localeOf } from '#web/meta.ts'
import { useAt, useLocale, useText } from '#web/text.tsx'
import { AnchorButton, EmptyState, LinkButton } from '#web/ui/controls.tsx'
import about from '../../../documents/web/public/send.module.css'
import { perPage } from '../../../jobs/filters.ts'
import { sharedTerms } from '../../../jobs/terms-text.ts'
import { text as options } from '../../../jobs/text.ts'
import { searchAround, toLastPage } from '../../../jobs/web/public/around.ts'
import css from '../../../jobs/web/public/list.module.css'
import { ActiveFilters, Found, Listing, OrderField, Pages, UnknownTown } from '../../../jobs/web/public/listing.tsx'
import { listingText } from '../../../jobs/web/public/listing-text.ts'
import { SearchLine } from '../../../jobs/web/public/search-line.tsx'
import { useSearch } from '../../../jobs/web/public/use-search.ts'
import { showPlace } from '../../../places/rules.ts'
import { active, filtersFrom, toQuery } from '../../candidate-filters.ts'
import { candidateSorts } from '../../candidate-rules.ts'
import { CandidateCard } from './candidate-card.tsx'
import { CandidateFilters } from './candidate-filters.tsx'
import documentScript from './candidates.document.ts?worker&url'
import { text } from './candidates-text.ts'

async function load(api: Api<Operations>, { url }: Visit) {
  const filters = filtersFrom(url.searchParams)
  const searched = await searchAround(api, filters, (location) => {
    const { place: _place, location: _location, keyword, distance, pass, ...rest } = filters
    const query = { ...rest, ...(pass && { pass }), ...(keyword && { keyword }), ...(location && { location, distance }) }
    return api.get('/directory/candidates', { query })
  }).catch((problem) => {
    if (isApiProblem(problem) && [403, 410].includes(problem.body.status)) return problem
    throw problem
  })
  if (isApiProblem(searched))
    return { open: false as const, why: filters.pass ? searched.body.title : null, ...(await api.get('/directory/candidates/size')) }
  const { found, asked, ...town } = searched
  toLastPage(filters, found.total, (page) => `${url.pathname}${toQuery({ ...filters, location: asked, page })}`)
  return { open: true as const, ...found, ...town, filters: { ...filters, location: found.around?.id } }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const handle = { ...asDocument, script: documentScript }

export const meta: MetaFunction = (page) => {
  const t = say(text, localeOf(page))
  return [...describe(t.metaTitle, t.metaDescription), { name: 'robots', content: 'noindex' }]
}

type Loaded = Awaited<ReturnType<typeof load>>

/** Candidates without their names: for staff, and for employers with a link. Everybody else reads what it is. */
export default function Candidates({ loaderData }: Screen<typeof load>) {
  return loaderData.open ? <Open loaded={loaderData} /> : <Closed loaded={loaderData} />
}

function Closed({ loaded: { why, people } }: { loaded: Extract<Loaded, { open: false }> }) {
  const t = useText(text)
  const at = useAt()
  return (
    <main id="content" className={about.page}>
      <h1>{t.title}</h1>
      {why && <p role="alert">{why}</p>}
      <p>
        {t.what} {people !== null && t.people({ n: people })}
      </p>
      <h2>{t.getIn}</h2>
      <p>{t.getInBody}</p>
      <p>
        <AnchorButton look="primary" href={at('/contact-us')}>
          {t.askLink}
        </AnchorButton>
      </p>
      <noscript>
        <p>{t.needsScript}</p>
      </noscript>
      <h2>{t.join}</h2>
      <p>{t.joinBody}</p>
      <p>
        <AnchorButton href={at('/register')}>{t.register}</AnchorButton>
      </p>
    </main>
  )
}

function Open({ loaded }: { loaded: Extract<Loaded, { open: true }> }) {
  const { items, total, filters, around, isUnknown, like } = loaded
  const t = useText(text)
  const l = useText(listingText)
  const o = { ...useText(options), ...useText(sharedTerms) }
  const at = useAt()
  const locale = useLocale()
  const sector = useNames('sector')
  const query = toQuery(filters)
  const to = (state: Parameters<typeof toQuery>[0]) => at(`/candidates${toQuery(state)}`)
  const all = to({ pass: filters.pass })
  const sorts = candidateSorts.filter((sort) => sort !== 'nearest' || filters.location)
  const saysSort = { newest: t.newest, available: t.available, experience: t.mostExperience, nearest: l.nearest }
  useSearch(loaded)
  const says = ({ name, value }: ReturnType<typeof active>[number]) => {
    if (name === 'keyword') return value
    if (name === 'place') return around && showPlace(around, locale)
    return name === 'category' ? sector(value) : o[value as keyof typeof o]
  }
  return (
    <Listing
      line={
        <SearchLine
          key={`line${query}`}
          to="/candidates"
          words={{ keyword: t.keyword, hint: t.keywordHint, search: t.search }}
          filters={filters}
          town={{ found: around, problem: isUnknown ? 'unknown-town' : undefined }}
        >
          {filters.pass && <input type="hidden" name="pass" value={filters.pass} />}
        </SearchLine>
      }
      filters={<CandidateFilters key={`filters${query}`} filters={filters} />}
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
              standard="newest"
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
          of={active(filters).map((one) => ({ key: `${one.name} ${one.value}`, says: says(one), to: to(one.without) }))}
          clear={all}
        />
        {items.length === 0 ? (
          <EmptyState title={t.noMatchTitle} actions={<LinkButton to={all}>{t.clearFilters}</LinkButton>}>
            {t.noMatch}
          </EmptyState>
        ) : (
          <ul className={css.list}>
            {items.map((candidate) => (
              <li key={candidate.reference}>
                <CandidateCard candidate={candidate} />
              </li>
            ))}
          </ul>
        )}
        <Pages page={filters.page} pages={Math.max(1, Math.ceil(total / filters.limit))} to={(page) => to({ ...filters, page })} />
      </Found>
    </Listing>
  )
}
