import type { WriteDb } from '#server/db.ts'
import { type Country, currencyOf } from '../../places/countries.ts'
import { hasSessions, hasSizes } from '../rules.ts'
import { productShape } from '../shapes.ts'
import { adverts } from './demo/adverts.ts'
import { goods } from './demo/goods.ts'
import type { DemoProduct, DemoSession } from './demo/product.ts'
import { training } from './demo/training.ts'

type Around = { adminId: number; now: Date }
type Supplier = { id: number; type: string; country: string }

/** Forty products of every kind and family, in both countries, with sessions in the coming months and sizes in stock. */
export async function makeProducts(db: WriteDb, { adminId, now }: Around): Promise<void> {
  const suppliers = await db
    .selectFrom('suppliers')
    .select(['id', 'type', 'country'])
    .where('status', '=', 'approved')
    .orderBy('id')
    .execute()
  const all = [...adverts, ...training, ...goods]
  for (const [i, product] of all.entries()) await makeProduct(db, product, { suppliers, adminId, now, age: 300 - i * 6 })
}

async function makeProduct(db: WriteDb, product: DemoProduct, at: Around & { suppliers: Supplier[]; age: number }): Promise<void> {
  const { status = 'published', from, sessions = [], sizes = [], ...fields } = product
  const supplierId = supplierOf(at.suppliers, from, product.country)
  const createdAt = before(at.now, at.age)
  const { id } = await db
    .insertInto('products')
    .values({
      ...productShape.parse({ ...fields, supplierId }),
      currency: currencyOf(product.country),
      status,
      createdBy: at.adminId,
      createdAt,
      updatedAt: createdAt,
      publishedAt: status === 'draft' ? null : before(at.now, at.age - 1),
      retiredAt: status === 'retired' ? before(at.now, 20) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (hasSessions(product.kind)) for (const session of sessions) await makeSession(db, id, product.country, session, at.now)
  if (hasSizes(product.kind))
    await db
      .insertInto('productSizes')
      .values(sizes.map(([size, stock], i) => ({ productId: id, size, stock, position: i + 1 })))
      .execute()
}

/** From half past eight to half past four, on the clocks of the country. */
async function makeSession(db: WriteDb, productId: number, country: Country, session: DemoSession, now: Date): Promise<void> {
  const { seats, taken, venue, town, days = 1 } = session
  const day = workday(before(now, -session.in))
  const at = (later: number, hour: number) => {
    const moment = new Date(day.getTime() + later * 86_400_000)
    moment.setUTCHours(hour - (country === 'FR' ? 1 : 0), 30, 0, 0)
    return moment
  }
  const place = town
    ? await db
        .selectFrom('places')
        .select('id')
        .where('country', '=', country)
        .where('name', '=', town)
        .orderBy('population', 'desc')
        .limit(1)
        .executeTakeFirst()
    : undefined
  await db
    .insertInto('productSessions')
    .values({
      productId,
      startsAt: at(0, 8),
      endsAt: at(days - 1, 16),
      placeId: place?.id ?? null,
      venue,
      seats,
      taken,
      createdAt: before(now, 60),
    })
    .execute()
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** That day, or the Monday after. */
function workday(day: Date): Date {
  const weekday = day.getUTCDay()
  return new Date(day.getTime() + (weekday === 6 ? 2 : weekday === 0 ? 1 : 0) * 86_400_000)
}

const supplierOf = (suppliers: readonly Supplier[], type: string | undefined, country: Country) =>
  suppliers.find((one) => one.type === type && one.country === country)?.id ?? suppliers.find((one) => one.type === type)?.id ?? null
