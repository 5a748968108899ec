import { sql } from 'kysely'
import type { Currency } from '#shared/money.ts'
import type { InvoiceAt } from '../../invoices/server/events.ts'
import { holdInvoice } from '../../invoices/server/held.ts'
import { receive } from '../../invoices/server/ledger/receive.ts'
import { todayIn } from '../../places/countries.ts'
import { findAddressee } from './addressee.ts'
import { mailReceipt } from './mails.ts'

/** Books what came by card for an invoice and is not booked yet, with a receipt for each. */
export async function takeCardPayments(at: InvoiceAt, invoiceId: number): Promise<void> {
  const { customerId, country } = await holdInvoice(at.db, invoiceId)
  const attempts = await at.db
    .selectFrom('paymentAttempts as p')
    .select(['p.id', 'p.amount', 'p.settledAt', sql<Currency>`p.currency`.as('currency')])
    .where('p.subject', '=', 'invoice')
    .where('p.subjectId', '=', invoiceId)
    .where('p.status', '=', 'succeeded')
    .where('p.method', '=', 'card')
    .where(sql<boolean>`not exists (select from customer_entries e where e.attempt_id = p.id)`)
    .orderBy('p.id')
    .execute()
  for (const { id: attemptId, amount, settledAt, currency } of attempts) {
    const onDay = todayIn(country, settledAt === null ? at.now : new Date(settledAt))
    const money = { customerId, currency, amount, method: 'card', onDay, attemptId } as const
    const { credit } = await receive(at, { ...money, to: [{ invoiceId, amount }] })
    await mailReceipt(at, await findAddressee(at.db, invoiceId), { amount, onDay, credit })
  }
}
