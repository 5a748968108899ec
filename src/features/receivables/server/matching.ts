import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { addDays } from '#shared/dates.ts'
import { fold } from '#shared/fold.ts'
import type { Currency } from '#shared/money.ts'
import { owedOf } from '../../orders/rules.ts'
import { openStatuses } from '../../invoices/rules.ts'
import { invoiceNumbersIn, isSimilar, matchLine, type OpenInvoice, orderNumbersIn, type SuggestionWhy } from '../rules.ts'

export type Line = { id: number; onDay: string; amount: number; currency: Currency; payer: string; reference: string }

/** As it is kept with a line: what it may be for. Numbers and balances are read when it is shown. */
export type KeptSuggestion = {
  why: SuggestionWhy
  customerId: number | null
  invoices: { id: number; amount: number }[]
  orderId: number | null
  entryId: number | null
  credit: number
}

/** A day or two pass between what staff record and what the bank books. */
const daysApart = 10

const none = { customerId: null, invoices: [], orderId: null, entryId: null, credit: 0 }

/** What a line may be for, the surest first; `isSure`: nobody needs to look. */
export async function suggestionsFor(db: WriteDb, line: Line): Promise<{ suggestions: KeptSuggestion[]; isSure: boolean }> {
  const recorded = await recordedFor(db, line)
  const [first] = recorded
  if (line.amount < 0) return { suggestions: recorded.map(({ kept }) => kept), isSure: recorded.length === 1 && first?.isSure === true }
  if (first?.isSure) return { suggestions: [first.kept], isSure: true }
  const twice = await isTwin(db, line)
  const { matches, isSure } = matchLine(line, await openFor(db, line))
  const order = await orderFor(db, line)
  const matched = matches.map((one): KeptSuggestion => ({ ...none, ...one }))
  const others = [...(twice ? [{ ...none, why: 'twice' as const }] : []), ...recorded.map(({ kept }) => kept), ...(order ? [order] : [])]
  // What may be here already is asked of a person, however clear it is.
  return { suggestions: [...others, ...matched].slice(0, 8), isSure: isSure && others.length === 0 }
}

/**
 * Whether an entry `e` may still be found on a statement: no line of one has it, it was not undone, and it is not what a line gave an
 * order that was not invoiced then.
 */
export const mayStandOnStatement = sql<boolean>`(e.bank_line_id is null
  and not exists (select from bank_lines b where b.entry_id = e.id)
  and not exists (select from invoice_allocations a join customer_entries r on r.id = a.refund_id
    where (a.entry_id = e.id or a.refund_id = e.id) and r.reference = '#' || a.entry_id)
  and not exists (select from bank_lines b where b.order_id = e.order_id and b.amount = -e.amount))`

/** Money that staff recorded before the statement came: it counts once. */
async function recordedFor(db: WriteDb, line: Line): Promise<{ kept: KeptSuggestion; isSure: boolean }[]> {
  const rows = await db
    .selectFrom('customerEntries as e')
    .innerJoin('customers as c', 'c.id', 'e.customerId')
    .select(['e.id', 'e.customerId', 'e.reference', 'c.name'])
    .select(
      sql<string[]>`coalesce((select array_agg(distinct i.number) from invoice_allocations a join invoices i on i.id = a.invoice_id
        where a.entry_id = e.id), '{}')`.as('numbers'),
    )
    .where('e.kind', '=', line.amount > 0 ? 'payment' : 'refund')
    .where('e.currency', '=', line.currency)
    .where('e.amount', '=', -line.amount)
    .where('e.method', '<>', 'card')
    .where('e.onDay', '>=', addDays(line.onDay, -daysApart))
    .where('e.onDay', '<=', addDays(line.onDay, daysApart))
    .where(mayStandOnStatement)
    .orderBy('e.onDay')
    .limit(5)
    .execute()
  const named = new Set(invoiceNumbersIn(line.reference))
  return rows.map(({ id, customerId, reference, name, numbers }) => ({
    kept: { ...none, why: 'recorded', customerId, entryId: id },
    isSure:
      numbers.some((one) => named.has(one)) || (reference !== '' && line.reference.includes(reference)) || isSimilar(line.payer, name),
  }))
}

/** The same day and amount on a statement of the other format: the bank’s references differ, the money may not. */
async function isTwin(db: WriteDb, { id, onDay, amount, currency }: Line): Promise<boolean> {
  const twin = await db
    .selectFrom('bankLines as l')
    .innerJoin('bankStatements as s', 's.id', 'l.statementId')
    .select('l.id')
    .where('l.onDay', '=', onDay)
    .where('l.amount', '=', amount)
    .where('l.currency', '=', currency)
    .where(sql<boolean>`s.format <> (select t.format from bank_lines o join bank_statements t on t.id = o.statement_id where o.id = ${id})`)
    .executeTakeFirst()
  return twin !== undefined
}

/** Open invoices that the line may be for: named, of a named order, of that amount, or of a customer who is called like the payer. */
async function openFor(db: WriteDb, { amount, currency, payer, reference }: Line): Promise<OpenInvoice[]> {
  const [numbers, orders] = [invoiceNumbersIn(reference), orderNumbersIn(reference)]
  const name = fold(payer)
  const open = db
    .selectFrom('invoices as i')
    .innerJoin('customers as c', 'c.id', 'i.customerId')
    .leftJoin('orders as o', 'o.id', 'i.orderId')
    .select(['i.id', 'i.customerId', 'i.orderId', 'c.name as customerName'])
    .select([
      sql<string>`i.number`.as('number'),
      sql<string>`i.due_on`.as('dueOn'),
      sql<number>`i.balance`.as('balance'),
      sql<boolean>`i.number = any(${numbers}::text[])`.as('isNamed'),
      sql<boolean>`coalesce(o.number = any(${orders}::text[]), false)`.as('isOfNamedOrder'),
    ])
    .where('i.currency', '=', currency)
    .where('i.type', '<>', 'credit_note')
    .where('i.status', 'in', [...openStatuses])
    .where('i.balance', '>', 0)
  const found = await Promise.all([
    numbers.length > 0 ? open.where('i.number', 'in', numbers).execute() : [],
    orders.length > 0 ? open.where('o.number', 'in', orders).execute() : [],
    open.where('i.balance', '=', amount).orderBy('i.dueOn').limit(20).execute(),
    name.length > 2
      ? open
          .where(
            sql<boolean>`i.customer_id in (select id from customers where folded(name) % ${name} order by similarity(folded(name), ${name}) desc limit 5)`,
          )
          .orderBy('i.dueOn')
          .limit(50)
          .execute()
      : [],
  ])
  return [...new Map(found.flat().map((one) => [one.id, one])).values()]
}

/** An order that waits for a transfer, and has no invoice yet. */
async function orderFor(db: WriteDb, { amount, currency, reference }: Line): Promise<KeptSuggestion | null> {
  const numbers = orderNumbersIn(reference)
  if (numbers.length === 0) return null
  const order = await db
    .selectFrom('orders')
    .select(['id', 'total', 'paid', 'credited', 'refunded'])
    .where('number', 'in', numbers)
    .where('currency', '=', currency)
    .where('invoicedAt', 'is', null)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  return order && owedOf(order) >= amount ? { ...none, why: 'order', orderId: order.id } : null
}
