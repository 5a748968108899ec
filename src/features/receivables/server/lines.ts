import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { containing } from '#server/list.ts'
import { fold } from '#shared/fold.ts'
import type { Currency } from '#shared/money.ts'
import { found } from '#shared/problem.ts'
import type { LineStatus } from '../rules.ts'
import type { BankLine, Suggestion } from '../shapes.ts'
import type { KeptSuggestion } from './matching.ts'

type Query = {
  page: number
  limit: number
  dir: 'asc' | 'desc'
  status?: LineStatus | undefined
  statementId?: number | undefined
  q?: string | undefined
}

const lines = (db: ReadDb) =>
  db
    .selectFrom('bankLines as l')
    .leftJoin('customerEntries as e', 'e.id', 'l.entryId')
    .leftJoin('customers as c', 'c.id', 'e.customerId')
    .leftJoin('orders as o', 'o.id', 'l.orderId')
    .leftJoin('accounts as a', 'a.id', 'l.settledBy')
    .select(['l.id', 'l.statementId', 'l.onDay', 'l.amount', 'l.payer', 'l.reference', 'l.reason', 'l.settledAt', 'a.displayName as by'])
    .select([
      sql<Currency>`l.currency`.as('currency'),
      sql<LineStatus>`l.status`.as('status'),
      sql<KeptSuggestion[]>`l.suggestion`.as('kept'),
      sql<BankLine['customer']>`case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end`.as('customer'),
      sql<BankLine['order']>`case when o.id is not null then json_build_object('id', o.id, 'number', o.number) end`.as('order'),
      sql<number>`coalesce(case when e.amount < 0 then -e.amount - e.allocated end, 0)`.as('credit'),
      sql<
        BankLine['invoices']
      >`coalesce((select json_agg(json_build_object('id', s.id, 'number', s.number, 'amount', s.amount) order by s.id)
        from (select i.id, i.number, sum(x.amount)::int as amount from invoice_allocations x join invoices i on i.id = x.invoice_id
          where x.entry_id = e.id group by i.id having sum(x.amount) > 0 order by i.id limit 50) s), '[]')`.as('invoices'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]

export async function findLine(db: ReadDb, lineId: number): Promise<BankLine> {
  const row = found(await lines(db).where('l.id', '=', lineId).executeTakeFirst())
  return found((await shown(db, [row]))[0])
}

/** What is unclear stands first, then by day. */
export async function listLines({ db }: { db: ReadDb }, query: Query) {
  const { page, limit, dir, status, statementId, q } = query
  const word = q ? containing(fold(q)) : null
  const isFound = sql<boolean>`(folded(l.payer) like ${word} or folded(l.reference) like ${word})`
  const rows = await lines(db)
    .$if(status !== undefined, (of) => of.where('l.status', '=', status as LineStatus))
    .$if(statementId !== undefined, (of) => of.where('l.statementId', '=', statementId as number))
    .$if(word !== null, (of) => of.where(isFound))
    .orderBy(sql`l.status in ('waiting', 'unclear')`, dir)
    .orderBy('l.onDay', dir)
    .orderBy('l.id', dir)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const counted = await db
    .selectFrom('bankLines as l')
    .select([sql<LineStatus>`l.status`.as('status'), sql<number>`count(*)::int`.as('n')])
    .$if(statementId !== undefined, (of) => of.where('l.statementId', '=', statementId as number))
    .$if(word !== null, (of) => of.where(isFound))
    .groupBy('l.status')
    .execute()
  const n = (of: LineStatus) => counted.find((one) => one.status === of)?.n ?? 0
  const counts = { waiting: n('waiting'), unclear: n('unclear'), matched: n('matched'), ignored: n('ignored') }
  const total = status === undefined ? Object.values(counts).reduce((sum, one) => sum + one, 0) : counts[status]
  return { items: await shown(db, rows), total, totalIsExact: true, nextCursor: null, counts }
}

/** Suggestions with what is owed now: what was paid meanwhile is not suggested any more. */
async function shown(db: ReadDb, rows: readonly Row[]): Promise<BankLine[]> {
  const kept = rows.flatMap((row) => (row.status === 'unclear' ? row.kept : []))
  const names = await namesIn(db, kept)
  return rows.map(({ kept: own, ...row }) => ({
    ...row,
    suggestions: row.status === 'unclear' ? own.flatMap((one) => suggestionOf(one, row.amount, names)) : [],
  }))
}

type Names = Awaited<ReturnType<typeof namesIn>>
async function namesIn(db: ReadDb, kept: readonly KeptSuggestion[]) {
  const ids = (of: (one: KeptSuggestion) => (number | null)[]) => [...new Set(kept.flatMap(of).filter((one) => one !== null))]
  const [invoices, customers, orders, entries] = [
    ids((one) => one.invoices.map(({ id }) => id)),
    ids((one) => [one.customerId]),
    ids((one) => [one.orderId]),
    ids((one) => [one.entryId]),
  ]
  return {
    invoices:
      invoices.length === 0
        ? []
        : await db
            .selectFrom('invoices')
            .select(['id', sql<string>`number`.as('number'), sql<number>`balance`.as('balance')])
            .where('id', 'in', invoices)
            .execute(),
    customers: customers.length === 0 ? [] : await db.selectFrom('customers').select(['id', 'name']).where('id', 'in', customers).execute(),
    orders: orders.length === 0 ? [] : await db.selectFrom('orders').select(['id', 'number']).where('id', 'in', orders).execute(),
    entries:
      entries.length === 0
        ? []
        : await db.selectFrom('customerEntries').select(['id', 'onDay', 'reference']).where('id', 'in', entries).execute(),
  }
}

function suggestionOf({ why, customerId, invoices, orderId, entryId }: KeptSuggestion, amount: number, names: Names): Suggestion[] {
  const by = <T extends { id: number }>(all: readonly T[], id: number | null) => all.find((one) => one.id === id) ?? null
  const open = invoices.flatMap(({ id, amount: part }) => {
    const invoice = by(names.invoices, id)
    return invoice && invoice.balance > 0 ? [{ ...invoice, amount: Math.min(part, invoice.balance) }] : []
  })
  const [customer, order, entry] = [by(names.customers, customerId), by(names.orders, orderId), by(names.entries, entryId)]
  if (why !== 'twice' && open.length === 0 && !order && !entry) return []
  const credit = order || entry || why === 'twice' ? 0 : Math.max(amount - open.reduce((sum, one) => sum + one.amount, 0), 0)
  return [{ why, customer, invoices: open, order, entry, credit }]
}
