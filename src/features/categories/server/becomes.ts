import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { type Gap, prepared } from '#server/prepared.ts'
import type { slugsIn } from '#shared/category-contract.ts'
import type { SlugKind } from '#shared/categories.ts'

export type SlugOf = { kind: SlugKind; slug: string }

const aliases = prepared((db: ReadDb, gap: Gap<{ slugs: string[] }>) =>
  db
    .selectFrom('categoryAliases')
    .select(['kind', 'slug', 'becomes'])
    .where(sql<boolean>`slug = any(${gap('slugs')}::text[])`),
)

/** What these have become by merges. `keep`: entries that are there stay so until the transaction ends; one that is being merged is waited for. */
export async function becomes(db: ReadDb | WriteDb, named: readonly SlugOf[], keep: boolean) {
  const slugs = [...new Set(named.map(({ slug }) => slug))]
  if (keep) await sql`select from categories where slug = any(${slugs}::text[]) order by id for key share`.execute(db)
  const merged = await aliases(db as ReadDb, { slugs })
  return (kind: SlugKind, slug: string) => merged.find((one) => one.kind === kind && one.slug === slug)?.becomes ?? slug
}

/** A value as it reads now, which was kept before what it names was merged; `walk` finds the slugs in it. */
export async function asMerged<Value>(db: ReadDb | WriteDb, walk: ReturnType<typeof slugsIn>, value: Value): Promise<Value> {
  const named: SlugOf[] = []
  walk?.(value, (kind, slug) => {
    named.push({ kind, slug })
    return slug
  })
  return named.length > 0 && walk ? (walk(value, await becomes(db, named, false)) as Value) : value
}
