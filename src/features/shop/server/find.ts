import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import type { Currency } from '#shared/money.ts'
import { Problem, refuse } from '#shared/problem.ts'
import type { Actor } from '#shared/roles.ts'
import { ownBasket, whyNotShop } from '../rules.ts'

export type BasketRow = { id: number; key: string; accountId: number | null; currency: Currency | null }
export type LineRow = {
  id: number
  productId: number
  sessionId: number | null
  sizeId: number | null
  quantity: number
  isMonthly: boolean
  seenPrice: number
  heldUntil: string | null
}
type Looking = { db: ReadDb; actor: Pick<Actor, 'id' | 'role'> }

/** 128 bits, of which the database knows only the hash. */
export const newSecret = () => randomBytes(16).toString('base64url')
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Whether the shop is open for who asks; refuses where it is not. */
export async function refuseClosed({ db, actor }: Looking): Promise<void> {
  const { isOpen } = await db.selectNoFrom(sql<boolean>`shop_is_open()`.as('isOpen')).executeTakeFirstOrThrow()
  refuse(whyNotShop(actor, isOpen))
}

const columns = ['id', 'key', 'accountId', sql<Currency | null>`currency`.as('currency')] as const

/** The basket behind a secret, or that of the account; null where the account has none yet. */
export async function findBasket({ db, actor }: Looking, secret: string): Promise<BasketRow | null> {
  if (secret === ownBasket) {
    if (actor.id === null) throw new Problem(404, 'basket-unknown')
    return (await db.selectFrom('baskets').select(columns).where('accountId', '=', actor.id).executeTakeFirst()) ?? null
  }
  const row = await db.selectFrom('baskets').select(columns).where('secretHash', '=', hashOf(secret)).executeTakeFirst()
  if (!row) throw new Problem(404, 'basket-unknown')
  return row
}

/** The same, locked until the end of the transaction; an account's is made where there is none. */
export async function lockBasket(at: { db: WriteDb; actor: Pick<Actor, 'id' | 'role'>; now: Date }, secret: string): Promise<BasketRow> {
  const { db, actor, now } = at
  if (secret === ownBasket && actor.id !== null) await makeBasket(db, { secret: newSecret(), accountId: actor.id, now })
  const by = secret === ownBasket ? sql<boolean>`account_id = ${actor.id}` : sql<boolean>`secret_hash = ${hashOf(secret)}`
  const row = await db.selectFrom('baskets').select(columns).where(by).forUpdate().executeTakeFirst()
  if (!row) throw new Problem(404, 'basket-unknown')
  return row
}

/** An empty basket; an account has only one. */
export async function makeBasket(db: WriteDb, made: { secret: string; accountId: number | null; now: Date }): Promise<number | null> {
  const { secret, accountId, now } = made
  const row = await db
    .insertInto('baskets')
    .values({ key: sql`gen_random_uuid()`, secretHash: hashOf(secret), accountId, createdAt: now, updatedAt: now })
    .onConflict((on) => on.column('accountId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** In the order in which they were put there. */
export function findLines(db: ReadDb, basketId: number): Promise<LineRow[]> {
  return db
    .selectFrom('basketLines')
    .select(['id', 'productId', 'sessionId', 'sizeId', 'quantity', 'isMonthly', 'seenPrice', 'heldUntil'])
    .where('basketId', '=', basketId)
    .orderBy('id')
    .execute()
}
