import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { Locale } from '#shared/locale.ts'
import type { Currency } from '#shared/money.ts'
import { found, Problem } from '#shared/problem.ts'
import type { Country } from '../../places/countries.ts'
import type { Nature, VatCode, VatTotals } from '../../vat/rules.ts'
import type { CisKind, InvoiceStatus, InvoiceType, Unit } from '../rules.ts'
import type { Delivery } from '../shapes.ts'

/** Who changes what a customer owes has its row first: one at a time for each customer, and nobody waits in a circle. */
export async function holdCustomer(db: WriteDb, customerId: number): Promise<void> {
  found(await db.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirst())
}

/** An invoice, locked after its customer: whoever else would change it waits. Several are held by their ids, the smallest first. */
export type HeldInvoice = Awaited<ReturnType<typeof holdInvoice>>

export async function holdInvoice(db: WriteDb, invoiceId: number) {
  const { customerId } = found(await db.selectFrom('invoices').select('customerId').where('id', '=', invoiceId).executeTakeFirst())
  await holdCustomer(db, customerId)
  const invoice = found(
    await db
      .selectFrom('invoices')
      .select(['id', 'number', 'customerId', 'orderId', 'creditsId', 'buyerName', 'total', 'cisDeduction', 'paid', 'credited', 'sentAt'])
      .select(['net', 'vat', 'issuedOn', 'dueOn', 'suppliedFrom', 'suppliedTo', 'paymentDays', 'cisRate', 'isVatOnDebits', 'purchaseOrder'])
      .select(['applicationId', 'orderRefundId', 'note', 'isDisputed', 'reminders', 'linkVersion', 'version'])
      .select([
        sql<InvoiceType>`type`.as('type'),
        sql<InvoiceStatus>`status`.as('status'),
        sql<Country>`seller_country`.as('country'),
        sql<Currency>`currency`.as('currency'),
        sql<Locale>`locale`.as('locale'),
        sql<number>`payable`.as('payable'),
        sql<number>`balance`.as('balance'),
        sql<Delivery | null>`delivery`.as('delivery'),
        sql<VatTotals['byCode']>`vat_lines`.as('vatLines'),
      ])
      .where('id', '=', invoiceId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  // A draft went to another customer while we waited.
  if (invoice.customerId !== customerId) throw new Problem(409, 'conflict')
  return invoice
}

/** Writes to a held invoice, which is a new version from then on. */
export async function changeInvoice(db: WriteDb, invoiceId: number, changes: object, now: Date): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ ...changes, version: sql`version + 1`, updatedAt: now })
    .where('id', '=', invoiceId)
    .execute()
}

/** Open windows look again at an invoice, and at the lists that it is in. */
export const announceInvoice = (db: WriteDb, invoiceId: number) => publish(db, ['invoices', `invoice:${invoiceId}`])

export type HeldLine = Awaited<ReturnType<typeof linesOf>>[number]

/** The lines of an invoice in their order. */
export const linesOf = (db: ReadDb, invoiceId: number) =>
  db
    .selectFrom('invoiceLines')
    .select(['id', 'position', 'description', 'detail', 'productId', 'orderLineId', 'depositId', 'creditsLineId', 'family', 'quantity'])
    .select(['unitPrice', 'discount', 'discountAmount', 'net', 'vatRate'])
    .select([
      sql<Nature>`nature`.as('nature'),
      sql<Unit>`unit`.as('unit'),
      sql<VatCode>`vat_code`.as('vatCode'),
      sql<CisKind | null>`cis`.as('cis'),
    ])
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute()
