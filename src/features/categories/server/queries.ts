import { sql } from 'kysely'
import type { z } from 'zod'
import type { Queries, ReadDb } from '#server/db.ts'
import { containing, onePage } from '#server/list.ts'
import { prepared } from '#server/prepared.ts'
import { rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { type CategoryKind, categoryKinds, goesByName } from '#shared/categories.ts'
import { found, Problem } from '#shared/problem.ts'
import type { categories, ManagedCategory } from '../contract.ts'
import { readTradeNames, type TradeNames } from '../trade-names.ts'

const asManaged = rowAs<ManagedCategory>()

const parent = sql<string | null>`(select slug from categories p where p.id = c.parent_id)`.as('parent')

const all = prepared((db: ReadDb) =>
  db
    .selectFrom('categories as c')
    .select(['c.kind', 'c.slug', 'c.nameEn', 'c.nameFr', 'c.isHidden', parent])
    .select(
      sql<string[]>`array(select slug from category_aliases a where a.kind = c.kind and a.becomes = c.slug order by slug)`.as('formerly'),
    )
    .orderBy('c.kind')
    .orderBy('c.position')
    .orderBy('c.id'),
)

/** Every entry of every list, in order. */
export const listCategories = async (db: ReadDb) => ({ items: await all(db, {}) })

/** What trades are called now, for the searches. */
export async function findTradeNames(pool: Queries): Promise<TradeNames> {
  const { rows } = await pool.query<{ slug: string; nameEn: string; nameFr: string; synonyms: string[] }>({
    name: 'trade-names',
    text: `select slug, name_en as "nameEn", name_fr as "nameFr", synonyms from categories where kind = 'trade' order by position, id`,
  })
  const said = JSON.stringify(rows)
  if (last?.said !== said) last = { said, names: readTradeNames(rows) }
  return last.names
}

/** As they were read last: they hardly ever change, and are asked for with every letter that somebody types. */
let last: { said: string; names: TradeNames } | undefined

/** The slugs of each list, for counting by them. */
export async function findSlugs(pool: Queries): Promise<Record<CategoryKind, string[]>> {
  const { rows } = await pool.query<{ kind: CategoryKind; slug: string }>({
    name: 'category-slugs',
    text: 'select kind, slug from categories order by kind, position, id',
  })
  const of = (kind: CategoryKind) => rows.flatMap((row) => (row.kind === kind ? [row.slug] : []))
  return { sector: of('sector'), trade: of('trade'), grade: of('grade'), family: of('family') }
}

/** What a record names by its field: one entry, several, or none. */
type Named = { [field: string]: readonly [kind: CategoryKind, slugs: string | readonly string[] | null | undefined] }

/** Refuses what is in no list, beside the field that names it. The database holds the columns to the lists as well. */
export async function checkCategories(db: ReadDb, named: Named): Promise<void> {
  const asked = Object.entries(named).map(([field, [kind, slugs]]) => ({ field, kind, slugs: [slugs ?? []].flat() }))
  const slugs = [...new Set(asked.flatMap((one) => one.slugs))]
  if (slugs.length === 0) return
  const known = await db.selectFrom('categories').select(['kind', 'slug']).where('slug', 'in', slugs).execute()
  const isKnown = (kind: CategoryKind, slug: string) => known.some((one) => one.kind === kind && one.slug === slug)
  const errors = asked
    .filter((one) => !one.slugs.every((slug) => isKnown(one.kind, slug)))
    .map(({ field, kind }) => ({ pointer: `/${field}`, code: `${kind}-unknown` }))
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
}

const isBeside = sql`s.kind = c.kind and s.parent_id is not distinct from c.parent_id`

const managed = (db: ReadDb) =>
  db
    .selectFrom('categories as c')
    .select(['c.id', 'c.kind', 'c.slug', 'c.nameEn', 'c.nameFr', 'c.synonyms', 'c.position', 'c.isBuiltIn', 'c.isHidden', 'c.version'])
    .select([
      parent,
      sql<number>`category_uses(c)`.as('uses'),
      sql<number>`(select count(*) from categories s where s.parent_id = c.id)`.as('children'),
      sql<number | null>`(select max(s.position) from categories s where ${isBeside} and s.position < c.position)`.as('above'),
      sql<number | null>`(select min(s.position) from categories s where ${isBeside} and s.position > c.position)`.as('below'),
    ])

export async function findCategory(db: ReadDb, categoryId: number): Promise<ManagedCategory> {
  return asManaged(found(await managed(db).where('c.id', '=', categoryId).executeTakeFirst()))
}

type Query = z.output<(typeof categories)['listManagedCategories']['query']>

/** The entries of one kind as staff keep them. */
export async function listManaged({ kind, q, hidden, page, limit }: Query, { db, locale }: ReadContext) {
  const name = locale === 'fr' ? 'c.nameFr' : 'c.nameEn'
  // A shelf comes before what stands on it.
  const shelf = sql`coalesce((select p.position from categories p where p.id = c.parent_id), c.position)`
  const order = goesByName(kind) ? sql`lower(unaccent(${sql.ref(name)}))` : shelf
  const narrowed = (rows: ReturnType<typeof managed>) => {
    const ofKind = rows.where('c.kind', '=', kind)
    const shown = hidden === undefined ? ofKind : ofKind.where('c.isHidden', '=', hidden)
    return q
      ? shown.where((is) =>
          is.or([
            is('c.nameEn', 'ilike', containing(q)),
            is('c.nameFr', 'ilike', containing(q)),
            is(sql<string>`array_to_string(c.synonyms, ' ')`, 'ilike', containing(q)),
          ]),
        )
      : shown
  }
  const [items, matching, byKind] = await Promise.all([
    narrowed(managed(db))
      .orderBy(order)
      .orderBy('c.parentId', (to) => to.asc().nullsFirst())
      .orderBy('c.position')
      .orderBy('c.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    narrowed(managed(db))
      .clearSelect()
      .select((is) => is.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('categories')
      .select(['kind', (is) => is.fn.countAll<number>().as('n')])
      .groupBy('kind')
      .execute(),
  ])
  const counts = Object.fromEntries(categoryKinds.map((one) => [one, byKind.find((row) => row.kind === one)?.n ?? 0]))
  return { ...onePage(items.map(asManaged), matching.n), counts: counts as Record<CategoryKind, number> }
}
