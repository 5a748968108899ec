import { type Given, givenOf } from '#server/given.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { enqueue } from '#server/queue.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { checkPlace } from '../../places/server/queries.ts'
import { hasSessions, mostSessions, whyNotBook, whyNotChange } from '../rules.ts'
import type { Session, SessionInput } from '../shapes.ts'
import { supplierFault } from './commands.ts'
import { findProduct, findSession } from './queries.ts'

/** Adds a session with its seats. */
export async function addSession(at: WriteContext, productId: number, fields: SessionInput): Promise<Session> {
  const { db, actor, now } = at
  refuse(whyNotChange(actor))
  found(await db.selectFrom('products').select('id').where('id', '=', productId).forUpdate().executeTakeFirst())
  const product = await findProduct(db, productId, now)
  if (!hasSessions(product.kind)) throw new Problem(409, 'product-without-sessions')
  if (product.sessions.length >= mostSessions) throw new Problem(409, 'product-full')
  await check(at, fields)
  const { id } = await db
    .insertInto('productSessions')
    .values({ ...fields, productId, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  at.audit({ objectId: id, changes: { productId } })
  await publish(db, 'products')
  return findSession(db, id, now)
}

/** Changes a session that is not cancelled; who booked keeps their seat. */
export async function changeSession(at: WriteContext, sessionId: number, version: number, changes: Given<SessionInput>): Promise<Session> {
  const { db, now } = at
  const current = await lock(at, sessionId, version)
  refuse(current.cancelledAt === null ? null : 'session-cancelled')
  const given = givenOf(changes)
  const { startsAt, endsAt, venue, seats } = current
  const fields: SessionInput = {
    startsAt,
    endsAt,
    venue,
    seats,
    placeId: current.place?.id ?? null,
    supplierId: current.supplier?.id ?? null,
    ...given,
  }
  await check(at, fields, given)
  const needed = current.taken + current.held
  if (fields.seats < needed) throw new Problem(409, 'seats-below-taken', { values: { taken: needed }, extensions: { taken: needed } })
  await write(at, sessionId, { ...fields })
  const isMoved = Object.keys(given).some((name) => name !== 'seats' && name !== 'supplierId')
  if (isMoved) await tellBuyers(at, current)
  at.audit({ objectId: sessionId, changes: { productId: current.productId, fields: Object.keys(given) } })
  return findSession(db, sessionId, now)
}

/** Cancels a session that has not begun; what baskets hold of it is let go. */
export async function cancelSession(at: WriteContext, sessionId: number, version: number): Promise<Session> {
  const { db, now } = at
  const current = await lock(at, sessionId, version)
  refuse(whyNotBook(current, now))
  await db.deleteFrom('productHolds').where('sessionId', '=', sessionId).execute()
  await write(at, sessionId, { cancelledAt: now })
  await tellBuyers(at, current)
  at.audit({ objectId: sessionId, changes: { productId: current.productId, taken: current.taken } })
  return findSession(db, sessionId, now)
}

/** Orders have the addresses of those who booked. */
async function tellBuyers({ db }: WriteContext, { id: sessionId, version, taken }: Session): Promise<void> {
  if (taken > 0) await enqueue(db, 'orders.sessionChanged', { sessionId, version: version + 1 })
}

async function check({ db, now }: WriteContext, fields: SessionInput, given: Given<SessionInput> = fields): Promise<void> {
  const errors = [
    ...(fields.endsAt > fields.startsAt ? [] : [{ pointer: '/endsAt', code: 'session-ends-early' }]),
    ...(given.startsAt !== undefined && new Date(given.startsAt) <= now ? [{ pointer: '/startsAt', code: 'session-in-past' }] : []),
    ...((await supplierFault(db, fields.supplierId)) ? [{ pointer: '/supplierId', code: 'supplier-unknown' }] : []),
  ]
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  await checkPlace(db, fields.placeId)
}

/** The session, locked as those lock it who book it; 412 when somebody changed it meanwhile. */
async function lock(at: WriteContext, sessionId: number, version: number): Promise<Session> {
  refuse(whyNotChange(at.actor))
  found(await at.db.selectFrom('productSessions').select('id').where('id', '=', sessionId).forUpdate().executeTakeFirst())
  const current = await findSession(at.db, sessionId, at.now)
  if (current.version === version) return current
  throw await stale(at, 'product-session', sessionId, ['product-session.changed', 'product-session.cancelled'])
}

async function write({ db }: WriteContext, sessionId: number, columns: Partial<SessionInput> & { cancelledAt?: Date }): Promise<void> {
  await db
    .updateTable('productSessions')
    .set({ ...columns, version: (is) => is('version', '+', 1) })
    .where('id', '=', sessionId)
    .execute()
  await publish(db, 'products')
}
