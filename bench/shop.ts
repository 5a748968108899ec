import { makeProducts } from '../src/features/products/server/demo.ts'
import { inTransaction } from '#server/db.ts'
import { now } from '#server/clock.ts'
import { measure, succeed } from './load.ts'
import { inPlace } from './place.ts'
import { signInAll } from './staff.ts'

const atOnce = 8

/** Pages of the shop with the forty products of the demonstration, for visitors with and without a basket. */
export async function measureShop(): Promise<void> {
  await inPlace(async (place) => {
    const server = await place.startServer()
    await signInAll(place, server)
    const { kysely } = place.database
    const { id: adminId } = await kysely.selectFrom('accounts').select('id').where('role', '=', 'admin').limit(1).executeTakeFirstOrThrow()
    await inTransaction(kysely, async (db) => {
      await db.insertInto('siteFeatures').values({ feature: 'shop', openedAt: now() }).execute()
      await makeProducts(db, { adminId, now: now() })
    })
    const { body } = await succeed(`${server.base}/api/v1/baskets`, { json: {} })
    const { basket } = JSON.parse(body) as { basket: string }
    const { id: productId, sku } = await kysely
      .selectFrom('products')
      .select(['id', 'sku'])
      .where('kind', '=', 'job_credit')
      .where('country', '=', 'GB')
      .where('price', '>', 0)
      .limit(1)
      .executeTakeFirstOrThrow()
    await succeed(`${server.base}/api/v1/baskets/${basket}/lines`, { method: 'PUT', json: { productId, quantity: 1 } })
    const cookie = { headers: { cookie: `basket=${basket}` } }
    const ways: Record<string, () => Promise<unknown>> = {
      shelves: () => succeed(`${server.base}/product`),
      'shelves in French': () => succeed(`${server.base}/fr/product`),
      'one shelf': () => succeed(`${server.base}/product?family=training`),
      'shelves with a basket': () => succeed(`${server.base}/product`, cookie),
      'one product': () => succeed(`${server.base}/product/${sku}`),
      'its operation over HTTP': () => succeed(`${server.base}/api/v1/shop/products?limit=100`),
    }
    const rows: Record<string, string>[] = []
    const times = Array.from({ length: 1200 })
    for (const [way, read] of Object.entries(ways)) {
      await measure(times.slice(0, 300), read, atOnce)
      const one = await measure(times.slice(0, 200), read)
      const { perSecond } = await measure(times, read, atOnce)
      rows.push({ page: way, 'p50 ms': one.p50.toFixed(1), 'p95 ms': one.p95.toFixed(1), 'per second, 8 at once': perSecond.toFixed(0) })
    }
    console.table(rows)
  })
}
