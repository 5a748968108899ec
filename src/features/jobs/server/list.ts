import { sql } from 'kysely'
import type { z } from 'zod'
import { containing, onePage } from '#server/list.ts'
import { rowAs } from '#server/rows.ts'
import type { Reading } from '#server/standing.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { worksHere } from '#shared/roles.ts'
import type { JobRow, jobs } from '../contract.ts'
import { readableStatuses, statusGroups } from '../rules.ts'
import { forStaff, jobsWithPlaces } from './queries.ts'

const asRow = rowAs<JobRow>()

type Query = z.output<(typeof jobs)['listJobs']['query']>

const sortColumns = {
  createdAt: 'jobs.createdAt',
  title: 'jobs.title',
  closesOn: 'jobs.closesOn',
  postedAt: 'jobs.postedAt',
  employer: 'employers.name',
} as const

/** The staff list: filter → sort → count → page. */
export async function listJobs(query: Query, { db, actor, now }: Reading) {
  // An agent counts only those whom they brought.
  const counted = worksHere(actor) ? sql`` : sql`and a.owner_id = ${actor.id}`
  const filtered = (withStatus: boolean) => {
    let rows = jobsWithPlaces(db).where('jobs.status', 'in', [...readableStatuses(actor)])
    if (query.q) {
      const like = containing(query.q)
      rows = rows.where((is) =>
        is.or([is('jobs.title', 'ilike', like), is('jobs.reference', 'ilike', like), is('employers.name', 'ilike', like)]),
      )
    }
    if (withStatus && query.status) rows = rows.where('jobs.status', 'in', [...statusGroups[query.status]])
    if (query.employerId) rows = rows.where('jobs.employerId', '=', query.employerId)
    if (query.category) rows = rows.where('jobs.category', '=', query.category)
    if (query.trade) rows = rows.where('jobs.trade', '=', query.trade)
    if (query.jobType.length > 0) rows = rows.where(sql<boolean>`jobs.job_types && ${query.jobType}::text[]`)
    if (query.mine) rows = rows.where('jobs.ownerId', '=', actor.id)
    if (query.ownerId) rows = rows.where('jobs.ownerId', '=', query.ownerId)
    if (query.closingWithinDays !== undefined) {
      rows = rows.where('jobs.status', '=', 'open').where('jobs.closesOn', '<=', addDays(dayOf(now), query.closingWithinDays))
    }
    if (query.noApplicants) rows = rows.where(sql<boolean>`not exists (select from applications a where a.job_id = jobs.id ${counted})`)
    return rows
  }
  // First which rows, then what stands in them: the joins are for one page only.
  const page = inOrder(filtered(true), query)
    .select('jobs.id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const [items, byStatus] = await Promise.all([
    forStaff(inOrder(jobsWithPlaces(db).where('jobs.id', 'in', page), query))
      .select([
        sql<number>`(select count(*) from applications a where a.job_id = jobs.id ${counted})`.as('applicants'),
        sql<number>`(select count(*) from applications a where a.job_id = jobs.id and is_unopened(a) ${counted})`.as('newApplicants'),
      ])
      .execute(),
    filtered(false)
      .select(['jobs.status', (is) => is.fn.countAll<number>().as('n')])
      .groupBy('jobs.status')
      .execute(),
  ])
  const among = (statuses: readonly string[]) =>
    byStatus.filter(({ status }) => statuses.includes(status)).reduce((sum, { n }) => sum + n, 0)
  const counts = Object.fromEntries(Object.entries(statusGroups).map(([group, statuses]) => [group, among(statuses)]))
  const total = among(query.status ? statusGroups[query.status] : byStatus.map(({ status }) => status))
  return { ...onePage(items.map(asRow), total), counts }
}

function inOrder(rows: ReturnType<typeof jobsWithPlaces>, { sort, dir }: Query) {
  return rows.orderBy(sortColumns[sort], (o) => (dir === 'asc' ? o.asc().nullsLast() : o.desc().nullsLast())).orderBy('jobs.id', dir)
}
