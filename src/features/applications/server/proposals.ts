import { sql } from 'kysely'
import type { WriteContext } from '#server/handler-context.ts'
import { Problem } from '#shared/problem.ts'
import { shownAmong } from '../../candidates/server/queries.ts'
import type { Application } from '../contract.ts'
import { waitsForUs } from '../rules.ts'
import { putToJob, withdrawUntouched } from './commands.ts'
import { lastMoves } from './last-moves.ts'
import { moveApplication, undoMove } from './moves.ts'

type Proposal = { startsOn: string; override?: string | undefined }

/** Every move has its own line in the log, beside that of the proposal. */
const movesOf = (at: WriteContext, action: 'application.moved' | 'application.move-undone'): WriteContext => ({
  ...at,
  audit: (note) => note && at.audit({ action, ...note }),
})

/**
 * Puts somebody forward for a job from a day on, all or nothing: opens an application where none is under way, and moves it as far as
 * `submitted`, where the gate is asked with that day.
 */
export async function propose(
  at: WriteContext,
  candidateId: number,
  jobId: number,
  { startsOn, override }: Proposal,
): Promise<Application> {
  if ((await shownAmong(at.db, at.actor, [candidateId])).length === 0) throw new Problem(404, 'not-found')
  const running = await at.db
    .selectFrom('applications as a')
    .select(['a.id', 'a.stage', 'a.version'])
    .where('a.candidateId', '=', candidateId)
    .where('a.jobId', '=', jobId)
    .where(sql<boolean>`is_active(a)`)
    .forUpdate()
    .executeTakeFirst()
  if (running && !waitsForUs(running.stage) && running.stage !== 'on_hold') throw new Problem(409, 'already-put-to-job')
  const { id, stage } = running ?? { id: await putToJob(at, candidateId, jobId), stage: 'new' }
  const moves = movesOf(at, 'application.moved')
  let version = running?.version ?? 1
  if (stage === 'new') version = (await moveApplication(moves, id, version, { stage: 'screening', tell: false })).version
  return moveApplication(moves, id, version, { stage: 'submitted', startsOn, ...(override !== undefined && { override }) })
}

/** Takes one's own proposal back, as if it had not been: its moves, and the application where it was opened for it. */
export async function takeBack(at: WriteContext, applicationId: number, version: number): Promise<Application> {
  const { db } = at
  const moves = movesOf(at, 'application.move-undone')
  const [last] = await lastMoves(db, applicationId).execute()
  const together = last?.movedAt
  let application = await undoMove(moves, applicationId, version)
  const [before] = await lastMoves(db, applicationId).execute()
  if (before !== undefined && before.movedAt === together) application = await undoMove(moves, applicationId, application.version)
  const { appliedAt, addedBy } = await db
    .selectFrom('applications')
    .select(['appliedAt', 'addedBy'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()
  if (appliedAt === together && addedBy === at.actor.id) await withdrawUntouched(at, applicationId, application.version)
  return application
}
