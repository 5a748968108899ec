import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { onePage } from '#server/list.ts'
import type { Actor } from '#shared/roles.ts'

/** Where entries of a timeline come from. */
export type Source<Kind extends string, Part, Of> = {
  kinds: readonly Kind[]
  /** Number and time of each. */
  all(db: ReadDb, of: Of): RawBuilder<unknown>
  /** These, complete, by their numbers. */
  whole(db: ReadDb, ids: number[], actor: Actor): Promise<(Part & { sourceId: number })[]>
}

type Query<Kind extends string> = { kind?: Kind | undefined; page: number; limit: number }
type Key = { source: number; id: number; at: string }

/** One page of them, newest first: first which entries, then what stands in them. */
export async function pageOf<Kind extends string, Part extends object, Of>(
  sources: readonly Source<Kind, Part, Of>[],
  of: Of,
  { kind, page, limit }: Query<Kind>,
  { db, actor }: { db: ReadDb; actor: Actor },
) {
  type Entry = Part & { id: number; at: string }
  const asked = sources.flatMap(({ kinds, all }, source) =>
    kind === undefined || kinds.includes(kind) ? [sql`select ${sql.lit(source)}::int as source, e.id, e.at from (${all(db, of)}) e`] : [],
  )
  if (asked.length === 0) return onePage<Entry>([], 0)
  const entries = sql.join(asked, sql` union all `)
  const [{ rows }, counted] = await Promise.all([
    sql<Key>`select * from (${entries}) e order by e.at desc, e.source, e.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from (${entries}) e`.execute(db),
  ])
  const parts = await Promise.all(
    sources.map(async ({ whole }, source) => {
      const ids = rows.filter((row) => row.source === source).map(({ id }) => id)
      const found = ids.length > 0 ? await whole(db, ids, actor) : []
      return new Map(found.map((part) => [part.sourceId, part]))
    }),
  )
  // Gone in between: somebody removed it.
  const items = rows.flatMap(({ source, id, at }): Entry[] => {
    const part = parts[source]?.get(id)
    if (!part) return []
    const { sourceId: _, ...told } = part
    return [{ ...(told as unknown as Part), id: id * sources.length + source, at }]
  })
  return onePage<Entry>(items, counted.rows[0]?.total ?? 0)
}
