import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { found, Problem } from '#shared/problem.ts'

type Taken = { sizeId: number; quantity: number }

/** Takes pieces of one size out of the store room; refuses more than lie there, with how many do. */
export async function takeStock(db: WriteDb, { sizeId, quantity }: Taken): Promise<void> {
  const { stock } = found(await db.selectFrom('productSizes').select('stock').where('id', '=', sizeId).forUpdate().executeTakeFirst())
  if (quantity > stock) throw new Problem(409, 'stock-short', { values: { left: stock }, extensions: { left: stock } })
  await write(db, sizeId, stock - quantity)
}

/** Puts pieces back, after a cancellation or a refund. */
export async function returnStock(db: WriteDb, { sizeId, quantity }: Taken): Promise<void> {
  const { stock } = found(await db.selectFrom('productSizes').select('stock').where('id', '=', sizeId).forUpdate().executeTakeFirst())
  await write(db, sizeId, stock + quantity)
}

async function write(db: WriteDb, sizeId: number, stock: number): Promise<void> {
  await db.updateTable('productSizes').set({ stock }).where('id', '=', sizeId).execute()
  await publish(db, 'products')
}
