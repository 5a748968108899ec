import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { forgetPayments } from '../../payments/server/commands.ts'

/** For how many years accounts are kept: article L.123-22 of the Code de commerce, section 388 of the Companies Act and VAT Notice 700/21. */
const keptYears = { FR: 10, GB: 6 } as const

/** Orders whose years are over go, with their payments; what employers were given of them stays theirs, without the order. */
export async function forgetOldOrders(db: WriteDb, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`with gone as (delete from orders o
      where o.placed_at < make_timestamptz(extract(year from ${now}::timestamptz)::int
        - case o.currency when 'EUR' then ${sql.lit(keptYears.FR)} else ${sql.lit(keptYears.GB)} end, 1, 1, 0, 0, 0, 'UTC')
      returning o.id) select id from gone`.execute(db)
  await forgetPayments(
    db,
    'order',
    rows.map(({ id }) => id),
  )
  return rows.length
}
