import { type Expression, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { addDays, addMonths, firstOfMonth } from '#shared/dates.ts'
import { currencies } from '#shared/money.ts'
import { type Country, currencyOf } from '../../places/countries.ts'
import { spendMonths } from '../rules.ts'
import type { Supplier, SupplierRow } from '../shapes.ts'

/** The twelve months that end with this one, the earliest first: `2026-01`. */
function monthsUpTo(today: string): string[] {
  return Array.from({ length: spendMonths }, (_, i) => addMonths(firstOfMonth(today), i + 1 - spendMonths).slice(0, 7))
}

/** What was bought by month and currency: the country's own always, the other where something was bought in it. */
export async function findSpend(db: ReadDb, supplierId: number, country: Country, today: string): Promise<Supplier['spend']> {
  const months = monthsUpTo(today)
  const rows = await db
    .selectFrom('supplierPurchases as u')
    .select(['u.currency', sql<string>`to_char(u.bought_on, 'YYYY-MM')`.as('month'), sql<number>`sum(u.net)::float8`.as('net')])
    .where('u.supplierId', '=', supplierId)
    .where('u.boughtOn', '>=', `${months[0]}-01`)
    .where('u.boughtOn', '<=', addDays(today, 1))
    .groupBy(['u.currency', sql`2`])
    .execute()
  const own = currencyOf(country)
  return currencies
    .toSorted((a, b) => Number(b === own) - Number(a === own))
    .map((currency) => {
      const net = (month: string) => rows.find((row) => row.currency === currency && row.month === month)?.net ?? 0
      const of = months.map((month) => ({ month, net: net(month) }))
      return { currency, net: of.reduce((sum, one) => sum + one.net, 0), months: of }
    })
    .filter((one, i) => i === 0 || one.months.some(({ net }) => net !== 0))
}

/** The same as one sum a currency, for lists. */
export const spendOf = (supplierId: Expression<unknown>, today: string) =>
  sql<SupplierRow['spend']>`coalesce((select json_agg(json_build_object('currency', x.currency, 'net', x.net) order by x.net desc)
    from (select u.currency, sum(u.net) as net from supplier_purchases u
      where u.supplier_id = ${supplierId} and u.bought_on >= ${`${monthsUpTo(today)[0]}-01`}::date group by u.currency) x), '[]'::json)`

/** What was paid in euros since a day: from some amount on the law asks a French supplier for more; see `mandatoryDocuments`. */
export async function spentInEuros(db: ReadDb, supplierId: number, since: string): Promise<number> {
  const { net } = await db
    .selectFrom('supplierPurchases')
    .select(sql<number>`coalesce(sum(net), 0)::float8`.as('net'))
    .where('supplierId', '=', supplierId)
    .where('currency', '=', 'EUR')
    .where('boughtOn', '>', since)
    .executeTakeFirstOrThrow()
  return net
}
