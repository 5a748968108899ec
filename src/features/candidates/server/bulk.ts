import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { WriteContext } from '#server/handler-context.ts'
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

/** Gives a tag another name at everybody who has it, the name of another tag too; or takes it away. One statement, so all or nobody. */
export async function changeTag(
  { db, actor, now, audit }: WriteContext,
  given: { tag: string; becomes: string | null },
): Promise<{ candidates: number }> {
  const [tag, becomes] = [given.tag.toLowerCase(), given.becomes?.toLowerCase() ?? null]
  const { rows } = await sql<{ id: number }>`
    with held as (
      select id, tags as was, array(
        select one from unnest(case when ${becomes}::text is null then array_remove(tags, ${tag}) else array_replace(tags, ${tag}, ${becomes}) end)
          with ordinality as listed (one, place) group by one order by min(place)) as became
      from candidates where tags @> array[${tag}] order by id for update
    ), kept as (
      insert into candidate_changes (candidate_id, field, was, became, by_candidate, changed_by, changed_at)
      select id, 'tags', to_jsonb(was), to_jsonb(became), false, ${actor.id}::bigint, ${now}::timestamptz from held
    )
    update candidates c set tags = held.became, version = c.version + 1, updated_at = ${now}::timestamptz from held where c.id = held.id returning c.id`.execute(
    db,
  )
  if (rows.length === 0) throw new Problem(404, 'not-found')
  audit({ changes: { tag, becomes, candidates: rows.length } })
  await publish(db, ['candidates', ...rows.map(({ id }) => `candidate:${id}` as const)])
  return { candidates: rows.length }
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
