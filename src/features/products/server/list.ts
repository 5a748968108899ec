import { type Expression, type SqlBool, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { containing, hasWords, onePage } from '#server/list.ts'
import { inOrderOf, rowAs } from '#server/rows.ts'
import type { ReadContext } from '#server/handler-context.ts'
import type { ProductFilter, ProductOrder } from '../list-filter.ts'
import { type ProductState, productTabs } from '../rules.ts'
import type { ProductRow } from '../shapes.ts'
import { joined } from './queries.ts'

const asRow = rowAs<ProductRow>()

/** What product `p` has left: seats of its sessions to come, or pieces; null where as many are sold as are wanted. */
const leftOf = (now: Date) => sql<number | null>`case
  when p.kind in ('training_seat', 'card_test') then coalesce((select sum(greatest(s.seats - s.taken - coalesce((
      select sum(h.quantity) from product_holds h where h.session_id = s.id and h.expires_at > ${now}), 0), 0))::int
    from product_sessions s where s.product_id = p.id and s.cancelled_at is null and s.starts_at > ${now}), 0)
  when p.kind = 'ppe' then coalesce((select sum(z.stock)::int from product_sizes z where z.product_id = p.id), 0) end`

const stateOf = (now: Date) => sql<ProductState>`case when p.status <> 'published' then p.status
  when ${leftOf(now)} = 0 then 'full'
  when p.low_stock > 0 and exists (select from product_sizes z where z.product_id = p.id and z.stock <= p.low_stock) then 'low'
  else 'published' end`

const sortOf = (now: Date, { sort }: ProductOrder, locale: string) =>
  ({
    createdAt: sql`p.created_at`,
    name: locale === 'fr' ? sql`lower(unaccent(p.name_fr))` : sql`lower(unaccent(p.name_en))`,
    price: sql`p.price`,
    sold: sql`p.sold_month`,
    left: leftOf(now),
  })[sort]

type Query = ProductFilter & ProductOrder

/** Filter → sort → count → page. */
export async function listProducts(query: Query & { page: number; limit: number }, at: ReadContext) {
  const { db, now } = at
  const [items, numbers, suppliers] = await Promise.all([
    rowsOf(db, now)
      .where((is) => is.and([...conditions(query, at), inTab(query.tab, now)]))
      .orderBy(sortOf(now, query, at.locale), (order) => (query.dir === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
      .orderBy('p.id', query.dir)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    db
      .selectFrom('products as p')
      .select(productTabs.map((tab) => sql<number>`count(*) filter (where ${inTab(tab, now)})`.as(tab)))
      .where((is) => is.and(conditions(query, at)))
      .executeTakeFirstOrThrow(),
    findSuppliers(db),
  ])
  const counts = numbers as typeof numbers & Record<(typeof productTabs)[number], number>
  return {
    ...onePage(items.map(asRow), query.tab ? counts[query.tab] : counts.published + counts.draft + counts.retired),
    counts,
    suppliers,
  }
}

/** Which products the whole list shows, in its order, as far as `most`. */
export async function productIds(query: Query, at: ReadContext, most: number): Promise<number[]> {
  const rows = await at.db
    .selectFrom('products as p')
    .select('p.id')
    .where((is) => is.and([...conditions(query, at), inTab(query.tab, at.now)]))
    .orderBy(sortOf(at.now, query, at.locale), (order) => (query.dir === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
    .orderBy('p.id', query.dir)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** What the list shows of these products, in their order; one that is gone by now is left out. */
export async function productRows(db: ReadDb, now: Date, ids: readonly number[]): Promise<ProductRow[]> {
  const rows = await rowsOf(db, now)
    .where('p.id', 'in', [...ids])
    .execute()
  return inOrderOf(ids, rows.map(asRow))
}

/** Who supplies any product or session. */
const findSuppliers = (db: ReadDb) =>
  db
    .selectFrom('suppliers as u')
    .select(['u.id', sql<string>`coalesce(u.trading_name, u.legal_name)`.as('name')])
    .where(
      sql<boolean>`u.id in (select supplier_id from products union select supplier_id from product_sessions where cancelled_at is null)`,
    )
    .orderBy(sql`folded(coalesce(u.trading_name, u.legal_name))`)
    .limit(500)
    .execute()

const sessionsToCome = (now: Date) => sql`product_sessions s where s.product_id = p.id and s.cancelled_at is null and s.starts_at > ${now}`

const rowsOf = (db: ReadDb, now: Date) =>
  joined(db).select([
    stateOf(now).as('state'),
    leftOf(now).as('left'),
    sql<number | null>`case when p.kind in ('training_seat', 'card_test')
      then coalesce((select sum(s.seats)::int from ${sessionsToCome(now)}), 0) end`.as('seats'),
    sql<
      string[]
    >`coalesce((select json_agg(distinct t.name) from places t where t.id in (select s.place_id from ${sessionsToCome(now)})), '[]')`.as(
      'towns',
    ),
  ])

/** Drafts and retired products are never short of anything. */
function inTab(tab: (typeof productTabs)[number] | undefined, now: Date): Expression<SqlBool> {
  if (tab === undefined) return sql<boolean>`true`
  if (tab === 'short') return sql<boolean>`${stateOf(now)} in ('low', 'full')`
  return sql<boolean>`p.status = ${tab}`
}

function conditions(query: ProductFilter, { now }: ReadContext): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = []
  const and = (condition: Expression<SqlBool>) => all.push(condition)
  if (query.q) {
    const sku = containing(query.q.toLowerCase())
    and(sql`(${hasWords(sql`p.name_en`, query.q)} or ${hasWords(sql`p.name_fr`, query.q)} or lower(p.sku) like ${sku})`)
  }
  if (query.kind) and(sql`p.kind = ${query.kind}`)
  if (query.family)
    and(sql`p.family in (with recursive below as (
        select id, slug from categories where kind = 'family' and slug = ${query.family}
        union all select c.id, c.slug from categories c join below b on c.parent_id = b.id)
      select slug from below)`)
  if (query.audience) and(sql`p.audience = ${query.audience}`)
  if (query.country) and(sql`p.country = ${query.country}`)
  if (query.priceMin !== undefined) and(sql`p.price >= ${query.priceMin}`)
  if (query.priceMax !== undefined) and(sql`p.price <= ${query.priceMax}`)
  if (query.placeId) and(sql`exists (select from ${sessionsToCome(now)} and s.place_id = ${query.placeId})`)
  if (query.supplierId)
    and(sql`(p.supplier_id = ${query.supplierId} or exists (select from ${sessionsToCome(now)} and s.supplier_id = ${query.supplierId}))`)
  return all
}
