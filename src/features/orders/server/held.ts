import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { Currency } from '#shared/money.ts'
import type { Locale } from '#shared/locale.ts'
import { found } from '#shared/problem.ts'
import type { PaymentMethod } from '../../payments/rules.ts'
import type { Country } from '../../places/countries.ts'
import type { ProductKind } from '../../products/rules.ts'
import type { CustomerKind, OrderStatus } from '../rules.ts'
import type { Gives } from '../shapes.ts'

export type VatLine = { code: string; rate: number; net: number; vat: number }

/** An order with its lines, locked: whoever else would change it waits. */
export type HeldOrder = Awaited<ReturnType<typeof holdOrder>>
export type HeldLine = HeldOrder['lines'][number]

export async function holdOrder(db: WriteDb, orderId: number) {
  const order = found(
    await db
      .selectFrom('orders')
      .select(['id', 'number', 'employerId', 'customerName', 'contactName', 'email', 'startsAtOnce', 'linkVersion', 'version', 'placedAt'])
      .select([
        'net',
        'vat',
        'total',
        'paid',
        'credited',
        'refunded',
        'companyNumber',
        'purchaseOrder',
        'confirmedAt',
        'invoicedAt',
        'paidByInvoice',
      ])
      .select([
        sql<OrderStatus>`status`.as('status'),
        sql<CustomerKind>`customer_kind`.as('customerKind'),
        sql<PaymentMethod>`payment_method`.as('paymentMethod'),
        sql<Currency>`currency`.as('currency'),
        sql<Country>`country`.as('country'),
        sql<Locale>`locale`.as('locale'),
        sql<VatLine[]>`vat_lines`.as('vatLines'),
      ])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst(),
  )
  const lines = await db
    .selectFrom('orderLines as l')
    .leftJoin('productSessions as s', 's.id', 'l.sessionId')
    .select(['l.id', 'l.position', 'l.productId', 'l.sku', 'l.nameEn', 'l.nameFr', 'l.isMonthly', 'l.quantity', 'l.unitPrice', 'l.net'])
    .select([
      'l.vatCode',
      'l.vatRate',
      'l.sessionId',
      'l.sizeId',
      'l.size',
      'l.cost',
      'l.supplierId',
      'l.refundedQuantity',
      'l.fulfilledAt',
    ])
    .select([sql<ProductKind>`l.kind`.as('kind'), sql<Gives>`l.gives`.as('gives'), 's.startsAt', 's.cancelledAt as sessionCancelledAt'])
    .where('l.orderId', '=', orderId)
    .orderBy('l.position')
    .execute()
  return { ...order, lines }
}

/** Writes to a held order, which is a new version from then on. */
export async function changeOrder(db: WriteDb, orderId: number, changes: object, now: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ ...changes, version: sql`version + 1`, updatedAt: now })
    .where('id', '=', orderId)
    .execute()
}
