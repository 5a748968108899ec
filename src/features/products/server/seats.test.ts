import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { Problem } from '#shared/problem.ts'
import { useApp } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'
import { findOffers } from './offers.ts'
import { holdSeats, releaseSeats, returnSeats, takeSeats } from './seats.ts'
import { returnStock, takeStock } from './stock.ts'

const world = useApp()
const now = new Date('2026-11-23T09:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
let productId = 0
beforeAll(async () => {
  const columns = 'sku, kind, family, audience, status, name_en, name_fr, price, currency, country, vat_code'
  const values = `'TRN-S3', 'training_seat', 'site-safety', 'employer', 'published', 'SSSTS', 'SSSTS', 16500, 'GBP', 'GB', 'gb-standard'`
  productId = (await runs<{ id: number }>(world, `insert into products (${columns}) values (${values}) returning id`))[0]?.id ?? 0
})

const inDb = <T>(work: (db: WriteDb) => Promise<T>) => inTransaction(world.app.database.kysely, work)
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? { code: error.code, ...error.extra.extensions } : error),
  )
const session = async (seats: number, startsAt = '2026-12-08T08:30:00Z') =>
  (
    await runs<{ id: number }>(
      world,
      `insert into product_sessions (product_id, starts_at, ends_at, seats)
        values (${productId}, '${startsAt}', '${startsAt}'::timestamptz + interval '8 hours', ${seats}) returning id`,
    )
  )[0]?.id ?? 0
const takenOf = async (id: number) =>
  (await runs<{ taken: number }>(world, `select taken from product_sessions where id = ${id}`))[0]?.taken
const holder = () => crypto.randomUUID()
const hold = (sessionId: number, who: string, quantity: number, at = now) =>
  outcome(inDb((db) => holdSeats(db, { sessionId, holder: who, quantity, now: at })))
const take = (sessionId: number, who: string, quantity: number, at = now) =>
  outcome(inDb((db) => takeSeats(db, { sessionId, holder: who, quantity, now: at })))

describe('the seats of a session', () => {
  it('are sold once: of twenty who want the last one together, one gets it', async () => {
    const last = await session(1)
    const tries = await Promise.all(Array.from({ length: 20 }, () => take(last, holder(), 1)))
    expect(tries.filter((one) => one === 'done')).toHaveLength(1)
    expect(tries.filter((one) => one !== 'done')).toEqual(Array(19).fill({ code: 'session-full', left: 0 }))
    expect(await takenOf(last)).toBe(1)
  })
  it('are held by one basket: of twenty who hold the last one together, one does', async () => {
    const last = await session(1)
    const tries = await Promise.all(Array.from({ length: 20 }, () => hold(last, holder(), 1)))
    expect(tries.filter((one) => one === 'done')).toHaveLength(1)
  })
  it('are held for fifteen minutes, and anew with each change of the number', async () => {
    const id = await session(4)
    const [mine, other] = [holder(), holder()]
    await hold(id, mine, 3)
    expect(await hold(id, other, 2)).toEqual({ code: 'session-full', left: 1 })
    await hold(id, mine, 2, later(10))
    expect(await hold(id, other, 3, later(24))).toEqual({ code: 'session-full', left: 2 })
    expect(await hold(id, other, 4, later(26))).toBe('done')
  })
  it('count no more once the hold is past, whether or not it was cleared away', async () => {
    const id = await session(1)
    await hold(id, holder(), 1)
    const left = async (at: Date) =>
      (await findOffers(world.app.database.kysely, [productId], at))[0]?.sessions.find((one) => one.id === id)?.left
    expect([await left(later(14)), await left(later(16))]).toEqual([0, 1])
    expect(await take(id, holder(), 1, later(16))).toBe('done')
  })
  it('are sold to whoever holds them, past hold or not, while nobody else has them', async () => {
    const id = await session(2)
    const [mine, other] = [holder(), holder()]
    await hold(id, mine, 2)
    expect(await take(id, other, 1)).toEqual({ code: 'session-full', left: 0 })
    expect(await take(id, mine, 1, later(60))).toBe('done')
    expect(await takenOf(id)).toBe(1)
    expect(await hold(id, other, 1, later(61))).toBe('done')
  })
  it('come back by a release, and by a return of sold ones', async () => {
    const id = await session(1)
    const [mine, other] = [holder(), holder()]
    await hold(id, mine, 1)
    await inDb((db) => releaseSeats(db, { holder: mine }))
    expect(await take(id, other, 1)).toBe('done')
    await inDb((db) => returnSeats(db, { sessionId: id, quantity: 1 }))
    expect(await take(id, mine, 1)).toBe('done')
  })
  it('are not sold once it has started or is cancelled', async () => {
    expect(await take(await session(5, '2026-11-23T08:59:00Z'), holder(), 1)).toEqual({ code: 'session-over' })
    const id = await session(5)
    await runs(world, `update product_sessions set cancelled_at = now() where id = ${id}`)
    expect(await take(id, holder(), 1)).toEqual({ code: 'session-cancelled' })
  })
})

describe('stock', () => {
  const size = async (stock: number) =>
    (
      await runs<{ id: number }>(
        world,
        `insert into product_sizes (product_id, size, position, stock) values (${productId}, '${crypto.randomUUID().slice(0, 8)}', 1, ${stock}) returning id`,
      )
    )[0]?.id ?? 0
  it('never falls below zero, however many take at once', async () => {
    const sizeId = await size(7)
    const tries = await Promise.all(Array.from({ length: 20 }, () => outcome(inDb((db) => takeStock(db, { sizeId, quantity: 2 })))))
    expect(tries.filter((one) => one === 'done')).toHaveLength(3)
    expect(tries.filter((one) => one !== 'done')).toEqual(Array(17).fill({ code: 'stock-short', left: 1 }))
    await inDb((db) => returnStock(db, { sizeId, quantity: 2 }))
    expect(await outcome(inDb((db) => takeStock(db, { sizeId, quantity: 3 })))).toBe('done')
  })
})
