import type { WriteDb } from '#server/db.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import { addMonths } from '#shared/dates.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { inspect, keepOther, removeFiles } from '../../files/server/commands.ts'
import { whyNotReject, whyNotVerify } from '../../documents/rules.ts'
import { type Country, currencyOf, todayIn } from '../../places/countries.ts'
import {
  documentTypesIn,
  hasEnd,
  isInsurance,
  leastEmployersLiability,
  mostOfEach,
  type SupplierDocumentType,
  vigilanceMonths,
} from '../rules.ts'
import type { GivenDocument, SupplierDocument } from '../shapes.ts'
import { announce, holdSupplier } from './commands.ts'
import { mailRejection } from './mails.ts'
import { documents } from './queries.ts'
import { settle } from './settle.ts'

/** What gives a document its next version. */
const changing = ['supplier-document.sent', 'supplier-document.verified', 'supplier-document.rejected'] as const

type Fault = { pointer: string; code: string }

/** Why a supplier of this country is not asked for it. */
export function typeFaults(type: SupplierDocumentType, country: Country, name: string | null | undefined, pointer = '/type'): Fault[] {
  const isTheirs = documentTypesIn(country).includes(type)
  return [
    ...(isTheirs ? [] : [{ pointer, code: country === 'FR' ? 'supplier-document-of-GB' : 'supplier-document-of-FR' }]),
    ...(type === 'other' && !name ? [{ pointer: '/name', code: 'supplier-document-name-needed' }] : []),
  ]
}

type Described = GivenDocument & { type: SupplierDocumentType }

/** In its normal form: an attestation de vigilance ends six months after it was issued. Refuses what does not fit together, all at once. */
function described(given: Described, country: Country, today: string) {
  const { type, name = null, number = null, limitAmount, issuedOn = null } = given
  const isVigilance = type === 'attestation-vigilance'
  const end = isVigilance && issuedOn ? addMonths(issuedOn, vigilanceMonths) : null
  const expiresOn = given.expiresOn ?? end
  const errors = [
    ...typeFaults(type, country, name),
    ...(isInsurance(type) && limitAmount === undefined ? [{ pointer: '/limitAmount', code: 'supplier-document-limit-needed' }] : []),
    ...(issuedOn && issuedOn > today ? [{ pointer: '/issuedOn', code: 'document-issued-in-future' }] : []),
    ...(hasEnd(type) && !expiresOn ? [{ pointer: '/expiresOn', code: 'supplier-document-end-needed' }] : []),
    ...(issuedOn && expiresOn && expiresOn < issuedOn ? [{ pointer: '/expiresOn', code: 'document-ends-before-issue' }] : []),
    ...(isVigilance && expiresOn && expiresOn > (end ?? addMonths(today, vigilanceMonths))
      ? [{ pointer: '/expiresOn', code: 'supplier-document-vigilance' }]
      : []),
  ]
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  const limit = isInsurance(type) && limitAmount !== undefined
  return {
    name: type === 'other' ? name : null,
    number,
    issuedOn,
    expiresOn,
    limitAmount: limit ? limitAmount * 100 : null,
    limitCurrency: limit ? currencyOf(country) : null,
  }
}

/** Keeps what was sent, looked into as a document of a wallet is. */
async function keep({ db, storage, actor }: WriteContext, sent: ReceivedFile): Promise<number> {
  return keepOther(db, storage, await inspect('certificate', sent), actor.id)
}

/** Adds a document, in the place of one of its type that is waited for. */
export async function addDocument(
  at: WriteContext,
  supplierId: number,
  { type, ...given }: Described,
  file: ReceivedFile | undefined,
): Promise<SupplierDocument> {
  const { db, now, audit } = at
  const { country } = await holdSupplier(at, supplierId)
  const columns = described({ type, ...given }, country, todayIn(country, now))
  const held = await documents(db).where('d.supplierId', '=', supplierId).execute()
  const waiting = held.find(
    (one) => one.type === type && (one.status === 'requested' || one.status === 'rejected') && one.name === columns.name,
  )
  if (!waiting && held.length >= mostOfEach) throw new Problem(409, 'supplier-full')
  const id = waiting?.id ?? (await addRow(at, { supplierId, type, name: columns.name, status: 'submitted' }))
  await submit(at, { id, supplierId, version: waiting?.version ?? 0, file: waiting?.file ?? null }, columns, file)
  audit({ objectId: id, changes: { supplierId, type } })
  return findDocument(db, id)
}

type Row = { supplierId: number; type: SupplierDocumentType; name: string | null; status: 'requested' | 'submitted' }
export async function addRow({ db, now }: Pick<WriteContext, 'db' | 'now'>, row: Row): Promise<number> {
  const requestedAt = row.status === 'requested' ? now : null
  const { id } = await db
    .insertInto('supplierDocuments')
    .values({ ...row, requestedAt, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Waiting = Pick<SupplierDocument, 'id' | 'supplierId' | 'version' | 'file'>

/** Writes down what came: it waits to be checked. The supplier is held. */
async function submit(
  at: WriteContext,
  { id, supplierId, version, file: before }: Waiting,
  columns: object,
  file: ReceivedFile | undefined,
) {
  const { db, now } = at
  const fileId = file ? await keep(at, file) : (before?.id ?? null)
  await db
    .updateTable('supplierDocuments')
    .set({ ...columns, fileId, status: 'submitted', reason: null, checkedBy: null, checkedAt: null, updatedAt: now, version: version + 1 })
    .where('id', '=', id)
    .execute()
  if (file && before) await removeFiles(db, [before.id], now)
  await announce(db, supplierId)
}

/** What a supplier sends by its link; a file comes with it. */
export async function submitSent(
  at: WriteContext,
  document: SupplierDocument & { country: Country },
  given: GivenDocument,
  file: ReceivedFile | undefined,
): Promise<void> {
  const { type, country, name } = document
  if (!file && !document.file) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/file', code: 'document-file-needed' }] })
  const columns = described({ ...given, type, ...(name !== null && { name }) }, country, todayIn(country, at.now))
  await submit(at, document, columns, file)
}

/** Found good: from then on it counts, and ends a suspension for its lack. */
export async function verifyDocument(at: WriteContext, documentId: number, version: number): Promise<SupplierDocument> {
  const { db, actor, now, audit } = at
  const { country, ...document } = await hold(at, documentId, version)
  refuse(whyNotVerify(document))
  const { supplierId, type, limit, expiresOn } = document
  if (type === 'employers-liability' && (limit?.amount ?? 0) < leastEmployersLiability)
    throw new Problem(409, 'supplier-document-limit-low')
  if (expiresOn !== null && expiresOn < todayIn(country, now)) throw new Problem(409, 'supplier-document-ended')
  await check(at, documentId, { status: 'verified', checkedBy: actor.id, reason: null })
  audit({ objectId: documentId, changes: { supplierId, type } })
  await settle(at, supplierId)
  await announce(db, supplierId)
  return findDocument(db, documentId)
}

/** Sent back with its reason, also when it turns out later to be wrong. */
export async function rejectDocument(at: WriteContext, documentId: number, version: number, reason: string): Promise<SupplierDocument> {
  const { db, actor, audit } = at
  const document = await hold(at, documentId, version)
  refuse(whyNotReject(document))
  const { supplierId, type } = document
  await check(at, documentId, { status: 'rejected', checkedBy: actor.id, reason })
  audit({ objectId: documentId, changes: { supplierId, type }, reason })
  await mailRejection(at, supplierId, document, reason)
  await settle(at, supplierId)
  await announce(db, supplierId)
  return findDocument(db, documentId)
}

type Checked = { status: 'verified' | 'rejected'; checkedBy: number | null; reason: string | null }
async function check({ db, now }: WriteContext, documentId: number, checked: Checked): Promise<void> {
  await db
    .updateTable('supplierDocuments')
    .set({ ...checked, checkedAt: now, updatedAt: now })
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', '=', documentId)
    .execute()
}

export async function removeDocument(at: WriteContext, documentId: number): Promise<void> {
  const { db, now, audit } = at
  const { supplierId, type, file } = await hold(at, documentId)
  await db.deleteFrom('supplierDocuments').where('id', '=', documentId).execute()
  if (file) await removeFiles(db, [file.id], now)
  audit({ objectId: documentId, changes: { supplierId, type } })
  await settle(at, supplierId)
  await announce(db, supplierId)
}

const findDocument = async (db: WriteDb, documentId: number): Promise<SupplierDocument> =>
  found(await documents(db).where('d.id', '=', documentId).executeTakeFirst())

/** A document with the country of its supplier, which is held. */
async function hold(at: WriteContext, documentId: number, version?: number): Promise<SupplierDocument & { country: Country }> {
  const { supplierId } = await findDocument(at.db, documentId)
  const { country } = await holdSupplier(at, supplierId)
  const document = await findDocument(at.db, documentId)
  if (version !== undefined && document.version !== version) throw await stale(at, 'supplier-document', documentId, changing)
  return { ...document, country }
}
