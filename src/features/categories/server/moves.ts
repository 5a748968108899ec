import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import type { CategoryUse } from '#server/declares.ts'
import type { SlugKind } from '#shared/categories.ts'
import type { Locale } from '#shared/locale.ts'
import { canonicalQuery } from '../../views/rules.ts'

/** Where slugs are kept, as the features declare it. */
export type CategoryUses = readonly (readonly [where: string, use: CategoryUse])[]

type Merge = { kind: SlugKind; from: string; into: string }
type Place = CategoryUse & { table: string; column: string; key: string }

/** By table: what has several columns is one record. */
function placesOf(uses: CategoryUses, kind: SlugKind): Map<string, Place[]> {
  const places = uses.flatMap(([where, use]) => {
    const [, table = '', column = '', key = ''] = /^(\w+)\.(\w+)(?: (\w+))?$/.exec(where) ?? []
    return use.kind === kind ? [{ ...use, table, column, key }] : []
  })
  return Map.groupBy(places, ({ table }) => table)
}

const own = ({ only }: Place) => (only ? sql`(${sql.raw(only)})` : sql`true`)

function has({ column, key, as }: Place, slug: string): RawBuilder<boolean> {
  const held = sql.ref(`moved.${column}`)
  if (as === 'slug') return sql`${held} = ${slug}`
  if (as === 'slugs') return sql`${held} @> array[${slug}]`
  if (as === 'list') return sql`${held} @> jsonb_build_array(jsonb_build_object(${key}::text, ${slug}::text))`
  if (as === 'json') return sql`${held} ->> ${key} = ${slug}`
  return sql`'&' || ${held} || '&' like ${`%&${key}=${slug}&%`}`
}

const isMoved = (places: readonly Place[], slug: string) =>
  sql.join(
    places.map((one) => sql`(${own(one)} and ${has(one, slug)})`),
    sql` or `,
  )

/** Those that give way to one that the other entry has. */
const isTwin = (place: Place, into: string) => {
  const { table, column, key, as, twin } = place
  if (!twin) return sql`false`
  const named = as === 'json' ? sql`other.${sql.ref(column)} ->> ${key}` : sql`other.${sql.ref(column)}`
  return sql`exists (select from ${sql.table(table)} other where ${named} = ${into} and ${sql.raw(twin)})`
}

export type Moves = { records: string; says: string; count: number; twins: number }[]

/** What a merge would move, by kind of record; nothing of what there is none. */
export async function findMoves(uses: CategoryUses, db: ReadDb, { kind, from, into }: Merge, locale: Locale): Promise<Moves> {
  const counted = [...placesOf(uses, kind)].map(async ([table, places]) => {
    const twins = sql.join(
      places.map((one) => sql`(${own(one)} and ${has(one, from)} and ${isTwin(one, into)})`),
      sql` or `,
    )
    const { rows } = await sql<{ count: number; twins: number }>`
      select count(*)::int as count, (count(*) filter (where ${twins}))::int as twins
      from ${sql.table(table)} moved where ${isMoved(places, from)}`.execute(db)
    const { count = 0, twins: gone = 0 } = rows[0] ?? {}
    const [one = '', many = ''] = places[0]?.says[locale] ?? []
    return { records: table, says: count === 1 ? one : many, count, twins: gone }
  })
  return (await Promise.all(counted)).filter(({ count }) => count > 0)
}

/** Gives all records the other slug. Their versions stay, so that forms that are open can still be sent. */
export async function moveAll(uses: CategoryUses, db: WriteDb, { kind, from, into }: Merge): Promise<void> {
  for (const [table, places] of placesOf(uses, kind)) {
    for (const place of places) {
      if (place.twin)
        await sql`delete from ${sql.table(table)} moved where ${own(place)} and ${has(place, from)} and ${isTwin(place, into)}`.execute(db)
      await (place.as === 'query' ? moveQueries(db, place, { from, into }) : move(db, place, { from, into }))
    }
  }
}

async function move(db: WriteDb, place: Place, { from, into }: Omit<Merge, 'kind'>): Promise<void> {
  const { table, column, key, as, besides } = place
  const held = sql.ref(`moved.${column}`)
  const main = besides ? sql.ref(`moved.${besides}`) : sql`null`
  const becomes = {
    slug: sql`${into}`,
    json: sql`jsonb_set(${held}, array[${key}], to_jsonb(${into}::text))`,
    // In their order, each once.
    slugs: sql`array(select slug from (select case slug when ${from} then ${into} else slug end as slug, n
      from unnest(${held}) with ordinality listed(slug, n)) renamed
      where slug is distinct from ${main} group by slug order by min(n))`,
    list: sql`(select jsonb_agg(case one ->> ${key} when ${from} then one || jsonb_build_object(${key}::text, ${into}::text) else one end order by n)
      from jsonb_array_elements(${held}) with ordinality listed(one, n))`,
    query: held,
  }[as]
  const repeats = besides ? sql`or ${main} = ${into} and ${has(place, into)}` : sql``
  await sql`update ${sql.table(table)} moved set ${sql.ref(column)} = ${becomes} where ${own(place)} and (${has(place, from)} ${repeats})`.execute(
    db,
  )
}

/** The addresses of saved views keep their one order. */
async function moveQueries(db: WriteDb, place: Place, { from, into }: Omit<Merge, 'kind'>): Promise<void> {
  const { table, column, key } = place
  const named = sql.ref(column)
  const { rows } = await sql<{ id: number; query: string }>`
    select id, ${named} as query from ${sql.table(table)} moved where ${own(place)} and ${has(place, from)}`.execute(db)
  for (const { id, query } of rows) {
    const entries = [...new URLSearchParams(query)].map(([name, value]) => [name, name === key && value === from ? into : value] as const)
    const once = [...new Map(entries.map((one) => [one.join('='), one])).values()].map(([name, value]) => [name, value])
    const becomes = canonicalQuery(new URLSearchParams(once).toString())
    await sql`update ${sql.table(table)} set ${named} = ${becomes} where id = ${id}`.execute(db)
  }
}

/** Whose lists are to look again. */
export const topicsOf = (uses: CategoryUses, kind: SlugKind) => [
  ...new Set(uses.flatMap(([, use]) => (use.kind === kind && use.topic ? [use.topic] : []))),
]
