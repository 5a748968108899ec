import { attempt, doneOf } from '#server/attempt.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import type { Currency } from '#shared/money.ts'
import { whyNotPay } from '../../invoices/rules.ts'
import { holdCustomer, holdInvoice } from '../../invoices/server/held.ts'
import { followRefunds } from '../../invoices/server/from-order.ts'
import { applyCredit, refundCredit, takeBack, undoReceipt, writeOff } from '../../invoices/server/ledger/credits.ts'
import { findCredit, freeCredits } from '../../invoices/server/ledger/entries.ts'
import { receive } from '../../invoices/server/ledger/receive.ts'
import { countryOfCurrency, todayIn } from '../../places/countries.ts'
import { type HandMethod, whyNotWriteOff } from '../rules.ts'
import type { InvoiceMoney } from '../shapes.ts'

/** Nobody has received, or paid back, what comes tomorrow. */
function refuseFuture({ now }: WriteContext, currency: Currency, on: string, pointer: string): void {
  if (on > todayIn(countryOfCurrency(currency), now))
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer, code: 'received-in-future' }] })
}

async function moneyOf(at: WriteContext, invoiceId: number, credit = 0): Promise<InvoiceMoney> {
  const { id, status, paid, credited, balance } = await holdInvoice(at.db, invoiceId)
  return { id, status, paid, credited, balance, credit }
}

type Came = { receivedOn: string; method: HandMethod; reference: string }

export async function recordPayment(at: WriteContext, invoiceId: number, came: Came & { amount: number }) {
  const { credit } = await book(at, invoiceId, came)
  at.audit({ objectId: invoiceId, changes: { amount: came.amount, credit } })
  return moneyOf(at, invoiceId, credit)
}

/** Without an amount: all that is owed. */
async function book(at: WriteContext, invoiceId: number, { amount: given, receivedOn, ...how }: Came & { amount?: number }) {
  const invoice = await holdInvoice(at.db, invoiceId)
  refuse(whyNotPay(at.actor, invoice))
  const { customerId, currency, balance } = invoice
  refuseFuture(at, currency, receivedOn, '/receivedOn')
  const amount = given ?? balance
  const { credit } = await receive(at, { customerId, currency, amount, onDay: receivedOn, ...how, to: [{ invoiceId, amount }] })
  return { amount, credit }
}

/** Notes that each was paid in full; what one refuses is taken back for that one alone. */
export async function recordPayments(at: WriteContext, { invoiceIds, ...came }: Came & { invoiceIds: number[] }) {
  refuseFuture(at, 'EUR', came.receivedOn, '/receivedOn')
  const known = await at.db.selectFrom('invoices').select(['id', 'number', 'customerId', 'balance']).where('id', 'in', invoiceIds).execute()
  const items = []
  // By customer, as they are held: two who record the same ones do not wait for each other for ever.
  for (const invoiceId of [...new Set(invoiceIds)].toSorted((a, b) => placeOf(a) - placeOf(b) || a - b)) {
    let amount: number | null = null
    const { code, reason } = await attempt(at, async (one) => {
      amount = (await book(one, invoiceId, came)).amount
      one.audit({ action: 'invoice.paid', objectId: invoiceId })
    })
    items.push({
      invoiceId,
      number: known.find(({ id }) => id === invoiceId)?.number ?? null,
      amount: code === null ? amount : null,
      code,
      message: reason,
    })
  }
  at.audit({ changes: doneOf(items.map(({ code, message }) => ({ code, reason: message }))) })
  return { items }

  function placeOf(invoiceId: number): number {
    return known.find(({ id }) => id === invoiceId)?.customerId ?? 0
  }
}

export async function apply(at: WriteContext, invoiceId: number, credit: { entryId: number; amount: number }) {
  const invoice = await holdInvoice(at.db, invoiceId)
  refuse(whyNotPay(at.actor, invoice))
  await followRefunds(at, invoice.customerId)
  await applyCredit(at, { invoiceId, ...credit })
  at.audit({ objectId: invoiceId, changes: credit })
  return moneyOf(at, invoiceId)
}

export async function giveBackAllocation(at: WriteContext, allocationId: number) {
  const { invoiceId, amount } = await takeBack(at, allocationId)
  at.audit({ objectType: 'invoice', objectId: invoiceId, changes: { amount } })
  return moneyOf(at, invoiceId)
}

type Refund = {
  currency: Currency
  amount: number
  method: 'card' | HandMethod
  refundedOn: string
  reference: string
  entryId: number | null
}

export async function refund(at: WriteContext, customerId: number, { refundedOn, ...money }: Refund) {
  found(await at.db.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst())
  refuseFuture(at, money.currency, refundedOn, '/refundedOn')
  await followRefunds(at, customerId)
  const { entryId } = await refundCredit(at, { customerId, ...money, onDay: refundedOn })
  const left = await freeCredits(at, customerId, money.currency)
  at.audit({ objectId: customerId, changes: { amount: money.amount, currency: money.currency, method: money.method } })
  return { id: customerId, entryId, credit: left.reduce((sum, one) => sum + one.left, 0) }
}

export async function giveUp(at: WriteContext, invoiceId: number, { amount, reason }: { amount: number; reason: string }) {
  const invoice = await holdInvoice(at.db, invoiceId)
  refuse(whyNotWriteOff(at.actor, invoice))
  if (invoice.balance !== amount) throw new Problem(409, 'balance-changed')
  await writeOff(at, { invoiceId, reason })
  at.audit({ objectId: invoiceId, reason, changes: { amount } })
  return moneyOf(at, invoiceId)
}

export async function undoPayment(at: WriteContext, entryId: number, reason: string) {
  const { customerId } = await findCredit(at, entryId)
  await holdCustomer(at.db, customerId)
  const linked = await at.db.selectFrom('bankLines').select('id').where('entryId', '=', entryId).executeTakeFirst()
  // What a statement says is undone there, so that the line is looked at again.
  if (linked) throw new Problem(409, 'allocation-fixed')
  await undoReceipt(at, entryId)
  at.audit({ objectId: entryId, reason })
  return { id: entryId }
}
