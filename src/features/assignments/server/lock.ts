import type { Updateable } from 'kysely'
import type { Assignments } from '#db/tables.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import type { Assignment } from '../shapes.ts'
import { findAssignment } from './queries.ts'

/** What gives an assignment its next version. */
const changing = [
  'assignment.changed',
  'assignment.rate-changed',
  'assignment.end-date-changed',
  'assignment.ended',
  'assignment.reopened',
] as const

/** The assignment, locked until the end of the transaction; 412 when somebody was faster. */
export async function lock(at: WriteContext, assignmentId: number, version?: number): Promise<Assignment> {
  found(await at.db.selectFrom('assignments').select('id').where('id', '=', assignmentId).forUpdate().executeTakeFirst())
  const current = await findAssignment(at, assignmentId)
  if (version !== undefined && current.version !== version) throw await stale(at, 'assignment', assignmentId, changing)
  return current
}

export async function write({ db, now }: Pick<WriteContext, 'db' | 'now'>, assignmentId: number, columns: Updateable<Assignments>) {
  await db
    .updateTable('assignments')
    .set({ ...columns, updatedAt: now, version: (is) => is('version', '+', 1) })
    .where('id', '=', assignmentId)
    .execute()
}

/** Everyone who has the assignment, its candidate or a list of either open looks again. */
export async function announced(at: WriteContext, assignmentId: number): Promise<Assignment> {
  const assignment = await findAssignment(at, assignmentId)
  await announce(at, assignment)
  return assignment
}

export const announce = ({ db }: Pick<WriteContext, 'db'>, { id, candidate }: Pick<Assignment, 'id' | 'candidate'>) =>
  publish(db, [`assignment:${id}`, 'assignments', `candidate:${candidate.id}`, 'on-site'])
