import { sql } from 'kysely'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { refuseTwin } from '#server/twin.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { hasSizes, mostSizes, whyNotChange } from '../rules.ts'
import type { Product } from '../shapes.ts'
import { findProduct } from './queries.ts'

/** Adds a size after those there are. */
export async function addSize(at: WriteContext, productId: number, fields: { size: string; stock: number }): Promise<Product> {
  const { db, actor, now } = at
  refuse(whyNotChange(actor))
  found(await db.selectFrom('products').select('id').where('id', '=', productId).forUpdate().executeTakeFirst())
  const { kind, sizes } = await findProduct(db, productId, now)
  if (!hasSizes(kind)) throw new Problem(409, 'product-without-sizes')
  if (sizes.length >= mostSizes) throw new Problem(409, 'product-full')
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from product_sizes where product_id = ${productId})`
  const row = { ...fields, productId, position }
  await refuseTwin('size-exists', ['product_sizes__once'], db.insertInto('productSizes').values(row).execute())
  at.audit({ objectType: 'product', objectId: productId, changes: fields })
  return read(at, productId)
}

/** Records what lies in stock, unless an order took some since it was counted. */
export async function countStock(at: WriteContext, sizeId: number, { was, becomes }: { was: number; becomes: number }): Promise<Product> {
  const { productId, size, stock } = await lock(at, sizeId)
  if (stock !== was) throw new Problem(409, 'stock-moved', { values: { stock }, extensions: { stock } })
  await at.db.updateTable('productSizes').set({ stock: becomes }).where('id', '=', sizeId).execute()
  at.audit({ objectType: 'product', objectId: productId, changes: { size, was, becomes } })
  return read(at, productId)
}

/** Takes a size away; a product on sale keeps one. */
export async function removeSize(at: WriteContext, sizeId: number): Promise<void> {
  const { productId, size } = await lock(at, sizeId)
  const product = await findProduct(at.db, productId, at.now)
  refuse(product.status === 'published' && product.sizes.length === 1 ? 'size-missing' : null)
  await at.db.deleteFrom('productSizes').where('id', '=', sizeId).execute()
  at.audit({ objectId: sizeId, changes: { productId, size } })
  await publish(at.db, 'products')
}

async function lock({ db, actor }: WriteContext, sizeId: number) {
  refuse(whyNotChange(actor))
  const { productId } = found(await db.selectFrom('productSizes').select('productId').where('id', '=', sizeId).executeTakeFirst())
  // The product before its size: who takes the last two sizes away at once waits here.
  // An order that holds the size may still refer to the product.
  await db.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute()
  const columns = ['productId', 'size', 'stock'] as const
  return found(await db.selectFrom('productSizes').select(columns).where('id', '=', sizeId).forUpdate().executeTakeFirst())
}

async function read({ db, now }: WriteContext, productId: number): Promise<Product> {
  await publish(db, 'products')
  return findProduct(db, productId, now)
}
