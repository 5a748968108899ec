import type { WriteDb } from '#server/db.ts'
import { Problem } from '#shared/problem.ts'

/**
 * Gives the assignment of one application, with its hours, to another, all or these; answers with which. Two assignments on one job are two
 * people's work to whoever paid for it: nobody joins them.
 */
export async function moveAssignments(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  if (only?.length === 0) return []
  const both = await db.selectFrom('assignments').select('id').where('applicationId', 'in', [from, to]).execute()
  if (both.length > 1) throw new Problem(409, 'merge-two-assignments')
  const rows = db.updateTable('assignments').set({ applicationId: to }).where('applicationId', '=', from)
  const moved = await (only ? rows.where('id', 'in', only) : rows).returning('id').execute()
  return moved.map(({ id }) => id)
}
