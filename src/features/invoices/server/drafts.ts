import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { findLastChange, stale } from '#server/stale.ts'
import type { Action } from '#shared/declared.ts'
import { type FieldFault, Problem, refuse } from '#shared/problem.ts'
import { allowedDays, isTooLong } from '../../customers/rules.ts'
import { customerOfEmployer } from '../../customers/server/finding.ts'
import { customerIfKnown, type CustomerRecord, customerRecord } from '../../customers/server/queries.ts'
import { type Country, currencyOf, normalPostcode, todayIn } from '../../places/countries.ts'
import { whyNotEdit } from '../rules.ts'
import type { Delivery, DraftInput, Invoice } from '../shapes.ts'
import { type InvoiceAt, writeEvent } from './events.ts'
import { changeInvoice, type HeldInvoice, holdInvoice, linesOf } from './held.ts'
import { type PricedLine, pricedLines, totalsOfLines } from './priced.ts'
import { findInvoice } from './queries.ts'
import { findSeller } from './sellers.ts'

/** What gives a draft its next version. */
const changing = ['invoice.created', 'invoice.changed', 'invoice.issued', 'invoice.deleted'] as const satisfies readonly Action[]

/** The invoice, locked until the end of the transaction; 412 when somebody was faster. */
export async function lockInvoice(at: WriteContext, invoiceId: number, version?: number): Promise<HeldInvoice> {
  const invoice = await holdInvoice(at.db, invoiceId).catch(async (error) => {
    // A draft that a colleague deleted meanwhile is not one that never was.
    const wasDeleted = error instanceof Problem && (await findLastChange(at.db, 'invoice', invoiceId, ['invoice.deleted']))
    throw wasDeleted ? await stale(at, 'invoice', invoiceId, changing) : error
  })
  if (version !== undefined && invoice.version !== version) throw await stale(at, 'invoice', invoiceId, changing)
  return invoice
}

type Changed = { id: number; customerId: number }
export const announce = ({ db }: WriteContext, { id, customerId }: Changed): Promise<void> =>
  publish(db, ['invoices', `invoice:${id}`, `customer:${customerId}`])

export async function announced(at: WriteContext, changed: Changed): Promise<Invoice> {
  await announce(at, changed)
  return findInvoice(at.db, changed.id, at.now)
}

type Creating = DraftInput & { customerId: number | null; employerId: number | null }

export async function createInvoice(at: WriteContext, { customerId, employerId, ...draft }: Creating): Promise<Invoice> {
  const customer = await customerFor(at, { customerId, employerId })
  return announced(at, { id: await addDraft(at, customer, draft), customerId: customer.id })
}

async function customerFor(at: WriteContext, { customerId, employerId }: Pick<Creating, 'customerId' | 'employerId'>) {
  if (customerId !== null) return knownCustomer(at.db, customerId)
  if (employerId === null) throw invalid([{ pointer: '/customerId', code: 'customer-unknown' }])
  const row = at.db.selectFrom('employers').select('id').where('id', '=', employerId).where('archivedAt', 'is', null)
  if (!(await row.executeTakeFirst())) throw invalid([{ pointer: '/employerId', code: 'employer-unknown' }])
  return customerOfEmployer(at, employerId)
}

async function knownCustomer(db: WriteDb, customerId: number): Promise<CustomerRecord> {
  const known = await customerIfKnown(db, customerId)
  if (!known) throw invalid([{ pointer: '/customerId', code: 'customer-unknown' }])
  return known
}

type Of = { applicationId?: number }

/** Writes a draft with its lines; what it comes to is computed here. */
export async function addDraft(
  at: InvoiceAt,
  customer: CustomerRecord,
  { lines, sellerCountry = customer.country, ...draft }: DraftInput,
  of: Of = {},
): Promise<number> {
  const { db, now } = at
  const seller = await findSeller(db, sellerCountry)
  const currency = currencyOf(sellerCountry)
  const fields = {
    ...draft,
    ...of,
    sellerCountry,
    currency,
    customerId: customer.id,
    buyerName: customer.name,
    locale: draft.locale ?? customer.locale,
    paymentDays: draft.paymentDays ?? allowedDays(sellerCountry, customer.paymentDays),
    isVatOnDebits: sellerCountry === 'FR' && (draft.isVatOnDebits ?? seller?.isVatOnDebits ?? false),
  }
  const { delivery } = checked(fields)
  const around = { invoiceId: 0, customerId: customer.id, sellerCountry, currency, cisRate: fields.cisRate, on: taxPoint(fields, now) }
  const priced = await pricedLines(db, around, lines, [])
  const { id } = await db
    .insertInto('invoices')
    .values({
      ...fields,
      ...sumsOf(priced, fields.cisRate),
      delivery: delivery && JSON.stringify(delivery),
      createdBy: at.actor.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLines(db, id, priced)
  await writeEvent(at, id, 'created')
  return id
}

type Changing = Partial<DraftInput> & { customerId?: number | undefined }

export async function changeDraft(at: WriteContext, invoiceId: number, version: number, changes: Changing): Promise<Invoice> {
  const { db, now } = at
  const invoice = await lockInvoice(at, invoiceId, version)
  refuse(whyNotEdit(at.actor, invoice))
  const { lines: asked, customerId = invoice.customerId, sellerCountry = invoice.country, ...rest } = changes
  const customer = await knownCustomer(db, customerId)
  const fields = {
    customerId,
    sellerCountry,
    currency: currencyOf(sellerCountry),
    type: rest.type ?? (invoice.type as 'invoice' | 'deposit'),
    locale: rest.locale ?? invoice.locale,
    purchaseOrder: rest.purchaseOrder === undefined ? invoice.purchaseOrder : rest.purchaseOrder,
    suppliedFrom: rest.suppliedFrom === undefined ? invoice.suppliedFrom : rest.suppliedFrom,
    suppliedTo: rest.suppliedTo === undefined ? invoice.suppliedTo : rest.suppliedTo,
    paymentDays: rest.paymentDays ?? invoice.paymentDays,
    isVatOnDebits: sellerCountry === 'FR' && (rest.isVatOnDebits ?? invoice.isVatOnDebits),
    delivery: rest.delivery === undefined ? invoice.delivery : rest.delivery,
    cisRate: rest.cisRate === undefined ? invoice.cisRate : rest.cisRate,
    note: rest.note ?? invoice.note,
  }
  const { delivery } = checked(fields)
  const before = await linesOf(db, invoiceId)
  if (asked && asked.length < before.length && (await carriesHours(db, invoiceId))) throw new Problem(409, 'invoice-carries-hours')
  const around = { ...fields, invoiceId, on: taxPoint(fields, now) }
  const priced = await pricedLines(db, around, asked ?? before, before)
  await writeLines(db, invoiceId, priced)
  const sums = sumsOf(priced, fields.cisRate)
  await changeInvoice(db, invoiceId, { ...fields, ...sums, buyerName: customer.name, delivery: delivery && JSON.stringify(delivery) }, now)
  at.audit({ objectId: invoiceId, changes: { fields: Object.keys(changes) } })
  return announced(at, { id: invoiceId, customerId })
}

/** Whether approved hours stand on it: a line that went would leave hours that are invoiced nowhere. */
async function carriesHours(db: WriteDb, invoiceId: number): Promise<boolean> {
  return (await db.selectFrom('timesheets').select('id').where('invoiceId', '=', invoiceId).executeTakeFirst()) !== undefined
}

export async function deleteDraft(at: WriteContext, invoiceId: number, version: number): Promise<void> {
  const invoice = await lockInvoice(at, invoiceId, version)
  refuse(whyNotEdit(at.actor, invoice))
  await at.db.deleteFrom('invoices').where('id', '=', invoiceId).execute()
  at.audit({ objectId: invoiceId })
  await announce(at, invoice)
}

/** A draft with the customer and lines of an invoice, without its order, deposits and placement. */
export async function duplicateInvoice(at: WriteContext, invoiceId: number): Promise<Invoice> {
  const { db } = at
  const invoice = await holdInvoice(db, invoiceId)
  if (invoice.type === 'credit_note') throw new Problem(409, 'credit-note-not-copied')
  const lines = (await linesOf(db, invoiceId)).filter(({ depositId }) => depositId === null).map(({ id: _, ...line }) => line)
  const customer = await customerRecord(db, invoice.customerId)
  const { type, country: sellerCountry, locale, purchaseOrder, paymentDays, isVatOnDebits, delivery, cisRate, note } = invoice
  const draft = { type, sellerCountry, locale, purchaseOrder, paymentDays, isVatOnDebits, delivery, cisRate, note }
  const id = await addDraft(at, customer, { ...draft, suppliedFrom: null, suppliedTo: null, lines })
  at.audit({ objectId: id, changes: { copyOf: invoiceId } })
  return announced(at, { id, customerId: customer.id })
}

type Fields = Pick<DraftInput, 'suppliedFrom' | 'suppliedTo' | 'delivery' | 'cisRate'> & { sellerCountry: Country; paymentDays: number }

/** What staff wrote, as its country has it. */
function checked({ suppliedFrom, suppliedTo, delivery, cisRate, sellerCountry, paymentDays }: Fields): { delivery: Delivery | null } {
  const errors: FieldFault[] = []
  if (suppliedFrom !== null && suppliedTo !== null && suppliedTo < suppliedFrom)
    errors.push({ pointer: '/suppliedTo', code: 'supplied-before' })
  if (isTooLong({ country: sellerCountry, paymentDays })) errors.push({ pointer: '/paymentDays', code: 'payment-days-too-long' })
  if (sellerCountry === 'FR' && cisRate !== null) errors.push({ pointer: '/cisRate', code: 'cis-only-british' })
  const postcode = delivery && normalPostcode(delivery.postcode, delivery.country)
  if (delivery && postcode === null) errors.push({ pointer: '/delivery/postcode', code: `postcode-invalid-${delivery.country}` })
  if (errors.length > 0) throw invalid(errors)
  return { delivery: delivery && { ...delivery, postcode: postcode ?? delivery.postcode } }
}

const invalid = (errors: FieldFault[]) => new Problem(400, 'invalid-argument', { errors })

/** The day whose VAT rates apply: when it was supplied, else the day of issue. */
export const taxPoint = ({ suppliedTo, sellerCountry }: { suppliedTo: string | null; sellerCountry: Country }, now: Date): string =>
  suppliedTo ?? todayIn(sellerCountry, now)

export function sumsOf(lines: readonly PricedLine[], cisRate: number | null) {
  const { net, vat, total, byCode, cisDeduction } = totalsOfLines(lines, cisRate)
  return { net, vat, total, cisDeduction, vatLines: JSON.stringify(byCode) }
}

/** The lines of a draft, in this order; those with an id stay the same rows. */
export async function writeLines(db: WriteDb, invoiceId: number, lines: readonly PricedLine[]): Promise<void> {
  const kept = lines.flatMap(({ id }) => id ?? [])
  await db.deleteFrom('invoiceLines').where('invoiceId', '=', invoiceId).where(sql<boolean>`id <> all(${kept}::bigint[])`).execute()
  const added = []
  for (const [i, { id, ...line }] of lines.entries()) {
    const row = { ...line, position: i + 1 }
    if (id === undefined) added.push({ ...row, invoiceId })
    else await db.updateTable('invoiceLines').set(row).where('id', '=', id).where('invoiceId', '=', invoiceId).execute()
  }
  if (added.length > 0) await db.insertInto('invoiceLines').values(added).execute()
}
