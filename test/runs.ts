import type { World } from './app.ts'

/** What the database says, for what no operation shows. */
export async function runs(world: World, sql: string): Promise<Record<string, unknown>[]> {
  return (await world.app.database.pool.query(sql)).rows
}
