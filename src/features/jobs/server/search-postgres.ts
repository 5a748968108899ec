import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Queries } from '#server/db.ts'
import { rowsAsked } from '#server/list.ts'
import type { Locale } from '#shared/locale.ts'
import { toKilometres } from '../../places/rules.ts'
import { usualDistance } from '../../places/steps.ts'
import { type Circle, circleOf, findTown } from '../../places/server/circle.ts'
import type { Besides, JobFilter } from '../contract.ts'
import { type DatePosted, datesPosted, experiences, inOrder, jobTypes, salaryBounds, tags } from '../options.ts'
import { referenceTyped } from '../reference.ts'
import type { Facets, JobSearch, Posted } from './search.ts'
import { type Read, readKeyword } from './read-keyword.ts'
import { type Analysed, analyseKeyword } from './search-words.ts'

const hoursBack: Record<Exclude<DatePosted, 'all'>, number> = {
  'last-hour': 1,
  'last-24-hour': 24,
  'last-7-days': 168,
  'last-14-days': 336,
  'last-30-days': 720,
}

/**
 * Search in PostgreSQL alone. Two statements mostly: one counts everything in one grouped pass, one fetches the page.
 * Statements are named by their text, so each of the few shapes is prepared once a connection.
 */
export function postgresSearch(pool: Queries): JobSearch {
  return {
    async search(asked, { now, locale, posted }) {
      const read = await readKeyword(pool, asked, locale)
      const query = {
        ...asked,
        distance: asked.distance ?? (read.filters?.location ? usualDistance : undefined),
        ...read.filters,
        keyword: read.keyword,
      }
      const employer = query.employer === undefined ? null : await findKnown(pool, query.employer)
      const { reference, ...words } = referenceIn(query.keyword)
      const filter = { ...of(query, employer), reference }
      const around = filter.location === undefined ? null : await findTown(pool, filter.location)
      const home = `@${locale}-${around?.country ?? countryOf[locale]}`
      const keyword = words.keyword ? await analyseKeyword(pool, words.keyword, home) : null
      const circle = around && circleOf(around, toKilometres(filter.distance ?? 0, locale))
      const correctedTo = keyword?.correctedTo ?? null
      if (!filter.facets && !filter.total) {
        const { take } = rowsAsked(filter)
        const rows = await findPage(pool, filter, take + 1, keyword, home, circle, now, posted)
        return {
          hits: rows.slice(0, take),
          ...reached(filter, rows.length),
          facets: null,
          correctedTo,
          around,
          employer,
          read: saidOf(read, query),
        }
      }
      const [hits, counted] = await Promise.all([
        findPage(pool, filter, rowsAsked(filter).take, keyword, home, circle, now, posted),
        count(pool, filter, keyword, circle, now, posted),
      ])
      return { hits, ...counted, totalIsExact: true, correctedTo, around, employer, read: saidOf(read, query) }
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

/** With the employer by number; none has the number 0. */
const of = <F extends Besides>(filter: F, employer: { id: number } | null): F & { employerId?: number } =>
  filter.employer === undefined ? filter : { ...filter, employerId: employer?.id ?? 0 }
type Asked = ReturnType<typeof of<JobFilter>> & { reference: string | undefined }
type Narrowed = ReturnType<typeof of<Besides>> & { trade?: string | undefined; reference?: string | undefined }

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
const countryOf: Record<Locale, string> = { en: 'GB', fr: 'FR' }

/** Collects conditions with their parameters. */
class Statement {
  readonly values: unknown[] = []
  readonly where: string[] = []
  param(value: unknown): string {
    return `$${this.values.push(value)}`
  }
  run<R extends pg.QueryResultRow>(pool: Queries, text: string): Promise<pg.QueryResult<R>> {
    return pool.query<R>({ name: createHash('sha1').update(text).digest('base64url'), text, values: this.values })
  }
  get condition(): string {
    return this.where.length > 0 ? `where ${this.where.join(' and ')}` : ''
  }
}

const distance = (s: Statement, circle: Circle) => `distance_km(${s.param(circle.lat)}::real, ${s.param(circle.lon)}::real, lat, lon)`

/** Keyword, place, tag and which ones: what facets are counted under. */
function narrow(s: Statement, filter: Narrowed, query: string | null | undefined, circle: Circle | null): void {
  if (query) s.where.push(`doc @@ ${s.param(query)}::tsquery`)
  if (circle) s.where.push(`cell = any(${s.param(circle.cells)}::int[])`, `${distance(s, circle)} <= ${s.param(circle.km)}`)
  if (filter.ids.length > 0) s.where.push(`id = any(${s.param(filter.ids)}::bigint[])`)
  if (filter.employerId !== undefined)
    s.where.push(`id = any(array(select j.id from jobs j where j.employer_id = ${s.param(filter.employerId)} and names_employer(j)))`)
  if (filter.reference) s.where.push(`id = any(array(select id from jobs where reference = ${s.param(filter.reference)}))`)
  if (filter.tag) s.where.push(`tags @> array[${s.param(filter.tag)}]::text[]`)
}

/** The filters that facets stand beside. */
function choose(s: Statement, filter: Narrowed, now: Date, posted?: Posted): void {
  if (posted) s.where.push(`posted_at > ${s.param(posted.after)}`, `posted_at <= ${s.param(posted.until)}`)
  if (filter.category) s.where.push(`category = ${entry(s, 'sector', filter.category)}`)
  if (filter.trade) s.where.push(`trade = ${entry(s, 'trade', filter.trade)}`)
  if (filter.jobType.length > 0) s.where.push(`types & ${s.param(bitsOf(filter.jobType))} <> 0`)
  if (filter.experience.length > 0)
    s.where.push(`experience = any(${s.param(filter.experience.map((e) => experiences.indexOf(e) + 1))}::int[])`)
  if (filter.datePosted !== 'all') s.where.push(`posted_at >= ${s.param(since(filter.datePosted, now))}`)
  const pay = payCondition(s, filter)
  if (pay) s.where.push(pay)
}

/** An entry of a list by the number that adverts keep of it. */
const entry = (s: Statement, kind: 'sector' | 'trade', slug: string) =>
  `(select id from categories where kind = '${kind}' and slug = ${s.param(slug)})`

/** An advert without pay stays out as soon as somebody filters by pay. */
function payCondition(s: Statement, { salaryMin, salaryMax }: Narrowed): string | null {
  const parts: string[] = []
  const [least, most] = inOrder(salaryMin, salaryMax)
  if (least > salaryBounds.min) parts.push(`pay_max >= ${s.param(least)}`)
  if (most < salaryBounds.max) parts.push(`pay_min <= ${s.param(most)}`)
  return parts.length > 0 ? `(${parts.join(' and ')})` : null
}

const bitsOf = (types: readonly string[]) =>
  types.reduce((bits, type) => bits | (1 << jobTypes.indexOf(type as (typeof jobTypes)[number])), 0)
const since = (posted: Exclude<DatePosted, 'all'>, now: Date) => new Date(now.getTime() - hoursBack[posted] * 3_600_000)

type Hit = { id: number; distanceKm: number | null }

/** What a page and one row more tell of the total. A page behind the end tells nothing. */
function reached(filter: Asked, rows: number): { total: number; totalIsExact: boolean } {
  const { skip, take } = rowsAsked(filter)
  if (rows === 0 && skip > 0) return { total: 0, totalIsExact: false }
  return { total: skip + rows, totalIsExact: rows <= take }
}

async function findPage(
  pool: Queries,
  filter: Asked,
  rows: number,
  keyword: Analysed | null,
  home: string,
  circle: Circle | null,
  now: Date,
  posted?: Posted,
): Promise<Hit[]> {
  const { skip: offset } = rowsAsked(filter)
  const sort = filter.sort ?? (keyword?.query ? 'relevance' : 'newest')
  const fetch = async (query: string | null | undefined, isFew: boolean, skip: number, take: number, within = circle) => {
    const s = new Statement()
    narrow(s, filter, query, within)
    choose(s, filter, now, posted)
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
  const found: Hit[] = []
  let skip = offset
  for (const { query, documents } of layersOf(keyword, home)) {
    const more = await fetch(query, documents < rareDocuments, skip, rows - found.length)
    found.push(...more)
    if (found.length === rows) break
    skip = skip === 0 || more.length > 0 ? 0 : skip - (await countOf(pool, filter, query, now, posted))
  }
  return found
}

/**
 * A broad word's adverts, best first: those that say it in the title, those at the reader's home, the rest. Each layer is walked
 * newest first, which is faster than ranking every match; mostly the first one fills the page.
 */
function layersOf({ query, titleQuery, rarest }: Analysed, home: string): { query: string; documents: number }[] {
  const byWords = titleQuery ? [titleQuery, `${query} & !(${titleQuery})`] : [query]
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

async function countOf(pool: Queries, filter: Asked, query: string, now: Date, posted?: Posted): Promise<number> {
  const s = new Statement()
  narrow(s, filter, query, null)
  choose(s, filter, now, posted)
  const { rows } = await s.run<{ n: number }>(pool, `select count(*)::int as n from job_search ${s.condition}`)
  return rows[0]?.n ?? 0
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

/** Adverts alike by all that `key` holds, or those of a trade: one of both is null. */
type Group = { key: number | null; trade: number | null; n: number }
type Entry = { id: number; kind: 'sector' | 'trade'; slug: string }

/** What adverts are grouped by, in one number, which is quicker than five columns. */
const keyOf = (paid: string, age: string) => `category * 2048 + ${paid} * 1024 + types * 64 + experience * 8 + ${age}`
const ofKey = (key: number) => ({
  category: key >> 11,
  paid: (key & 1024) > 0,
  types: (key >> 6) & 15,
  experience: (key >> 3) & 7,
  age: key & 7,
})

/**
 * Total and facets from one pass: each group of options is counted under the choices made in the others. Trades are too many to be
 * told apart in every group: they are added up beside the groups.
 */
async function count(
  pool: Queries,
  filter: Asked,
  keyword: Analysed | null,
  circle: Circle | null,
  now: Date,
  posted?: Posted,
): Promise<{ total: number; facets: Facets | null }> {
  const s = new Statement()
  narrow(s, filter, keyword?.query, circle)
  if (!filter.facets) {
    choose(s, filter, now, posted)
    const { rows } = await s.run<{ n: number }>(pool, `select count(*)::int as n from job_search ${s.condition}`)
    return { total: rows[0]?.n ?? 0, facets: null }
  }
  const edges = s.param(
    datesPosted
      .slice(1)
      .map((posted) => since(posted as Exclude<DatePosted, 'all'>, now).toISOString())
      .reverse(),
  )
  const narrowed = s.condition
  s.where.length = 0
  choose(s, { ...filter, trade: undefined }, now)
  const others = s.condition
  const ofTrade = filter.trade ? `where trade = ${entry(s, 'trade', filter.trade)}` : ''
  const paid = payCondition(s, filter)
  const [{ rows }, entries] = await Promise.all([
    s.run<Group>(
      pool,
      `select key, trade, case when key is null then ${counted(others)} else ${counted(ofTrade)} end as n
       from (select *, ${keyOf(paid ? `coalesce(${paid}, false)::int` : '1', `width_bucket(posted_at, ${edges}::timestamptz[])`)} as key
         from job_search ${narrowed}) j
       group by grouping sets ((key), (trade))`,
    ),
    pool.query<Entry>({
      name: 'job-entries',
      text: `select id, kind, slug from categories where kind in ('sector', 'trade') order by position, id`,
      values: [],
    }),
  ])
  const isCheap = filter.tag !== undefined || rows.reduce((sum, { key, n }) => (key === null ? sum : sum + n), 0) <= mostTagged
  const { total, facets } = rollUp(rows, entries.rows, filter)
  return { total, facets: { ...facets, tag: isCheap ? await countTags(pool, filter, keyword, circle, now, posted) : null } }
}

const counted = (condition: string) => `count(*)${condition && ` filter (${condition})`}::int`

/** Tags are counted row by row, so only where so few have to be read that nobody waits for it. */
const mostTagged = 1000

async function countTags(
  pool: Queries,
  filter: Asked,
  keyword: Analysed | null,
  circle: Circle | null,
  now: Date,
  posted?: Posted,
): Promise<Facets['tag']> {
  const s = new Statement()
  narrow(s, { ...filter, tag: undefined }, keyword?.query, circle)
  const narrowed = s.condition
  s.where.length = 0
  choose(s, filter, now, posted)
  const { rows } = await s.run<{ tag: string | null; n: number }>(
    pool,
    `with narrowed as materialized (select category, trade, types, experience, posted_at, pay_min, pay_max, tags from job_search ${narrowed} limit ${mostTagged + 1})
     select null as tag, count(*)::int as n from narrowed
     union all select tag, count(*)::int from narrowed, unnest(tags) tag ${s.condition} group by tag`,
  )
  const counted = new Map(rows.map(({ tag, n }) => [tag, n]))
  if ((counted.get(null) ?? 0) > mostTagged) return null
  return Object.fromEntries(tags.map((tag) => [tag, counted.get(tag) ?? 0]))
}

function rollUp(groups: Group[], entries: Entry[], filter: Asked): { total: number; facets: Omit<Facets, 'tag'> } {
  const wanted = {
    bits: bitsOf(filter.jobType),
    age: 6 - datesPosted.indexOf(filter.datePosted),
  }
  const wantedExperience = new Set(filter.experience.map((e) => experiences.indexOf(e) + 1))
  const zero = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, 0])) as Record<string, number>
  const slugsOf = (kind: Entry['kind']) => entries.flatMap((entry) => (entry.kind === kind ? [entry.slug] : []))
  const slugOf = new Map(entries.map(({ id, slug }) => [id, slug]))
  const facets: Omit<Facets, 'tag'> = {
    category: zero(slugsOf('sector')),
    trade: zero(slugsOf('trade')),
    jobType: zero(jobTypes),
    datePosted: zero(datesPosted),
    experience: zero(experiences),
  }
  let total = 0
  const add = (group: Record<string, number>, key: string | undefined, n: number) => {
    if (key !== undefined) group[key] = (group[key] ?? 0) + n
  }
  for (const { key, trade, n } of groups) {
    if (key === null) {
      add(facets.trade, slugOf.get(trade ?? 0), n)
      continue
    }
    const { category, paid, types, experience, age } = ofKey(key)
    if (!paid) continue
    const slug = slugOf.get(category)
    const fits = {
      category: filter.category === undefined || filter.category === slug,
      type: wanted.bits === 0 || (wanted.bits & types) !== 0,
      experience: wantedExperience.size === 0 || wantedExperience.has(experience),
      // `age` counts the edges passed, oldest first: 5 is within the last hour, 0 older than thirty days.
      age: filter.datePosted === 'all' || age >= wanted.age,
    }
    if (fits.category && fits.type && fits.experience && fits.age) total += n
    if (fits.type && fits.experience && fits.age) add(facets.category, slug, n)
    if (fits.category && fits.experience && fits.age) {
      for (const [i, type] of jobTypes.entries()) if (types & (1 << i)) add(facets.jobType, type, n)
    }
    if (fits.category && fits.type && fits.age) add(facets.experience, experiences[experience - 1], n)
    if (fits.category && fits.type && fits.experience) {
      for (const [i, posted] of datesPosted.entries()) if (i === 0 || age >= 6 - i) add(facets.datePosted, posted, n)
    }
  }
  return { total, facets }
}
