import { sql } from 'kysely'
import type { WriteContext } from '#server/handler-context.ts'
import { enqueue } from '#server/queue.ts'
import { found, Problem } from '#shared/problem.ts'
import { mostCopied } from '../limits.ts'
import { type Audience, nameKey } from '../rules.ts'
import { insertFolder } from './folders.ts'
import { freeNameIn } from './names.ts'
import { below, type Place, readableFiles, readableFolders } from './reading.ts'
import { refuseNoRoom } from './room.ts'

const columns = ['f.id', 'f.name', 'f.folderId', 'f.size'] as const

/** Copies files; the content is there already, and both name it. A name that is taken gets a number. */
export async function copyFiles(at: WriteContext, ids: readonly number[], to: number | null): Promise<number[]> {
  if (ids.length === 0) return []
  const files = await readableFiles(at).where('f.id', 'in', ids).select(columns).orderBy('f.id').execute()
  await refuseNoRoom(
    at,
    files.reduce((sum, { size }) => sum + size, 0),
  )
  const copied: number[] = []
  for (const { id, name } of files) copied.push(await copyFile(at, id, to, await freeNameIn(at.db, to, name)))
  return copied
}

async function copyFile({ db, actor, now }: WriteContext, fileId: number, to: number | null, name: string): Promise<number> {
  const { rows } = await sql<{ id: number; extraction: string }>`
    insert into company_files (folder_id, name, name_key, kind, mime, size, sha256, tags, text, extraction, preview,
      candidate_id, created_by, created_at, changed_by, changed_at)
    select ${to}, ${name}, ${nameKey(name)}, kind, mime, size, sha256, tags, text, extraction, preview,
      candidate_id, ${actor.id}, ${now}, ${actor.id}, ${now}
    from company_files where id = ${fileId} returning id::int, extraction`.execute(db)
  const { id, extraction } = found(rows[0])
  await sql`insert into company_file_versions (file_id, number, name, mime, size, sha256, preview_sha256, preview_mime, created_by, created_at)
    select ${id}, 1, ${name}, v.mime, v.size, v.sha256, v.preview_sha256, v.preview_mime, ${actor.id}, ${now}
    from company_file_versions v join company_files f on f.id = v.file_id and f.number = v.number where f.id = ${fileId}`.execute(db)
  if (extraction === 'waiting') await enqueue(db, 'company-files.read', { fileId: id, number: 1 })
  return id
}

/** Copies what lies in a folder and below it, as far as the caller sees it; names are free in a new folder. */
export async function copyTree(at: WriteContext, from: number, to: Place & { audience: Audience }): Promise<void> {
  const inIt = sql<boolean>`d.id in ${below([from])}`
  const folders = await readableFolders(at)
    .where(inIt)
    .where('d.id', '<>', from)
    .select(['d.id', 'd.name', 'd.parentId', 'd.audience'])
    .execute()
  const files = await readableFiles(at)
    .where(inIt)
    .select(columns)
    .limit(mostCopied + 1)
    .execute()
  if (files.length + folders.length > mostCopied) throw new Problem(409, 'too-many-to-copy', { values: { most: mostCopied } })
  await refuseNoRoom(
    at,
    files.reduce((sum, { size }) => sum + size, 0),
  )
  const copies = new Map<number | null, Place>([[from, to]])
  for (let left = folders; left.length > 0; ) {
    const next = left.filter(({ parentId }) => copies.has(parentId))
    if (next.length === 0) break // below a folder that the caller does not see
    for (const { id, name, parentId, audience } of next) {
      const parent = copies.get(parentId) as Place
      const own = parent.audience === 'admins' || audience === 'admins' ? 'admins' : 'staff'
      copies.set(id, { id: await insertFolder(at, parent, name, own), audience: own })
    }
    left = left.filter(({ id }) => !copies.has(id))
  }
  for (const { id, name, folderId } of files) {
    const place = copies.get(folderId)
    if (place) await copyFile(at, id, place.id, name)
  }
}
