import { sql } from 'kysely'
import type { Currency } from '#shared/money.ts'
import { found, Problem } from '#shared/problem.ts'
import { refundCard } from '../../../payments/server/commands.ts'
import { countryOfCurrency, todayIn } from '../../../places/countries.ts'
import type { MoneyMethod } from '../../rules.ts'
import { type InvoiceAt, writeEvent } from '../events.ts'
import { holdCustomer, holdInvoice } from '../held.ts'
import { allocate, allocateRefund } from './allocate.ts'
import { type Credit, entryFor, findCredit, freeCredits } from './entries.ts'
import { owed } from './receive.ts'

/** Staff settle an invoice with what the customer has left with us. */
export async function applyCredit(at: InvoiceAt, wanted: { entryId: number; invoiceId: number; amount: number }): Promise<void> {
  const invoice = await holdInvoice(at.db, wanted.invoiceId)
  const credit = await findCredit(at, wanted.entryId)
  if (wanted.amount > credit.left) throw new Problem(409, 'credit-too-small')
  if (wanted.amount > owed(invoice)) throw new Problem(409, 'invoice-owes-less')
  await allocate(at, credit, invoice, wanted.amount)
  await writeEvent(at, invoice.id, 'credit-applied', { amount: wanted.amount })
}

/** What a payment or credit settled of an invoice becomes the customer’s credit again: all that this one gave that invoice. */
export async function takeBack(at: InvoiceAt, allocationId: number): Promise<{ invoiceId: number; amount: number }> {
  const { db } = at
  const row = found(
    await db.selectFrom('invoiceAllocations').select(['entryId', 'invoiceId']).where('id', '=', allocationId).executeTakeFirst(),
  )
  if (row.invoiceId === null) throw new Problem(409, 'allocation-fixed')
  const invoice = await holdInvoice(db, row.invoiceId)
  const credit = await findCredit(at, row.entryId)
  const note = credit.kind === 'credit_note' && credit.invoiceId !== null ? await holdInvoice(db, credit.invoiceId) : null
  if (credit.kind === 'write_off' || note?.creditsId === invoice.id) throw new Problem(409, 'allocation-fixed')
  const amount = await given(at, credit, invoice.id)
  if (amount <= 0) throw new Problem(409, 'allocation-taken-back')
  await allocate(at, credit, invoice, -amount)
  await writeEvent(at, invoice.id, 'taken-back', { amount })
  return { invoiceId: invoice.id, amount }
}

async function given({ db }: InvoiceAt, { id }: Credit, invoiceId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('invoiceAllocations')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
    .where('entryId', '=', id)
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return sum
}

type Refunding = {
  customerId: number
  currency: Currency
  amount: number
  method: MoneyMethod
  onDay: string
  reference?: string
  /** Whose refund it is; its own payments and credit notes are used first. */
  orderId?: number | null
  /** The payment or credit note to be used first. */
  entryId?: number | null
  bankLineId?: number | null
  /** The money is back on the card already; otherwise the provider is asked. */
  isDone?: boolean
}

/** Money goes back to a customer, out of their credit. */
export async function refundCredit(at: InvoiceAt, { entryId, isDone = false, ...refund }: Refunding): Promise<{ entryId: number }> {
  const { customerId, currency, amount, orderId } = refund
  await holdCustomer(at.db, customerId)
  const free = await freeCredits(at, customerId, currency)
  const rank = (one: Credit) => (one.id === entryId ? 0 : orderId && one.orderId === orderId ? 1 : 2)
  const sorted = free.toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
  if (sorted.reduce((sum, { left }) => sum + left, 0) < amount) throw new Problem(409, 'credit-too-small')
  if (refund.method === 'card' && !isDone) await refundToCards(at, sorted[0], refund)
  const refundId = await entryFor(at, { ...refund, kind: 'refund' })
  let rest = amount
  for (const credit of sorted) {
    const part = Math.min(rest, credit.left)
    if (part > 0) await allocateRefund(at, credit, refundId, part)
    rest -= part
  }
  return { entryId: refundId }
}

/** Back to the cards it came from, the newest payment first; that which is refunded before all others. */
async function refundToCards(at: InvoiceAt, first: Credit | undefined, { customerId, currency, amount }: Refunding): Promise<void> {
  const { rows: cards } = await sql<{ id: number; refunded: number; left: number }>`
    select p.id, p.refunded, p.amount - p.refunded as left from customer_entries e join payment_attempts p on p.id = e.attempt_id
    where e.customer_id = ${customerId} and e.currency = ${currency} and p.method = 'card' and p.status = 'succeeded' and p.refunded < p.amount
    order by e.id = ${first?.id ?? 0} desc, e.id desc`.execute(at.db)
  if (cards.reduce((sum, { left }) => sum + left, 0) < amount) throw new Problem(409, 'refund-by-card-too-large')
  let rest = amount
  for (const { id, refunded, left } of cards) {
    const part = Math.min(rest, left)
    // The same state asks for the same refund, should this be done again after the provider answered.
    if (part > 0) await refundCard(at, { attemptId: id, amount: part, key: `invoice-${id}-${refunded}-${part}` })
    rest -= part
  }
}

/** Gives up a rest that is not worth asking for; what is more than that is taken back by a credit note. */
export async function writeOff(at: InvoiceAt, { invoiceId, reason }: { invoiceId: number; reason: string }): Promise<{ amount: number }> {
  const invoice = await holdInvoice(at.db, invoiceId)
  const amount = owed(invoice)
  if (amount === 0) throw new Problem(409, 'invoice-nothing-owed')
  const { customerId, currency, country } = invoice
  const onDay = todayIn(country, at.now)
  const entryId = await entryFor(at, {
    customerId,
    currency,
    kind: 'write_off',
    amount: -amount,
    onDay,
    invoiceId,
    reference: reason.slice(0, 140),
  })
  await allocate(at, await findCredit(at, entryId), invoice, amount)
  await writeEvent(at, invoiceId, 'written-off', { amount, reason })
  return { amount }
}

/** A payment that was noted for the wrong customer or twice: what it settled is owed again, and the payment is answered by its opposite. */
export async function undoReceipt(at: InvoiceAt, entryId: number): Promise<void> {
  const { customerId } = await findCredit(at, entryId)
  await holdCustomer(at.db, customerId)
  const credit = await findCredit(at, entryId)
  if (credit.kind !== 'payment' || credit.attemptId !== null) throw new Problem(409, 'allocation-fixed')
  const rows = await at.db
    .selectFrom('invoiceAllocations')
    .select(['invoiceId', sql<number>`sum(amount)::int`.as('amount')])
    .where('entryId', '=', entryId)
    .groupBy('invoiceId')
    .orderBy('invoiceId')
    .execute()
  for (const { invoiceId, amount } of rows) {
    if (amount === 0) continue
    if (invoiceId === null) throw new Problem(409, 'credit-given-back')
    await allocate(at, credit, await holdInvoice(at.db, invoiceId), -amount)
    await writeEvent(at, invoiceId, 'taken-back', { amount })
  }
  const { currency, method, bankLineId, orderId } = credit
  const opposite = { customerId, currency, kind: 'refund', amount: -credit.amount, method, bankLineId, orderId } as const
  const refundId = await entryFor(at, { ...opposite, onDay: todayIn(countryOfCurrency(currency), at.now), reference: `#${entryId}` })
  await allocateRefund(at, credit, refundId, -credit.amount)
}
