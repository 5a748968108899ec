import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { inOrderOf } from '#server/rows.ts'
import type { Currency } from '#shared/money.ts'
import type { Country } from '../../places/countries.ts'
import type { InvoiceStatus, InvoiceType } from '../rules.ts'
import type { InvoiceRow } from '../shapes.ts'

const signed = (amount: RawBuilder<unknown>) =>
  sql<number>`(case when i.status = 'draft' then 0 when i.type = 'credit_note' then -(${amount}) else ${amount} end)`
/** What an invoice comes to net of VAT, and what is left of that after what its products cost; credit notes below zero. */
export const invoiced = signed(sql`i.net`)
export const margin = signed(sql`i.net - i.cost`)

/** What lists show of these invoices, in their order; one that is gone by now is left out. */
export async function invoiceRows(db: ReadDb, ids: readonly number[]): Promise<InvoiceRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('invoices as i')
    .leftJoin('orders as o', 'o.id', 'i.orderId')
    .leftJoin('invoices as n', 'n.id', 'i.creditsId')
    .select(['i.id', 'i.number', 'i.customerId', 'i.buyerName as customerName', 'i.orderId', 'o.number as orderNumber'])
    .select(['n.number as creditsNumber', 'i.issuedOn', 'i.dueOn', 'i.total', 'i.paid', 'i.credited', 'i.sentAt', 'i.sentByPlatform'])
    .select(['i.isDisputed', 'i.reminders', 'i.createdAt', 'i.version'])
    .select([
      sql<InvoiceType>`i.type`.as('type'),
      sql<InvoiceStatus>`i.status`.as('status'),
      sql<Country>`i.seller_country`.as('sellerCountry'),
      sql<Currency>`i.currency`.as('currency'),
      sql<number>`i.payable`.as('payable'),
      sql<number>`i.balance`.as('balance'),
      invoiced.as('invoiced'),
      margin.as('margin'),
      sql<string | null>`(select l.description from invoice_lines l where l.invoice_id = i.id order by l.position limit 1)`.as('firstLine'),
    ])
    .where('i.id', 'in', [...ids])
    .execute()
  return inOrderOf(ids, rows)
}
