import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { onePage } from '#server/list.ts'
import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import type { AssignmentChange } from '../shapes.ts'
import { findAssignment } from './queries.ts'

type Details = {
  fields?: string[]
  from?: string | null
  to?: string | null
  pay?: number[]
  charge?: number[]
  reason?: string
  isRenewal?: boolean
}

/** A line of the history of an assignment. */
export async function noteChange(
  { db, actor, now }: Pick<WriteContext, 'now'> & { db: WriteDb; actor: { id: number | null } },
  assignmentId: number,
  kind: AssignmentChange['kind'],
  details: Details = {},
): Promise<void> {
  await db
    .insertInto('assignmentChanges')
    .values({ assignmentId, kind, at: now, byAccount: actor.id, details: JSON.stringify(details) })
    .execute()
}

export async function listHistory(at: ReadContext, assignmentId: number, { page, limit }: { page: number; limit: number }) {
  await findAssignment(at, assignmentId)
  const lines = at.db.selectFrom('assignmentChanges as v').where('v.assignmentId', '=', assignmentId)
  const [rows, { total }] = await Promise.all([
    lines
      .leftJoin('accounts as b', 'b.id', 'v.byAccount')
      .select(['v.id', 'v.at', 'v.kind', 'b.displayName as byName', sql<Details>`v.details`.as('details')])
      .orderBy('v.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    lines.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map(({ details: { fields = [], from = null, to = null, pay = [], charge = [], reason = null }, ...row }) => ({
    ...row,
    fields,
    from,
    to,
    pay,
    charge,
    reason,
  }))
  return onePage(items satisfies AssignmentChange[], total)
}
