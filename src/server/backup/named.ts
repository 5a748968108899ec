import pg from 'pg'

/** Rows that name a content which need not be in the storage: it lies in the row itself, is still on its way, or was let go. */
const needed: Readonly<Record<string, string>> = {
  agency_logos: 'false',
  avatars: 'false',
  company_uploads: 'false',
  files: 'removed_at is null or restorable_until is not null',
  uploads: 'false',
}

/** In SQL: whether a row of this table needs the content that it names. */
export const neededIn = (table: string): string => needed[table] ?? 'true'

/** What columns of that name hold is the content of a file, by whatever feature. */
export const isHash = (column: string): boolean => /(^|_)sha256$/.test(column)

/** Whether a row still needs this content, which the storage does not have: then it was lost. */
export async function isNeeded(
  client: pg.ClientBase,
  tables: readonly { name: string; columns: readonly string[] }[],
  sha256: string,
): Promise<boolean> {
  const all = tables.flatMap(({ name, columns }) =>
    columns
      .filter(isHash)
      .map(
        (column) => `exists (select from ${pg.escapeIdentifier(name)} where ${pg.escapeIdentifier(column)} = $1 and (${neededIn(name)}))`,
      ),
  )
  const { rows } = await client.query<{ is: boolean }>(`select ${['false', ...all].join(' or ')} as is`, [sha256])
  return rows[0]?.is === true
}
