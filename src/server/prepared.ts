import { createHash } from 'node:crypto'
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/tables.ts'

type Db = Pick<Kysely<DB>, 'getExecutor'>
/** Where a value goes that each call gives. */
export type Gap<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>

class Missing {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** The names of prepared statements, by their text. */
const names = new Map<string, string>()
export const preparedName = (text: string) => names.get(text)

/**
 * A statement that is asked so often that it is built once, and that each connection parses and plans once. It lists its
 * columns: with `*` it would fail after a later migration.
 */
export function prepared<OfDb extends Db, Values extends object, Row>(
  build: (db: OfDb, gap: Gap<Values>) => { compile(): CompiledQuery<Row> },
): (db: OfDb, values: Values) => Promise<Row[]> {
  let statement: CompiledQuery<Row> | undefined
  return async (db, values) => {
    statement ??= build(db, (name) => sql.val(new Missing(name) as never)).compile()
    if (!names.has(statement.sql)) names.set(statement.sql, createHash('sha256').update(statement.sql).digest('base64url'))
    const parameters = statement.parameters.map((value) => (value instanceof Missing ? values[value.name as keyof Values] : value))
    return (await db.getExecutor().executeQuery<Row>({ ...statement, parameters })).rows
  }
}
