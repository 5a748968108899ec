import type pg from 'pg'
import type { About } from './contents.ts'

/** In SQL, of a `pg_class c`: a table of ours, not one that an extension brings along. */
export const isOwnTable = `c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

/**
 * From here on the database is read as it is at this moment, without the time limits of web requests. A table whose rows were filtered by a
 * policy would be an error, not a smaller copy.
 */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only deferrable')
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local row_security = off')
}

/** The version of the schema. Null: Lintel has not been started on this database yet. */
export async function readMigrations(client: pg.ClientBase): Promise<About['migrations'] | null> {
  const exists = await client.query<{ is: boolean }>(
    `select to_regclass('public.migrations') is not null and to_regclass('graphile_worker.jobs') is not null as is`,
  )
  if (!exists.rows[0]?.is) return null
  return (await client.query<About['migrations'][number]>('select name, checksum from migrations order by name')).rows
}
