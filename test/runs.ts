import type { World } from './app.ts'

/** What the database says, for what no operation shows. */
export async function runs<Row = Record<string, unknown>>(world: World, sql: string): Promise<Row[]> {
  return (await world.app.database.pool.query(sql)).rows as Row[]
}
