import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { Problem } from '#shared/problem.ts'
import { setLastContact } from '../../candidates/server/commands.ts'
import { type ActivityKind, isContact } from '../rules.ts'
import { lastContact } from './commands.ts'

// What is written down about many candidates one after the other. Visibility is the caller's; nobody is notified of a name in it.

type By = { db: WriteDb; actor: { id: number }; now: Date }

export async function logActivity(
  { db, actor, now }: By,
  candidateId: number,
  { kind, text, happenedAt }: { kind: ActivityKind; text: string; happenedAt: string | undefined },
): Promise<number> {
  await hold(db, candidateId)
  const { id } = await db
    .insertInto('candidateActivities')
    .values({ candidateId, kind, text, happenedAt: happenedAt ?? now, authorId: actor.id, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await follow(db, candidateId, kind)
  return id
}

/** Takes it back, unless somebody has corrected or removed it. */
export async function unlogActivity({ db, now }: By, candidateId: number, activityId: number): Promise<void> {
  await hold(db, candidateId)
  const removed = await db
    .updateTable('candidateActivities')
    .set({ text: '', removedAt: now, version: 2 })
    .where('id', '=', activityId)
    .where('version', '=', 1)
    .returning('kind')
    .executeTakeFirst()
  if (!removed) throw new Problem(409, 'changed-since')
  await follow(db, candidateId, removed.kind)
}

const hold = (db: WriteDb, candidateId: number) =>
  db.selectFrom('candidates').select('id').where('id', '=', candidateId).forUpdate().executeTakeFirst()

async function follow(db: WriteDb, candidateId: number, kind: ActivityKind): Promise<void> {
  if (isContact(kind)) await setLastContact(db, candidateId, await lastContact(db, candidateId))
  await publish(db, `candidate:${candidateId}`)
}
