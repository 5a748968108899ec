import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import type { ReadDb } from './db.ts'
import { type Gap, prepared } from './prepared.ts'

const settingNamed = prepared((db: ReadDb, gap: Gap<{ name: string; least: number }>) =>
  db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where('name', '=', gap('name'))
    .where(sql<boolean>`length(name) >= ${gap('least')}`),
)

describe('a prepared statement', () => {
  const world = useApp()
  const db = () => world.app.database.kysely
  const write = (name: string) => db().insertInto('settings').values({ name, value: '1' }).execute()

  it('uses the values of each call', async () => {
    await Promise.all([write('test.first'), write('test.second')])
    const ask = async (name: string, least = 0) => (await settingNamed(db(), { name, least })).length
    expect([await ask('test.first'), await ask('test.second'), await ask('test.second', 99), await ask('test.third')]).toEqual([1, 1, 0, 0])
  })
  it('sees what its transaction wrote', async () => {
    await db()
      .transaction()
      .execute(async (inside) => {
        await inside.insertInto('settings').values({ name: 'test.inside', value: '1' }).execute()
        expect(await settingNamed(inside, { name: 'test.inside', least: 0 })).toHaveLength(1)
      })
  })
  it('is parsed once for each connection', async () => {
    await db()
      .connection()
      .execute(async (one) => {
        for (const name of ['test.first', 'test.second']) await settingNamed(one, { name, least: 0 })
        const { rows } = await sql<{ statement: string }>`
          select statement from pg_prepared_statements where statement like '%length(name)%' and not from_sql`.execute(one)
        expect(rows).toHaveLength(1)
      })
  })
  it('still works after a migration added a column', async () => {
    await db()
      .connection()
      .execute(async (one) => {
        await settingNamed(one, { name: 'test.first', least: 0 })
        await sql`alter table settings add column test_column text`.execute(one)
        expect(await settingNamed(one, { name: 'test.first', least: 0 })).toEqual([{ name: 'test.first', value: expect.anything() }])
      })
  })
})
