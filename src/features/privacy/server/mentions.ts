import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { Declares } from '#server/declares.ts'
import { type Naming, names, type Person } from '#server/erasing.ts'
import { finderOf } from '#server/many-named.ts'

type Columns = Declares['mayName'][string]
type Named = Person & { naming: Naming }

/**
 * Leaves what others' records say without the names, addresses and numbers of these people; answers for each how many rows said one of them.
 * Everything that anybody ever wrote is read: for one person by the database, which would read it again for each of many.
 */
export async function takeOutNames(db: WriteDb, mayName: Declares['mayName'], people: readonly Person[]): Promise<number[]> {
  const changed = people.map(() => 0)
  const named = people.flatMap((person, i) => (person.naming === null ? [] : [{ i, person: person as Named }]))
  if (named.length === 0) return changed
  await sql`set local statement_timeout = '2min'`.execute(db)
  const find = finderOf(named.map(({ person }) => person.naming.by))
  const numbered = named.length === 1 ? new Set() : await tablesWithNumbers(db)
  for (const [table, columns] of Object.entries(mayName)) {
    const ids = numbered.has(table) ? await findRows(db, table, columns, find) : null
    for (const [n, { i, person }] of named.entries()) {
      const own = ids?.get(n)
      if (ids && !own) continue
      const sets = Object.entries(columns).map(([name, kind]) => {
        const without = sql.raw(kind === 'json' ? 'json_without_words' : 'without_words')
        return sql`${sql.ref(name)} = ${without}(${sql.ref(name)}, ${person.naming.pattern})`
      })
      const among = own ? sql`id = any(${own}) and` : sql``
      const { numAffectedRows = 0n } =
        await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${among} ${namedIn(columns, person)}`.execute(db)
      changed[i] = (changed[i] ?? 0) + Number(numAffectedRows)
    }
  }
  return changed
}

/** Whether a row names them in one of these columns. */
export const namedIn = (columns: Columns, person: Person) =>
  sql`(${sql.join(
    Object.entries(columns).map(([name, kind]) => names(textOf(name, kind), person)),
    sql` or `,
  )})`

/** A line's end in JSON is written with a letter, which would stick to the word after it. */
const textOf = (name: string, kind: Columns[string]) =>
  kind === 'json' ? sql`replace(${sql.ref(name)}::text, '\\n', ' ')` : sql`${sql.ref(name)}::text`

async function tablesWithNumbers(db: WriteDb): Promise<Set<unknown>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id'`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

const block = 2000

/** The rows of a table that may name one of many, by their place in the list. */
async function findRows(db: WriteDb, table: string, columns: Columns, find: (text: string) => number[]): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>()
  const texts = Object.entries(columns).map(([name, kind]) => textOf(name, kind))
  await sql`declare texts no scroll cursor for select id, concat_ws(' | ', ${sql.join(texts)}) as text from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<{ id: number; text: string }>`fetch ${sql.lit(block)} from texts`.execute(db)
    for (const { id, text } of rows) for (const one of find(text)) found.set(one, [...(found.get(one) ?? []), id])
    if (rows.length < block) break
  }
  await sql`close texts`.execute(db)
  return found
}
