import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { Problem, refuse } from '#shared/problem.ts'
import { holdOrder } from '../../orders/server/held.ts'
import { creditLine, type CreditLine, creditTotals, leftOf, restOf } from '../credits.ts'
import { operationOf, whyNotCredit } from '../rules.ts'
import type { Invoice, InvoiceLine } from '../shapes.ts'
import { announce, announced } from './drafts.ts'
import { type InvoiceAt, writeEvent } from './events.ts'
import { type HeldInvoice, holdInvoice } from './held.ts'
import { giveNumber } from './issue.ts'
import { isDeductedElsewhere, linesWithCredits } from './queries.ts'

type Asked = { lines?: readonly { lineId: number; quantity: number }[] | undefined; percent: number; reason: string }

/** Issues a credit note for an invoice: for all that is left, for lines and quantities, or for a percentage of them. */
export async function creditInvoice(at: WriteContext, invoiceId: number, { lines: asked, percent, reason }: Asked): Promise<Invoice> {
  const { db } = at
  const invoice = await holdInvoice(db, invoiceId)
  const lines = await linesWithCredits(db, invoiceId)
  refuse(whyNotCredit(at.actor, { ...invoice, left: lines.reduce((sum, line) => sum + leftOf(line), 0) }))
  // What an order takes off, its refund says; two ways would count twice.
  if (invoice.orderId !== null) {
    const { number } = await holdOrder(db, invoice.orderId)
    throw new Problem(409, 'invoice-of-order', { values: { number } })
  }
  // The invoice that deducts it asks for so much less: that one is credited first.
  const isDeducted = db.selectFrom('invoices').select('id').where('id', '=', invoiceId).where(isDeductedElsewhere(invoiceId))
  if (await isDeducted.executeTakeFirst()) throw new Problem(409, 'deposit-deducted')
  const id = await addCreditNote(at, invoice, lines, { picks: picksOf(lines, asked, percent), reason })
  at.audit({ objectId: id, reason, changes: { invoiceId } })
  await announce(at, invoice)
  return announced(at, { id, customerId: invoice.customerId })
}

function picksOf(lines: readonly InvoiceLine[], asked: Asked['lines'], percent: number): CreditLine[] {
  if (!asked && percent === 10_000) return lines.filter((line) => leftOf(line) !== 0).map(restOf)
  const all = asked ?? lines.filter(({ net }) => net > 0).map(({ id, quantity }) => ({ lineId: id, quantity }))
  if (new Set(all.map(({ lineId }) => lineId)).size < all.length) throw tooMuch()
  return all.map(({ lineId, quantity }, i) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: `/lines/${i}/lineId`, code: 'line-unknown' }] })
    const pick = creditLine(line, Math.max(1, Math.round((quantity * percent) / 10_000)))
    if (!pick) throw tooMuch()
    return pick
  })
}
const tooMuch = () => new Problem(409, 'credit-too-large')

type Crediting = { picks: readonly CreditLine[]; reason: string; orderRefundId?: number }

/** Writes and issues a credit note for a held invoice. Never for more than is left, in all and of each VAT code. */
export async function addCreditNote(
  at: InvoiceAt,
  invoice: HeldInvoice,
  lines: readonly InvoiceLine[],
  { picks, reason, orderRefundId }: Crediting,
): Promise<number> {
  const { db, now } = at
  const before = lines.map((line) => ({ ...line, net: line.creditedNet }))
  const credited = picks.map(({ line: { id, vatCode, vatRate, cis }, net }) => ({ id, vatCode, vatRate, cis, net }))
  const totals = creditTotals({ ...invoice, lines }, before, credited)
  if (!fits(invoice, before, credited)) throw tooMuch()
  await refuseWrittenOff(db, invoice, totals.total)
  const { id: creditsId, customerId, country: sellerCountry, currency, locale, buyerName, purchaseOrder, cisRate, orderId } = invoice
  const { id } = await db
    .insertInto('invoices')
    .values({
      type: 'credit_note',
      creditsId,
      customerId,
      sellerCountry,
      currency,
      locale,
      buyerName,
      purchaseOrder,
      cisRate,
      orderId,
      orderRefundId: orderRefundId ?? null,
      isVatOnDebits: invoice.isVatOnDebits,
      suppliedFrom: invoice.suppliedFrom,
      suppliedTo: invoice.suppliedTo ?? invoice.issuedOn,
      note: reason,
      createdBy: at.actor.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invoiceLines')
    .values(
      picks.map(({ line, ...part }, i) => {
        const { description, detail, productId, nature, family, unit, vatCode, vatRate, cis } = lines.find(
          (one) => one.id === line.id,
        ) as InvoiceLine
        const isPiece = part.unitPrice !== line.unitPrice
        const same = { description, detail, productId, nature, family, vatCode, vatRate, cis }
        return { ...same, ...part, invoiceId: id, position: i + 1, creditsLineId: line.id, unit: isPiece ? 'fixed' : unit }
      }),
    )
    .execute()
  const issued = await giveNumber(at, await holdInvoice(db, id), { totals: () => totals, operation: operationOf(lines) })
  await writeEvent(at, creditsId, 'credited', { number: issued.number, amount: totals.total, reason })
  return id
}

/** What was written off is not taken back besides: it would become money of the customer that nobody paid. */
async function refuseWrittenOff(db: WriteDb, { id, total }: HeldInvoice, taken: number): Promise<void> {
  const { rows } = await sql<{ writtenOff: number; credited: number }>`select
    (select coalesce(sum(a.amount), 0)::int from invoice_allocations a join customer_entries e on e.id = a.entry_id
      where a.invoice_id = ${id} and e.kind = 'write_off') as "writtenOff",
    (select coalesce(sum(total), 0)::int from invoices where credits_id = ${id} and status <> 'draft') as credited`.execute(db)
  const [{ writtenOff = 0, credited = 0 } = {}] = rows
  if (writtenOff > 0 && credited + taken > total - writtenOff) throw new Problem(409, 'credit-of-written-off')
}

type Part = { vatCode: string; vatRate: number; net: number }

function fits({ vatLines }: HeldInvoice, before: readonly Part[], credited: readonly Part[]): boolean {
  const sum = (all: readonly Part[], of: { code: string; rate: number }) =>
    all.reduce((net, one) => (one.vatCode === of.code && one.vatRate === of.rate ? net + one.net : net), 0)
  return vatLines.every((one) => {
    const after = sum(before, one) + sum(credited, one)
    return one.net >= 0 ? after <= one.net : after >= one.net
  })
}
