import { sql } from 'kysely'
import { inTransaction } from '#server/db.ts'
import { enqueue } from '#server/queue.ts'
import { forEach, type Task, type TaskContext } from '#server/tasks.ts'
import { followOrder } from './from-order.ts'
import { forgetOldInvoices } from './forgetting.ts'

/** An order was confirmed, paid, refunded or given back. */
async function orderChanged({ database, now, config }: TaskContext, { orderId }: { orderId: number }): Promise<void> {
  await inTransaction(database.kysely, (db) => followOrder({ db, now, config, actor: { id: null } }, orderId))
}

/** Orders that are paid month by month, of which a month may have begun. */
async function invoiceMonthly({ database }: TaskContext): Promise<void> {
  const { rows } = await sql<{
    orderId: number
  }>`select distinct l.order_id as "orderId" from order_lines l join orders o on o.id = l.order_id
    where l.is_monthly and o.invoiced_at is not null and l.refunded_quantity < l.quantity`.execute(database.kysely)
  await forEach(rows, ({ orderId }) =>
    inTransaction(database.kysely, (db) => enqueue(db, 'invoices.orderChanged', { orderId }, { key: `invoices.orderChanged ${orderId}` })),
  )
}

async function foldTallies({ database }: TaskContext): Promise<void> {
  await sql`select invoice_tallies_fold()`.execute(database.kysely)
}

async function recountFigures({ database, log }: TaskContext): Promise<void> {
  const { rows } = await sql<{ wrong: number }>`select invoice_figures_recount() as wrong`.execute(database.kysely)
  if (rows[0]?.wrong) log.warn({ wrong: rows[0].wrong }, 'figures of invoices were wrong and were counted anew')
}

async function forgetOld({ database, now }: TaskContext): Promise<void> {
  await inTransaction(database.kysely, (db) => forgetOldInvoices(db, now))
}

export const invoiceTasks: Record<string, Task> = {
  'invoices.orderChanged': { run: orderChanged },
  'invoices.invoiceMonthly': { every: '25 5 * * *', catchesUp: true, run: invoiceMonthly },
  'invoices.recountFigures': { every: '9 3 * * *', lane: 'scan', run: recountFigures },
  'invoices.foldTallies': { every: '27 * * * *', run: foldTallies },
  'invoices.forgetOld': { every: '20 4 2 * *', lane: 'scan', run: forgetOld },
}
