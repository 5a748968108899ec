import { sql } from 'kysely'
import type { z } from 'zod'
import { containing, onePage } from '#server/list.ts'
import { inOrderOf, rowAs } from '#server/rows.ts'
import type { ReadDb } from '#server/db.ts'
import type { Reading } from '#server/standing.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import type { Place } from '../../places/contract.ts'
import { toKilometres } from '../../places/rules.ts'
import { circleOf, findTown } from '../../places/server/circle.ts'
import { isQuarantined } from '../../archives/server/queries.ts'
import type { jobs } from '../contract.ts'
import type { JobRow } from '../shapes.ts'
import type { StaffJobFilter, StaffJobOrder } from '../staff-filter.ts'
import { readableStatuses, statusGroups } from '../rules.ts'
import { asSeenBy, forStaff, jobsWithPlaces } from './queries.ts'

const asRow = rowAs<JobRow>()

type Query = z.output<(typeof jobs)['listJobs']['query']>

const sortColumns = {
  createdAt: 'jobs.createdAt',
  title: 'jobs.title',
  closesOn: 'jobs.closesOn',
  postedAt: 'jobs.postedAt',
} as const

/** The staff list: filter → sort → count → page. */
export async function listJobs(query: Query, at: Reading) {
  const { db, actor } = at
  const around = await townOf(query, at)
  // First which rows, then what stands in them: the joins are for one page only.
  const page = inOrder(filtered(query, at, around), query, actor)
    .select('jobs.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const [items, byStatus] = await Promise.all([
    inOrder(withApplicants(db, actor), query, actor).where('jobs.id', 'in', page).execute(),
    filtered({ ...query, status: undefined }, at, around)
      .select(['jobs.status', (is) => is.fn.countAll<number>().as('n')])
      .groupBy('jobs.status')
      .execute(),
  ])
  const among = (statuses: readonly string[]) =>
    byStatus.filter(({ status }) => statuses.includes(status)).reduce((sum, { n }) => sum + n, 0)
  const counts = Object.fromEntries(Object.entries(statusGroups).map(([group, statuses]) => [group, among(statuses)]))
  const total = among(query.status ? statusGroups[query.status] : byStatus.map(({ status }) => status))
  return { ...onePage(items.map(asRow).map(asSeenBy(actor)), total), counts, around }
}

/** Which jobs the whole list shows, in its order, as far as `most`. */
export async function jobIds(query: StaffJobFilter & StaffJobOrder, at: Reading, most: number): Promise<number[]> {
  const rows = await inOrder(filtered(query, at, await townOf(query, at)), query, at.actor)
    .select('jobs.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** What the list shows of these jobs, in their order; one that is gone by now is left out. */
export async function jobRows(db: ReadDb, actor: Actor, ids: readonly number[]): Promise<JobRow[]> {
  const rows = await withApplicants(db, actor)
    .where('jobs.id', 'in', [...ids])
    .execute()
  return inOrderOf(ids, rows.map(asRow).map(asSeenBy(actor)))
}

const townOf = async ({ location }: StaffJobFilter, { pool }: Reading) => (location === undefined ? null : findTown(pool, location))

function filtered(query: StaffJobFilter, { db, actor, now, locale }: Reading, around: Place | null) {
  let rows = jobsWithPlaces(db).where('jobs.status', 'in', [...readableStatuses(actor)])
  if (actor.role !== 'admin') rows = rows.where(sql<boolean>`(jobs.status <> 'archived' or not ${isQuarantined('job', 'jobs.id')})`)
  if (query.q) {
    const like = containing(query.q)
    rows = rows.where((is) =>
      is.or([is('jobs.title', 'ilike', like), is('jobs.reference', 'ilike', like), is(namedTo(actor), 'ilike', like)]),
    )
  }
  if (query.status) rows = rows.where('jobs.status', 'in', [...statusGroups[query.status]])
  if (query.employerId) rows = rows.where('jobs.employerId', '=', query.employerId).where(namedTo(actor), 'is not', null)
  if (query.category) rows = rows.where('jobs.category', '=', query.category)
  if (query.trade) rows = rows.where('jobs.trade', '=', query.trade)
  if (query.jobType.length > 0) rows = rows.where(sql<boolean>`jobs.job_types && ${query.jobType}::text[]`)
  if (query.experience.length > 0) rows = rows.where('jobs.experience', 'in', query.experience)
  if (query.tag.length > 0) rows = rows.where(sql<boolean>`jobs.tags && ${query.tag}::text[]`)
  if (query.payMin !== undefined) rows = rows.where('jobs.payMonthlyMax', '>=', query.payMin)
  if (query.payMax !== undefined) rows = rows.where('jobs.payMonthlyMin', '<=', query.payMax)
  if (around) {
    const { lat, lon, km } = circleOf(around, toKilometres(query.distance, locale))
    rows = rows.where(sql<boolean>`distance_km(${lat}::real, ${lon}::real, places.lat, places.lon) <= ${km}`)
  }
  if (query.mine) rows = rows.where('jobs.ownerId', '=', actor.id)
  if (query.ownerId) rows = rows.where('jobs.ownerId', '=', query.ownerId)
  if (query.closingWithinDays !== undefined) {
    rows = rows.where('jobs.status', '=', 'open').where('jobs.closesOn', '<=', addDays(dayOf(now), query.closingWithinDays))
  }
  if (query.noApplicants)
    rows = rows.where(sql<boolean>`not exists (select from applications a where a.job_id = jobs.id ${counted(actor)})`)
  return rows
}

/** The employer's name, as far as this person may know it: nor do words and order give a confidential client away. */
const namedTo = (actor: Actor) =>
  worksHere(actor) ? sql<string>`employers.name` : sql<string>`case when jobs.show_employer then employers.name end`

/** An agent counts only those whom they brought. */
const counted = (actor: Actor) => (worksHere(actor) ? sql`` : sql`and a.owner_id = ${actor.id}`)

const withApplicants = (db: ReadDb, actor: Actor) =>
  forStaff(jobsWithPlaces(db)).select([
    sql<number>`(select count(*) from applications a where a.job_id = jobs.id ${counted(actor)})`.as('applicants'),
    sql<number>`(select count(*) from applications a where a.job_id = jobs.id and is_unopened(a) ${counted(actor)})`.as('newApplicants'),
  ])

function inOrder<Rows extends ReturnType<typeof jobsWithPlaces>>(rows: Rows, { sort, dir }: StaffJobOrder, actor: Actor): Rows {
  const by = sort === 'employer' ? namedTo(actor) : sql.ref(sortColumns[sort])
  const sorted = rows.orderBy(by, (o) => (dir === 'asc' ? o.asc().nullsLast() : o.desc().nullsLast()))
  return sorted.orderBy('jobs.id', dir) as Rows
}
