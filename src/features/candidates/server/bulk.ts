import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { found, Problem } from '#shared/problem.ts'
import { keepChanges } from './history.ts'
import { findWhole } from './queries.ts'

// What is done to many candidates one after the other, whatever version each has by then. Visibility is the caller's.

type By = { db: WriteDb; actor: { id: number }; now: Date }

/** Locks the record, changes it, and keeps what it said before. */
async function changing<T>(by: By, candidateId: number, field: 'tags' | 'ownerId', change: () => Promise<T>): Promise<T> {
  const { db, now } = by
  const before = await findWhole(db, candidateId)
  const changed = await change()
  await db
    .updateTable('candidates')
    .set((is) => ({ version: is('version', '+', 1), updatedAt: now }))
    .where('id', '=', candidateId)
    .execute()
  await keepChanges(by, candidateId, before, await findWhole(db, candidateId), [field], false)
  await publish(db, `candidate:${candidateId}`)
  return changed
}

const mostTags = 30

/** Adds tags or takes them away; answers with those that were not there, or were. */
export async function changeTags(
  by: By,
  candidateId: number,
  { add = [], remove = [] }: { add?: readonly string[]; remove?: readonly string[] },
): Promise<string[]> {
  const { db } = by
  const { tags } = found(await db.selectFrom('candidates').select('tags').where('id', '=', candidateId).forUpdate().executeTakeFirst())
  const added = [...new Set(add.map((tag) => tag.toLowerCase()))].filter((tag) => !tags.includes(tag))
  const removed = remove.map((tag) => tag.toLowerCase()).filter((tag) => tags.includes(tag))
  const left = [...tags.filter((tag) => !removed.includes(tag)), ...added]
  if (left.length > mostTags) throw new Problem(409, 'too-many-tags')
  if (added.length + removed.length > 0)
    await changing(by, candidateId, 'tags', () => db.updateTable('candidates').set({ tags: left }).where('id', '=', candidateId).execute())
  return [...added, ...removed]
}

/** Makes somebody responsible; answers with who was. `from`: only if it is still this person's. */
export async function giveTo(by: By, candidateId: number, ownerId: number | null, from?: number | null): Promise<number | null> {
  const { db } = by
  const before = found(await db.selectFrom('candidates').select('ownerId').where('id', '=', candidateId).forUpdate().executeTakeFirst())
  if (from !== undefined && before.ownerId !== from) throw new Problem(409, 'changed-since')
  if (before.ownerId !== ownerId)
    await changing(by, candidateId, 'ownerId', () => db.updateTable('candidates').set({ ownerId }).where('id', '=', candidateId).execute())
  return before.ownerId
}

/** Remembers that somebody was in touch just now. */
export async function noteContact(db: WriteDb, candidateId: number, at: Date): Promise<void> {
  await db.updateTable('candidates').set({ lastContactAt: at }).where('id', '=', candidateId).execute()
}
