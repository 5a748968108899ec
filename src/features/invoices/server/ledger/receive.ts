import type { Currency } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import type { MoneyMethod } from '../../rules.ts'
import { type InvoiceAt, writeEvent } from '../events.ts'
import { type HeldInvoice, holdCustomer, holdInvoice } from '../held.ts'
import { allocate, settle } from './allocate.ts'
import { entryFor, findCredit } from './entries.ts'

export type Receiving = {
  customerId: number
  currency: Currency
  amount: number
  method: MoneyMethod
  onDay: string
  reference?: string
  /** Of the card provider, or of an order that was paid before it was invoiced: counts once. */
  attemptId?: number | null
  bankLineId?: number | null
  orderId?: number | null
  to: readonly { invoiceId: number; amount: number }[]
}
export type Received = { entryId: number; allocated: number; credit: number }

/** Money came: settles what it is for, as far as that is owed; the rest stays as the customer’s credit. */
export async function receive(at: InvoiceAt, { to, amount, ...money }: Receiving): Promise<Received> {
  await holdCustomer(at.db, money.customerId)
  const known = await entryOfAttempt(at, money.attemptId)
  if (known) return known
  const entryId = await entryFor(at, { ...money, kind: 'payment', amount: -amount })
  const credit = await findCredit(at, entryId)
  for (const { invoiceId, amount: wanted } of to.toSorted((a, b) => a.invoiceId - b.invoiceId)) {
    const invoice = await holdInvoice(at.db, invoiceId)
    const part = Math.min(wanted, owed(invoice), credit.left)
    if (part <= 0) continue
    await allocate(at, credit, invoice, part)
    await writeEvent(at, invoiceId, 'paid', { amount: part, method: money.method, onDay: money.onDay })
  }
  return { entryId, allocated: amount - credit.left, credit: credit.left }
}

/** What is still to be paid of an invoice; a draft is not owed. */
export const owed = ({ type, status, balance }: HeldInvoice): number =>
  type === 'credit_note' || status === 'draft' ? 0 : Math.max(balance, 0)

async function entryOfAttempt({ db }: InvoiceAt, attemptId: number | null | undefined): Promise<Received | null> {
  if (!attemptId) return null
  const entry = await db
    .selectFrom('customerEntries')
    .select(['id', 'amount', 'allocated'])
    .where('attemptId', '=', attemptId)
    .executeTakeFirst()
  return entry ? { entryId: entry.id, allocated: entry.allocated, credit: -entry.amount - entry.allocated } : null
}

/** An invoice is owed from its issue on. A credit note first takes what is still owed of its invoice; the rest is the customer’s credit. */
export async function noteIssued(at: InvoiceAt, { id }: { id: number }): Promise<void> {
  const invoice = await holdInvoice(at.db, id)
  const { customerId, currency, issuedOn, total, cisDeduction, payable, creditsId, type } = invoice
  if (issuedOn === null) throw new Problem(409, 'invoice-draft')
  const entry = { customerId, currency, onDay: issuedOn, invoiceId: id }
  if (type !== 'credit_note') {
    if (total > 0) await entryFor(at, { ...entry, kind: 'invoice', amount: total })
    // The customer pays this part to HMRC: it settles itself.
    if (cisDeduction > 0) await entryFor(at, { ...entry, kind: 'cis', amount: -cisDeduction, allocated: cisDeduction })
    if (payable <= 0) await settle(at, invoice, {})
    return
  }
  if (payable <= 0) return settle(at, invoice, {})
  const credit = await findCredit(at, await entryFor(at, { ...entry, kind: 'credit_note', amount: -payable }))
  if (creditsId === null) return
  const credited = await holdInvoice(at.db, creditsId)
  await allocate(at, credit, credited, Math.min(payable, owed(credited)))
}
