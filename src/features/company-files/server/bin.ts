import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { onePage } from '#server/list.ts'
import { momentJson } from '#server/rows.ts'
import { Problem } from '#shared/problem.ts'
import type { companyFiles } from '../contract.ts'
import { restorableDays } from '../limits.ts'
import { nameKey } from '../rules.ts'
import type { BinItem } from '../shapes.ts'
import { chosen, type Items, idsOf, note, refuseNone } from './chosen.ts'
import { tell } from './commands.ts'
import { countBin } from './find.ts'
import { levelsOf, lockNames, refuseFull, refuseTaken } from './names.ts'
import { below, nameOf, readableBy } from './reading.ts'

/** Moves to the bin. A folder takes along the folders below it; files stay in theirs, and are gone with it. */
export async function removeItems(at: WriteContext, items: Items) {
  const { db, actor, now } = at
  await lockNames(db)
  const ids = idsOf(await chosen(at, items))
  if (ids.folders.length > 0 && actor.role !== 'admin') {
    const hidden = db.selectFrom('folders').select('id').where('audience', '=', 'admins').where('removedAt', 'is', null)
    if (await hidden.where(sql<boolean>`id in ${below(ids.folders)}`).executeTakeFirst()) throw new Problem(409, 'folder-holds-admins')
  }
  const restorableUntil = new Date(now.getTime() + restorableDays * 86_400_000)
  const away = { removedAt: now, removedBy: actor.id, version: sql<number>`version + 1` }
  if (ids.files.length > 0)
    await db
      .updateTable('companyFiles')
      .set({ ...away, restorableUntil })
      .where('id', 'in', ids.files)
      .execute()
  for (const id of ids.folders) {
    // One that lies in another that was chosen went with it.
    const { numUpdatedRows } = await db
      .updateTable('folders')
      .set({ ...away, restorableUntil })
      .where('id', '=', id)
      .where('removedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) continue
    await db
      .updateTable('folders')
      .set({ ...away, removedWith: id })
      .where(sql<boolean>`id in ${below([id])}`)
      .where('removedAt', 'is', null)
      .execute()
  }
  note(at, ids)
  await tell(db)
  return ids
}

type Query = z.output<(typeof companyFiles)['listBin']['query']>

export async function listBin({ page, limit }: Query, at: ReadContext) {
  const { db, actor } = at
  const { rows } = await sql<BinItem>`
    select 'file' as type, f.id, f.name, case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as folder,
        d.removed_at is not null as "isFolderGone", f.size, ${momentJson('f.removed_at')} as "removedAt", ${nameOf('f.removed_by')} as "removedBy",
        ${momentJson('f.restorable_until')} as "restorableUntil", f.removed_at as at
      from company_files f left join folders d on d.id = f.folder_id where f.restorable_until is not null and ${readableBy(actor)}
    union all
    select 'folder', d.id, d.name, case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end,
        p.removed_at is not null, (select coalesce(sum(f.size), 0) from company_files f where f.removed_at is null and f.folder_id in (
          select b.id from folders b where b.id = d.id or b.removed_with = d.id)),
        ${momentJson('d.removed_at')}, ${nameOf('d.removed_by')}, ${momentJson('d.restorable_until')}, d.removed_at
      from folders d left join folders p on p.id = d.parent_id where d.restorable_until is not null and ${readableBy(actor)}
    order by at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return onePage(
    rows.map(({ type, id, name, folder, isFolderGone, size, removedAt, removedBy, restorableUntil }) => ({
      type,
      id,
      name,
      folder,
      isFolderGone,
      size: Number(size),
      removedAt,
      removedBy,
      restorableUntil,
    })),
    await countBin(at),
  )
}

type Away = { id: number; name: string; placeId: number | null; isPlaceGone: boolean }

/** What was chosen in the bin, all of it or 404. */
async function inBin({ db, actor }: WriteContext, items: Items): Promise<{ files: Away[]; folders: Away[] }> {
  const { files, folders } = refuseNone(items)
  const fileRows = await sql<Away>`select f.id, f.name, f.folder_id as "placeId", d.removed_at is not null as "isPlaceGone"
    from company_files f left join folders d on d.id = f.folder_id
    where f.id = any(${files}) and f.restorable_until is not null and ${readableBy(actor)} order by f.id for update of f`.execute(db)
  const folderRows = await sql<Away>`select d.id, d.name, d.parent_id as "placeId", p.removed_at is not null as "isPlaceGone"
    from folders d left join folders p on p.id = d.parent_id
    where d.id = any(${folders}) and d.restorable_until is not null and ${readableBy(actor)} order by d.id for update of d`.execute(db)
  if (fileRows.rows.length < files.length || folderRows.rows.length < folders.length) throw new Problem(409, 'item-not-removed')
  return { files: fileRows.rows, folders: folderRows.rows }
}

/** Puts back where it was. The name may be taken meanwhile: then another is asked for. */
export async function restoreItems(at: WriteContext, items: Items, other?: string) {
  const { db } = at
  await lockNames(db)
  const { files, folders } = await inBin(at, items)
  const isOne = files.length + folders.length === 1
  const back = { removedAt: null, removedBy: null, restorableUntil: null, version: sql<number>`version + 1` }
  for (const { id, name: own, placeId } of folders) {
    const name = isOne && other !== undefined ? other : own
    await refuseGone(db, placeId)
    await refuseTaken(db, placeId, name)
    await refuseFull(db, placeId, { levels: await levelsOf(db, id) })
    await db
      .updateTable('folders')
      .set({ ...back, name, nameKey: nameKey(name) })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('folders')
      .set({ ...back, removedWith: null })
      .where('removedWith', '=', id)
      .execute()
  }
  for (const { id, name: own, placeId } of files) {
    const name = isOne && other !== undefined ? other : own
    await refuseGone(db, placeId)
    await refuseTaken(db, placeId, name)
    await db
      .updateTable('companyFiles')
      .set({ ...back, name, nameKey: nameKey(name) })
      .where('id', '=', id)
      .execute()
  }
  const ids = idsOf({ files, folders })
  note(at, ids)
  await tell(db)
  return ids
}

async function refuseGone(db: WriteContext['db'], placeId: number | null): Promise<void> {
  if (placeId === null) return
  const gone = await db.selectFrom('folders').select('id').where('id', '=', placeId).where('removedAt', 'is not', null).executeTakeFirst()
  if (gone) throw new Problem(409, 'folder-in-bin')
}

/** Erases for good what is in the bin; contents go with the next collection, unless another file has the same. */
export async function eraseItems(at: WriteContext, items: Items) {
  const { db } = at
  await lockNames(db)
  const ids = idsOf(await inBin(at, items))
  if (ids.files.length > 0) await db.deleteFrom('companyFiles').where('id', 'in', ids.files).execute()
  if (ids.folders.length > 0) await db.deleteFrom('folders').where('id', 'in', ids.folders).execute()
  note(at, ids)
  await tell(db)
  return ids
}
