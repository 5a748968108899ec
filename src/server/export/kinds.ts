import pg from 'pg'
import { isOwnTable } from '../backup/snapshot.ts'
import { columnsLeftOut, onlyRows, tablesLeftOut, workings } from './left-out.ts'

/** A field of a record: its name as the API has it, its column, and what the database says of it. */
export type Field = { name: string; column: string; type: string; isRequired: boolean; refersTo: string | null; options: string[] | null }
/** A kind of record: a table, under the name of its files. `key`: by what its records are sorted. */
export type Kind = { name: string; folder: 'records' | 'workings'; table: string; key: string[]; fields: Field[] }

export const camel = (column: string): string => column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
export const kebab = (table: string): string => table.replaceAll('_', '-')
export const quoted = pg.escapeIdentifier

type Row = Omit<Field, 'name'> & { table: string; keyAt: number | null; check: string | null }

/** Every table of the database that is exported, with the columns that are: neither what is computed from others nor what `left-out.ts` names. */
export async function readKinds(client: pg.ClientBase): Promise<Kind[]> {
  const { rows } = await client.query<Row>(
    `select c.relname::text as table, a.attname::text as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
       array_position(k.conkey, a.attnum) as "keyAt",
       (select f.confrelid::regclass::text || '.' || attname from pg_constraint f join pg_attribute on attrelid = f.confrelid and attnum = f.confkey[1]
         where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum] order by f.conname limit 1) as "refersTo",
       (select pg_get_constraintdef(o.oid) from pg_constraint o where o.contype = 'c' and o.conrelid = c.oid and o.conkey = array[a.attnum]
         and pg_get_constraintdef(o.oid) ~ '(= ANY \\(|<@ )ARRAY\\[' and pg_get_constraintdef(o.oid) !~ ' OR ' order by o.conname limit 1) as check
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
     where ${isOwnTable}
     order by c.relname, a.attnum`,
  )
  type Growing = Kind & { keyAt: Map<string, number> }
  const kinds = new Map<string, Growing>()
  for (const { table, column, type, isRequired, refersTo, keyAt, check } of rows) {
    if (table in tablesLeftOut) continue
    const folder = workings.has(table) ? 'workings' : 'records'
    const kind: Growing = kinds.get(table) ?? { name: kebab(table), folder, table, key: [], fields: [], keyAt: new Map() }
    kinds.set(table, kind)
    if (keyAt !== null) kind.keyAt.set(column, keyAt)
    if (`${table}.${column}` in columnsLeftOut) continue
    kind.fields.push({ name: camel(column), column, type, isRequired, refersTo: refersTo && referred(refersTo), options: optionsOf(check) })
  }
  return [...kinds.values()].map(({ keyAt, ...kind }) => ({
    ...kind,
    key: [...keyAt].toSorted(([, a], [, b]) => a - b).map(([column]) => column),
  }))
}

/** `'employer_contacts.id'` as schema.json has it: `'employer-contacts.id'` */
const referred = (path: string) => path.replace(/^([^.]+)\.(.+)$/, (_, table: string, column: string) => `${kebab(table)}.${camel(column)}`)

function optionsOf(check: string | null): string[] | null {
  const list = check && /ARRAY\[([^\]]*)\]/.exec(check)?.[1]
  return list ? [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, option = '']) => option.replaceAll("''", "'")) : null
}

// The forms of values. JSON has no instants and no bytes: instants are ISO 8601 in UTC, with microseconds; bytes are base64.

const isInstant = ({ type }: Field) => type === 'timestamp with time zone'
const isBytes = ({ type }: Field) => type === 'bytea'
const isJson = ({ type }: Field) => type === 'jsonb'
const isList = ({ type }: Field) => type.endsWith('[]')
const isText = ({ type }: Field) => type === 'text'

/** A value as JSON will have it. */
function written(field: Field): string {
  const column = quoted(field.column)
  if (isInstant(field))
    return `case when isfinite(${column}) then to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') else ${column}::text end`
  return isBytes(field) ? `translate(encode(${column}, 'base64'), E'\\n', '')` : column
}

/** Texts are sorted by their bytes, which is the same in every database. */
const sorted = ({ key, fields }: Kind) =>
  key.map((column) => `${quoted(column)}${fields.some((one) => one.column === column && isText(one)) ? ' collate "C"' : ''}`).join(', ')

const from = (kind: Kind) => {
  const { where } = onlyRows[kind.table] ?? {}
  return `from ${quoted(kind.table)}${where ? ` where ${where}` : ''} order by ${sorted(kind)}`
}

/** COPY leaves lines of JSON as they are when what it quotes with never comes: JSON has no such letters but escaped. */
export const asItIs = `(format csv, quote E'\\x01', delimiter E'\\x02')`

/** Its records as lines of JSON. */
export const jsonLines = (kind: Kind): string =>
  `copy (select row_to_json(r) from (select ${kind.fields.map((one) => `${written(one)} as ${quoted(one.name)}`).join(', ')} ${from(kind)}) r) to stdout ${asItIs}`

/** What a spreadsheet can show: all but bytes, structures and search words. */
export const flatFields = ({ fields }: Kind): Field[] => fields.filter((one) => !isJson(one) && !isBytes(one) && one.type !== 'tsvector')

/** A text for a spreadsheet, which takes what begins like a formula for one, unless an apostrophe is before it. */
export const textCell = (text: string) => `case when ${text} ~ E'^[=+\\\\-@\\\\t\\\\r\\\\n]' then '''' || ${text} else ${text} end`

/** Its flat fields for a spreadsheet. */
export function csvTable(kind: Kind): string {
  const flat = flatFields(kind)
  const cell = (field: Field) => {
    const column = quoted(field.column)
    if (isInstant(field)) return written(field)
    const text = isList(field) ? `array_to_string(${column}, '; ')` : column
    if (isText(field) || isList(field)) return textCell(text)
    return field.type === 'boolean' ? `${column}::text` : column
  }
  const texts = flat.filter((one) => isText(one) || isList(one)).map((one) => quoted(one.name))
  const forced = texts.length > 0 ? `, force_quote (${texts.join(', ')})` : ''
  return `copy (select ${flat.map((one) => `${cell(one)} as ${quoted(one.name)}`).join(', ')} ${from(kind)}) to stdout (format csv, header${forced})`
}

export const copyLines = `copy lines (line) from stdin ${asItIs}`

/** Lines that are not of this kind: another field, or one that is missing. */
export const otherLines = `select line from lines where (select array_agg(name order by name collate "C") from json_object_keys(line::json) name)
  is distinct from (select array_agg(name order by name collate "C") from unnest($1::text[]) name) limit 1`

/** Fills the table from the lines. A number stays the one that it was, so that references hold. */
export function insertLines({ table, fields }: Kind): string {
  const becoming = Object.entries(columnsLeftOut).flatMap(([path, { becomes }]) =>
    becomes && path.startsWith(`${table}.`) ? [[path.slice(table.length + 1), becomes] as const] : [],
  )
  const read = (field: Field) => {
    const value = `r.${quoted(field.name)}`
    if (isBytes(field)) return `decode(${value}, 'base64')`
    return isJson(field) && field.isRequired ? `coalesce(${value}, 'null')` : value
  }
  const columns = [...fields.map((one) => one.column), ...becoming.map(([column]) => column)].map(quoted)
  const values = [...fields.map(read), ...becoming.map(([, becomes]) => becomes)]
  const typed = fields.map((one) => `${quoted(one.name)} ${isBytes(one) ? 'text' : one.type}`)
  return `insert into ${quoted(table)} (${columns.join(', ')}) overriding system value
    select ${values.join(', ')} from lines, json_to_record(line::json) as r(${typed.join(', ')})`
}
