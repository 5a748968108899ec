import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { countries, type Country } from '../../../places/countries.ts'
import type { BookAccountRow } from '../../books-contract.ts'
import { type AccountUse, type Chart, usesIn, usualCharts } from '../../chart.ts'

const keyOf = (country: Country, use: AccountUse) => `${country} ${use}`

/** The accounts of both countries: as staff entered them, else the usual ones. */
export async function listBookAccounts(db: ReadDb): Promise<BookAccountRow[]> {
  const own = new Map((await db.selectFrom('accountingAccounts').select(['use', 'number', 'label']).execute()).map((row) => [row.use, row]))
  return countries.flatMap((country) =>
    usesIn(country).map((use) => {
      const usual = usualCharts[country][use]
      const { number, label } = own.get(keyOf(country, use)) ?? usual
      return { country, use, number, label, isUsual: number === usual.number && label === usual.label }
    }),
  )
}

export async function chartOf(db: ReadDb, country: Country): Promise<Chart> {
  const rows = (await listBookAccounts(db)).filter((one) => one.country === country)
  return { ...usualCharts[country], ...Object.fromEntries(rows.map(({ use, number, label }) => [use, { number, label }])) }
}

type Wanted = { country: Country; use: AccountUse; number: string; label: string }

export async function setBookAccounts({ db, actor, now, audit }: WriteContext, items: readonly Wanted[]): Promise<BookAccountRow[]> {
  for (const { country, use, number, label } of items)
    await db
      .insertInto('accountingAccounts')
      .values({ use: keyOf(country, use), number, label, changedBy: actor.id, updatedAt: now })
      .onConflict((on) => on.column('use').doUpdateSet({ number, label, changedBy: actor.id, updatedAt: sql`excluded.updated_at` }))
      .execute()
  audit({ changes: { accounts: items.map(({ country, use, number }) => `${keyOf(country, use)} ${number}`) } })
  return listBookAccounts(db)
}
