import { sql } from 'kysely'
import type { WriteContext } from '#server/handler-context.ts'
import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { Currency } from '#shared/money.ts'
import { found, Problem } from '#shared/problem.ts'
import { recordTransfer } from '../../orders/server/commands.ts'
import type { InvoiceAt } from '../../invoices/server/events.ts'
import { holdCustomer, holdInvoice } from '../../invoices/server/held.ts'
import { undoReceipt } from '../../invoices/server/ledger/credits.ts'
import { receive } from '../../invoices/server/ledger/receive.ts'
import { isSettled, type LineStatus } from '../rules.ts'
import { findLine } from './lines.ts'
import { type Line, mayStandOnStatement } from './matching.ts'

type Held = Line & { status: LineStatus; entryId: number | null; orderId: number | null }

/** A line, locked: it is settled once, whoever presses. */
export async function holdLine(db: WriteDb, lineId: number): Promise<Held> {
  return found(
    await db
      .selectFrom('bankLines')
      .select(['id', 'onDay', 'amount', 'payer', 'reference', 'entryId', 'orderId'])
      .select([sql<Currency>`currency`.as('currency'), sql<LineStatus>`status`.as('status')])
      .where('id', '=', lineId)
      .forUpdate()
      .executeTakeFirst(),
  )
}

async function noteLine(
  { db, now, actor }: InvoiceAt,
  line: Line,
  changes: { status: LineStatus; entryId?: number | null; orderId?: number | null; reason?: string },
) {
  const isOpen = changes.status === 'unclear'
  await db
    .updateTable('bankLines')
    .set({ ...changes, settledAt: isOpen ? null : now, settledBy: isOpen ? null : actor.id })
    .where('id', '=', line.id)
    .execute()
  await publish(db, 'bank-statements')
}

/** The money of a line: what it pays, and the rest as credit of the customer. */
export async function bookLine(
  at: InvoiceAt,
  line: Line,
  customerId: number,
  invoices: readonly { id: number; amount: number }[],
): Promise<void> {
  const { amount, currency, onDay, reference } = line
  const to = invoices.map(({ id, amount: part }) => ({ invoiceId: id, amount: part }))
  const money = { customerId, currency, amount, onDay, reference: reference.slice(0, 140), method: 'transfer' as const }
  const { entryId } = await receive(at, { ...money, bankLineId: line.id, to })
  await noteLine(at, line, { status: 'matched', entryId })
}

type Decision = {
  customerId: number | null
  invoices: { invoiceId: number; amount: number }[]
  entryId: number | null
  orderId: number | null
}

/** What a person says a line is for. */
export async function settleLine(at: WriteContext, lineId: number, { customerId, invoices, entryId, orderId }: Decision) {
  const line = await holdLine(at.db, lineId)
  if (isSettled(line.status)) throw new Problem(409, 'line-settled')
  if (entryId !== null) await linkRecorded(at, line, entryId)
  else if (line.amount < 0) throw new Problem(409, 'line-goes-out')
  else if (orderId !== null) {
    await recordTransfer(at, orderId, { amount: line.amount, receivedOn: line.onDay })
    await noteLine(at, line, { status: 'matched', orderId })
  } else
    await bookLine(
      at,
      line,
      await customerOf(at, line, customerId, invoices),
      invoices.map(({ invoiceId: id, amount }) => ({ id, amount })),
    )
  at.audit({ objectId: lineId, changes: { amount: line.amount } })
  return findLine(at.db, lineId)
}

/** It was recorded before the statement came: nothing is booked twice. */
export async function linkRecorded(at: InvoiceAt, line: Line, entryId: number): Promise<void> {
  const known = await at.db.selectFrom('customerEntries').select('customerId').where('id', '=', entryId).executeTakeFirst()
  if (!known) throw new Problem(409, 'entry-differs')
  // Whoever undoes the entry, or gives it to another line, waits.
  await holdCustomer(at.db, known.customerId)
  const entry = await at.db
    .selectFrom('customerEntries as e')
    .select('e.id')
    .where('e.id', '=', entryId)
    .where('e.amount', '=', -line.amount)
    .where('e.currency', '=', line.currency)
    .where('e.kind', 'in', ['payment', 'refund'])
    .where(mayStandOnStatement)
    .executeTakeFirst()
  if (!entry) throw new Problem(409, 'entry-differs')
  await noteLine(at, line, { status: 'matched', entryId })
}

/** All invoices of a line are of one customer, are owed, and take no more than it brings. */
async function customerOf(at: WriteContext, line: Held, customerId: number | null, invoices: Decision['invoices']): Promise<number> {
  if (invoices.reduce((sum, { amount }) => sum + amount, 0) > line.amount) throw new Problem(409, 'line-too-small')
  const customers = new Set(customerId === null ? [] : [customerId])
  for (const { invoiceId, amount } of invoices.toSorted((a, b) => a.invoiceId - b.invoiceId)) {
    const invoice = await holdInvoice(at.db, invoiceId)
    customers.add(invoice.customerId)
    if (invoice.currency !== line.currency || customers.size > 1) throw new Problem(409, 'line-customers-differ')
    if (invoice.type === 'credit_note' || invoice.balance <= 0) throw new Problem(409, 'invoice-nothing-owed')
    if (amount > invoice.balance) throw new Problem(409, 'invoice-owes-less')
  }
  const [first] = customers
  if (first === undefined) throw new Problem(409, 'line-without-customer')
  found(await at.db.selectFrom('customers').select('id').where('id', '=', first).executeTakeFirst())
  return first
}

export async function ignoreLine(at: WriteContext, lineId: number, reason: string) {
  const line = await holdLine(at.db, lineId)
  if (isSettled(line.status)) throw new Problem(409, 'line-settled')
  await noteLine(at, line, { status: 'ignored', reason })
  at.audit({ objectId: lineId, reason })
  return findLine(at.db, lineId)
}

/** Money that we booked for it is taken back; what was recorded before it stays. */
export async function undoLine(at: WriteContext, lineId: number) {
  const line = await holdLine(at.db, lineId)
  if (!isSettled(line.status)) throw new Problem(409, 'line-open')
  if (line.orderId !== null) throw new Problem(409, 'line-of-order')
  const entry =
    line.entryId === null
      ? undefined
      : await at.db.selectFrom('customerEntries').select('bankLineId').where('id', '=', line.entryId).executeTakeFirst()
  if (line.entryId !== null && entry?.bankLineId === line.id) await undoReceipt(at, line.entryId)
  await noteLine(at, line, { status: 'unclear', entryId: null, reason: '' })
  at.audit({ objectId: lineId })
  return findLine(at.db, lineId)
}
