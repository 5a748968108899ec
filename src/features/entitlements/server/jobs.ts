import { sql } from 'kysely'
import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { inTransaction } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { forEach, type Task, type TaskContext } from '#server/tasks.ts'
import { found, refuse } from '#shared/problem.ts'
import { featureJob } from '../../jobs/server/featured.ts'
import type { JobStatus } from '../../jobs/rules.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import { type EntitlementKind, whyNotUse } from '../rules.ts'
import { giveBackUse, spend, startUse } from './commands.ts'
import { creditsOf } from './queries.ts'

const jobs = (db: ReadDb, jobId: number) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('employers as e', 'e.id', 'j.employerId')
    .select([
      'j.id',
      'j.employerId',
      'j.postedAt',
      'j.featuredUntil',
      sql<JobStatus>`j.status`.as('status'),
      sql<Country>`e.country`.as('country'),
    ])
    .where('j.id', '=', jobId)

const usesOf = (db: ReadDb, jobId: number) =>
  db
    .selectFrom('entitlementUses as u')
    .innerJoin('entitlements as e', 'e.id', 'u.entitlementId')
    .select(['u.id', 'u.usedAt', 'u.endsAt', 'u.returnedAt', 'e.days', sql<EntitlementKind>`e.kind`.as('kind')])
    .where('u.jobId', '=', jobId)
    .orderBy('u.id', 'desc')
    .limit(100)
    .execute()

export async function findJobCredits({ db, now }: ReadContext, jobId: number) {
  const job = found(await jobs(db, jobId).executeTakeFirst())
  const [left, uses] = await Promise.all([creditsOf(db, job.employerId, todayIn(job.country, now)), usesOf(db, jobId)])
  return { left, uses: uses.map(({ days: _, ...use }) => use), featuredUntil: job.featuredUntil }
}

/** Uses a credit for a job. What is not online yet starts its days when it is; what never is gives the credit back. */
export async function useJobCredit(at: WriteContext, jobId: number, kind: 'job_credit' | 'featured') {
  const { db, now } = at
  await db.selectFrom('jobs').select('id').where('id', '=', jobId).forUpdate().execute()
  const job = found(await jobs(db, jobId).executeTakeFirst())
  const uses = await usesOf(db, jobId)
  refuse(whyNotUse(job, kind, uses, now))
  const isOnline = job.status === 'open'
  const { useId, endsAt } = await spend(at, { employerId: job.employerId, kind, jobId, startsNow: isOnline })
  if (kind === 'featured' && endsAt) await featureJob(db, jobId, endsAt)
  await publish(db, `job:${jobId}`)
  at.audit({ objectType: 'job', objectId: jobId, changes: { kind } })
  return { id: useId, endsAt: endsAt?.toISOString() ?? null, waits: !isOnline }
}

/** Over without having been online: a credit for it goes back. */
const over: readonly string[] = ['closed', 'expired', 'filled', 'archived']

async function settleWaiting({ database, now }: TaskContext): Promise<void> {
  const { rows } = await sql<{ id: number; jobId: number | null }>`select u.id, u.job_id as "jobId" from entitlement_uses u
    join entitlements e on e.id = u.entitlement_id left join jobs j on j.id = u.job_id
    where u.ends_at is null and u.returned_at is null and e.days is not null and (j.id is null or j.status = 'open' or j.status = any(${over}))
    order by u.id limit 1000`.execute(database.kysely)
  await forEach(rows, ({ id, jobId }) => inTransaction(database.kysely, (db) => settleUse(db, id, jobId, now)))
}

async function settleUse(db: WriteDb, useId: number, jobId: number | null, now: Date): Promise<void> {
  const job = jobId === null ? undefined : await jobs(db, jobId).executeTakeFirst()
  const at = { db, now, actor: { id: null } }
  if (job?.status !== 'open') return giveBackUse(at, useId)
  const started = await startUse(at, useId, job.postedAt === null ? now : new Date(job.postedAt))
  if (started?.kind === 'featured') await featureJob(db, job.id, started.endsAt)
  await publish(db, `job:${job.id}`)
}

export const entitlementTasks: Record<string, Task> = {
  'entitlements.settleWaiting': { every: '*/5 * * * *', catchesUp: true, run: settleWaiting },
}
