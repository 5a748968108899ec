import { sql } from 'kysely'
import { now as clock } from '#server/clock.ts'
import type { ReadDb } from '#server/db.ts'
import { jsonAs } from '#server/rows.ts'
import type { Locale } from '#shared/locale.ts'
import type { Currency } from '#shared/money.ts'
import { found } from '#shared/problem.ts'
import { type CustomerRecord, customerRecord } from '../../customers/server/queries.ts'
import { findPaymentAccount } from '../../payments/server/queries.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import type { EntryKind, InvoiceStatus, InvoiceType, MoneyMethod, Operation } from '../rules.ts'
import type { Buyer, Delivery, Invoice, InvoiceEvent, InvoiceLine, InvoicePayment, Seller } from '../shapes.ts'
import { linesOf } from './held.ts'
import { balanceOfCustomer } from './ledger/balances.ts'
import { findSeller, nextNumber } from './sellers.ts'

const head = (db: ReadDb, invoiceId: number) =>
  db
    .selectFrom('invoices as i')
    .leftJoin('orders as o', 'o.id', 'i.orderId')
    .leftJoin('applications as p', 'p.id', 'i.applicationId')
    .leftJoin('candidates as c', 'c.id', 'p.candidateId')
    .leftJoin('jobs as j', 'j.id', 'p.jobId')
    .leftJoin('invoices as n', 'n.id', 'i.creditsId')
    .leftJoin('accounts as a', 'a.id', 'i.issuedBy')
    .select([
      'i.id',
      'i.number',
      'i.customerId',
      'i.purchaseOrder',
      'i.isVatOnDebits',
      'i.issuedOn',
      'i.issuedAt',
      'a.displayName as issuedBy',
    ])
    .select(['i.suppliedFrom', 'i.suppliedTo', 'i.paymentDays', 'i.dueOn', 'i.net', 'i.vat', 'i.total', 'i.cisRate', 'i.cisDeduction'])
    .select(['i.paid', 'i.credited', 'i.note', 'i.sentAt', 'i.sentByPlatform', 'i.paidAt', 'i.reminders', 'i.remindedAt', 'i.isDisputed'])
    .select(['i.createdAt', 'i.version'])
    .select([
      sql<InvoiceType>`i.type`.as('type'),
      sql<InvoiceStatus>`i.status`.as('status'),
      sql<Country>`i.seller_country`.as('sellerCountry'),
      sql<Currency>`i.currency`.as('currency'),
      sql<Locale>`i.locale`.as('locale'),
      sql<Operation | null>`i.operation`.as('operation'),
      sql<Delivery | null>`i.delivery`.as('delivery'),
      sql<Seller | null>`i.seller`.as('seller'),
      sql<Buyer | null>`i.buyer`.as('buyer'),
      sql<Invoice['vatLines']>`i.vat_lines`.as('vatLines'),
      sql<number>`i.payable`.as('payable'),
      sql<number>`i.balance`.as('balance'),
      sql<Invoice['order']>`case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end`.as('order'),
      sql<
        Invoice['application']
      >`case when p.id is not null then json_build_object('id', p.id, 'candidateName', c.first_name || ' ' || c.last_name,
        'jobTitle', j.title) end`.as('application'),
      sql<Invoice['credits']>`case when n.id is not null then ${relatedJson('n')} end`.as('credits'),
    ])
    .where('i.id', '=', invoiceId)
    .executeTakeFirst()

const relatedJson = (table: string) =>
  jsonAs<NonNullable<Invoice['credits']>>({
    id: sql.ref(`${table}.id`),
    number: sql.ref(`${table}.number`),
    issuedOn: sql.ref(`${table}.issuedOn`),
    total: sql.ref(`${table}.total`),
  })

const related = (db: ReadDb) =>
  db
    .selectFrom('invoices')
    .select(['id', 'total'])
    .select([sql<string>`number`.as('number'), sql<string>`issued_on`.as('issuedOn')])

/** One invoice, deposit or credit note with all that hangs on it; 404 when there is none. */
export async function findInvoice(db: ReadDb, invoiceId: number, now: Date = clock()): Promise<Invoice> {
  const { customerId, seller, buyer, ...row } = found(await head(db, invoiceId))
  const isDraft = row.status === 'draft'
  const customer = await customerRecord(db, customerId)
  const current = await findSeller(db, row.sellerCountry)
  return {
    ...row,
    nextNumber: isDraft ? await nextNumber(db, row.type, row.sellerCountry, todayIn(row.sellerCountry, now)) : null,
    customer: {
      id: customer.id,
      kind: customer.kind,
      name: customer.name,
      employerId: customer.employerId,
      email: customer.email,
      locale: customer.locale,
      paymentDays: customer.paymentDays,
      needsPurchaseOrder: customer.needsPurchaseOrder,
      isReminded: customer.isReminded,
      balances: await balanceOfCustomer(db, customerId, now),
    },
    seller: isDraft ? current && asSeller(current) : seller,
    buyer: buyer ?? asBuyer(customer),
    reminderDays: current?.reminderDays ?? [],
    account: await accountOf(db, row.currency),
    lines: await linesWithCredits(db, invoiceId),
    creditedBy: await related(db).where('creditsId', '=', invoiceId).orderBy('id').execute(),
    deposits: isDraft ? await depositsFor(db, { id: invoiceId, customerId, currency: row.currency }) : [],
    payments: await paymentsOf(db, invoiceId),
    events: await eventsOf(db, invoiceId),
  }
}

export const asBuyer = (customer: CustomerRecord): Buyer => ({
  kind: customer.kind,
  name: customer.name,
  contactName: customer.contactName,
  email: customer.email,
  country: customer.country,
  address: customer.address,
  postcode: customer.postcode,
  town: customer.town,
  companyNumber: customer.companyNumber,
  vatNumber: customer.vatNumber,
  platformAddress: customer.platformAddress,
})

export const asSeller = ({ country, name, legalForm, address, postcode, town, ...more }: Seller): Seller => ({
  country,
  name,
  legalForm,
  address,
  postcode,
  town,
  companyNumber: more.companyNumber,
  registerTown: more.registerTown,
  vatNumber: more.vatNumber,
  email: more.email,
  phone: more.phone,
  lateRate: more.lateRate,
  noteEn: more.noteEn,
  noteFr: more.noteFr,
})

async function accountOf(db: ReadDb, currency: Currency): Promise<Invoice['account']> {
  const account = await findPaymentAccount(db, currency)
  if (!account) return null
  const { version: _, ...where } = account
  return where
}

export async function linesWithCredits(db: ReadDb, invoiceId: number): Promise<InvoiceLine[]> {
  const lines = await linesOf(db, invoiceId)
  const taken = await db
    .selectFrom('invoiceLines as l')
    .innerJoin('invoiceLines as o', 'o.id', 'l.creditsLineId')
    .select(['o.id', sql<number>`sum(l.quantity)::int`.as('quantity'), sql<number>`sum(l.net)::int`.as('net')])
    .where('o.invoiceId', '=', invoiceId)
    .groupBy('o.id')
    .execute()
  return lines.map((line) => {
    const credit = taken.find(({ id }) => id === line.id)
    return { ...line, creditedQuantity: credit?.quantity ?? 0, creditedNet: credit?.net ?? 0 }
  })
}

/** Deposits of the customer that no other invoice deducts, and those that this draft does. */
export async function depositsFor(
  db: ReadDb,
  { id, customerId, currency }: { id: number; customerId: number; currency: Currency },
): Promise<Invoice['deposits']> {
  const mine = sql<boolean>`exists (select from invoice_lines l where l.deposit_id = invoices.id and l.invoice_id = ${id})`
  return related(db)
    .select(mine.as('isDeducted'))
    .where('customerId', '=', customerId)
    .where('type', '=', 'deposit')
    .where('currency', '=', currency)
    .where('status', 'not in', ['draft', 'credited'])
    .where((is) => is.or([mine, is.not(isDeductedElsewhere(id))]))
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Whether another invoice, or deposit, that was issued deducts the deposit, and no credit note took that back. */
export const isDeductedElsewhere = (invoiceId: number) =>
  sql<boolean>`exists (select from invoice_lines l join invoices d on d.id = l.invoice_id
    where l.deposit_id = invoices.id and l.quantity < 0 and d.id <> ${invoiceId} and d.status not in ('draft', 'credited')
      and not exists (select from invoice_lines k where k.credits_line_id = l.id))`

async function paymentsOf(db: ReadDb, invoiceId: number): Promise<InvoicePayment[]> {
  return db
    .selectFrom('invoiceAllocations as m')
    .innerJoin('customerEntries as e', 'e.id', 'm.entryId')
    .leftJoin('invoices as n', 'n.id', 'e.invoiceId')
    .leftJoin('invoices as t', 't.id', 'm.invoiceId')
    .leftJoin('customerEntries as r', 'r.id', 'm.refundId')
    .leftJoin('accounts as a', 'a.id', 'm.byAccount')
    .select(['m.id', 'm.entryId', 'm.amount', 'm.at', 'm.invoiceId', 'e.reference', 'a.displayName as by'])
    .select([
      sql<EntryKind>`e.kind`.as('kind'),
      sql<string>`coalesce(r.on_day, e.on_day)`.as('onDay'),
      sql<MoneyMethod | null>`coalesce(r.method, e.method)`.as('method'),
      sql<string | null>`case when e.invoice_id = ${invoiceId} then t.number else n.number end`.as('number'),
    ])
    .where((is) => is.or([is('m.invoiceId', '=', invoiceId), is('e.invoiceId', '=', invoiceId)]))
    .orderBy('m.id')
    .limit(500)
    .execute()
}

async function eventsOf(db: ReadDb, invoiceId: number): Promise<InvoiceEvent[]> {
  return db
    .selectFrom('invoiceEvents as v')
    .leftJoin('accounts as a', 'a.id', 'v.byAccount')
    .select(['v.id', 'v.at', 'v.kind', 'v.byLink', 'a.displayName as by', sql<InvoiceEvent['details']>`v.details`.as('details')])
    .where('v.invoiceId', '=', invoiceId)
    .orderBy('v.id', 'desc')
    .limit(500)
    .execute()
}
