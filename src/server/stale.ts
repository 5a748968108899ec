import type { Action } from '#shared/declared.ts'
import { showAgo } from '#shared/ago.ts'
import { Problem } from '#shared/problem.ts'
import { problemText } from '#shared/problem-text.ts'
import { say } from '#shared/text.ts'
import type { ReadDb } from './db.ts'
import type { WriteContext } from './handler-context.ts'

export type Change = { actorId: number | null; displayName: string | null; at: string }

/** Who made the last of these changes, and when, as the audit log knows it; `displayName` is null of whoever is gone. */
export const findLastChange = (db: ReadDb, objectType: string, objectId: number, changes: readonly Action[]) =>
  db
    .selectFrom('audit as e')
    .leftJoin('accounts as a', 'a.id', 'e.actorId')
    .select(['e.actorId', 'a.displayName', 'e.at'])
    .where('e.objectType', '=', objectType)
    .where('e.objectId', '=', objectId)
    .where('e.action', 'in', changes)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * The refusal of a change to a version that is no longer the newest: says who was faster and when.
 * Candidates do not learn who of the agency it was. `changes` are what gives a record its next version: the audit log also tells of
 * what leaves it as it was, such as opened, downloaded, signed out. `beside`: the last changes that have no line about this record.
 */
export async function stale(
  { db, actor, now, locale }: WriteContext,
  objectType: string,
  objectId: number,
  changes: readonly Action[],
  ...beside: (Change | undefined)[]
): Promise<Problem> {
  const said = await findLastChange(db, objectType, objectId, changes)
  const last = beside.reduce((one, other) => (other && (!one || one.at < other.at) ? other : one), said)
  if (!last) return new Problem(412, 'precondition-failed')
  const t = say(problemText, locale)
  const isHidden = actor.role === 'candidate' && last.actorId !== actor.id
  const name = isHidden ? t.theAgency : (last.displayName ?? t.someone)
  return new Problem(412, 'precondition-failed', { detail: t.changedMeanwhile({ name, ago: showAgo(last.at, now, locale) }) })
}
