import { runs } from './runs.ts'
import type { World } from './app.ts'

// What is in the tables of a database, and what differs between one look at them and the next.

/** Other tests hold these, or they count and queue. */
const heldElsewhere =
  /^(places|postcodes|tallies|jobs_without_applicants|candidate_openings|candidate_search|candidate_traits|audit|live_events|identity_counters)$/
type Row = Record<string, unknown>
type Table = { rows: Map<string, Row>; mayBeEmpty: string[] }
export type Tables = Map<string, Table>

/** From here on it is known in which tables something was done since they were last read. */
export const watchTables = (world: World) =>
  runs(
    world,
    `do $$ declare name text; begin
      create table public.disturbed (name text);
      create function disturb() returns trigger language plpgsql security definer as $disturb$ begin
        insert into public.disturbed values (tg_table_name);
        return null;
      end $disturb$;
      for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'disturbed' loop
        execute format('create trigger disturb after insert or update or delete or truncate on %I execute function disturb()', name);
      end loop;
    end $$`,
  )

/** Every row of every table under its key; of tables where nothing was done, as they were known. */
export async function tablesOf({ app }: World, known: Tables = new Map()): Promise<Tables> {
  const { pool } = app.database
  const { rows: disturbed } = await pool.query<{ name: string }>('delete from disturbed returning name')
  const { rows: tables } = await pool.query<{ table: string; key: string[]; mayBeEmpty: string[] }>(
    `select c.relname as "table", array_agg(a.attname::text) filter (where a.attnum = any(i.indkey)) as key,
        coalesce(array_agg(a.attname::text) filter (where not a.attnotnull and a.attgenerated = ''), '{}') as "mayBeEmpty"
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where i.indisprimary and c.relnamespace = 'public'::regnamespace group by c.relname`,
  )
  const read = tables
    .filter(({ table }) => !heldElsewhere.test(table))
    .map(async ({ table, key, mayBeEmpty }): Promise<[string, Table]> => {
      const before = known.get(table)
      if (before && !disturbed.some(({ name }) => name === table)) return [table, before]
      const { rows } = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`)
      return [table, { mayBeEmpty, rows: new Map(rows.map(({ row }) => [JSON.stringify(key.map((column) => row[column])), row])) }]
    })
  return new Map(await Promise.all(read))
}

const listed = (columns: string[]) => [...new Set(columns)].toSorted().join(', ')

export function differences(before: Tables, after: Tables): string[] {
  return [...after].flatMap(([table, { rows, mayBeEmpty }]) => {
    const old = (before.get(table) as Table).rows
    const come = [...rows].flatMap(([key, row]) => (old.has(key) ? [] : [row]))
    const changed = [...rows].flatMap(([key, row]) => {
      const was = old.get(key) ?? row
      return Object.keys(row).filter((column) => JSON.stringify(row[column]) !== JSON.stringify(was[column]))
    })
    const held = come.flatMap((row) => mayBeEmpty.filter((column) => row[column] !== null))
    return [
      ...(come.length > 0 ? [`+ ${table}${held.length > 0 ? `: ${listed(held)}` : ''}`] : []),
      ...([...old.keys()].some((key) => !rows.has(key)) ? [`− ${table}`] : []),
      ...(changed.length > 0 ? [`${table}: ${listed(changed)}`] : []),
    ]
  })
}

/** The rows of each table that came since. */
export const comeSince = (before: Tables, after: Tables) =>
  [...after].map(([table, { rows }]) => [table, [...rows.keys()].filter((key) => !before.get(table)?.rows.has(key))] as const)
