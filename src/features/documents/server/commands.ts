import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import type { Action } from '#shared/declared.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { worksHere } from '#shared/roles.ts'
import { isPutAway } from '../../candidates/rules.ts'
import { holdCandidate } from '../../candidates/server/hold.ts'
import { keepUpload, removeFiles } from '../../files/server/commands.ts'
import { findSent } from '../../files/server/uploads.ts'
import { todayIn } from '../../places/countries.ts'
import type { DescribedType, Document, GivenDocument } from '../contract.ts'
import {
  type CheckWay,
  type DocumentStatus,
  documentFaults,
  isOffered,
  kindOf,
  mostPages,
  whyNotReject,
  whyNotRemove,
  whyNotRenew,
  whyNotSubmit,
  whyNotVerify,
} from '../rules.ts'
import { mailRejection } from './mails.ts'
import { tellOwner } from './notices.ts'
import { findDocument, findOwner, findType, findVersion } from './queries.ts'

/** What gives a document its next version. */
const changing = ['document.submitted', 'document.verified', 'document.rejected', 'document.removed'] as const satisfies readonly Action[]

const wrong = (pointer: string, code: string) => new Problem(400, 'invalid-argument', { errors: [{ pointer, code }] })

async function hold(at: WriteContext, documentId: number, version: number): Promise<Document> {
  const { db, actor } = at
  const { candidateId } = await findVersion(db, actor, documentId)
  await holdCandidate(at, candidateId)
  const newest = await findVersion(db, actor, documentId)
  if (newest.version !== version) throw await stale(at, 'document', documentId, changing)
  return findDocument(db, actor, documentId)
}

/** A type that people may add and be asked for. */
export async function offered(db: WriteDb, code: string, pointer: string): Promise<DescribedType> {
  const type = await findType(db, code)
  if (!type || !isOffered(type)) throw wrong(pointer, 'document-type-unknown')
  return type
}

/** What comes along: as it was received, or one that is kept already. */
type Sent = { given: GivenDocument; file: ReceivedFile | { fileId: number } | undefined; needsFile: boolean }

/** What comes with a call: the file itself, or the number of what was sent in parts before. */
type Brought = { file: ReceivedFile | undefined; uploadId?: number | undefined }

/** The record is held, so that of two documents one gets the file. */
async function broughtBy({ db, actor }: WriteContext, { file, uploadId }: Brought, candidateId: number, type: DescribedType) {
  if (file || uploadId === undefined) return file
  const sender = { createdBy: found(actor.id), requestId: null }
  return { fileId: await findSent(db, sender, uploadId, { candidateId, kind: kindOf(type) }) }
}

/** Writes down what was sent: it waits to be checked. The record is held. */
export async function submit(
  at: WriteContext,
  document: Pick<Document, 'id' | 'candidateId' | 'files' | 'version' | 'status'>,
  type: DescribedType,
  { given, file, needsFile }: Sent,
): Promise<void> {
  const { db, actor, now, storage } = at
  const { side, number = null, model = null, level = null, categories, issuedOn = null, expiresOn = null, isProvisional } = given
  const { country } = await findOwner(db, document.candidateId)
  const held = { level, categories: [...new Set(categories)], issuedOn, expiresOn }
  const pages = document.files.filter((one) => side === 'page' || one.side !== side)
  // In the order in which the form asks.
  const errors = [
    ...(file && pages.length >= mostPages ? [{ pointer: '/file', code: 'document-too-many-files' }] : []),
    ...(!file && needsFile && document.files.length === 0 ? [{ pointer: '/file', code: 'document-file-needed' }] : []),
    ...documentFaults(type, held, todayIn(country, now)),
  ]
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  if (file) {
    const before = document.files.filter((one) => !pages.includes(one)).map((one) => one.file.id)
    await dropFiles(db, before, now)
    const keeping = { kind: kindOf(type), candidateId: document.candidateId, uploadedBy: actor.id }
    const fileId = 'fileId' in file ? file.fileId : await keepUpload(db, storage, file, keeping)
    await db.insertInto('documentFiles').values({ documentId: document.id, fileId, side }).execute()
  }
  await db
    .updateTable('documents')
    .set({
      ...held,
      number,
      model: type.modelEn === null ? null : model,
      isProvisional,
      status: 'submitted',
      submittedAt: now,
      version: document.version + 1,
    })
    .set({ reason: null, checkedAt: null, checkedBy: null, checkedHow: null })
    .where('id', '=', document.id)
    .execute()
  await publish(db, `candidate:${document.candidateId}`)
  // A second side is no news.
  if (document.status !== 'submitted' && !worksHere(actor)) await tellOwner(at, document.candidateId, type)
}

async function dropFiles(db: WriteDb, fileIds: readonly number[], now: Date): Promise<void> {
  if (fileIds.length === 0) return
  await db.deleteFrom('documentFiles').where('fileId', 'in', fileIds).execute()
  await removeFiles(db, fileIds, now)
}

export async function addDocument(
  at: WriteContext,
  candidateId: number,
  { type: code, replacesId, ...given }: GivenDocument & { type: string; replacesId?: number | undefined },
  brought: Brought,
): Promise<Document> {
  const { db, actor, now, audit } = at
  const { status } = await holdCandidate(at, candidateId)
  if (isPutAway(status)) throw new Problem(409, 'candidate-put-away')
  const type = await offered(db, code, '/type')
  if (replacesId !== undefined) await checkRenewal(at, candidateId, code, replacesId)
  const file = await broughtBy(at, brought, candidateId, type)
  const { id } = await db
    .insertInto('documents')
    .values({ candidateId, type: code, status: 'submitted', replacesId: replacesId ?? null, addedBy: actor.id, createdAt: now, version: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await submit(at, { id, candidateId, files: [], version: 0, status: 'requested' }, type, {
    given,
    file,
    needsFile: actor.role === 'candidate',
  })
  audit({ objectId: id, changes: { candidateId, type: code } })
  return findDocument(db, actor, id)
}

async function checkRenewal({ db, actor }: WriteContext, candidateId: number, type: string, replacesId: number): Promise<void> {
  const before = await findDocument(db, actor, replacesId)
  if (before.candidateId !== candidateId || before.type !== type) throw new Problem(404, 'not-found')
  refuse(whyNotRenew(before))
  const newer = db.selectFrom('documents').select('id').where('replacesId', '=', replacesId).where('removedAt', 'is', null)
  if (await newer.executeTakeFirst()) throw new Problem(409, 'document-has-newer')
}

export async function submitDocument(
  at: WriteContext,
  documentId: number,
  version: number,
  given: GivenDocument,
  brought: Brought,
): Promise<Document> {
  const { db, actor, audit } = at
  const document = await hold(at, documentId, version)
  refuse(whyNotSubmit(document))
  const type = found(await findType(db, document.type))
  const file = await broughtBy(at, brought, document.candidateId, type)
  await submit(at, document, type, { given, file, needsFile: actor.role === 'candidate' })
  audit({ objectId: documentId, changes: { candidateId: document.candidateId, type: document.type } })
  return findDocument(db, actor, documentId)
}

/** Of two who verify at once one is first; the other sees another version. */
export async function verifyDocument(at: WriteContext, documentId: number, version: number, how: CheckWay): Promise<Document> {
  const { db, actor, now, audit } = at
  const { candidateId, type, replacesId, ...document } = await hold(at, documentId, version)
  refuse(whyNotVerify(document))
  const checked = { status: 'verified', checkedAt: now, checkedBy: actor.id, checkedHow: how, version: version + 1 } as const
  await db.updateTable('documents').set(checked).where('id', '=', documentId).execute()
  const decided = (await versionsBefore(db, replacesId)).filter(({ status }) => status === 'verified' || status === 'rejected')
  await place(db, decided, now)
  audit({ objectId: documentId, changes: { candidateId, type, how } })
  await publish(db, `candidate:${candidateId}`)
  return findDocument(db, actor, documentId)
}

export async function rejectDocument(at: WriteContext, documentId: number, version: number, reason: string): Promise<Document> {
  const { db, actor, now, audit } = at
  const { candidateId, type, replacesId, ...document } = await hold(at, documentId, version)
  refuse(whyNotReject(document))
  await db
    .updateTable('documents')
    .set({ status: 'rejected', reason, checkedAt: now, checkedBy: actor.id, checkedHow: null, version: version + 1 })
    .where('id', '=', documentId)
    .execute()
  audit({ objectId: documentId, changes: { candidateId, type }, reason })
  if (document.replacedAt === null) {
    await takeBack(db, replacesId)
    await mailRejection(at, candidateId, { type: found(await findType(db, type)), reason })
  }
  await publish(db, `candidate:${candidateId}`)
  return findDocument(db, actor, documentId)
}

type Version = { id: number; status: DocumentStatus; isReplaced: boolean }

/** The versions before one that are in the wallet, the newest first. */
async function versionsBefore(db: WriteDb, replacesId: number | null): Promise<Version[]> {
  const { rows } = await sql<Version>`with recursive earlier as (
      select d.*, 1 as step from documents d where d.id = ${replacesId} union all
      select d.*, e.step + 1 from earlier e join documents d on d.id = e.replaces_id)
    select id, status, replaced_at is not null as "isReplaced" from earlier where removed_at is null order by step`.execute(db)
  return rows
}

/** Says since when a newer version stands in the place of these; null: none does. */
async function place(db: WriteDb, versions: readonly Version[], replacedAt: Date | null): Promise<void> {
  const ids = versions.filter(({ isReplaced }) => isReplaced !== (replacedAt !== null)).map(({ id }) => id)
  if (ids.length === 0) return
  const placed = { replacedAt, version: sql<number>`version + 1` }
  await db.updateTable('documents').set(placed).where('id', 'in', ids).execute()
}

/** The last good version has its place again, once the newer one is not good after all; `gone`: and what was rejected since then too. */
async function takeBack(db: WriteDb, replacesId: number | null, { gone = false } = {}): Promise<void> {
  const earlier = await versionsBefore(db, replacesId)
  const last = earlier.findIndex(({ status }) => status === 'verified')
  const again = last < 0 ? earlier : earlier.slice(0, last + 1)
  await place(db, gone ? again : again.filter(({ status }) => status === 'verified'), null)
}

export async function removeDocument(at: WriteContext, documentId: number, version: number): Promise<void> {
  const { db, actor, now, audit } = at
  const { candidateId, type, files, replacesId, ...document } = await hold(at, documentId, version)
  refuse(whyNotRemove(actor, document))
  const fileIds = files.map(({ file }) => file.id)
  await dropFiles(db, fileIds, now)
  await db
    .updateTable('documents')
    .set({ removedAt: now, version: version + 1 })
    .where('id', '=', documentId)
    .execute()
  // The newer one follows the version before.
  await db.updateTable('documents').set({ replacesId }).where('replacesId', '=', documentId).where('removedAt', 'is', null).execute()
  if (document.replacedAt === null) await takeBack(db, replacesId, { gone: true })
  audit({ objectId: documentId, changes: { candidateId, type } })
  await publish(db, `candidate:${candidateId}`)
}

/** Gives the documents of one record to another, all or these, with the links by which they were asked for; answers with which. */
export async function moveDocuments(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  if (only?.length === 0) return []
  const documents = db.updateTable('documents').set({ candidateId: to }).where('candidateId', '=', from)
  const moved = await (only ? documents.where('id', 'in', only) : documents).returning(['id', 'requestId']).execute()
  const requestIds = moved.flatMap(({ requestId }) => requestId ?? [])
  if (requestIds.length > 0) await db.updateTable('documentRequests').set({ candidateId: to }).where('id', 'in', requestIds).execute()
  return moved.map(({ id }) => id)
}
