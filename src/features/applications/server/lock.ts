import type { WriteDb } from '#server/db.ts'
import { type Gap, prepared } from '#server/prepared.ts'
import { findLastChange } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { Action } from '#shared/declared.ts'
import { found, Problem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import type { Stage } from '../rules.ts'
import { text } from '../text.ts'
import { findApplication } from './queries.ts'
import { refuseUnseen, seenBy } from './seen.ts'

type Asking = Pick<WriteContext, 'db' | 'actor' | 'locale'>

/** What a move changes, as it stood before: what taking it back writes again. */
export const undone = ['resumeStage', 'reason', 'startsOn', 'answerBy', 'stageChangedAt', 'stageChangedBy', 'placedAt'] as const
export type Locked = Awaited<ReturnType<typeof lock>>

const lockColumns = [
  'a.id',
  'a.candidateId',
  'a.jobId',
  'a.stage',
  'a.version',
  'a.putOffAt',
  'a.appliedAt',
  ...undone.map((name) => `a.${name}` as const),
] as const
const byId = (db: WriteDb, gap: Gap<{ id: number }>) => db.selectFrom('applications as a').where('a.id', '=', gap('id'))
const locked = prepared((db: WriteDb, gap: Gap<{ id: number }>) => byId(db, gap).select(lockColumns).forUpdate('a'))

const asLocked = <Row extends { resumeStage: string | null }>({ resumeStage, ...rest }: Row) => ({
  ...rest,
  resumeStage: resumeStage as Stage | null,
})

export async function lock(db: WriteDb, id: number) {
  const [row] = await locked(db, { id })
  return asLocked(found(row))
}

/** The application, locked; 404 for those who may not know it, 412 with the other's name when somebody was faster. */
export async function lockSeen(at: Asking, id: number, version: number): Promise<Locked> {
  await refuseUnseen(at.db, at.actor, id)
  const current = await lock(at.db, id)
  await refuseStale(at, current, version)
  return current
}

async function refuseStale({ db, locale }: Asking, current: Pick<Locked, 'id' | 'stage' | 'version'>, version: number): Promise<void> {
  if (current.version === version) return
  const t = say(text, locale)
  const last = await findLastChange(db, 'application', current.id, moving)
  const name = last ? last.displayName : (await findApplication(db, current.id)).stageChangedByName
  throw new Problem(412, 'precondition-failed', { detail: t.movedMeanwhile({ name: name ?? t.someone, stage: t[current.stage] }) })
}

/** A move that was taken back leaves the application with whoever moved it before: who did that, the audit log alone says. */
const moving: readonly Action[] = ['application.moved', 'application.move-undone', 'application.put-back', 'application.withdrawn']

/** By one statement, as every move asks for it: the application, its job, and whether this person may know of it. */
const lockedWithJob = (whose: Pick<WriteContext['actor'], 'role'>, job: 'update' | 'share') =>
  prepared((db: WriteDb, gap: Gap<{ id: number }>) => {
    const rows = byId(db, gap)
      .innerJoin('jobs as j', 'j.id', 'a.jobId')
      .where(seenBy(whose))
      .select([...lockColumns, 'j.status as jobStatus', 'j.openings', 'j.filled'])
      .forUpdate('a')
    return job === 'update' ? rows.forUpdate('j') : rows.forShare('j')
  })
const bothLocked = {
  admin: { update: lockedWithJob({ role: 'admin' }, 'update'), share: lockedWithJob({ role: 'admin' }, 'share') },
  others: { update: lockedWithJob({ role: 'operation' }, 'update'), share: lockedWithJob({ role: 'operation' }, 'share') },
}

export async function lockWithJob(at: Asking, id: number, version: number, to: 'update' | 'share') {
  const [row] = await bothLocked[at.actor.role === 'admin' ? 'admin' : 'others'][to](at.db, { id })
  const { jobStatus, openings, filled, ...rest } = found(row)
  const current = asLocked(rest)
  await refuseStale(at, current, version)
  return { ...current, job: { id: current.jobId, status: jobStatus, openings, filled } }
}
