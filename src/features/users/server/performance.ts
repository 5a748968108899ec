import { sql } from 'kysely'
import type { ReadContext } from '#server/handler-context.ts'
import { addDays } from '#shared/dates.ts'
import { found, Problem } from '#shared/problem.ts'
import type { Period } from '#shared/period.ts'
import { seenBy } from '../../applications/server/seen.ts'
import type { Performance } from '../performance-contract.ts'
import { behindOf, candidatesOf, monthSoFar, openJobs, reachedOf, type Who } from './behind.ts'
import { findUser } from './queries.ts'

type Counts = Record<
  | 'openJobs'
  | 'candidates'
  | 'candidatesAdded'
  | 'candidatesBefore'
  | 'putForward'
  | 'putForwardBefore'
  | 'moved'
  | 'placed'
  | 'placedBefore',
  number
>

export async function findPerformance({ db, actor, now }: ReadContext, userId: number): Promise<Performance> {
  const { period, before } = monthSoFar(now)
  const who: Who = sql`${userId}::bigint`
  const seen = seenBy(actor, 'ap')
  const added = ({ from, to }: Period) => sql`c.created_at >= ${from}::date and c.created_at < ${addDays(to, 1)}::date`
  const moved = sql<number>`(select count(*)::int from applications ap join jobs j on j.id = ap.job_id where j.owner_id = ${who} and ${seen}
    and ap.stage_changed_at >= ${`${period.from}T00:00:00Z`} and ap.stage_changed_at < ${`${addDays(period.to, 1)}T00:00:00Z`})`
  const { rows } = await sql<Counts>`select
    ${openJobs(who)} as open_jobs,
    ${candidatesOf(who)} as candidates, ${candidatesOf(who, added(period))} as candidates_added,
    ${candidatesOf(who, added(before))} as candidates_before,
    ${reachedOf(who, 'submitted', period, seen)} as put_forward, ${reachedOf(who, 'submitted', before, seen)} as put_forward_before,
    ${moved} as moved,
    ${reachedOf(who, 'placed', period, seen)} as placed, ${reachedOf(who, 'placed', before, seen)} as placed_before`.execute(db)
  const n = found(rows[0])
  const behind = behindOf(userId, period)
  return {
    period,
    openJobs: { n: n.openJobs, ...behind.openJobs },
    candidates: { n: n.candidates, ...behind.candidates },
    candidatesAdded: { n: n.candidatesAdded, before: n.candidatesBefore, ...behind.candidatesAdded },
    putForward: { n: n.putForward, before: n.putForwardBefore, ...behind.putForward },
    moved: { n: n.moved, ...behind.moved },
    placed: { n: n.placed, before: n.placedBefore, ...behind.placed },
  }
}

/** Candidates are read on their record. */
export async function findColleague(at: ReadContext, userId: number) {
  const user = await findUser(at.db, userId)
  if (user.role === 'candidate') throw new Problem(404, 'not-found')
  return { ...user, performance: await findPerformance(at, userId) }
}
