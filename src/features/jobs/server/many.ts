import { attempt, doneOf } from '#server/attempt.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { Problem, refuse } from '#shared/problem.ts'
import { isColleague } from '../../identity/server/colleagues.ts'
import type { ChangedJob, JobChange } from '../life-contract.ts'
import { whyNotChange } from '../rules.ts'
import { changeJob } from './commands.ts'
import { archiveJob, closeJob, openJob, pauseJob } from './life.ts'
import { keepJobChanges } from './history.ts'
import { findJob } from './queries.ts'
import { announce, lockJob } from './records.ts'
import type { Job } from '../shapes.ts'

/** Does the same to many jobs. What one refuses is taken back for that one alone, with its reason. */
export async function changeJobs(at: WriteContext, change: JobChange, jobIds: readonly number[]): Promise<{ items: ChangedJob[] }> {
  const { db, audit } = at
  if (change.kind === 'set-owner' && !(await isColleague(db, change.ownerId, { worksHere: true })))
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/change/ownerId', code: 'owner-unknown' }] })
  const known = await db
    .selectFrom('jobs')
    .select(['id', 'title'])
    .where('id', 'in', [...jobIds])
    .execute()
  const titles = new Map(known.map(({ id, title }) => [id, title]))
  const became = new Map<number, ChangedJob>()
  // In the order of their numbers, so that two who change the same ones do not wait for each other for ever.
  for (const jobId of [...new Set(jobIds)].toSorted((a, b) => a - b)) {
    const outcome = await attempt(at, (one) => changeOne(one, jobId, change))
    became.set(jobId, { jobId, title: titles.get(jobId) ?? null, ...outcome })
  }
  const items = [...new Set(jobIds)].flatMap((jobId) => became.get(jobId) ?? [])
  audit({ changes: { kind: change.kind, ...doneOf(items) } })
  return { items }
}

const actionOf = {
  extend: 'job.changed',
  pause: 'job.paused',
  close: 'job.closed',
  relist: 'job.opened',
  archive: 'job.archived',
  'set-owner': 'job.changed',
} as const

async function changeOne(by: WriteContext, jobId: number, change: JobChange): Promise<void> {
  const action = actionOf[change.kind]
  let isNoted = false
  const note: WriteContext['audit'] = (line) => {
    isNoted = true
    by.audit({ action, objectId: jobId, ...line })
  }
  const at: WriteContext = { ...by, audit: note }
  if (change.kind === 'pause') await pauseJob(at, jobId, undefined, change.reason)
  else if (change.kind === 'close') await closeJob(at, jobId, undefined, change.reason)
  else if (change.kind === 'relist') await openJob(at, jobId, undefined, { closesOn: change.closesOn })
  else if (change.kind === 'archive') await archiveJob(at, jobId, undefined, change)
  else {
    const current = await lockJob(at, jobId)
    if (change.kind === 'extend') await changeJob(at, jobId, current.version, { closesOn: change.closesOn })
    else await setOwner(at, current, change.ownerId)
  }
  if (!isNoted) note({})
}

async function setOwner(at: WriteContext, current: Job, ownerId: number) {
  const { db, actor, now, audit } = at
  refuse(whyNotChange(actor, current))
  const changed = { ownerId, updatedBy: actor.id, updatedAt: now, version: current.version + 1 }
  await db.updateTable('jobs').set(changed).where('id', '=', current.id).execute()
  await keepJobChanges(at, current, await findJob(db, current.id))
  audit({ objectId: current.id, changes: { fields: ['ownerId'] } })
  await announce(db, current.id)
}
