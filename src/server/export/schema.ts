import type { Schema } from './contents.ts'
import { flatFields, type Kind, kebab, camel } from './kinds.ts'
import { columnsLeftOut, onlyRows, tablesLeftOut } from './left-out.ts'

/** What a program wants to know of an export: each kind with its files and fields, and what is left out and why. */
export function schemaOf(kinds: readonly Kind[]): Schema {
  return {
    kinds: kinds.map((kind) => ({
      name: kind.name,
      lines: `${kind.folder}/${kind.name}.jsonl`,
      ...(kind.folder === 'records' ? { csv: `records/${kind.name}.csv` } : {}),
      sortedBy: kind.key.map(camel),
      fields: kind.fields.map(({ name, type, isRequired, refersTo, options }) => ({
        ...{ name, type, required: isRequired },
        ...(refersTo ? { refersTo } : {}),
        ...(options ? { options } : {}),
      })),
    })),
    leftOut: Object.fromEntries([
      ...Object.entries(tablesLeftOut).map(([table, why]) => [kebab(table), why]),
      ...Object.entries(columnsLeftOut).map(([path, { why }]) => {
        const [table = '', column = ''] = path.split('.')
        return [`${kebab(table)}.${camel(column)}`, why]
      }),
      ...Object.entries(onlyRows).map(([table, { why }]) => [`some ${kebab(table)}`, why]),
    ]),
  }
}

/** Which fields are in the lines of JSON alone. */
export const notInCsv = (kind: Kind): string[] => {
  const flat = new Set(flatFields(kind))
  return kind.fields.filter((one) => !flat.has(one)).map(({ name }) => name)
}
