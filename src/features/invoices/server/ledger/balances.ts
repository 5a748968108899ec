import { sql } from 'kysely'
import { now as clock } from '#server/clock.ts'
import type { ReadDb } from '#server/db.ts'
import { type Currency, currencies } from '#shared/money.ts'
import type { CustomerBalance } from '../../shapes.ts'
import { isOverdue } from '../open.ts'

/** What a customer owes in each currency; `overdue` of it is late, and `credit` lies with us unused. */
export async function balanceOfCustomer(db: ReadDb, customerId: number, now: Date = clock()): Promise<CustomerBalance[]> {
  const entries = await db
    .selectFrom('customerEntries')
    .select([
      sql<Currency>`currency`.as('currency'),
      sql<number>`sum(amount)::int8`.as('balance'),
      sql<number>`coalesce(sum(-amount - allocated) filter (where amount < 0), 0)::int8`.as('credit'),
    ])
    .where('customerId', '=', customerId)
    .groupBy('currency')
    .execute()
  const late = await db
    .selectFrom('invoices')
    .select([sql<Currency>`currency`.as('currency'), sql<number>`sum(balance)::int8`.as('overdue')])
    .where('customerId', '=', customerId)
    .where(isOverdue('invoices', now))
    .groupBy('currency')
    .execute()
  return currencies.flatMap((currency) => {
    const entry = entries.find((one) => one.currency === currency)
    return entry ? [{ ...entry, overdue: late.find((one) => one.currency === currency)?.overdue ?? 0 }] : []
  })
}
