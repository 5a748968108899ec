import { sql } from 'kysely'
import type { z } from 'zod'
import { containing, hasWords, onePage } from '#server/list.ts'
import { inOrderOf, rowAs } from '#server/rows.ts'
import type { ReadDb } from '#server/db.ts'
import type { Marks } from '#server/marks.ts'
import { type Gap, prepared } from '#server/prepared.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { readTallies } from '#server/tallies.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import type { Place } from '../../places/contract.ts'
import { toKilometres } from '../../places/rules.ts'
import { areaOf } from '../../places/server/area.ts'
import { circleOf, findTown, townsWithin } from '../../places/server/circle.ts'
import { isQuarantined } from '../../archives/server/queries.ts'
import type { jobs } from '../contract.ts'
import type { JobRow } from '../shapes.ts'
import type { StaffJobFilter, StaffJobOrder } from '../staff-filter.ts'
import { readableStatuses, statusGroups } from '../rules.ts'
import { fromEnd, fromMark, fromStart, inOrder, marksOf, orderOf, type Rows } from './list-order.ts'
import { asSeenBy, forStaff, jobsWithPlaces } from './queries.ts'

const asRow = rowAs<JobRow>()

type Query = z.output<(typeof jobs)['listJobs']['query']>

/** The staff list: filter → sort → count → page. */
export async function listJobs(query: Query, at: ReadContext, marks: Marks) {
  const around = await aroundOf(query, at)
  const counting = countByStatus(query, at, around).then((byStatus) => {
    const among = (statuses: readonly string[]) => statuses.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0)
    const counts = Object.fromEntries(Object.entries(statusGroups).map(([group, statuses]) => [group, among(statuses)]))
    return { byStatus, counts, total: among(query.status ? statusGroups[query.status] : Object.keys(byStatus)) }
  })
  // First which rows, then what stands in them: in one statement the planner would join all jobs with whatever is named in a row.
  const [items, { counts, total }] = await Promise.all([itemsOn(query, at, around, counting, marks), counting])
  return { ...onePage(items, total), counts, around: around?.town ?? null }
}

type Counting = Promise<{ byStatus: Record<string, number>; total: number }>
const farBehind = 100

/** A page is counted up to from the nearest end of its list; one far from both, of all jobs or of a status, from the mark before it. */
async function itemsOn(query: Query, at: ReadContext, around: Around, counting: Counting, marks: Marks): Promise<JobRow[]> {
  const order = orderOf(query, at.actor)
  const page = { offset: (query.page - 1) * query.limit, limit: query.limit }
  const rowsOf = (reading: ReadContext) => withWordsFirst(filtered(query, reading, around), query, reading)
  const read = async (ids: Promise<number[]>) => jobRows(at.db, at.actor, await ids)
  if (page.offset < farBehind) return read(fromStart(rowsOf(at), order, page))
  const { byStatus, total } = await counting
  if (page.offset >= total) return []
  const counted = () => (total - page.offset < page.offset ? fromEnd(rowsOf(at), order, page, total) : fromStart(rowsOf(at), order, page))
  if (!isWhole(query) || !marks.serve(page, total)) return read(counted())
  const name = [at.actor.role, query.status, query.sort, query.dir].join(' ')
  const known = { counts: byStatus, now: at.now }
  const way = marks.wayTo(name, page, known)
  if (way) return read(fromMark(rowsOf(at), order, way.behind, { ...page, offset: way.offset }))
  const items = await read(counted())
  void marks.make(name, known, (every) => at.again(({ db }) => marksOf(db, rowsOf({ ...at, db }), order, every)))
  return items
}

/** Whether these are all jobs, or all of a status. */
function isWhole({ status: _, sort: __, dir: ___, page: ____, limit: _____, distance: ______, ...narrowing }: Query): boolean {
  return Object.values(narrowing).every((value) => value === undefined || (Array.isArray(value) && value.length === 0))
}

/**
 * Words leave few jobs or many, which the planner cannot know: going through all jobs in their order until ten have them would take long
 * for a rare one. So those that have them are found first, and put in order then.
 */
function withWordsFirst(rows: Rows, { q, sort }: Query, { db }: ReadContext): Rows {
  if (!q || sort === 'employer') return rows
  const found = rows.select(['jobs.id', 'jobs.createdAt', 'jobs.titleFolded', 'jobs.closesOn', 'jobs.postedAt']).offset(0)
  return db.selectFrom(found.as('jobs')) as unknown as Rows
}

/** How many jobs of each status the list shows; of the whole list it is kept. */
async function countByStatus(query: Query, at: ReadContext, around: Around): Promise<Record<string, number>> {
  if (isWhole(query)) return countAll(at)
  const rows = narrowed({ ...query, status: undefined, sort: undefined }, at, around)
  const counted = await rows
    .select(['jobs.status', (is) => is.fn.countAll<number>().as('n')])
    .groupBy('jobs.status')
    .execute()
  return withoutHidden(Object.fromEntries(counted.map(({ status, n }) => [status, n])), rows, at)
}

async function countAll(at: ReadContext): Promise<Record<string, number>> {
  const { jobs } = await readTallies(at.pool)
  const shown = Object.fromEntries(readableStatuses(at.actor).map((status) => [status, jobs[status] ?? 0]))
  return withoutHidden(shown, at.db.selectFrom('jobs') as unknown as Rows, at)
}

/** Few are in quarantine: they are taken off a count that an index alone answers. */
async function withoutHidden(counts: Record<string, number>, rows: Rows, { actor }: ReadContext): Promise<Record<string, number>> {
  if (actor.role === 'admin' || !counts.archived) return counts
  const { n } = await rows
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('jobs.status', '=', 'archived')
    .where(isHidden)
    .executeTakeFirstOrThrow()
  return { ...counts, archived: counts.archived - n }
}
const isHidden = sql<boolean>`${isQuarantined('job', 'jobs.id')}`

/** Which jobs the whole list shows, in its order, as far as `most`; `ids`: of these alone. */
export async function jobIds(
  query: StaffJobFilter & StaffJobOrder & { ids?: readonly number[] | undefined },
  at: ReadContext,
  most: number,
): Promise<number[]> {
  const { ids } = query
  const rows = await inOrder(filtered(query, at, await aroundOf(query, at)), orderOf(query, at.actor))
    .$if(ids !== undefined, (some) => some.where('jobs.id', 'in', ids ?? []))
    .select('jobs.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

type Shown = { ids: number[]; ownerId: number | null }
/** To the agency all applicants count, which an index alone answers; agents count those whom they brought, as these know it. */
const rowsById = (whose: 'all' | 'own') =>
  prepared((db: ReadDb, gap: Gap<Shown>) => {
    const own = whose === 'own' ? sql`and a.owner_id = ${gap('ownerId')}::bigint` : sql``
    const unopened = whose === 'own' ? sql`(select is_unopened(t) from as_told(a) t)` : sql`is_unopened(a)`
    return forStaff(jobsWithPlaces(db))
      .select([
        sql<number>`(select count(*) from applications a where a.job_id = jobs.id ${own})`.as('applicants'),
        sql<number>`(select count(*) from applications a where a.job_id = jobs.id and ${unopened} ${own})`.as('newApplicants'),
      ])
      .where(sql<boolean>`jobs.id = any(${gap('ids')})`)
  })
const [rowsOfAll, rowsOfOwn] = [rowsById('all'), rowsById('own')]

/** What the list shows of these jobs, in their order; one that is gone by now is left out. */
export async function jobRows(db: ReadDb, actor: Actor, ids: readonly number[]): Promise<JobRow[]> {
  const rows = await (worksHere(actor) ? rowsOfAll : rowsOfOwn)(db, { ids: [...ids], ownerId: actor.id })
  return inOrderOf(ids, rows.map(asRow).map(asSeenBy(actor)))
}

/** The town asked for, and those around it: looked up first, as only then the planner knows whether they have few jobs or many. */
type Around = { town: Place; towns: readonly number[] } | null
async function aroundOf({ location, distance }: StaffJobFilter, { pool, locale }: ReadContext): Promise<Around> {
  if (location === undefined) return null
  const town = await findTown(pool, location)
  return { town, towns: await townsWithin(pool, circleOf(town, toKilometres(distance, locale))) }
}

function filtered(query: StaffJobFilter & Partial<StaffJobOrder>, at: ReadContext, around: Around): Rows {
  const rows = narrowed(query, at, around)
  return at.actor.role === 'admin' ? rows : rows.where((is) => is.or([is('jobs.status', '<>', 'archived'), is.not(isHidden)]))
}

/** Those in quarantine too, which administrators alone see. */
function narrowed(query: StaffJobFilter & Partial<StaffJobOrder>, { db, actor, now }: ReadContext, around: Around): Rows {
  // The order by their name alone needs employers: the rest is found in the indexes of jobs.
  const jobs = db.selectFrom('jobs')
  const joined = query.sort === 'employer' ? jobs.innerJoin('employers', 'employers.id', 'jobs.employerId') : jobs
  let rows = joined as unknown as Rows
  if (!worksHere(actor)) rows = rows.where('jobs.status', 'in', [...readableStatuses(actor)])
  if (query.q) {
    const like = containing(query.q)
    const named = sql<boolean>`jobs.employer_id = any(array(select id from employers where ${hasWords(sql`name`, query.q)}))`
    rows = rows.where((is) =>
      is.or([
        sql<boolean>`jobs.title_folded like folded(${like})`,
        is('jobs.reference', 'ilike', like),
        worksHere(actor) ? named : is.and([is('jobs.showEmployer', '=', true), named]),
      ]),
    )
  }
  if (query.status) rows = rows.where('jobs.status', 'in', [...statusGroups[query.status]])
  if (query.employerId) rows = rows.where('jobs.employerId', '=', query.employerId)
  if (query.employerId && !worksHere(actor)) rows = rows.where('jobs.showEmployer', '=', true)
  if (query.category) rows = rows.where('jobs.category', '=', query.category)
  if (query.trade) rows = rows.where('jobs.trade', '=', query.trade)
  if (query.jobType.length > 0) rows = rows.where(sql<boolean>`jobs.job_types && ${query.jobType}::text[]`)
  if (query.experience.length > 0) rows = rows.where('jobs.experience', 'in', query.experience)
  if (query.tag.length > 0) rows = rows.where(sql<boolean>`jobs.tags && ${query.tag}::text[]`)
  if (query.payMin !== undefined) rows = rows.where('jobs.payMonthlyMax', '>=', query.payMin)
  if (query.payMax !== undefined) rows = rows.where('jobs.payMonthlyMin', '<=', query.payMax)
  if (around) rows = rows.where(sql<boolean>`jobs.place_id = any(${around.towns}::bigint[])`)
  if (query.region)
    rows = rows.where(sql<boolean>`jobs.place_id = any(array(select p.id from places p where ${sql.raw(areaOf('p'))} = ${query.region}))`)
  if (query.mine) rows = rows.where('jobs.ownerId', '=', actor.id)
  if (query.ownerId) rows = rows.where('jobs.ownerId', '=', query.ownerId)
  if (query.closingWithinDays !== undefined) {
    rows = rows.where('jobs.status', '=', 'open').where('jobs.closesOn', '<=', addDays(dayOf(now), query.closingWithinDays))
  }
  if (query.noApplicants)
    rows = worksHere(actor)
      ? rows.where('jobs.id', 'in', db.selectFrom('jobsWithoutApplicants').select('jobId'))
      : rows.where(sql<boolean>`not exists (select from applications a where a.job_id = jobs.id ${counted(actor)})`)
  return rows
}

/** An agent counts only those whom they brought. */
const counted = (actor: Actor) => (worksHere(actor) ? sql`` : sql`and a.owner_id = ${actor.id}`)
