import { sql } from 'kysely'
import type { WriteDb } from './db.ts'

/**
 * Rows that were kept aside, as deletions since would have left them in their table: what they name that is gone is null, and who hung on
 * something that is gone is gone too.
 */
export async function withoutGone<Row extends object>(db: WriteDb, table: string, rows: readonly Row[]): Promise<Row[]> {
  const { rows: references } = await sql<{ column: string; to: string; goes: boolean }>`
    select a.attname as column, c.confrelid::regclass::text as to, c.confdeltype = 'c' as goes
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confdeltype in ('n', 'c') and cardinality(c.conkey) = 1 and c.conrelid = ${table}::regclass`.execute(db)
  let left = [...rows] as (Row & Record<string, unknown>)[]
  for (const { column, to, goes } of references) {
    const named = left.flatMap((row) => (row[column] === null ? [] : [row[column]]))
    if (named.length === 0) continue
    const { rows: known } = await sql<{ id: number }>`select id from ${sql.table(to)} where id = any(${named}::bigint[])`.execute(db)
    const isGone = (row: Record<string, unknown>) => row[column] !== null && !known.some(({ id }) => id === row[column])
    left = goes ? left.filter((row) => !isGone(row)) : left.map((row) => (isGone(row) ? { ...row, [column]: null } : row))
  }
  return left
}
