import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import type { SlugKind } from '#shared/categories.ts'
import { becomes as ofLists, type SlugOf } from '../../categories/server/becomes.ts'

/** What slugs and codes have become by merges. `keep`: entries that are there stay so until the transaction ends. */
export async function becomes(db: ReadDb | WriteDb, named: readonly SlugOf[], keep: boolean) {
  const codes = [...new Set(named.flatMap(({ kind, slug }) => (kind === 'document-type' ? [slug] : [])))]
  const others = named.filter(({ kind }) => kind !== 'document-type')
  const inLists = others.length > 0 ? await ofLists(db, others, keep) : (_kind: SlugKind, slug: string) => slug
  if (codes.length === 0) return inLists
  if (keep) await sql`select from document_types where code = any(${codes}::text[]) order by code for key share`.execute(db)
  const merged = await (db as ReadDb).selectFrom('documentTypeAliases').select(['code', 'becomes']).where('code', 'in', codes).execute()
  return (kind: SlugKind, slug: string) =>
    kind === 'document-type' ? (merged.find(({ code }) => code === slug)?.becomes ?? slug) : inLists(kind, slug)
}
