import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { rowAs } from '#server/rows.ts'
import { found } from '#shared/problem.ts'
import { placeJson } from '../../places/server/queries.ts'
import type { VatCode } from '../../vat/rules.ts'
import { mostSessions } from '../rules.ts'
import type { Product, Session } from '../shapes.ts'

const asProduct = rowAs<Omit<Product, 'sessions' | 'sizes'>>()
const asSession = rowAs<Session>()

/** A joined supplier; null where the join found none. */
export const supplierJson = (as: string) =>
  sql<{ id: number; name: string } | null>`case when ${sql.ref(`${as}.id`)} is not null then
    json_build_object('id', ${sql.ref(`${as}.id`)}, 'name', coalesce(${sql.ref(`${as}.tradingName`)}, ${sql.ref(`${as}.legalName`)})) end`

/** What stands in lists, too. */
export const joined = (db: ReadDb) =>
  db
    .selectFrom('products as p')
    .leftJoin('suppliers as u', 'u.id', 'p.supplierId')
    .select(['p.id', 'p.sku', 'p.family', 'p.nameEn', 'p.nameFr', 'p.price', 'p.soldMonth', 'p.version', 'p.createdAt'])
    .select(['p.kind', 'p.audience', 'p.status', 'p.currency', 'p.country'])
    .select([sql<VatCode>`p.vat_code`.as('vatCode'), supplierJson('u').as('supplier')])

export async function findProduct(db: ReadDb, productId: number, now: Date): Promise<Product> {
  const row = await joined(db)
    .select(['p.descriptionEn', 'p.descriptionFr', 'p.monthlyPrice', 'p.months', 'p.cost', 'p.credits', 'p.daysValid', 'p.daysLive'])
    .select(['p.featuredCredits', 'p.hasClientView', 'p.documentType', 'p.namesDueDays', 'p.freeCancelDays', 'p.lowStock', 'p.isVisible'])
    .select(['p.soldFrom', 'p.soldUntil', 'p.tags', 'p.soldYear', 'p.publishedAt', 'p.retiredAt', 'p.updatedAt', 'p.unit'])
    .where('p.id', '=', productId)
    .executeTakeFirst()
  const product = asProduct(found(row))
  const [sessions, sizes] = await Promise.all([
    sessionRows(db, now)
      .where('s.productId', '=', productId)
      .orderBy(sql`s.starts_at <= ${now}`)
      .orderBy(sql`abs(extract(epoch from s.starts_at - ${now}))`)
      .orderBy('s.id')
      .limit(mostSessions)
      .execute(),
    db
      .selectFrom('productSizes')
      .select(['id', 'size', 'stock'])
      .where('productId', '=', productId)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  return { ...product, sessions: sessions.map(asSession), sizes }
}

export async function findSession(db: ReadDb, sessionId: number, now: Date): Promise<Session> {
  return asSession(found(await sessionRows(db, now).where('s.id', '=', sessionId).executeTakeFirst()))
}

const held = (now: Date) =>
  sql<number>`coalesce((select sum(h.quantity)::int from product_holds h where h.session_id = s.id and h.expires_at > ${now}), 0)`

const sessionRows = (db: ReadDb, now: Date) =>
  db
    .selectFrom('productSessions as s')
    .leftJoin('places as t', 't.id', 's.placeId')
    .leftJoin('suppliers as u', 'u.id', 's.supplierId')
    .select(['s.id', 's.productId', 's.startsAt', 's.endsAt', 's.venue', 's.seats', 's.taken', 's.cancelledAt', 's.version'])
    .select([
      placeJson('t').as('place'),
      supplierJson('u').as('supplier'),
      held(now).as('held'),
      sql<number>`greatest(s.seats - s.taken - ${held(now)}, 0)`.as('left'),
    ])

/** What products are called, whatever became of them. */
export const namesOfProducts = (db: ReadDb, ids: readonly number[]) =>
  db
    .selectFrom('products')
    .select(['id', 'nameEn', 'nameFr'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
