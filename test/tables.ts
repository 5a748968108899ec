import type { World } from './app.ts'
import { runs } from './runs.ts'

// What is in the tables of a database, and what differs between one look at them and the next.

/** Tests of their own hold these: they count, or are copies of what stands elsewhere. */
export const heldElsewhere = 'identity_counters|tallies|jobs_without_applicants|candidate_(openings|search|traits)'
const isHeldElsewhere = new RegExp(`^(${heldElsewhere}|places|postcodes|audit|live_events|touched)$`)
type Row = Record<string, unknown>
type Table = { rows: Map<string, Row>; mayBeEmpty: string[] }
export type Tables = Map<string, Table>

/** Every row of every table under its key. What is known already is read again where something was done since (`prepareTrials`). */
export async function tablesOf(world: World, known?: Tables): Promise<Tables> {
  const touched = known && (await runs<{ what: string }>(world, 'delete from touched returning what'))
  const tables = await runs<{ table: string; key: string[]; mayBeEmpty: string[] }>(
    world,
    `select c.relname as "table", array_agg(a.attname::text) filter (where a.attnum = any(i.indkey)) as key,
        coalesce(array_agg(a.attname::text) filter (where not a.attnotnull and a.attgenerated = ''), '{}') as "mayBeEmpty"
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where i.indisprimary and c.relnamespace = 'public'::regnamespace group by c.relname`,
  )
  const read = tables
    .filter(({ table }) => !isHeldElsewhere.test(table))
    .map(async ({ table, key, mayBeEmpty }): Promise<[string, Table]> => {
      const before = known?.get(table)
      if (before && !touched?.some(({ what }) => what.replace(/^\W /, '').split('.', 1)[0] === table)) return [table, before]
      const rows = await runs<{ row: Row }>(world, `select to_jsonb(t) as row from ${table} t`)
      return [table, { mayBeEmpty, rows: new Map(rows.map(({ row }) => [JSON.stringify(key.map((column) => row[column])), row])) }]
    })
  return new Map(await Promise.all(read))
}

/** So that one row is told from all of them. How many of a long list there are is not the operation's to say. */
const times = (rows: number) => (rows > 20 ? ' ×many' : rows > 1 ? ` ×${rows}` : '')
const listed = (columns: string[]) => [...new Set(columns)].toSorted().join(', ')

export function differences(before: Tables, after: Tables): string[] {
  return [...after].flatMap(([table, { rows, mayBeEmpty }]) => {
    const old = (before.get(table) as Table).rows
    const come = [...rows].flatMap(([key, row]) => (old.has(key) ? [] : [row]))
    const gone = [...old.keys()].filter((key) => !rows.has(key))
    const changed = [...rows].flatMap(([key, row]) => {
      const was = old.get(key) ?? row
      const columns = Object.keys(row).filter((column) => JSON.stringify(row[column]) !== JSON.stringify(was[column]))
      return columns.length > 0 ? [columns] : []
    })
    const held = come.flatMap((row) => mayBeEmpty.filter((column) => row[column] !== null))
    const line = (mark: string, { length }: unknown[], columns: string[]) =>
      length === 0 ? [] : [`${mark}${table}${times(length)}${columns.length > 0 ? `: ${listed(columns)}` : ''}`]
    return [...line('+ ', come, held), ...line('− ', gone, []), ...line('', changed, changed.flat())]
  })
}

/** The rows of each table that came since. */
export const comeSince = (before: Tables, after: Tables) =>
  [...after].map(([table, { rows }]) => [table, [...rows.keys()].filter((key) => !before.get(table)?.rows.has(key))] as const)
