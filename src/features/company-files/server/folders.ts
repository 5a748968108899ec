import { sql } from 'kysely'
import type { z } from 'zod'
import type { WriteContext } from '#server/handler-context.ts'
import { stale } from '#server/stale.ts'
import { found, Problem } from '#shared/problem.ts'
import type { companyFiles } from '../contract.ts'
import { type Audience, nameKey } from '../rules.ts'
import type { Folder } from '../shapes.ts'
import { tell } from './commands.ts'
import { lockNames, refuseFull, refuseTaken } from './names.ts'
import { below, findFolderRow, findPlace, type Place } from './reading.ts'
import { endThoseOfOthers } from './shares/ending.ts'

type New = z.output<(typeof companyFiles)['addFolder']['body']>

export async function addFolder(at: WriteContext, { name, parentId, audience = 'staff' }: New): Promise<Folder> {
  const { db } = at
  const place = await findPlace(at, parentId)
  if (audience === 'admins' && at.actor.role !== 'admin') throw new Problem(403, 'permission-denied')
  await lockNames(db)
  await refuseTaken(db, place.id, name)
  await refuseFull(db, place.id)
  const id = await insertFolder(at, place, name, place.audience === 'admins' ? 'admins' : audience)
  await tell(db)
  return findFolderRow(at, id)
}

export async function insertFolder(
  { db, actor, now }: WriteContext,
  { id: parentId }: Place,
  name: string,
  audience: Audience,
): Promise<number> {
  const { id } = await db
    .insertInto('folders')
    .values({ parentId, name, nameKey: nameKey(name), audience, createdBy: actor.id, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The folder at the end of this way below a place; what is missing of it is added. */
export async function ensureFolders(at: WriteContext, top: Place, names: readonly string[]): Promise<number | null> {
  if (names.length === 0) return top.id
  const { db, audit } = at
  await lockNames(db)
  let place = top
  for (const name of names) {
    const there = await db
      .selectFrom('folders')
      .select(['id', 'audience'])
      .where('parentId', place.id === null ? 'is' : '=', place.id)
      .where('nameKey', '=', nameKey(name))
      .where('removedAt', 'is', null)
      .executeTakeFirst()
    if (there) {
      place = await findPlace(at, there.id)
      continue
    }
    await refuseTaken(db, place.id, name)
    await refuseFull(db, place.id)
    place = { id: await insertFolder(at, place, name, place.audience), audience: place.audience }
    audit({ action: 'folder.added', objectType: 'folder', ...(place.id !== null && { objectId: place.id }) })
    await tell(db)
  }
  return place.id
}

/** The folder, locked until the end of the transaction; 412 when somebody was faster. */
async function lockFolder(at: WriteContext, folderId: number, version: number): Promise<Folder> {
  found(await at.db.selectFrom('folders').select('id').where('id', '=', folderId).forUpdate().executeTakeFirst())
  const row = await findFolderRow(at, folderId)
  if (row.version !== version) throw await stale(at, 'folder', folderId, ['folder.changed'])
  return row
}

type Changes = z.output<(typeof companyFiles)['changeFolder']['body']>

export async function changeFolder(at: WriteContext, folderId: number, version: number, { name, audience }: Changes): Promise<Folder> {
  const { db, actor, audit } = at
  if (audience !== undefined && actor.role !== 'admin') throw new Problem(403, 'permission-denied')
  await lockNames(db)
  const row = await lockFolder(at, folderId, version)
  if (name !== undefined) await refuseTaken(db, row.parentId, name, { folderId })
  if (audience !== undefined && audience !== row.audience) {
    const above = await findPlace(at, row.parentId)
    if (above.audience === 'admins') throw new Problem(409, 'folder-within-admins')
    await db
      .updateTable('folders')
      .set({ audience })
      .where(sql<boolean>`id in ${below([folderId])}`)
      .execute()
    if (audience === 'admins') await endThoseOfOthers(at, { folders: [folderId], files: [] })
  }
  await db
    .updateTable('folders')
    .set({ version: version + 1, ...(name !== undefined && { name, nameKey: nameKey(name) }) })
    .where('id', '=', folderId)
    .execute()
  audit({ changes: { ...(name !== undefined && { fields: ['name'] }), ...(audience !== undefined && { audience }) } })
  await tell(db)
  return findFolderRow(at, folderId)
}
