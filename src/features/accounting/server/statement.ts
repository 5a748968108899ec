import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { Currency } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import { customerRecord } from '../../customers/server/queries.ts'
import type { EntryKind, InvoiceType, MoneyMethod } from '../../invoices/rules.ts'
import { ageingOf, mostEntries } from '../rules.ts'
import type { Statement } from '../shapes.ts'

export type Period = { from: string; to: string }
export type StatementOf = Period & { customerId: number; currency: Currency }

export function refuseReversed({ from, to }: Period): void {
  if (from > to) throw new Problem(400, 'invalid-argument', { errors: [{ parameter: 'to', code: 'period-reversed' }] })
}

/** What was between us and a customer from one day to another, and what was owed at its end as the entries until then settle it. */
export async function findStatement(db: ReadDb, asked: StatementOf): Promise<Statement> {
  const { customerId, currency, from, to } = asked
  refuseReversed(asked)
  const customer = await customerRecord(db, customerId)
  const [sums, rows, open] = await Promise.all([sumsOf(db, asked), entriesOf(db, asked), openAt(db, asked)])
  let balance = sums.opening
  const entries = rows.slice(0, mostEntries).map((row) => {
    balance += row.amount
    return { ...row, balance }
  })
  const owed = open.reduce((sum, one) => sum + one.balance, 0)
  return {
    customerId,
    customerName: customer.name,
    currency,
    from,
    to,
    opening: sums.opening,
    entries,
    isWhole: rows.length <= mostEntries,
    closing: sums.closing,
    ageing: ageingOf(open, to),
    credit: owed - sums.closing,
  }
}

/** The same, refused where it does not show every entry: what goes to a customer is whole. */
export async function wholeStatement(db: ReadDb, asked: StatementOf): Promise<Statement> {
  const statement = await findStatement(db, asked)
  if (!statement.isWhole) throw new Problem(409, 'statement-too-long')
  return statement
}

async function sumsOf(db: ReadDb, { customerId, currency, from, to }: StatementOf) {
  return db
    .selectFrom('customerEntries')
    .select([
      sql<number>`coalesce(sum(amount) filter (where on_day < ${from}), 0)::int8`.as('opening'),
      sql<number>`coalesce(sum(amount), 0)::int8`.as('closing'),
    ])
    .where('customerId', '=', customerId)
    .where('currency', '=', currency)
    .where('onDay', '<=', to)
    .executeTakeFirstOrThrow()
}

const entriesOf = (db: ReadDb, { customerId, currency, from, to }: StatementOf) =>
  db
    .selectFrom('customerEntries as e')
    .leftJoin('invoices as i', 'i.id', 'e.invoiceId')
    .select(['e.id', 'e.onDay', 'e.invoiceId', 'e.reference', 'e.amount', 'i.number', 'i.dueOn'])
    .select([sql<EntryKind>`e.kind`.as('kind'), sql<InvoiceType | null>`i.type`.as('type'), sql<MoneyMethod | null>`e.method`.as('method')])
    .where('e.customerId', '=', customerId)
    .where('e.currency', '=', currency)
    .where('e.onDay', '>=', from)
    .where('e.onDay', '<=', to)
    .orderBy('e.onDay')
    .orderBy('e.id')
    .limit(mostEntries + 1)
    .execute()

/** What was open at the end of a day, as the entries until then settle it. */
async function openAt(db: ReadDb, { customerId, currency, to }: StatementOf): Promise<{ dueOn: string; balance: number }[]> {
  const { rows } = await sql<{ dueOn: string; balance: number }>`select due_on as "dueOn", balance from (
      select i.due_on, i.payable - coalesce((select sum(a.amount) from invoice_allocations a join customer_entries e on e.id = a.entry_id
        where a.invoice_id = i.id and e.on_day <= ${to}), 0)::int8 as balance
      from invoices i where i.customer_id = ${customerId} and i.currency = ${currency} and i.type <> 'credit_note' and i.issued_on <= ${to}
    ) o where balance <> 0`.execute(db)
  return rows
}
