import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { z } from 'zod'
import { writeLine } from '#server/audit.ts'
import { inTransaction, type WriteDb } from '#server/db.ts'
import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { enqueue } from '#server/queue.ts'
import type { TaskContext } from '#server/tasks.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import { found, Problem } from '#shared/problem.ts'
import { type Actor, type Role, worksHere } from '#shared/roles.ts'
import { joinParts, lookInto, noteInfected, removeStray, statusOf, takeNext } from '../../files/server/parts.ts'
import type { companyFiles } from '../contract.ts'
import { mostBytes } from '../limits.ts'
import { isProgram, typeOf, whyNotUpload } from '../rules.ts'
import type { CompanyUpload } from '../shapes.ts'
import { addFile, addVersion } from './commands.ts'
import { ensureFolders } from './folders.ts'
import { findPlace, readableFiles } from './reading.ts'
import { refuseNoRoom } from './room.ts'

const columns = ['id', 'name', 'size', 'received', 'fileId', 'fault'] as const
type Row = Pick<CompanyUpload, 'id' | 'name' | 'size' | 'received' | 'fileId'> & { fault: string | null }

function asUpload(row: Row, { sentence }: Pick<ReadContext, 'sentence'>): CompanyUpload {
  const { fault: code, ...rest } = row
  const values = { megabytes: mostBytes / 1_048_576, left: 0 }
  return { ...rest, status: statusOf(row), code, reason: code && sentence(code, values) }
}

/** Its parts lie beside those of candidates' files. */
const partsOf = (uploadId: number) => `company-${uploadId}`

const ownUploads = (db: WriteDb | ReadContext['db'], accountId: number | null) =>
  (db as WriteDb).selectFrom('companyUploads').select(columns).where('createdBy', '=', found(accountId))

type Begun = z.output<(typeof companyFiles)['startCompanyUpload']['body']>

/** Begins an upload; the same file that was begun and is not finished goes on where it was cut off. */
export async function startUpload(at: WriteContext, given: Begun): Promise<CompanyUpload> {
  const { db, actor, now, audit } = at
  const { name, size, below, note, replacesId = null, sha256 = null } = given
  refuseUnsendable(given)
  if (replacesId !== null) found(await readableFiles(at).where('f.id', '=', replacesId).select('f.id').executeTakeFirst())
  const top = replacesId === null ? await findPlace(at, given.folderId) : null
  const folderId = top ? await ensureFolders(at, top, below) : null
  const begun = await ownUploads(db, actor.id)
    .where('sha256', '=', sha256)
    .where('size', '=', size)
    .where('name', '=', name)
    .where('folderId', 'is not distinct from', folderId)
    .where('replacesId', 'is not distinct from', replacesId)
    .where('finishedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  audit({ changes: { ...(folderId && { folderId }), ...(replacesId && { replacesId }) } })
  if (begun) return asUpload(begun, at)
  await refuseNoRoom(at, size)
  const row = await db
    .insertInto('companyUploads')
    .values({ folderId, replacesId, name, note, size, sha256, createdBy: found(actor.id), createdAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return asUpload(row, at)
}

function refuseUnsendable(given: Begun): void {
  const fault = whyNotUpload(given)
  if (fault === 'file-too-large') throw new Problem(413, fault, { values: { megabytes: mostBytes / 1_048_576 } })
  if (fault) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: fault === 'file-empty' ? '/size' : '/name', code: fault }] })
}

export async function findUpload(at: ReadContext, uploadId: number): Promise<CompanyUpload> {
  return asUpload(found(await ownUploads(at.db, at.actor.id).where('id', '=', uploadId).executeTakeFirst()), at)
}

/** Takes the next part. One that came already, as its answer was lost, is left alone. */
export async function addPart(at: WriteContext, uploadId: number, part: { from: number; file: ReceivedFile }): Promise<CompanyUpload> {
  const { db, storage } = at
  const row = found(await ownUploads(db, at.actor.id).where('id', '=', uploadId).forUpdate().executeTakeFirst())
  const until = await takeNext(storage, partsOf(uploadId), row, part)
  if (until === null) return asUpload(row, at)
  await db.updateTable('companyUploads').set({ received: until }).where('id', '=', uploadId).execute()
  if (until === row.size) await enqueue(db, 'company-files.finishUpload', { uploadId }, { key: `company-upload:${uploadId}` })
  return asUpload({ ...row, received: until }, at)
}

/** Looks into a file that is whole, and keeps it, or says why not. */
export async function finishUpload(at: TaskContext, uploadId: number): Promise<void> {
  const { database, storage, now } = at
  const row = await database.kysely.selectFrom('companyUploads').selectAll().where('id', '=', uploadId).executeTakeFirst()
  const fault = await lookInto(row, (whole) => keepWhole(at, whole))
  if (fault !== null)
    await database.kysely.updateTable('companyUploads').set({ fault, finishedAt: now }).where('id', '=', uploadId).execute()
  if (row && fault === 'file-infected') await inTransaction(database.kysely, (db) => noteInfected(db, row, uploadId))
  await storage.removePartial(partsOf(uploadId))
}

type Whole = {
  id: number
  name: string
  note: string
  sha256: string | null
  folderId: number | null
  replacesId: number | null
  createdBy: number
}

async function keepWhole({ database, storage, config, now }: TaskContext, upload: Whole): Promise<void> {
  const { id, name, note, folderId, replacesId, createdBy } = upload
  await using whole = await joinParts(storage, partsOf(id), upload.sha256)
  const { arrived } = whole
  const mime = typeOf(name, (await fileTypeFromFile(arrived.path))?.mime ?? null)
  if (isProgram({ name, mime, begins: await beginningOf(arrived.path) })) throw new Problem(400, 'program-refused')
  // A bucket may take longer than a transaction may; within it, it is only asked whether the file is there.
  await storage.keep(arrived.path, arrived.sha256)
  await inTransaction(database.kysely, async (db) => {
    const uploads = db.selectFrom('companyUploads').select('id').where('id', '=', id).where('finishedAt', 'is', null)
    if (!(await uploads.forUpdate().executeTakeFirst())) return // another process was faster
    // Whoever sent it has left or lost the right meanwhile, or the folder is gone: it is refused as it would be now.
    const sender = await db
      .selectFrom('accounts')
      .select(['id', 'role'])
      .where('id', '=', createdBy)
      .where('disabled', '=', false)
      .executeTakeFirst()
    if (!sender || !worksHere(sender as Pick<Actor, 'role'>)) throw new Problem(403, 'permission-denied')
    const adding = { db, storage, config, now, actor: { id: createdBy, role: sender.role as Role } }
    const content = { ...arrived, mime }
    const added =
      replacesId === null
        ? await addFile(adding, { folderId, name, note, content })
        : await addVersion(adding, replacesId, { content, note })
    await db.updateTable('companyUploads').set({ fileId: added.id, finishedAt: now }).where('id', '=', id).execute()
    const action = added.isVersion ? 'company-file.version-added' : 'company-file.added'
    await writeLine(db, { id: createdBy, role: 'task' }, { action, objectId: added.id, changes: { number: added.number } })
  })
}

async function beginningOf(path: string): Promise<string> {
  await using handle = await open(path)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(32), 0, 32, 0)
  return buffer.toString('latin1', 0, bytesRead)
}

/** Forgets uploads of yesterday, and parts that no upload waits for. */
export async function forgetUploads({ database, storage, now }: TaskContext): Promise<void> {
  const { kysely } = database
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString()
  await kysely.deleteFrom('companyUploads').where('createdAt', '<', yesterday).execute()
  await removeStray(storage, /^company-\d+$/, async () =>
    (await kysely.selectFrom('companyUploads').select('id').where('finishedAt', 'is', null).execute()).map(({ id }) => partsOf(id)),
  )
}
