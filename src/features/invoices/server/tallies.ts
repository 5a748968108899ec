import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { type Currency, currencies } from '#shared/money.ts'
import { todayIn } from '../../places/countries.ts'
import { type InvoiceStatus, type InvoiceTab, type InvoiceType, invoiceTabs, openStatuses } from '../rules.ts'

type Tally = { type: InvoiceType; status: InvoiceStatus; currency: Currency; n: number; total: number; balance: number }

/** The day that it is already in one of the countries. */
export const latestToday = (now: Date): string => [todayIn('GB', now), todayIn('FR', now)].toSorted()[1] as string

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
    const sum = (key: 'n' | 'total' | 'balance', of: readonly Tally[]) =>
      of.reduce((whole, one) => whole + (key === 'total' && one.type === 'credit_note' ? -one.total : one[key]), 0)
    return {
      tab,
      count: sum('n', those),
      totals: currencies.flatMap((currency) => {
        const of = those.filter((one) => one.currency === currency)
        return sum('n', of) === 0 ? [] : [{ currency, total: sum('total', of), balance: sum('balance', of) }]
      }),
    }
  })
}

const negated = (one: Tally): Tally => ({ ...one, n: -one.n, total: -one.total, balance: -one.balance })

function holds(tab: InvoiceTab, { type, status }: Pick<Tally, 'type' | 'status'>): boolean {
  if (tab === 'all') return true
  if (tab === 'overdue') return false
  if (type === 'credit_note' || status === 'credited') return tab === 'credited'
  if (status === 'draft' || status === 'paid') return tab === status
  return tab === (status === 'partly_paid' ? 'partly-paid' : 'sent')
}

const enums = [sql<InvoiceType>`type`.as('type'), sql<InvoiceStatus>`status`.as('status'), sql<Currency>`currency`.as('currency')] as const

const tallies = (db: ReadDb): Promise<Tally[]> =>
  db
    .selectFrom('invoiceTallies')
    .select(enums)
    .select([sql<number>`sum(n)::int8`.as('n'), sql<number>`sum(total)::int8`.as('total'), sql<number>`sum(balance)::int8`.as('balance')])
    .groupBy(['type', 'status', 'currency'])
    .execute()

/** Of what is open, what was due before today where it is paid; read from the index alone. */
const lateTallies = (db: ReadDb, now: Date): Promise<Tally[]> =>
  db
    .selectFrom('invoices')
    .select([sql<InvoiceType>`'invoice'`.as('type'), sql<InvoiceStatus>`status`.as('status'), sql<Currency>`currency`.as('currency')])
    .select([sql<number>`count(*)::int8`.as('n'), sql<number>`sum(total)::int8`.as('total'), sql<number>`sum(balance)::int8`.as('balance')])
    .where(sql<boolean>`type <> 'credit_note' and status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})`)
    .where(sql<boolean>`due_on < ${latestToday(now)}::date`)
    .where(sql<boolean>`due_on < case currency when 'GBP' then ${todayIn('GB', now)}::date else ${todayIn('FR', now)}::date end`)
    .groupBy(['status', 'currency'])
    .execute()
