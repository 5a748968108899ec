import { createHash } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { WriteDb } from '#server/db.ts'
import { enqueue } from '#server/queue.ts'
import { publish } from '#server/realtime.ts'
import type { Storage } from '#server/storage.ts'
import { found, Problem } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { holdContent } from '../../files/server/commands.ts'
import { cleanName, kindOf, nameKey, type WhenTaken, whyNotName } from '../rules.ts'
import { freeNameIn, lockNames, refuseTaken } from './names.ts'
import { findPlace, type Reading, readableFiles } from './reading.ts'
import { refuseNoRoom } from './room.ts'

export type Adding = {
  db: WriteDb
  storage: Storage
  config: Pick<Config, 'companyFilesGb'>
  actor: Pick<Actor, 'id' | 'role'>
  now: Date
}

/** Bytes that were made here, or a file in the temporary folder. */
export type Content = { mime: string } & ({ bytes: Uint8Array } | { path: string; size: number; sha256: string })

type NewFile = {
  folderId: number | null
  name: string
  content: Content
  whenTaken?: WhenTaken
  note?: string
  tags?: readonly string[]
  /** Whom it is about: it is erased with them. */
  candidateId?: number
}
type Added = { id: number; name: string; number: number; isVersion: boolean }

/**
 * Keeps a file in a folder that the actor sees. A taken name is refused, gets a number (by default), or the file becomes its next
 * version. The caller writes the audit line: `company-file.added`, or `company-file.version-added` where `isVersion`.
 */
export async function addFile(
  at: Adding,
  { folderId, name: given, content, whenTaken = 'rename', note = '', tags = [], candidateId }: NewFile,
): Promise<Added> {
  const { db } = at
  const place = await findPlace(at, folderId)
  const wanted = cleanName(given)
  const fault = whyNotName(wanted)
  if (fault) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/name', code: fault }] })
  await lockNames(db)
  if (whenTaken === 'version') {
    const own = readableFiles(at).where('f.nameKey', '=', nameKey(wanted))
    const there = await own
      .where('f.folderId', place.id === null ? 'is' : '=', place.id)
      .select('f.id')
      .executeTakeFirst()
    if (there) return addVersion(at, there.id, { content, note })
  }
  if (whenTaken === 'refuse') await refuseTaken(db, place.id, wanted)
  const name = await freeNameIn(db, place.id, wanted)
  const kept = await keep(at, content)
  const { id } = await db
    .insertInto('companyFiles')
    .values({
      folderId: place.id,
      name,
      nameKey: nameKey(name),
      ...kept,
      kind: kindOf(kept.mime),
      tags: [...tags],
      ...by(at),
      candidateId: candidateId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(at, id, { number: 1, name, note, ...kept })
  return { id, name, number: 1, isVersion: false }
}

type NewVersion = { content: Content; note?: string }

/** Makes this the newest version of a file; its name stays. */
export async function addVersion(at: Adding, fileId: number, { content, note = '' }: NewVersion): Promise<Added> {
  const { db, now, actor } = at
  found(await readableFiles(at).where('f.id', '=', fileId).select('f.id').executeTakeFirst())
  const file = await db
    .selectFrom('companyFiles')
    .select(['name', 'number', 'version'])
    .where('id', '=', fileId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const kept = await keep(at, content)
  const number = file.number + 1
  await db
    .updateTable('companyFiles')
    .set({ ...kept, kind: kindOf(kept.mime), number, text: null, extraction: 'waiting', preview: null })
    .set({ changedBy: actor.id, changedAt: now, version: file.version + 1 })
    .where('id', '=', fileId)
    .execute()
  await insertVersion(at, fileId, { number, name: file.name, note, ...kept })
  return { id: fileId, name: file.name, number, isVersion: true }
}

const by = ({ actor, now }: Adding) => ({ createdBy: actor.id, changedBy: actor.id, createdAt: now, changedAt: now })

type Kept = { sha256: string; size: number; mime: string }

/** The bytes are durable before the row that names them can commit. */
async function keep(at: Adding, content: Content): Promise<Kept> {
  const { db, storage } = at
  const size = 'bytes' in content ? content.bytes.length : content.size
  const sha256 = 'bytes' in content ? createHash('sha256').update(content.bytes).digest('hex') : content.sha256
  if (size === 0) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/file', code: 'file-empty' }] })
  await refuseNoRoom(at, size)
  await holdContent(db, sha256)
  if ('bytes' in content) await storage.keepBytes(content.bytes)
  else await storage.keep(content.path, sha256)
  return { sha256, size, mime: content.mime }
}

async function insertVersion(at: Adding, fileId: number, version: Kept & { number: number; name: string; note: string }): Promise<void> {
  const { db, actor, now } = at
  await db
    .insertInto('companyFileVersions')
    .values({ fileId, ...version, createdBy: actor.id, createdAt: now })
    .execute()
  await enqueue(db, 'company-files.read', { fileId, number: version.number })
  await tell(db)
}

/** Whoever looks at company files. */
export const tell = (db: WriteDb) => publish(db, 'company-files')

/** A file that this person reads, and where its content lies; 404 for others. `number`: an earlier version. */
export async function findFile(at: Reading, fileId: number, number?: number) {
  const rows = readableFiles(at).innerJoin('companyFileVersions as v', 'v.fileId', 'f.id').where('f.id', '=', fileId)
  const row = await (number === undefined ? rows.whereRef('v.number', '=', 'f.number') : rows.where('v.number', '=', number))
    .select(['f.id', 'f.folderId', 'f.name', 'v.mime', 'v.size', 'v.sha256', 'v.number', 'v.previewSha256', 'v.previewMime', 'f.preview'])
    .executeTakeFirst()
  return found(row)
}
