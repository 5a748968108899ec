import { askOnce } from '#server/ask-once.ts'
import type { Queries } from '#server/db.ts'
import { readTallies } from '#server/tallies.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { Problem } from '#shared/problem.ts'
import { findSlugs, findTradeNames } from '../../categories/server/queries.ts'
import type { Place } from '../../places/contract.ts'
import { toKilometres } from '../../places/rules.ts'
import { type Circle, circleOf, findTown } from '../../places/server/circle.ts'
import { reachOf } from '../rules.ts'
import type { CandidateFilter, CandidateQuery } from '../search-filter.ts'
import {
  type Choice,
  type Compliance,
  choiceNames,
  choices,
  flagNames,
  flags,
  mostCounted,
  mostCountedDocuments,
  mostCountedWords,
  shownStatuses,
} from '../search-options.ts'
import { type Node, readQuery } from '../search-language.ts'
import type { Asking, CandidateFacets, CandidateHit, CandidateSearch } from './search.ts'
import { daysAgo, livesIn, Statement } from './search-statement.ts'
import { type Gate, gateCondition, heldCondition, linesOf } from './search-gate.ts'
import { type Analysed, analyseQuery } from './search-words.ts'

/** What is asked of candidates, its words and its town looked up. */
type Question = {
  filter: CandidateFilter
  asking: Asking
  words: (Analysed & { typed: Node }) | null
  town: Place | null
  circle: Circle | null
  /** The pools that this person sees; none where nobody asks for pools. */
  pools: readonly number[]
  /** What the job asks for whose gate is asked; null where nobody asks. */
  gate: Gate | null
  isNothing: boolean
}

async function questionOf(
  pool: Queries,
  filter: CandidateFilter & { sort?: CandidateQuery['sort'] },
  asking: Asking,
  { isCounted = false } = {},
): Promise<Question> {
  if (filter.compliance !== undefined && filter.forJob === undefined)
    throw new Problem(400, 'invalid-argument', { errors: [{ parameter: 'forJob', code: 'required' }] })
  const asksGate = filter.compliance !== undefined || filter.sort === 'compliance'
  const [words, town, pools, lines] = await Promise.all([
    filter.q === undefined ? null : wordsOf(pool, filter.q),
    filter.location === undefined ? null : findTown(pool, filter.location),
    isCounted || filter.pool.length > 0 ? poolsFor(pool, asking.actor) : [],
    asksGate && filter.forJob !== undefined ? linesOf(pool, filter.forJob, asking) : null,
  ])
  return {
    filter,
    asking,
    words,
    town,
    pools,
    gate: lines && { lines, result: filter.compliance },
    circle: town && circleOf(town, toKilometres(filter.distance, asking.locale)),
    isNothing: isNothing(filter),
  }
}

/** Agents know of none. */
async function poolsFor(pool: Queries, actor: Asking['actor']): Promise<number[]> {
  if (reachOf(actor) !== 'all') return []
  const text = 'select id from pools_seen_by($1)'
  return (await pool.query<{ id: number }>({ name: 'pools-for', text, values: [actor.id] })).rows.map(({ id }) => id)
}

async function wordsOf(pool: Queries, q: string): Promise<Question['words']> {
  const typed = readQuery(q, await findTradeNames(pool))
  const analysed = typed && (await analyseQuery(pool, typed))
  return analysed && { ...analysed, typed }
}

/** Whether nothing narrows the list. */
function isNothing({ distance: _, ...filter }: CandidateFilter): boolean {
  return Object.entries(filter).every(
    ([name, value]) => notFilters.has(name) || value === undefined || (Array.isArray(value) && value.length === 0) || value === '',
  )
}
const notFilters = new Set(['page', 'limit', 'dir', 'sort', 'within', 'forJob'])

const farFrom = (s: Statement, { lat, lon }: Circle) => `distance_km(${s.param(lat)}::real, ${s.param(lon)}::real, lat, lon)`

/** Which words are asked for: all of the query, the record's alone, or all without those. */
type Layer = 'all' | 'record' | 'rest'

/** The conditions of a question. With `byIndex` its words are looked up, else each row in turn is asked whether it has them. */
function narrow(s: Statement, { filter, asking, words, circle, pools, gate }: Question, layer: Layer = 'all', byIndex = true): void {
  const { actor, now } = asking
  const reach = reachOf(actor)
  if (reach !== 'all') s.where.push(`owner_id = ${s.param(reach === 'owned' ? actor.id : -1)}::int8`)
  if (words) {
    const query = { all: words.query, record: words.headQuery, rest: `${words.query} & !(${words.headQuery})` }[layer]
    s.where.push(`${byIndex ? 'as_doc(doc)' : 'doc'} @@ ${s.param(query)}::tsquery`)
  }
  if (circle) s.where.push(`cell = any(${s.param(circle.cells)}::int[])`, `${farFrom(s, circle)} <= ${s.param(circle.km)}`)
  for (const name of choiceNames) {
    const chosen: readonly string[] = filter[name]
    if (chosen.length > 0) s.where.push(`marks && ${s.param(chosen.map((one) => `${name}:${one}`))}::text[]`)
  }
  const has = (marks: string[]) => `marks @> ${s.param(marks)}::text[]`
  for (const name of flagNames) if (filter[name] !== undefined) s.where.push(`${filter[name] ? '' : 'not '}${has([flags[name]])}`)
  if (filter.contactable !== undefined) s.where.push(`${filter.contactable ? 'not ' : ''}${has(['status:do_not_contact'])}`)
  const tagged = (tags: readonly string[]) => tags.map((tag) => `tag:${tag.toLowerCase()}`)
  if (filter.tag.length > 0) s.where.push(has(tagged(filter.tag)))
  if (filter.withoutTag.length > 0) s.where.push(`not marks && ${s.param(tagged(filter.withoutTag))}::text[]`)
  if (filter.pool.length > 0) {
    const seen = filter.pool.filter((id) => pools.includes(id))
    s.where.push(`marks && ${s.param(seen.map((id) => `pool:${id}`))}::text[]`)
  }
  if (filter.mine) s.where.push(`owner_id = ${s.param(actor.id)}::int8`)
  if (filter.ownerId !== undefined) s.where.push(`owner_id = ${s.param(filter.ownerId)}::int8`)
  if (filter.availableBy) {
    const by = s.param(filter.availableBy)
    s.where.push(`available_on <= ${by}::date and (available_until is null or available_until >= ${by}::date)`)
  }
  if (filter.payMin !== undefined) s.where.push(`pay_max >= ${s.param(filter.payMin)}`)
  if (filter.payMax !== undefined) s.where.push(`pay_min <= ${s.param(filter.payMax)}`)
  if (filter.addedWithinDays !== undefined) s.where.push(`created_at > ${s.param(daysAgo(now, filter.addedWithinDays))}::timestamptz`)
  if (filter.addedFrom) s.where.push(`created_at >= ${s.param(filter.addedFrom)}::date`)
  if (filter.addedTo) s.where.push(`created_at < ${s.param(addDays(filter.addedTo, 1))}::date`)
  if (filter.notContactedFor !== undefined)
    s.where.push(`(last_contact_at is null or last_contact_at <= ${s.param(daysAgo(now, filter.notContactedFor))}::timestamptz)`)
  if (filter.region) s.where.push(livesIn(s.param(filter.region)))
  if (filter.document.length > 0) s.where.push(heldCondition(s.param, filter.document, filter.documentUntil ?? dayOf(now), actor))
  if (gate?.result) s.where.push(gateCondition(s.param, gate))
}

const mostOf = ({ words, gate }: Question) => (gate?.result ? mostCountedDocuments : words ? mostCountedWords : mostCounted)

/** How many there are, as far as `most` and one more. */
async function countOf(pool: Queries, question: Question, layer: Layer = 'all', most = mostOf(question)): Promise<number> {
  const s = new Statement()
  narrow(s, question, layer)
  const { rows } = await s.run<{ n: number }>(
    pool,
    `select count(*)::int as n from (select from candidate_search ${s.condition} limit ${s.param(most + 1)}) counted`,
  )
  return rows[0]?.n ?? 0
}

/** All that the agency's lists show, from the tallies. */
async function countAll(pool: Queries): Promise<number> {
  const { candidates } = await readTallies(pool)
  return shownStatuses.reduce((sum, status) => sum + (candidates[status] ?? 0), 0)
}

const orders = {
  createdAt: ['created_at desc', 'created_at'],
  lastName: ['name desc', 'name'],
  lastContactAt: ['last_contact_at desc nulls last', 'last_contact_at'],
  availableFrom: ['available_on desc nulls last', 'available_on'],
} as const
type Sort = keyof typeof orders

type Row = { id: number; distanceKm: number | null }
type Order = { sort: Sort | 'nearest'; dir: 'asc' | 'desc' }
/** What rows are sorted by. */
const sorted = 'id, name, created_at, last_contact_at, available_on, lat, lon'

function orderOf(s: Statement, { circle }: Question, { sort, dir }: Order): { far: string; by: string } {
  const far = circle ? farFrom(s, circle) : 'null::float8'
  const [down, up] = sort === 'nearest' ? [`${far} desc`, far] : orders[sort]
  return { far, by: dir === 'asc' ? `${up}, id` : `${down}, id desc` }
}

/**
 * One page of ids. Rows are walked in their order where enough of them have the words, else looked up and sorted. From behind the
 * middle of the list it is read from its other end.
 */
async function pageOf(
  pool: Queries,
  question: Question,
  { skip, take, layer = 'all', few, ...order }: Order & { skip: number; take: number; layer?: Layer; few: boolean },
): Promise<Row[]> {
  if (take <= 0) return []
  const s = new Statement()
  narrow(s, question, layer, few)
  const { far, by } = orderOf(s, question, order)
  // Where few rows have the words they are looked up first, or the planner walks an index of the order until it meets enough of them.
  const looksUp = few && question.words !== null
  const rowsOf = `from candidate_search ${s.condition}`
  const { rows } = await s.run<Row>(
    pool,
    `${looksUp ? `with found as materialized (select ${sorted} ${rowsOf})` : ''}
     select id, ${far} as "distanceKm" ${looksUp ? 'from found' : rowsOf} order by ${by} limit ${s.param(take)} offset ${s.param(skip)}`,
  )
  return rows
}

/** What it costs to ask one row for its words, in rows that are sorted instead. */
const askingCosts = 25

/** Whether it is cheaper to look all rows up and sort them than to walk until the page is full. */
const isFew = (found: number, all: number, reach: number) => (reach * all * askingCosts) / Math.max(1, found) > found

/** Search in PostgreSQL alone: how many, then which, both as far as anybody looks. */
export function postgresSearch(pool: Queries): CandidateSearch {
  return {
    async search(query, asking) {
      const question = await questionOf(pool, query, asking)
      const isAll = question.isNothing && reachOf(asking.actor) === 'all'
      const { found, hits } = await (query.sort === 'compliance' && question.gate
        ? walkByGate(pool, question, question.gate, query)
        : question.words
          ? searchWords(pool, question, query)
          : walk(pool, question, query, isAll))
      const most = mostOf(question)
      const totalIsExact = isAll || found <= most
      return { hits, total: totalIsExact ? found : most, totalIsExact, words: question.words, around: question.town }
    },
    count: async (filter, asking) => countFacets(pool, await questionOf(pool, filter, asking, { isCounted: true })),
    async costliest(filter, asking) {
      const without = Object.keys(filter).filter(
        (name) => name !== 'distance' && !isNothing({ ...nothing, [name]: filter[name as 'q'] } as CandidateFilter),
      )
      const tried = without.filter((name) => !without.includes(lastEnds[name] ?? ''))
      if (tried.length < 2) return null
      const counted = await Promise.all(
        tried.slice(0, mostTried).map(async (name) => {
          const gone = without.filter((one) => one === name || lastEnds[one] === name).map((one) => [one, nothing[one as 'q']])
          const question = await questionOf(pool, { ...filter, ...Object.fromEntries(gone) }, asking)
          return { filter: name, total: await countOf(pool, question, 'all', 1000) }
        }),
      )
      const [best] = counted.toSorted((a, b) => b.total - a.total)
      return best && best.total > 0 ? { ...best, total: Math.min(best.total, 1000) } : null
    },
  }
}

/** A filter that narrows nothing: what each of its fields is when nobody has chosen. */
const nothing = Object.fromEntries(
  [...choiceNames, 'tag', 'withoutTag', 'pool', 'document'].map((name) => [name, [] as string[]]),
) as unknown as CandidateFilter
/** What ends a span, and what it begins with: one filter to whoever chose it, taken away as one. */
const lastEnds: Record<string, string> = { addedTo: 'addedFrom', payMax: 'payMin' }
/** Without each of so many filters it is tried; who sets more must find out. */
const mostTried = 8

type Page = { found: number; hits: CandidateHit[] }
const sortOf = ({ sort, location }: CandidateQuery) =>
  sort === 'nearest' && location !== undefined
    ? sort
    : sort === 'relevance' || sort === 'nearest' || sort === 'compliance' || !sort
      ? 'createdAt'
      : sort
/** Nearest first, whichever way the list goes unasked. */
const dirOf = (query: CandidateQuery) => (sortOf(query) === 'nearest' ? 'asc' : query.dir)

async function walk(pool: Queries, question: Question, query: CandidateQuery, isAll: boolean): Promise<Page> {
  const [sort, dir, skip, take] = [sortOf(query), dirOf(query), (query.page - 1) * query.limit, query.limit] as const
  const few = sort === 'nearest'
  const asHits = (rows: Row[]) => rows.map((row) => ({ ...row, isByRecord: true }))
  if (!isAll) {
    const [found, rows] = await Promise.all([countOf(pool, question), pageOf(pool, question, { sort, dir, skip, take, few })])
    return { found, hits: asHits(rows) }
  }
  const found = await countAll(pool)
  const end = found - skip
  // Rows without a value stand last in both directions: only lists in which all have one look the same from behind.
  if (skip <= end || end <= 0 || (sort !== 'createdAt' && sort !== 'lastName'))
    return { found, hits: asHits(await pageOf(pool, question, { sort, dir, skip, take, few })) }
  const last = await pageOf(pool, question, {
    sort,
    dir: dir === 'asc' ? 'desc' : 'asc',
    skip: Math.max(0, end - take),
    take: Math.min(take, end),
    few,
  })
  return { found, hits: asHits(last.toReversed()) }
}

const byCompliance: readonly Compliance[] = ['pass', 'warn', 'block']

/** Whom the gate lets through first, then with reservations, then the others; within each the newest first. */
async function walkByGate(pool: Queries, question: Question, gate: Gate, query: CandidateQuery): Promise<Page> {
  const { filter } = question
  const results = filter.compliance ? [filter.compliance] : query.dir === 'asc' ? byCompliance.toReversed() : byCompliance
  const counted = countOf(pool, question)
  const rows: Row[] = []
  let skip = (query.page - 1) * query.limit
  for (const result of results) {
    const layer = { ...question, gate: { ...gate, result } }
    const page = await pageOf(pool, layer, { sort: 'createdAt', dir: 'desc', skip, take: query.limit - rows.length, few: true })
    rows.push(...page)
    if (page.length > 0) skip = 0
    else if (skip > 0) skip -= await countOf(pool, layer, 'all', skip)
  }
  return { found: await counted, hits: rows.map((row) => ({ ...row, isByRecord: true })) }
}

/** By best: whose record says it, newest first; then whose CV or notes do. */
async function searchWords(pool: Queries, question: Question, query: CandidateQuery): Promise<Page> {
  const isByBest = query.sort === 'relevance' || query.sort === undefined
  const layers: Layer[] = query.within === 'record' ? ['record'] : isByBest ? ['record', 'rest'] : ['all']
  const order: Order = { sort: sortOf(query), dir: isByBest ? 'desc' : dirOf(query) }
  const skip = (query.page - 1) * query.limit
  const all = askOnce(() => countAll(pool))
  const known = await Promise.all(layers.map((layer) => find(pool, question, { ...order, layer, first: skip + query.limit }, all)))
  const hits: CandidateHit[] = []
  let after = skip
  for (const [i, { size, rows }] of known.entries()) {
    const [layer = 'all', take] = [layers[i], query.limit - hits.length]
    const few = async () => order.sort === 'nearest' || isFew(size, await all(), after + take)
    const page =
      rows?.slice(after, after + take) ?? (await pageOf(pool, question, { ...order, skip: after, take, layer, few: await few() }))
    hits.push(...page.map((row) => ({ ...row, isByRecord: layer === 'record' })))
    after = Math.max(0, after - size)
  }
  return { found: known.reduce((sum, { size }) => sum + size, 0), hits }
}

type Wanted = Order & { layer: Layer; first: number }
type Found = { size: number; rows: Row[] | null }

/** How many have the words, and the first of them where that is no more than is counted. */
async function find(pool: Queries, question: Question, wanted: Wanted, all: () => Promise<number>): Promise<Found> {
  const { layer, first } = wanted
  // A record says few words: there are hardly ever many who have the same.
  if (layer !== 'record') {
    const size = await estimate(pool, question, layer)
    const found = isFew(size, await all(), first) ? 0 : await countOf(pool, question, layer)
    if (found > mostOf(question)) return { size: Math.max(found, size), rows: null }
  }
  return lookUp(pool, question, wanted)
}

/** Looks up who has the words, as far as anybody is counted, and sorts them; of more than that, about how many there are. */
async function lookUp(pool: Queries, question: Question, { layer, first, ...order }: Wanted): Promise<Found> {
  const s = new Statement()
  narrow(s, question, layer)
  const { far, by } = orderOf(s, question, order)
  const most = mostOf(question)
  const { rows } = await s.run<{ size: number; rows: [id: number, distanceKm: number | null][] }>(
    pool,
    `with found as materialized (select ${sorted} from candidate_search ${s.condition} limit ${s.param(most + 1)})
     select (select count(*)::int from found) as size, array(
       select jsonb_build_array(id, ${far}) from found order by ${by} limit ${s.param(first)}) as rows`,
  )
  const [found = { size: 0, rows: [] }] = rows
  if (found.size > most) return { size: Math.max(found.size, await estimate(pool, question, layer)), rows: null }
  return { size: found.size, rows: found.rows.map(([id, distanceKm]) => ({ id, distanceKm })) }
}

/** About how many have the words, by what PostgreSQL knows of the index. */
async function estimate(pool: Queries, question: Question, layer: Layer): Promise<number> {
  const s = new Statement()
  narrow(s, question, layer)
  const { rows } = await s.run<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    pool,
    `explain (format json) select from candidate_search ${s.condition}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Marks of at most so many candidates, taken apart and counted; a group that is filtered by is counted without its own filter. */
async function countFacets(pool: Queries, question: Question): Promise<CandidateFacets> {
  const { filter } = question
  const most = question.gate ? mostCountedDocuments : mostCounted
  const chosen: Choice[] = choiceNames.filter((name) => filter[name].length > 0)
  const counted = async (without: Choice | null) => {
    const s = new Statement()
    narrow(s, without ? { ...question, filter: { ...filter, [without]: [] } } : question)
    const groups = without ? `where mark ^@ ${s.param(`${without}:`)}` : ''
    const { rows } = await s.run<{ mark: string | null; n: number }>(
      pool,
      `with found as materialized (select marks from candidate_search ${s.condition} limit ${s.param(most)})
       select mark, count(*)::int as n from found, unnest(marks) mark ${groups} group by mark union all select null, count(*)::int from found`,
    )
    return rows
  }
  const [slugs, under, ...own] = await Promise.all([findSlugs(pool), counted(null), ...chosen.map(counted)])
  const options: Record<Choice, readonly string[]> = { ...choices, trade: slugs.trade, grade: slugs.grade, category: slugs.sector }
  const counts: CandidateFacets['counts'] = Object.fromEntries(
    choiceNames.map((name) => [name, Object.fromEntries(options[name].map((option) => [option, 0]))]),
  )
  const add = (mark: string | null, n: number, isWanted: (group: string) => boolean) => {
    const [group = '', ...value] = mark?.split(':') ?? []
    const name = flagNames.find((flag) => flags[flag] === mark)
    if (group === 'pool' && !question.pools.includes(Number(value[0]))) return
    if (name) counts[name] = { true: n }
    else if (mark && value.length > 0 && isWanted(group)) counts[group] = { ...counts[group], [value.join(':')]: n }
  }
  for (const { mark, n } of under) add(mark, n, (group) => !chosen.some((name) => name === group))
  for (const [i, rows] of own.entries()) for (const { mark, n } of rows) add(mark, n, (group) => group === chosen[i])
  return { counts, isExact: [under, ...own].every((rows) => rows.every(({ mark, n }) => mark !== null || n < most)) }
}
