import { type Expression, type RawBuilder, sql } from 'kysely'

/** Takes a row for what the API shows: `const asJob = rowAs<Job>()`. A column that the query forgot does not compile. */
export function rowAs<Shape>() {
  return <Row extends Shape>(row: Row): Shape => row
}

/** What is written into a table: `const asColumns = rowFor<Jobs>()`. A field that has no column there does not compile. */
export function rowFor<Table>() {
  return <Row extends object>(row: Row & Record<Exclude<keyof Row, keyof Table>, never>): Row => row
}

/** These rows in the order of their numbers; those that are gone are left out. */
export function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A record within a row, as the API shows it: `jsonAs<Employer>({ id: sql.ref('e.id'), … })`. A forgotten field does not compile. */
export function jsonAs<Shape>(fields: { [Field in keyof Shape]-?: Expression<unknown> }): RawBuilder<Shape> {
  const pairs = Object.entries<Expression<unknown>>(fields).flatMap(([name, value]) => [sql.lit(name), value])
  return sql<Shape>`json_build_object(${sql.join(pairs)})`
}

/**
 * What a line `h` of a history says of its field, owners by the name that they have now: kept is their number, so that the name of
 * somebody who was erased is nowhere.
 */
export const saidOf = (side: 'was' | 'became') =>
  sql<unknown>`case h.field when 'ownerId' then (select to_jsonb(display_name) from accounts
    where id = case jsonb_typeof(${sql.ref(`h.${side}`)}) when 'number' then ${sql.ref(`h.${side}`)}::bigint end) else ${sql.ref(`h.${side}`)} end`

/** An instant within such a record, as instants are written everywhere. */
export const momentJson = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
