import { type RawBuilder, sql } from 'kysely'
import type { WriteDb } from './db.ts'

type Untouched = {
  table: 'candidates' | 'employers' | 'jobs' | 'suppliers'
  /** Tables in which a row that names the record shows that somebody worked on it, and the column that names it. */
  signs: readonly string[]
  by: string
  /** What else must hold of the record, `r`. */
  also?: RawBuilder<unknown>
}

/** Deletes the records that still have the version known of them and on which nobody has worked. Answers with the ids of those that are gone. */
export async function deleteUntouched(
  db: WriteDb,
  known: readonly { id: number; version: number }[],
  { table, signs, by, also = sql`true` }: Untouched,
): Promise<number[]> {
  const [ids, versions] = [known.map(({ id }) => id), known.map(({ version }) => version)]
  const untouched = signs.map((sign) => sql`not exists (select from ${sql.table(sign)} w where w.${sql.ref(by)} = r.id)`)
  const { rows } = await sql<{ id: number }>`
    delete from ${sql.table(table)} r using unnest(${ids}::bigint[], ${versions}::int[]) as known (id, version)
    where r.id = known.id and r.version = known.version and ${sql.join(untouched, sql` and `)} and ${also}
    returning r.id`.execute(db)
  return rows.map(({ id }) => id)
}
