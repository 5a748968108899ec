import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { type Currency, currencies } from '#shared/money.ts'
import { type InvoiceStatus, type InvoiceTab, type InvoiceType, invoiceTabs } from '../rules.ts'
import { isOverdue } from './open.ts'

type Tally = { type: InvoiceType; status: InvoiceStatus; currency: Currency; n: number; total: number; balance: number }

/** How many invoices each tab holds, and what they come to in each currency; credit notes count below zero. */
export async function tabsOf(db: ReadDb, now: Date) {
  const [all, late] = [await tallies(db), await lateTallies(db, now)]
  return invoiceTabs.map((tab) => {
    const those = [
      ...all.filter((one) => one.n !== 0 && holds(tab, one)),
      // What is late stands in its own tab, not among those that were sent or paid in part.
      ...(tab === 'overdue' ? late : []),
      ...late.filter((one) => tab !== 'overdue' && tab !== 'all' && holds(tab, one)).map(negated),
    ]
    return { tab, count: sum(those, ({ n }) => n), totals: totalsOf(those) }
  })
}

/** What they come to in each currency; credit notes count below zero. */
export const totalsOf = (tallies: readonly Omit<Tally, 'status'>[]) =>
  currencies.flatMap((currency) => {
    const those = tallies.filter((one) => one.currency === currency)
    if (sum(those, ({ n }) => n) === 0) return []
    const total = sum(those, (one) => (one.type === 'credit_note' ? -one.total : one.total))
    return [{ currency, total, balance: sum(those, ({ balance }) => balance) }]
  })

const sum = <T>(all: readonly T[], part: (one: T) => number) => all.reduce((whole, one) => whole + part(one), 0)

const negated = (one: Tally): Tally => ({ ...one, n: -one.n, total: -one.total, balance: -one.balance })

function holds(tab: InvoiceTab, { type, status }: Pick<Tally, 'type' | 'status'>): boolean {
  if (tab === 'all') return true
  if (tab === 'overdue') return false
  if (type === 'credit_note' || status === 'credited') return tab === 'credited'
  if (status === 'draft' || status === 'paid') return tab === status
  return tab === (status === 'partly_paid' ? 'partly-paid' : 'sent')
}

const [type, status, currency] = [
  sql<InvoiceType>`type`.as('type'),
  sql<InvoiceStatus>`status`.as('status'),
  sql<Currency>`currency`.as('currency'),
]
const sums = [sql<number>`sum(total)::int8`.as('total'), sql<number>`sum(balance)::int8`.as('balance')] as const
const counted = sql<number>`count(*)::int8`.as('n')

const tallies = (db: ReadDb): Promise<Tally[]> =>
  db
    .selectFrom('invoiceTallies')
    .select([type, status, currency, sql<number>`sum(n)::int8`.as('n'), ...sums])
    .groupBy(['type', 'status', 'currency'])
    .execute()

/** Of what is open, what was due before today where it is paid; read from the index alone. */
const lateTallies = (db: ReadDb, now: Date): Promise<Tally[]> =>
  db
    .selectFrom('invoices')
    .select([sql<InvoiceType>`'invoice'`.as('type'), status, currency, counted, ...sums])
    .where(isOverdue('invoices', now))
    .groupBy(['status', 'currency'])
    .execute()

export const countOverdue = async (db: ReadDb, now: Date): Promise<number> => sum(await lateTallies(db, now), ({ n }) => n)

/** These invoices alone. */
export const talliesOf = (db: ReadDb, ids: readonly number[]): Promise<Omit<Tally, 'status'>[]> =>
  db
    .selectFrom('invoices')
    .select([type, currency, counted, ...sums])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .groupBy(['type', 'currency'])
    .execute()
