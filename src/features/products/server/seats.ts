import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { found, Problem } from '#shared/problem.ts'
import { holdMinutes, whyNotBook } from '../rules.ts'

type Held = { sessionId: number; holder: string; quantity: number; now: Date }

type Place = { sessionId: number | null; sizeId?: number | null }

/** In which order sessions and sizes are locked, so that two who want the same ones do not wait for each other. */
export const byPlace = (a: Place, b: Place): number =>
  (a.sessionId ?? Number.MAX_SAFE_INTEGER) - (b.sessionId ?? Number.MAX_SAFE_INTEGER) || (a.sizeId ?? 0) - (b.sizeId ?? 0)

/** Keeps so many seats for a basket, from now on for fifteen minutes; asked again, with the new number. */
export async function holdSeats(db: WriteDb, { sessionId, holder, quantity, now }: Held): Promise<{ expiresAt: Date }> {
  await lockWithRoom(db, { sessionId, holder, quantity, now })
  const expiresAt = new Date(now.getTime() + holdMinutes * 60_000)
  await db
    .insertInto('productHolds')
    .values({ sessionId, holder, quantity, expiresAt })
    .onConflict((on) => on.constraint('product_holds__once').doUpdateSet({ quantity, expiresAt }))
    .execute()
  await publish(db, 'products')
  return { expiresAt }
}

/** Gives up what a basket holds: of one session, or of all. */
export async function releaseSeats(db: WriteDb, { holder, sessionId }: { holder: string; sessionId?: number }): Promise<void> {
  const held = db.deleteFrom('productHolds').where('holder', '=', holder)
  await (sessionId === undefined ? held : held.where('sessionId', '=', sessionId)).execute()
  await publish(db, 'products')
}

/** Sells seats: those that the basket holds, and free ones beside or after them. */
export async function takeSeats(db: WriteDb, { sessionId, holder, quantity, now }: Held): Promise<void> {
  await lockWithRoom(db, { sessionId, holder, quantity, now })
  await db.deleteFrom('productHolds').where('sessionId', '=', sessionId).where('holder', '=', holder).execute()
  await db
    .updateTable('productSessions')
    .set({ taken: (is) => is('taken', '+', quantity) })
    .where('id', '=', sessionId)
    .execute()
  await publish(db, 'products')
}

/** Puts sold seats back on sale, after a cancellation or a refund. */
export async function returnSeats(db: WriteDb, { sessionId, quantity }: { sessionId: number; quantity: number }): Promise<void> {
  await db
    .updateTable('productSessions')
    .set({ taken: (is) => is('taken', '-', quantity) })
    .where('id', '=', sessionId)
    .execute()
  await publish(db, 'products')
}

/** What baskets other than the holder's keep of session `s`; a hold that is past counts no more. */
export const heldByOthers = (now: Date, holder?: string) =>
  sql<number>`coalesce((select sum(h.quantity)::int from product_holds h
    where h.session_id = s.id and h.expires_at > ${now} and h.holder is distinct from ${holder ?? null}::uuid), 0)`

/** The seats of a session that this holder can have, what it holds itself among them. */
export async function findLeft(db: ReadDb, sessionId: number, now: Date, holder?: string): Promise<number> {
  const { left } = found(
    await db
      .selectFrom('productSessions as s')
      .select(sql<number>`greatest(s.seats - s.taken - ${heldByOthers(now, holder)}, 0)`.as('left'))
      .where('s.id', '=', sessionId)
      .executeTakeFirst(),
  )
  return left
}

/** The session, locked until the end of the transaction: who counts its seats counts them alone. */
async function lockWithRoom(db: WriteDb, { sessionId, holder, quantity, now }: Held): Promise<void> {
  const session = found(
    await db.selectFrom('productSessions').select(['startsAt', 'cancelledAt']).where('id', '=', sessionId).forUpdate().executeTakeFirst(),
  )
  const reason = whyNotBook(session, now)
  if (reason) throw new Problem(409, reason)
  // Counted only now: what another holder wrote before the lock was free is visible.
  const left = await findLeft(db, sessionId, now, holder)
  if (quantity > left) throw new Problem(409, 'session-full', { values: { left }, extensions: { left } })
}
