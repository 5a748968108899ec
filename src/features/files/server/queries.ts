import { sql } from 'kysely'
import { jsonAs, momentJson } from '#server/rows.ts'
import type { File } from '../contract.ts'

/** A joined file as the contract shows it. `as` is the table's name in the query. */
export function fileJson(as: string) {
  const of = (column: string) => sql.ref(`${as}.${column}`)
  return jsonAs<File>({
    id: of('id'),
    name: of('name'),
    mime: of('mime'),
    size: of('size'),
    kind: of('kind'),
    createdAt: momentJson(`${as}.created_at`),
  })
}
