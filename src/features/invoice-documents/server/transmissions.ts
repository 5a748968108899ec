import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { enqueue } from '#server/queue.ts'
import { rowAs } from '#server/rows.ts'
import { found, refuse } from '#shared/problem.ts'
import { type InvoiceAt, writeEvent } from '../../invoices/server/events.ts'
import { announceInvoice, changeInvoice, type HeldInvoice, holdInvoice } from '../../invoices/server/held.ts'
import { customerRecord } from '../../customers/server/queries.ts'
import {
  type Answer,
  followsPlatform,
  type Platform,
  type TransmissionFormat,
  type TransmissionStatus,
  whyNotAnswer,
  whyNotTransmit,
} from '../rules.ts'
import type { Transmission } from '../shapes.ts'
import { noticeTurnedDown } from './notices.ts'

const asTransmission = rowAs<Transmission>()

const select = (db: ReadDb) =>
  db
    .selectFrom('invoiceTransmissions as t')
    .leftJoin('accounts as a', 'a.id', 't.byAccount')
    .select(['t.id', 't.invoiceId', 't.reason', 't.fileName', 't.startedAt', 't.answeredAt'])
    .select([
      sql<Platform>`t.platform`.as('platform'),
      sql<TransmissionFormat>`t.format`.as('format'),
      sql<TransmissionStatus>`t.status`.as('status'),
      sql<Transmission['by']>`case when a.id is not null then json_build_object('id', a.id, 'name', a.display_name) end`.as('by'),
    ])

export async function listTransmissions(db: ReadDb, invoiceId: number): Promise<{ items: Transmission[] }> {
  found(await db.selectFrom('invoices').select('id').where('id', '=', invoiceId).executeTakeFirst())
  const rows = await select(db).where('t.invoiceId', '=', invoiceId).orderBy('t.id', 'desc').limit(100).execute()
  return { items: rows.map(asTransmission) }
}

export async function findTransmission(db: ReadDb, transmissionId: number): Promise<Transmission> {
  return asTransmission(found(await select(db).where('t.id', '=', transmissionId).executeTakeFirst()))
}

/** The last way that an invoice went; whoever changes it holds the invoice. */
export const latestOf = (db: ReadDb, invoiceId: number) =>
  db
    .selectFrom('invoiceTransmissions')
    .select(['id', sql<TransmissionStatus>`status`.as('status')])
    .where('invoiceId', '=', invoiceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Asks for an invoice to be handed over, which the queue does. */
export async function transmitInvoice(at: WriteContext, invoiceId: number, format: TransmissionFormat): Promise<Transmission> {
  const { db, now, actor } = at
  const { status, country, customerId } = await holdInvoice(db, invoiceId)
  const { kind } = await customerRecord(db, customerId)
  const latest = await latestOf(db, invoiceId)
  refuse(whyNotTransmit(actor, { status, sellerCountry: country, buyerKind: kind }, latest?.status ?? null))
  const { id } = await db
    .insertInto('invoiceTransmissions')
    .values({ invoiceId, platform: 'file-drop', format, status: 'waiting', startedAt: now, byAccount: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(db, 'invoices.handOver', { transmissionId: id })
  await announceInvoice(db, invoiceId)
  at.audit({ objectId: invoiceId, changes: { transmissionId: id, format } })
  return findTransmission(db, id)
}

export async function changeTransmission(db: WriteDb, id: number, changes: { status: TransmissionStatus } & Record<string, unknown>) {
  await db.updateTable('invoiceTransmissions').set(changes).where('id', '=', id).execute()
}

/** What the platform answered of the latest transmission of a held invoice. */
async function takeAnswer(at: InvoiceAt, held: HeldInvoice, transmissionId: number, answer: Answer, reason: string) {
  const { db, now } = at
  const invoiceId = held.id
  await changeTransmission(db, transmissionId, { status: answer, reason, answeredAt: now })
  const status = followsPlatform(held.status) ? answer : held.status
  // A platform has what it took, even what the customer refused; what it rejected, it does not have.
  await changeInvoice(db, invoiceId, { status, sentByPlatform: answer !== 'rejected' }, now)
  await writeEvent(at, invoiceId, answer, reason === '' ? {} : { reason })
  if (answer === 'deposited' && held.status === 'paid') await enqueue(db, 'invoices.paid', { invoiceId })
  if (answer !== 'deposited') await noticeTurnedDown(at, { id: invoiceId, number: held.number ?? '' }, answer, reason)
  await announceInvoice(db, invoiceId)
}

/** What staff read in the platform's own portal. */
export async function noteAnswer(at: WriteContext, transmissionId: number, { answer, reason }: { answer: Answer; reason: string }) {
  const { invoiceId } = await findTransmission(at.db, transmissionId)
  const held = await holdInvoice(at.db, invoiceId)
  const latest = await latestOf(at.db, invoiceId)
  refuse(latest?.id === transmissionId ? whyNotAnswer(latest.status, answer, reason) : 'transmission-answered')
  await takeAnswer(at, held, transmissionId, answer, reason)
  at.audit({ objectId: invoiceId, changes: { transmissionId, answer }, ...(reason ? { reason } : {}) })
  return findTransmission(at.db, transmissionId)
}

/** Whether an answer that arrived could be used. One that we have already is used too. */
export async function useAnswer(at: InvoiceAt, { invoice, answer, reason }: { invoice: string; answer: Answer; reason: string }) {
  const row = await at.db.selectFrom('invoices').select('id').where('number', '=', invoice).executeTakeFirst()
  if (!row) return false
  const held = await holdInvoice(at.db, row.id)
  const latest = await latestOf(at.db, row.id)
  if (!latest) return false
  if (latest.status === answer) return true
  const why = reason || (answer === 'deposited' ? '' : '—')
  if (whyNotAnswer(latest.status, answer, why) !== null) return false
  await takeAnswer(at, held, latest.id, answer, why)
  return true
}
