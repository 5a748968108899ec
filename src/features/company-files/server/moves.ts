import { sql } from 'kysely'
import type { WriteContext } from '#server/handler-context.ts'
import { Problem } from '#shared/problem.ts'
import { mostTags } from '../limits.ts'
import { nameKey } from '../rules.ts'
import { chosen, type Items, idsOf, note } from './chosen.ts'
import { tell } from './commands.ts'
import { insertFolder } from './folders.ts'
import { copyFiles, copyTree } from './copies.ts'
import { freeNameIn, levelsOf, lockNames, refuseFull, refuseTaken } from './names.ts'
import { below, findPlace, type Place } from './reading.ts'
import { endThoseOfOthers } from './shares/ending.ts'

/** Moves into a folder: all or nothing. What comes into a folder of administrators is theirs; what leaves one stays theirs until they say otherwise. */
export async function moveItems(at: WriteContext, items: Items, to: number | null) {
  const { db } = at
  await lockNames(db)
  const place = await findPlace(at, to)
  const found = await chosen(at, items)
  await refuseCircle(at, found.folders, place)
  const moving = found.folders.filter(({ parentId }) => parentId !== place.id)
  for (const { id, name } of moving) {
    await refuseTaken(db, place.id, name, { folderId: id })
    await refuseFull(db, place.id, { levels: await levelsOf(db, id) })
    await db.updateTable('folders').set({ parentId: place.id, version: sql<number>`version + 1` }).where('id', '=', id).execute()
    if (place.audience === 'admins')
      await db
        .updateTable('folders')
        .set({ audience: 'admins' })
        .where(sql<boolean>`id in ${below([id])}`)
        .execute()
  }
  const files = found.files.filter(({ folderId }) => folderId !== place.id)
  for (const { id, name } of files) {
    await refuseTaken(db, place.id, name, { fileId: id })
    await db.updateTable('companyFiles').set({ folderId: place.id, version: sql<number>`version + 1` }).where('id', '=', id).execute()
  }
  if (place.audience === 'admins') await endThoseOfOthers(at, idsOf({ folders: moving, files }))
  const ids = idsOf(found)
  note(at, ids, { to })
  await tell(db)
  return ids
}

/** Under the lock of names, so that two moves at once make no circle either. */
async function refuseCircle({ db }: WriteContext, folders: readonly { id: number }[], { id: to }: Place): Promise<void> {
  if (to === null || folders.length === 0) return
  const { rows } = await sql`select from folders where id = ${to} and id in ${below(folders.map(({ id }) => id))}`.execute(db)
  if (rows.length > 0) throw new Problem(409, 'folder-circular')
}

/** Copies into a folder: files in their current version, folders with all that the caller sees in them. */
export async function copyItems(at: WriteContext, items: Items, to: number | null) {
  const { db } = at
  await lockNames(db)
  const place = await findPlace(at, to)
  const found = await chosen(at, items)
  await refuseCircle(at, found.folders, place)
  const files = await copyFiles(at, idsOf(found).files, place.id)
  const folders: number[] = []
  for (const { id, name } of found.folders) {
    await refuseFull(db, place.id, { levels: await levelsOf(db, id) })
    const own = await insertFolder(at, place, await freeNameIn(db, place.id, name), place.audience)
    await copyTree(at, id, { id: own, audience: place.audience })
    folders.push(own)
  }
  note(at, { files, folders }, { to })
  await tell(db)
  return { files, folders }
}

export async function tagFiles(
  at: WriteContext,
  files: readonly number[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
) {
  const { db } = at
  const ids = idsOf(await chosen(at, { files, folders: [] }))
  const key = (tag: string) => nameKey(tag)
  const gone = new Set(remove.map(key))
  const rows = await db.selectFrom('companyFiles').select(['id', 'tags']).where('id', 'in', ids.files).orderBy('id').forUpdate().execute()
  for (const { id, tags } of rows) {
    const kept = tags.filter((tag) => !gone.has(key(tag)))
    await setTags(at, id, [...kept, ...add])
  }
  note(at, ids, { ...(add.length > 0 && { added: add.length }), ...(remove.length > 0 && { removed: remove.length }) })
  await tell(db)
  return ids
}

/** Each tag once, however it is written. */
export async function setTags({ db }: WriteContext, fileId: number, tags: readonly string[]): Promise<void> {
  const each = [...new Map(tags.toReversed().map((tag) => [nameKey(tag), tag])).values()].toReversed()
  if (each.length > mostTags) throw new Problem(409, 'too-many-tags', { values: { most: mostTags } })
  await db.updateTable('companyFiles').set({ tags: each, version: sql<number>`version + 1` }).where('id', '=', fileId).execute()
}

export async function starItems(at: WriteContext, items: Items, starred: boolean) {
  const { db, actor } = at
  const ids = idsOf(await chosen(at, items))
  for (const [column, of] of [
    ['fileId', ids.files],
    ['folderId', ids.folders],
  ] as const) {
    if (of.length === 0) continue
    if (starred)
      await db
        .insertInto('companyFileStars')
        .values(of.map((id) => ({ accountId: Number(actor.id), [column]: id })))
        .onConflict((on) => on.doNothing())
        .execute()
    else await db.deleteFrom('companyFileStars').where('accountId', '=', actor.id).where(column, 'in', of).execute()
  }
  note(at, ids, { starred })
  return ids
}
