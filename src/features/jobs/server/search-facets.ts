import type { Queries } from '#server/db.ts'
import type { Circle } from '../../places/server/circle.ts'
import { type DatePosted, datesPosted, experiences, jobTypes, tags } from '../options.ts'
import type { Facets, Posted } from './search.ts'
import type { Part } from './search-parts.ts'
import type { SharedCounts } from './shared-counts.ts'
import { type Asked, bitsOf, choose, entry, narrow, payCondition, type Search, since, Statement } from './search-statement.ts'
import type { Analysed } from './search-words.ts'

/** Adverts alike by all that `key` holds, or those of a trade: one of both is null. */
type Group = { key: number | null; trade: number | null; n: number }
type Entry = { id: number; kind: 'sector' | 'trade'; slug: string }

/** What adverts are grouped by, in one number, which is quicker than five columns. */
const keyOf = (home: string, paid: string, age: string) =>
  `category * 4096 + ${home} * 2048 + ${paid} * 1024 + types * 64 + experience * 8 + ${age}`
const ofKey = (key: number) => ({
  category: key >> 12,
  isHome: (key & 2048) > 0,
  paid: (key & 1024) > 0,
  types: (key >> 6) & 15,
  experience: (key >> 3) & 7,
  age: key & 7,
})

/**
 * Total and facets from one pass: each group of options is counted under the choices made in the others. Trades are too many to be
 * told apart in every group: they are added up beside the groups.
 */
export async function count(
  pool: Queries,
  search: Search,
  /** How many are in this country is counted along. */
  country: string | null,
  shared: SharedCounts,
): Promise<{ total: number; atHome: number; facets: Facets | null }> {
  const { filter, keyword, circle, now, posted } = search
  const s = new Statement()
  const isHome = country === null ? 'false' : `(country = ${s.param(country)})`
  narrow(s, filter, keyword?.query, circle)
  if (!filter.facets) {
    choose(s, filter, now, posted)
    const { rows } = await s.run<{ total: number; atHome: number }>(
      pool,
      `select count(*)::int as total, count(*) filter (where ${isHome})::int as "atHome" from job_search ${s.condition}`,
    )
    return { ...(rows[0] ?? { total: 0, atHome: 0 }), facets: null }
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
    shared(pool, search, country, () =>
      s.run<Group>(
        pool,
        `select key, trade, case when key is null then ${counted(others)} else ${counted(ofTrade)} end as n
         from (select *, ${keyOf(country === null ? '0' : `${isHome}::int`, paid ? `coalesce(${paid}, false)::int` : '1', `width_bucket(posted_at, ${edges}::timestamptz[])`)} as key
           from job_search ${narrowed}) j
         group by grouping sets ((key), (trade))`,
      ),
    ),
    pool.query<Entry>({
      name: 'job-entries',
      text: `select id, kind, slug from categories where kind in ('sector', 'trade') order by position, id`,
      values: [],
    }),
  ])
  const isCheap = filter.tag !== undefined || rows.reduce((sum, { key, n }) => (key === null ? sum : sum + n), 0) <= mostTagged
  const { total, atHome, facets } = rollUp(rows, entries.rows, filter)
  return { total, atHome, facets: { ...facets, tag: isCheap ? await countTags(pool, filter, keyword, circle, now, posted) : null } }
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

function rollUp(groups: Group[], entries: Entry[], filter: Asked): { total: number; atHome: number; facets: Omit<Facets, 'tag'> } {
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
  let atHome = 0
  const add = (group: Record<string, number>, key: string | undefined, n: number) => {
    if (key !== undefined) group[key] = (group[key] ?? 0) + n
  }
  for (const { key, trade, n } of groups) {
    if (key === null) {
      add(facets.trade, slugOf.get(trade ?? 0), n)
      continue
    }
    const { category, isHome, paid, types, experience, age } = ofKey(key)
    if (!paid) continue
    const slug = slugOf.get(category)
    const fits = {
      category: filter.category === undefined || filter.category === slug,
      type: wanted.bits === 0 || (wanted.bits & types) !== 0,
      experience: wantedExperience.size === 0 || wantedExperience.has(experience),
      // `age` counts the edges passed, oldest first: 5 is within the last hour, 0 older than thirty days.
      age: filter.datePosted === 'all' || age >= wanted.age,
    }
    if (fits.category && fits.type && fits.experience && fits.age) {
      total += n
      if (isHome) atHome += n
    }
    if (fits.type && fits.experience && fits.age) add(facets.category, slug, n)
    if (fits.category && fits.experience && fits.age) {
      for (const [i, type] of jobTypes.entries()) if (types & (1 << i)) add(facets.jobType, type, n)
    }
    if (fits.category && fits.type && fits.age) add(facets.experience, experiences[experience - 1], n)
    if (fits.category && fits.type && fits.experience) {
      for (const [i, posted] of datesPosted.entries()) if (i === 0 || age >= 6 - i) add(facets.datePosted, posted, n)
    }
  }
  return { total, atHome, facets }
}

/** How many there are in a part of the list, by words that may be others than those of the search. */
export async function countOf(
  pool: Queries,
  { filter, circle, now, posted }: Search,
  query: string | null | undefined,
  part: Part,
): Promise<number> {
  const s = new Statement()
  narrow(s, filter, query, circle)
  choose(s, filter, now, posted)
  part.narrow(s)
  const { rows } = await s.run<{ n: number }>(pool, `select count(*)::int as n from job_search ${s.condition}`)
  return rows[0]?.n ?? 0
}
