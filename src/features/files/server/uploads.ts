import { sql } from 'kysely'
import type { z } from 'zod'
import { writeLine } from '#server/audit.ts'
import { inTransaction, type ReadDb, type WriteDb } from '#server/db.ts'
import { enqueue } from '#server/queue.ts'
import { publish } from '#server/realtime.ts'
import type { WriteContext, ReadContext } from '#server/handler-context.ts'
import type { Storage } from '#server/storage.ts'
import type { TaskContext } from '#server/tasks.ts'
import { asReceived } from '#server/upload.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import { found, Problem } from '#shared/problem.ts'
import { worksHere } from '#shared/roles.ts'
import { type FileKind, isPageKind, mostBytes, mostFileBytes, mostFiles, safeName, typesOf, whyNotSend } from '../rules.ts'
import type { Upload, uploads } from '../upload-contract.ts'
import { refuseBound } from './changes.ts'
import { keepUpload, refuseTooEarly, refuseTooMuch } from './commands.ts'
import { joinParts, lookInto, noteInfected, removeStray, statusOf, takeNext } from './parts.ts'
import { findRow } from './queries.ts'
import { tellOfShared } from './sharing.ts'

type Row = Pick<Upload, 'id' | 'name' | 'size' | 'received' | 'fileId'> & { fault: string | null }
const columns = ['id', 'name', 'size', 'received', 'fileId', 'fault'] as const

function asUpload(row: Row, { sentence }: Pick<ReadContext, 'sentence'>): Upload {
  const { fault: code, ...rest } = row
  return { ...rest, status: statusOf(row), code, reason: code && sentence(code, valuesOf(row)) }
}

/** What its refusal counts. */
const valuesOf = ({ fault }: Row) => ({
  most: mostFiles,
  megabytes: (fault === 'too-many-megabytes' ? mostFileBytes : mostBytes) / 1_048_576,
})

type Begun = z.output<(typeof uploads)['startUpload']['body']>

/** Who sends: somebody with an account, or whoever has the link by which documents were asked for. */
export type Sender = { createdBy: number; requestId: null } | { createdBy: null; requestId: number }
type Sending = Omit<Begun, 'replacesId'> & { replacesId?: number | undefined; forDocument: boolean }

export async function startUpload(at: WriteContext, given: Begun): Promise<Upload> {
  const { db, actor } = at
  const { candidateId, replacesId } = given
  const person = db.selectFrom('candidates as c').select('c.id').where('c.id', '=', candidateId)
  const forDocument = !worksHere(actor)
  const shown = forDocument
    ? person.where('c.accountId', '=', actor.id).where('c.status', 'not in', ['quarantined', 'erased'])
    : person.where(sql<boolean>`is_shown(c)`)
  found(await shown.executeTakeFirst())
  if (forDocument && (!isPageKind(given.kind) || replacesId !== undefined)) throw new Problem(403, 'permission-denied')
  const sender = { createdBy: found(actor.id), requestId: null }
  const kind = replacesId === undefined ? given.kind : await kindOfReplaced(at, replacesId, candidateId)
  return beginUpload(at, sender, { ...given, kind, forDocument })
}

/** Begins an upload; the same file that was begun and is not finished goes on where it was cut off. */
export async function beginUpload(at: WriteContext, sender: Sender, given: Sending): Promise<Upload> {
  const { db, now, audit } = at
  const { name, kind, candidateId, size, forDocument, sha256 = null, replacesId = null } = given
  const fault = whyNotSend(kind, { name, size })
  if (fault === 'file-too-large') throw new Problem(413, fault, { values: { megabytes: mostBytes / 1_048_576 } })
  if (fault) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: fault === 'file-empty' ? '/size' : '/name', code: fault }] })
  const begun = await ofSender(db, sender)
    .where('sha256', '=', sha256)
    .where((is) => is.and({ candidateId, kind, size, forDocument }))
    .where('replacesId', 'is not distinct from', replacesId)
    // One that is kept, and that its document does not have yet, was begun before an answer was lost.
    .where((is) => is.or([is('finishedAt', 'is', null), is.and([is('forDocument', '=', true), isFreeFor({ candidateId, kind })])]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Asked once more, it says how far it is: that is no action.
  audit(begun && forDocument ? null : { changes: { candidateId, kind } })
  if (begun) return asUpload(begun, at)
  await refuseTooEarly(db, kind, candidateId)
  await refuseTooMuch(db, candidateId, size, replacesId)
  if (forDocument) await refuseTooMuchBegun(db, candidateId, size)
  const row = await db
    .insertInto('uploads')
    .values({ candidateId, ...sender, forDocument, kind, name: safeName(name, kind), size, sha256, replacesId, createdAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return asUpload(row, at)
}

/** What people begin to send lies on the disk for a day, whether it is ever finished or not. */
async function refuseTooMuchBegun(db: WriteDb, candidateId: number, size: number): Promise<void> {
  const { bytes } = await db
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(size), 0)::int`.as('bytes'))
    .where((is) => is.and({ candidateId, forDocument: true }))
    .where('finishedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (bytes + size > mostFileBytes) throw new Problem(409, 'too-many-megabytes', { values: { megabytes: mostFileBytes / 1_048_576 } })
}

/** As what a page is kept, and whose. */
type Page = { candidateId: number; kind: FileKind }

/** Whether what came of an upload is there to become such a page: kept, of this person, not removed, and no page yet. */
const isFreeFor = ({ candidateId, kind }: Page) =>
  sql<boolean>`exists (select from files f where f.id = uploads.file_id and f.candidate_id = ${candidateId} and f.kind = ${kind}
    and f.removed_at is null and not exists (select from document_files p where p.file_id = f.id))`

/** What was sent to be a page of this document, until one has it; 409 while it is not kept, and what was wrong with it. */
export async function findSent(db: ReadDb, sender: Sender, uploadId: number, page: Page): Promise<number> {
  const row = found(
    await ofSender(db, sender)
      .where('id', '=', uploadId)
      .where('forDocument', '=', true)
      .where((is) => is.or([is('fileId', 'is', null), isFreeFor(page)]))
      .executeTakeFirst(),
  )
  if (row.fault !== null)
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/file', code: row.fault, values: valuesOf(row) }] })
  if (row.fileId === null) throw new Problem(409, 'upload-not-kept')
  return row.fileId
}

/** A newer version is of the same kind, and the same person's. */
async function kindOfReplaced(at: WriteContext, replacesId: number, candidateId: number) {
  const row = await findRow(at, replacesId)
  await refuseBound(at.db, row)
  found(row.candidate?.id === candidateId ? row : undefined)
  return row.kind
}

export const findUpload = (at: ReadContext, uploadId: number) =>
  readUpload(at, { createdBy: found(at.actor.id), requestId: null }, uploadId)

export async function readUpload(at: Pick<ReadContext, 'db' | 'sentence'>, sender: Sender, uploadId: number): Promise<Upload> {
  return asUpload(found(await ofSender(at.db, sender).where('id', '=', uploadId).executeTakeFirst()), at)
}

const ofSender = (db: ReadDb | WriteDb, { createdBy, requestId }: Sender) =>
  (db as WriteDb)
    .selectFrom('uploads')
    .select(columns)
    .where('createdBy', 'is not distinct from', createdBy)
    .where('requestId', 'is not distinct from', requestId)

type Part = { uploadId: number; from: number; file: ReceivedFile }

export const addPart = (at: WriteContext, part: Part): Promise<Upload> =>
  takePart(at, { createdBy: found(at.actor.id), requestId: null }, part)

/** Takes the next part. One that came already, as its answer was lost, is left alone. */
export async function takePart(at: WriteContext, sender: Sender, { uploadId, from, file }: Part): Promise<Upload> {
  const { db, storage, audit } = at
  const { candidateId, ...row } = found(
    await ofSender(db, sender).select('candidateId').where('id', '=', uploadId).forUpdate().executeTakeFirst(),
  )
  // Whose it is, so that the line is found when they are erased: the upload itself is gone by then.
  audit({ changes: { candidateId } })
  const until = await takeNext(storage, uploadId, row, { from, file })
  if (until === null) return asUpload(row, at)
  await db.updateTable('uploads').set({ received: until }).where('id', '=', uploadId).execute()
  if (until === row.size) await enqueue(db, 'files.finishUpload', { uploadId }, { key: `upload:${uploadId}` })
  return asUpload({ ...row, received: until }, at)
}

/** Removes parts of files whose upload is over, or gone with whom it was for. */
export async function removeStrayParts(db: ReadDb, storage: Storage): Promise<void> {
  await removeStray(storage, /^\d+$/, async () =>
    (await db.selectFrom('uploads').select('id').where('finishedAt', 'is', null).execute()).map(({ id }) => String(id)),
  )
}

/** Looks into a file that is whole, and keeps it, or says why not. */
export async function finishUpload(at: TaskContext, uploadId: number): Promise<void> {
  const { database, storage, now } = at
  const row = await database.kysely.selectFrom('uploads').selectAll().where('id', '=', uploadId).executeTakeFirst()
  const fault = await lookInto(row, (whole) => keepWhole(at, whole))
  if (fault !== null) await database.kysely.updateTable('uploads').set({ fault, finishedAt: now }).where('id', '=', uploadId).execute()
  if (row && fault === 'file-infected') await inTransaction(database.kysely, (db) => noteInfected(db, row, uploadId))
  await storage.removePartial(uploadId)
}

type Whole = {
  id: number
  name: string
  kind: Begun['kind']
  sha256: string | null
  candidateId: number
  createdBy: number | null
  replacesId: number | null
}

async function keepWhole({ database, storage, now, config }: TaskContext, upload: Whole): Promise<void> {
  const { id, name, kind, sha256, createdBy, replacesId } = upload
  await using stack = new AsyncDisposableStack()
  const { arrived } = stack.use(await joinParts(storage, id, sha256))
  const { file } = stack.use(await asReceived({ ...arrived, name }, { accept: typesOf(kind) }, storage))
  // A bucket may take longer than a transaction may; within it, it is only asked whether the file is there.
  await storage.keep(file.path, file.sha256)
  await inTransaction(database.kysely, async (db) => {
    const open = await db
      .selectFrom('uploads')
      .select('id')
      .where('id', '=', id)
      .where('finishedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!open) return // the candidate is gone, or another process was faster
    // Merged meanwhile: it goes to the record that stayed.
    const { rows } = await sql<{ id: number }>`select surviving(${upload.candidateId}) as id`.execute(db)
    const candidateId = rows[0]?.id ?? upload.candidateId
    const fileId = await keepUpload(db, storage, file, { kind, candidateId, uploadedBy: createdBy, replacesId })
    await db.updateTable('uploads').set({ fileId, finishedAt: now }).where('id', '=', id).execute()
    const doer = { id: createdBy, role: 'task' }
    await writeLine(db, doer, { action: 'file.added', objectId: fileId, changes: { candidateId } })
    if (replacesId !== null) await writeLine(db, doer, { action: 'file.replaced', objectId: replacesId, changes: { by: fileId } })
    if (replacesId !== null) await tellOfShared({ db, now, config }, candidateId)
    await publish(db, ['files', `files:${candidateId}`])
  })
}
