import type { World } from '#test/support/app.ts'

/** What the database says, for what no operation shows. */
export async function runs<Row = Record<string, unknown>>(world: World, sql: string): Promise<Row[]> {
  return (await world.app.database.pool.query(sql)).rows as Row[]
}

/** Every column that names a row of this table, by its foreign key; `how` the database follows where that row is deleted: n to null, c away. */
export const referencesTo = (world: World, table: string) =>
  runs<{ table: string; column: string; how: string }>(
    world,
    `select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype::text as how from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f' and c.confrelid = '${table}'::regclass order by 1, 2`,
  )

/** A transaction that has done this and is not over yet; whoever needs what it holds waits for its end. */
export async function meanwhile(world: World, sql: string) {
  const client = await world.app.database.pool.connect()
  await client.query('begin')
  await client.query(sql)
  return {
    async waiting(): Promise<number> {
      const waits = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await runs(world, waits)).length
    },
    async end(): Promise<void> {
      await client.query('commit')
      client.release()
    },
  }
}
