import pg from 'pg'
import { type About, isOfQueue, type Manifest, queueColumns, tableOf } from './contents.ts'
import { copied, copyIn } from './copy.ts'
import { isOwnTable } from './snapshot.ts'
import type { Entry } from './tar.ts'

type Into = ReturnType<typeof copyIn>

/** Puts references and triggers back, which checks every reference, and goes on counting where the sequences were. */
type Close = (sequences: Readonly<Record<string, number>>) => Promise<void>

/** Takes references and triggers away from an empty schema, and empties these tables. */
export async function openTables(client: pg.Client, tables: readonly string[]): Promise<Close> {
  // Every row was checked when it was written, and what triggers derive from it is there too. Whoever owns the tables may do this;
  // `session_replication_role`, which pg_restore uses, is for superusers.
  const own = await client.query<{ name: string }>(`select relname::text as name from pg_class c where ${isOwnTable}`)
  const { rows: references } = await client.query<{ of: string; name: string; is: string }>(
    `select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as is from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`,
  )
  const names = own.rows.map(({ name }) => pg.escapeIdentifier(name))
  for (const { of, name } of references) await client.query(`alter table ${of} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // What migrations bring along, such as lists of trades: staff may have changed it since.
  await client.query(`truncate ${tables.map((name) => pg.escapeIdentifier(name)).join(', ')}`)
  return async (sequences) => {
    for (const [name, value] of Object.entries(sequences))
      await client.query('select setval($1::regclass, $2)', [`public.${pg.escapeIdentifier(name)}`, value])
    // In the order of their names each table's triggers and references come back; a row that leads nowhere ends the restore.
    for (const { of, name, is } of references) await client.query(`alter table ${of} add constraint ${name} ${is}`)
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  }
}

/** Makes the table `waiting_work`; what is in it afterwards is queued by `queueAgain`. */
export const openQueue = (client: pg.Client) =>
  client.query(
    `create temp table waiting_work (identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int, key text, priority int) on commit drop`,
  )

export const queueAgain = (client: pg.Client) =>
  client.query(
    `select graphile_worker.add_job(identifier, payload => payload, queue_name => queue_name, run_at => run_at,
      max_attempts => max_attempts, job_key => key, priority => priority) from waiting_work`,
  )

/** Fills the tables of an empty schema of the same version, in one transaction: `take` each part in its order, then `finish`. */
export async function createLoader(client: pg.Client, { tables }: About) {
  await client.query('begin')
  const close = await openTables(
    client,
    tables.map(({ name }) => name),
  )
  await openQueue(client)

  const columns = new Map(tables.map((one) => [one.name, one.columns]))
  const loaded: Record<string, number> = {}
  let current: { target: string; into: Into } | undefined

  async function endTable() {
    if (!current) return
    const { target, into } = current
    current = undefined
    loaded[target] = await into.end()
  }

  /** Parts of one table follow each other. */
  async function openFor(target: string, table: string): Promise<Into> {
    if (current?.target === target) return current.into
    await endTable()
    current = { target, into: copyIn(client, `copy ${table} from stdin`) }
    return current.into
  }

  return {
    async take({ name, content }: Entry): Promise<void> {
      const table = tableOf(name)
      if (table === undefined && !isOfQueue(name)) return
      const into = table
        ? await openFor(table, copied(table, columns.get(table) ?? []))
        : await openFor('', `waiting_work (${queueColumns})`)
      for await (const chunk of content) await into.write(chunk)
    },
    /** Compares the numbers of rows, and lets the database check all references. Returns how many mails are not sent again. */
    async finish({ rows, sequences }: Manifest): Promise<number> {
      await endTable()
      for (const [table, n] of Object.entries(rows))
        if ((loaded[table] ?? 0) !== n) throw new Error(`${table} got ${loaded[table] ?? 0} rows and not ${n}`)
      await close(sequences)
      // A mail whose time has passed was most probably sent after the backup; whoever got it once need not get it twice.
      const { rows: mails } = await client.query(`delete from waiting_work where identifier = 'mail.send' and run_at <= now() returning 1`)
      await queueAgain(client)
      await client.query('commit')
      await client.query('analyze')
      return mails.length
    },
  }
}
