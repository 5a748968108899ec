import type { Queries } from '#server/db.ts'
import { rowsAsked } from '#server/list.ts'
import type { Locale } from '#shared/locale.ts'
import type { Country } from '../../places/countries.ts'
import { toKilometres } from '../../places/rules.ts'
import { usualDistance } from '../../places/steps.ts'
import { circleOf, findTown } from '../../places/server/circle.ts'
import type { JobFilter } from '../contract.ts'
import { referenceTyped } from '../reference.ts'
import { type Read, readKeyword } from './read-keyword.ts'
import type { JobSearch } from './search.ts'
import { count, countOf } from './search-facets.ts'
import { everything, type Part, partsOf, totalsOf } from './search-parts.ts'
import { type Asked, choose, distance, narrow, of, type Search, Statement } from './search-statement.ts'
import { type Analysed, analyseKeyword } from './search-words.ts'
import { createSharedCounts } from './shared-counts.ts'

/**
 * Search in PostgreSQL alone. Two statements mostly: one counts everything in one grouped pass, one fetches the page.
 * Statements are named by their text, so each of the few shapes is prepared once a connection.
 */
export function postgresSearch(pool: Queries, shared = createSharedCounts()): JobSearch {
  return {
    async search(given, { now, locale, posted, own = null }) {
      const read = await readKeyword(pool, given, locale)
      const query = {
        ...given,
        distance: given.distance ?? (read.filters?.location ? usualDistance : undefined),
        ...read.filters,
        keyword: read.keyword,
      }
      const employer = query.employer === undefined ? null : await findKnown(pool, query.employer)
      const { reference, ...words } = referenceIn(query.keyword)
      const filter = { ...of(query, employer), reference }
      const around = filter.location === undefined ? null : await findTown(pool, filter.location)
      const country = (around?.country as Country | undefined) ?? own?.country ?? countryOf[locale]
      const home = `@${locale}-${country}`
      const parts = query.homeFirst ? partsOf(filter, country, own) : null
      const keyword = words.keyword ? await analyseKeyword(pool, words.keyword, home) : null
      const circle = around && circleOf(around, toKilometres(filter.distance ?? 0, locale))
      const correctedTo = keyword?.correctedTo ?? null
      const asked: Search = { filter, keyword, home, circle, now, posted }
      const found = { correctedTo, around, employer, read: saidOf(read, query) }
      if (!filter.facets && !filter.total) {
        const { take } = rowsAsked(filter)
        const rows = await findPage(pool, asked, parts, take + 1)
        return { hits: rows.slice(0, take), ...reached(filter, rows.length), facets: null, parts: null, ...found }
      }
      const [hits, { total, atHome, facets }, ofOwn] = await Promise.all([
        findPage(pool, asked, parts, rowsAsked(filter).take),
        count(pool, asked, parts && country, shared),
        parts?.[0]?.of === 'own' ? countOf(pool, asked, keyword?.query, parts[0]) : 0,
      ])
      return { hits, total, facets, totalIsExact: true, parts: parts && totalsOf(parts, { total, atHome, own: ofOwn }), ...found }
    },
    async countTrades(trades, query, { now, locale }) {
      const filter = of(query, query.employer === undefined ? null : await findKnown(pool, query.employer))
      const around = filter.location === undefined ? null : await findTown(pool, filter.location)
      const s = new Statement()
      narrow(s, filter, null, around && circleOf(around, toKilometres(filter.distance ?? 0, locale)))
      choose(s, filter, now)
      s.where.push(`trade = any(array(select id from categories where kind = 'trade' and slug = any(${s.param(trades)})))`)
      const { rows } = await s.run<{ trade: string; jobs: number }>(
        pool,
        `select c.slug as trade, n.jobs from (select trade, count(*)::int as jobs from job_search ${s.condition} group by trade) n
         join categories c on c.id = n.trade`,
      )
      return new Map(rows.map(({ trade, jobs }) => [trade, jobs]))
    },
  }
}

/** What the keyword was read as, where it says more than words. */
const saidOf = ({ keyword, filters }: Read, { jobType, distance }: Pick<JobFilter, 'jobType' | 'distance'>) =>
  filters && { keyword: keyword.trim(), jobType, distance: distance ?? null }

/** Whoever types a job's reference, as it stands in its advert, looks for that job. */
function referenceIn(given = ''): { keyword?: string; reference: string | undefined } {
  const reference = referenceTyped(given)
  return reference ? { reference } : { keyword: given, reference: undefined }
}

/** The employer of an address, as far as the public knows of them. */
async function findKnown(pool: Queries, address: string) {
  const { rows } = await pool.query<{ id: number; name: string; slug: string }>({
    name: 'known-employer',
    text: 'select e.id, e.name, e.slug from employers e where e.id = employer_at($1) and is_known_of(e)',
    values: [address],
  })
  return rows[0] ?? null
}

/** Where nobody names a town, readers of a language are taken to be in its country. */
const countryOf: Record<Locale, Country> = { en: 'GB', fr: 'FR' }

type Hit = { id: number; distanceKm: number | null }

/** What a page and one row more tell of the total. A page behind the end tells nothing. */
function reached(filter: Asked, rows: number): { total: number; totalIsExact: boolean } {
  const { skip, take } = rowsAsked(filter)
  if (rows === 0 && skip > 0) return { total: 0, totalIsExact: false }
  return { total: skip + rows, totalIsExact: rows <= take }
}

/** The rows of a page: part after part, each in the order that was asked for. */
async function findPage(pool: Queries, asked: Search, parts: readonly Part[] | null, rows: number): Promise<Hit[]> {
  const { keyword } = asked
  return walk(
    parts ?? [everything],
    { skip: rowsAsked(asked.filter).skip, rows },
    (part, skip, take) => findPart(pool, asked, part, skip, take),
    (part) => countOf(pool, asked, keyword?.query, part),
  )
}

/** Rows out of layers that follow each other; an earlier one is counted only where a page begins behind it. */
async function walk<Layer>(
  layers: readonly Layer[],
  { skip, rows }: { skip: number; rows: number },
  fetch: (layer: Layer, skip: number, take: number) => Promise<Hit[]>,
  countIn: (layer: Layer) => Promise<number>,
): Promise<Hit[]> {
  const found: Hit[] = []
  let left = skip
  for (const [i, layer] of layers.entries()) {
    const more = await fetch(layer, left, rows - found.length)
    found.push(...more)
    if (found.length === rows || i === layers.length - 1) break
    left = left === 0 || more.length > 0 ? 0 : left - (await countIn(layer))
  }
  return found
}

async function findPart(pool: Queries, asked: Search, part: Part, offset: number, rows: number): Promise<Hit[]> {
  const { filter, keyword, home, circle, now, posted } = asked
  const sort = filter.sort ?? (keyword?.query ? 'relevance' : 'newest')
  const fetch = async (query: string | null | undefined, isFew: boolean, skip: number, take: number, within = circle) => {
    const s = new Statement()
    narrow(s, filter, query, within)
    choose(s, filter, now, posted)
    part.narrow(s)
    const far = circle ? distance(s, circle) : 'null::float8'
    const isWhole = sort === 'relevance' && keyword?.query && query === keyword.query
    const order = isWhole ? bestFirst(s, keyword, home) : orderBy(sort, far, isFew, circle !== null)
    const found = await s.run<Hit>(
      pool,
      `select id, ${far} as "distanceKm" from job_search ${s.condition} order by ${order} limit ${s.param(take)} offset ${s.param(skip)}`,
    )
    return found.rows
  }
  const isFew =
    circle !== null ||
    part.of === 'own' ||
    filter.ids.length > 0 ||
    filter.employerId !== undefined ||
    filter.reference !== undefined ||
    (keyword?.query != null && keyword.rarest.all < rareDocuments)
  if (sort === 'nearest' && circle) {
    // When a quarter of the way holds enough, these are the nearest, and the many behind need not be sorted.
    const near = await fetch(keyword?.query, isFew, offset, rows, circleOf(circle, circle.km / 4))
    if (near.length === rows) return near
  }
  if (sort !== 'relevance' || !keyword?.query || isFew) return fetch(keyword?.query, isFew, offset, rows)
  return walk(
    layersOf({ ...keyword, query: keyword.query }, home, part),
    { skip: offset, rows },
    ({ query, documents }, skip, take) => fetch(query, documents < rareDocuments, skip, take),
    ({ query }) => countOf(pool, asked, query, part),
  )
}

/**
 * A broad word's adverts, best first: those that say it in the title, those at the reader's home, the rest. Each layer is walked
 * newest first, which is faster than ranking every match; mostly the first one fills the page.
 */
function layersOf(
  { query, titleQuery, rarest }: Analysed & { query: string },
  home: string,
  { of }: Part,
): { query: string; documents: number }[] {
  const byWords = titleQuery ? [titleQuery, `${query} & !(${titleQuery})`] : [query]
  // A part holds one country or the others already.
  if (of !== 'all') return byWords.map((words) => ({ query: words, documents: of === 'abroad' ? rarest.away : rarest.home }))
  return byWords.flatMap((words) => [
    { query: `${words} & '${home}'`, documents: rarest.home },
    { query: `${words} & !'${home}'`, documents: rarest.away },
  ])
}

/** The same order for few adverts: all of them, sorted. */
function bestFirst(s: Statement, { titleQuery }: Analysed, home: string): string {
  const says = (query: string) => `(doc @@ ${s.param(query)}::tsquery) desc, `
  return `${titleQuery ? says(titleQuery) : ''}${says(`'${home}'`)}${orderBy('newest', '', true, false)}`
}

/** Below so many documents the inverted index beats walking the newest; adding nothing to the key forbids the walk. */
const rareDocuments = 3000

function orderBy(sort: NonNullable<JobFilter['sort']>, far: string, isFew: boolean, hasPlace: boolean): string {
  const newest = isFew ? "posted_at + interval '0' desc, id desc" : 'posted_at desc, id desc'
  switch (sort) {
    case 'oldest':
      return isFew ? "posted_at + interval '0', id" : 'posted_at, id'
    case 'nearest':
      return hasPlace ? `${far}, ${newest}` : newest
    case 'pay':
      return isFew ? 'pay_max + 0 desc nulls last, id desc' : 'pay_max desc nulls last, id desc'
    case 'closing':
      return isFew ? 'closes_on + 0, id' : 'closes_on, id'
    default:
      return newest
  }
}
