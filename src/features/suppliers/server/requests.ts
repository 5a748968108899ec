import type { ReadDb, WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import { inLocale } from '#shared/locale.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { toSupplierDocuments } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { whyNotSubmit } from '../../documents/rules.ts'
import { newSecret, sha256 } from '../../identity/server/accounts/secrets.ts'
import { notify } from '../../notifications/server/commands.ts'
import { todayIn } from '../../places/countries.ts'
import type { AskedDocuments } from '../document-contract.ts'
import { lightOf, linkDays, mostOfEach, type SupplierDocumentType } from '../rules.ts'
import type { GivenDocument, Supplier } from '../shapes.ts'
import { announce, holdSupplier } from './commands.ts'
import { findCover } from './cover.ts'
import { addRow, submitSent, typeFaults } from './documents.ts'
import { supplierEvents } from './events.ts'
import { mailRequest, nameOfDocument } from './mails.ts'
import { documents, findReceiver, findSupplier } from './queries.ts'
import type { Settling } from './settle.ts'

type Asking = { types: SupplierDocumentType[]; name?: string | undefined }

/** Asks the main contact for documents, by a link that needs no account; none named: for all that is mandatory and not there for long. */
export async function requestDocuments(at: WriteContext, supplierId: number, { types, name }: Asking): Promise<Supplier> {
  const { db, now, actor, audit } = at
  const { country } = await holdSupplier(at, supplierId)
  const errors = types.flatMap((type, i) => typeFaults(type, country, name, `/types/${i}`))
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  const today = todayIn(country, now)
  const { lines } = await findCover(db, supplierId, now)
  const due = lines.flatMap(({ type, until }) => (type !== 'cis' && lightOf(until, today) !== 'pass' ? [type] : []))
  const wanted = types.length > 0 ? [...new Set(types)] : due
  if (wanted.length === 0) throw new Problem(409, 'supplier-nothing-to-ask')
  const receiver = await findReceiver(db, supplierId)
  if (receiver.email === null) throw new Problem(409, 'supplier-without-email')
  await waitFor(at, supplierId, wanted, name ?? null)
  const link = await makeLink(at, { supplierId, to: receiver.email, by: actor.id, locale: receiver.locale })
  await mailRequest(db, { ...link, to: receiver.email, locale: receiver.locale, name: receiver.name }, await listWaiting(db, supplierId))
  audit({ objectId: supplierId, changes: { types: wanted } })
  await announce(db, supplierId)
  return findSupplier(db, supplierId, now)
}

/** What is asked for waits from now on, unless it does already. */
export async function waitFor(
  at: Pick<WriteContext, 'db' | 'now'>,
  supplierId: number,
  types: readonly SupplierDocumentType[],
  name: string | null,
): Promise<void> {
  const held = await documents(at.db).where('d.supplierId', '=', supplierId).execute()
  const named = (type: SupplierDocumentType) => (type === 'other' ? name : null)
  const isOpen = (type: SupplierDocumentType) =>
    held.some((one) => one.type === type && one.status !== 'verified' && one.name === named(type))
  const fresh = types.filter((type) => !isOpen(type))
  if (held.length + fresh.length > mostOfEach) throw new Problem(409, 'supplier-full')
  for (const type of fresh) await addRow(at, { supplierId, type, name: named(type), status: 'requested' })
}

type Link = { supplierId: number; to: string; by: number | null; locale: 'en' | 'fr' }

/** A new link, whose token nobody learns again; it stands behind the #, which browsers send nowhere. Older ones end. */
export async function makeLink(
  { db, now, config }: Settling,
  { supplierId, to, by, locale }: Link,
): Promise<{ url: string; expiresAt: Date }> {
  await endLinks({ db, now }, supplierId)
  const token = newSecret(32)
  const expiresAt = new Date(now.getTime() + linkDays * 86_400_000)
  await db
    .insertInto('supplierRequests')
    .values({ hash: sha256(token), supplierId, sentTo: to, createdBy: by, createdAt: now, expiresAt })
    .execute()
  return { url: `${config.publicUrl}${inLocale('/supplier-documents', locale)}#link=${token}`, expiresAt }
}

async function endLinks({ db, now }: Pick<WriteContext, 'db' | 'now'>, supplierId: number): Promise<number> {
  const ended = await db
    .updateTable('supplierRequests')
    .set({ withdrawnAt: now })
    .where('supplierId', '=', supplierId)
    .where('withdrawnAt', 'is', null)
    .returning('id')
    .execute()
  return ended.length
}

/** Nothing is waited for any more, and the link opens nothing. */
export async function withdrawRequest(at: WriteContext, supplierId: number): Promise<Supplier> {
  const { db, now, audit } = at
  await holdSupplier(at, supplierId)
  const ended = await endLinks(at, supplierId)
  const gone = await db
    .deleteFrom('supplierDocuments')
    .where('supplierId', '=', supplierId)
    .where('status', '=', 'requested')
    .returning('id')
    .execute()
  if (ended + gone.length === 0) throw new Problem(409, 'document-request-none')
  audit({ objectId: supplierId })
  await announce(db, supplierId)
  return findSupplier(db, supplierId, now)
}

/** What a link asks for: all that is waited for, was sent back, or came and waits to be checked. */
const listWaiting = (db: ReadDb, supplierId: number) =>
  documents(db).where('d.supplierId', '=', supplierId).where('d.status', '<>', 'verified').orderBy('d.id').execute()

/** The link with this token, while it works. Whoever has none learns nothing, however often they guess. */
export async function findWorking(db: ReadDb, now: Date, token: string) {
  const link = await db.selectFrom('supplierRequests').selectAll().where('hash', '=', sha256(token)).executeTakeFirst()
  if (!link) throw new Problem(404, 'document-link-unknown')
  if (link.withdrawnAt !== null || Date.parse(link.expiresAt) <= now.getTime()) throw new Problem(410, 'document-link-lapsed')
  return link
}

/** The same, with its supplier held; one in the archive sends nothing. */
async function usable(db: WriteDb, now: Date, token: string) {
  const { supplierId } = await findWorking(db, now, token)
  const supplier = found(
    await db
      .selectFrom('suppliers')
      .select(['country', 'archivedAt', 'ownerId'])
      .where('id', '=', supplierId)
      .forUpdate()
      .executeTakeFirst(),
  )
  const link = await findWorking(db, now, token)
  if (supplier.archivedAt !== null) throw new Problem(410, 'document-link-lapsed')
  return { ...link, supplier }
}

async function shown(db: ReadDb, { supplierId, expiresAt }: { supplierId: number; expiresAt: string }): Promise<AskedDocuments> {
  const { name, locale } = await findReceiver(db, supplierId)
  const waiting = await listWaiting(db, supplierId)
  return {
    name,
    locale,
    expiresAt,
    documents: waiting.map(({ id, type, name: called, status, reason, number, issuedOn, expiresOn }) => ({
      ...{ id, type, status, reason, number, issuedOn, expiresOn },
      name: called,
    })),
  }
}

export async function openRequest({ db, now, audit }: WriteContext, token: string): Promise<AskedDocuments> {
  const link = await usable(db, now, token)
  if (link.openedAt === null) {
    await db.updateTable('supplierRequests').set({ openedAt: now }).where('id', '=', link.id).execute()
    await announce(db, link.supplierId)
  }
  audit({ objectType: 'supplier', objectId: link.supplierId })
  return shown(db, link)
}

const said = words({
  sent: { en: '{name} sent a document to check: {document}.', fr: '{name} a envoyé un document à vérifier : {document}.' },
})

type Sent = GivenDocument & { token: string; supplierDocumentId: number }

/** By a link a supplier sends what it was asked for; its owner at the agency hears of it. */
export async function sendDocument(
  at: WriteContext,
  { token, supplierDocumentId, ...given }: Sent,
  file: ReceivedFile | undefined,
): Promise<AskedDocuments> {
  const { db, now, audit } = at
  const link = await usable(db, now, token)
  const { supplierId, supplier } = link
  const document = found(
    await documents(db).where('d.id', '=', supplierDocumentId).where('d.supplierId', '=', supplierId).executeTakeFirst(),
  )
  refuse(whyNotSubmit(document))
  await submitSent(at, { ...document, country: supplier.country }, given, file)
  audit({ objectId: document.id, changes: { supplierId, type: document.type } })
  const { name } = await findReceiver(db, supplierId)
  await notify(at, supplier.ownerId, {
    event: 'supplier-document',
    to: supplierEvents['supplier-document'].to,
    path: toSupplierDocuments(supplierId),
    sentence: (locale) => say(said, locale).sent({ name, document: nameOfDocument(document, locale) }),
  })
  return shown(db, link)
}
