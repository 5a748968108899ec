import { inTransaction } from '#server/db.ts'
import type { Task, TaskContext } from '#server/tasks.ts'
import { type InvoiceAt, writeEvent } from '../../invoices/server/events.ts'
import { announceInvoice, changeInvoice, holdInvoice } from '../../invoices/server/held.ts'
import { findInvoice } from '../../invoices/server/queries.ts'
import { xmlOf } from './downloads.ts'
import { writeInvoicePdf } from './pdf.ts'
import { platformOf } from './platform.ts'
import type { Parcel } from './port.ts'
import { sendIssued } from './send.ts'
import { changeTransmission, findTransmission, latestOf, useAnswer } from './transmissions.ts'
import { type Issued, isIssued } from './xml/issued.ts'
import type { Invoice } from '../../invoices/shapes.ts'
import type { Transmission } from '../shapes.ts'

const act = <T>({ database, now, config }: TaskContext, work: (at: InvoiceAt) => Promise<T>) =>
  inTransaction(database.kysely, (db) => work({ db, now, config, actor: { id: null } }))

/** Hands an invoice over to the platform. The file is there before the row says so; a second run writes the same file. */
async function handOver(at: TaskContext, { transmissionId }: { transmissionId: number }): Promise<void> {
  const { kysely } = at.database
  const transmission = await findTransmission(kysely, transmissionId)
  const invoice = await findInvoice(kysely, transmission.invoiceId)
  if (transmission.status !== 'waiting' || !isIssued(invoice)) return
  const parcel = await parcelOf(invoice, transmission).catch((error: Error) => {
    at.log.error({ invoice: invoice.number, message: error.message }, 'an invoice could not be written for the platform')
    return null
  })
  if (parcel) await platformOf(at.config).handOver(parcel)
  await act(at, async (to) => {
    const { db, now } = to
    const held = await holdInvoice(db, invoice.id)
    if ((await findTransmission(db, transmissionId)).status !== 'waiting') return
    if (parcel) {
      await changeTransmission(db, transmissionId, { status: 'handed-over', fileName: parcel.fileName })
      const status = held.status === 'issued' ? 'sent' : held.status
      await changeInvoice(db, invoice.id, { status, sentAt: held.sentAt ?? now }, now)
      await writeEvent(to, invoice.id, 'transmitted', { file: parcel.fileName })
    } else {
      await changeTransmission(db, transmissionId, { status: 'failed', answeredAt: now })
      await writeEvent(to, invoice.id, 'not-sent')
    }
    await announceInvoice(db, invoice.id)
  })
}

async function parcelOf(invoice: Invoice & Issued, { id, format }: Transmission): Promise<Parcel> {
  const name = `${invoice.number}-${id}`
  if (format === 'ubl') return { fileName: `${name}.xml`, content: Buffer.from(xmlOf(invoice, 'ubl')) }
  // What the platform carries does not say that no platform has it.
  return { fileName: `${name}.pdf`, content: await writeInvoicePdf(invoice, invoice.locale, { format: 'factur-x', isCopy: false }) }
}

async function readAnswers(at: TaskContext): Promise<void> {
  for await (const { name, answer, settle } of platformOf(at.config).arrived()) {
    const isUsed = answer !== null && (await act(at, (to) => useAnswer(to, answer)))
    if (!isUsed) at.log.warn({ name: name.slice(0, 120) }, 'an answer of the platform cannot be used')
    await settle(isUsed)
  }
}

/** France wants to know when an invoice is paid: the platform that has it is told, once. */
async function tellPaid(at: TaskContext, { invoiceId }: { invoiceId: number }): Promise<void> {
  await act(at, async (to) => {
    const { db, now } = to
    const { status, number, paid, currency, country } = await holdInvoice(db, invoiceId)
    const latest = await latestOf(db, invoiceId)
    if (country !== 'FR' || status !== 'paid' || latest?.status !== 'deposited') return
    const content = Buffer.from(`${JSON.stringify({ invoice: number, status: 'cashed', code: 212, amount: paid, currency, at: now })}\n`)
    await platformOf(at.config).handOver({ fileName: `${number}-${latest.id}-cashed.json`, content })
    await changeTransmission(db, latest.id, { status: 'cashed', answeredAt: now })
    await writeEvent(to, invoiceId, 'cashed')
    await announceInvoice(db, invoiceId)
  })
}

export const invoiceDocumentTasks: Record<string, Task> = {
  'invoices.send': { run: (at: TaskContext, { invoiceId }: { invoiceId: number }) => act(at, (to) => sendIssued(to, invoiceId)) },
  'invoices.handOver': { run: handOver },
  'invoices.readAnswers': { every: '*/5 * * * *', run: readAnswers },
  'invoices.paid': { run: tellPaid },
}
