import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/tables.ts'
import { ConfigError } from './config.ts'
import type { Queries, ReadDb } from './db.ts'

/** The role that row-level security applies to, whoever the user of the database is: `acting_agent` in `db/schema/platform.sql`. */
export const agentRole = 'lintel_agent'

/** From here to its end the transaction sees and changes only candidates of this agent. */
export async function actForAgent(db: Kysely<DB>, agentId: number): Promise<void> {
  await sql`select set_config('role', ${agentRole}, true), set_config('lintel.agent', ${String(agentId)}, true)`.execute(db)
}

/** Reads for an agent, in a transaction of its own; both handles speak over its connection. */
export async function readForAgent<T>(pool: pg.Pool, agentId: number, read: (db: ReadDb, queries: Queries) => Promise<T> | T): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin read only')
    const queries = oneByOne(client)
    const one = { connect: async () => ({ ...queries, release() {} }), end: async () => {}, options: pool.options }
    const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: one }), plugins: [new CamelCasePlugin()] })
    await actForAgent(db, agentId)
    return await read(db, queries)
  } finally {
    await client.query('rollback').catch(() => {
      broken = true
    })
    client.release(broken)
  }
}

/** Handlers ask several things at once; one connection takes them one after the other. */
function oneByOne(client: pg.PoolClient): Queries {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...args: Parameters<typeof client.query>) => {
    const next = last.then(() => client.query(...args))
    last = next.catch(() => {})
    return next
  }
  // The overloads of `query` differ in what they return; arguments and answer pass through untouched.
  return { query: query as unknown as Queries['query'] }
}

/** Makes the role and lets it reach every table, where that is missing: after a migration, or in a database that was copied here. */
export async function ensureAgentRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${agentRole}') then create role ${agentRole} nologin; end if;
      if not pg_has_role('${agentRole}', 'set') then execute format('grant ${agentRole} to %I with inherit false, set true', current_user); end if;
    end $$`)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_user) as name')
    throw new ConfigError(
      `The database's user ${rows[0]?.name} may not make the role ${agentRole}, which keeps agents to their own candidates. ` +
        `Let an administrator of the database run: create role ${agentRole} nologin; grant ${agentRole} to ${rows[0]?.name} with inherit false, set true;`,
    )
  }
  await client.query(`do $$ begin
    if exists (select from pg_class where relnamespace = 'public'::regnamespace
      and case relkind when 'r' then not has_table_privilege('${agentRole}', oid, 'insert') when 'S' then not has_sequence_privilege('${agentRole}', oid, 'select') end) then
      grant usage on schema public to ${agentRole};
      grant select, insert, update, delete on all tables in schema public to ${agentRole};
      grant usage, select on all sequences in schema public to ${agentRole};
    end if;
  end $$`)
}
