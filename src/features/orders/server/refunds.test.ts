import { describe, expect, it } from 'vitest'
import { codeOf, type Person, useApp } from '#test/support/app.ts'
import { makeEmployer } from '#test/support/factories.ts'
import { inDays, makeProduct, makeSession, makeSize, place } from '#test/support/orders.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
const admin = () => world.as('admin')
const read = async (orderId: number) => (await admin()).get('/orders/{orderId}', { orderId })
const one = async <Row>(sql: string) => (await runs<Row>(world, sql))[0] as Row
/** Confirms an order by recording all that is owed. */
async function pay(orderId: number, amount?: number) {
  const { total } = await read(orderId)
  const body = { amount: amount ?? total, receivedOn: new Date().toISOString().slice(0, 10) }
  return (await admin()).post('/orders/{orderId}/payments', { orderId, body })
}

describe('taking back', () => {
  const cancel = async (by: Person, orderId: number, payBack: 'later' | 'transfer' = 'later') =>
    by.put('/orders/{orderId}/cancellation', { orderId, version: (await read(orderId)).version, body: { reason: 'Asked for', payBack } })

  it('gives seats and stock back and ends credits', async () => {
    const [seat, helmet, adverts] = [
      await makeProduct(world, 'training_seat'),
      await makeProduct(world, 'ppe'),
      await makeProduct(world, 'job_credit'),
    ]
    const [sessionId, sizeId] = [await makeSession(world, seat), await makeSize(world, helmet)]
    const lines = [{ productId: seat, sessionId, quantity: 2 }, { productId: helmet, sizeId, quantity: 3 }, { productId: adverts }]
    const { id } = await place(world, lines)
    await pay(id)
    const cancelled = await cancel(await admin(), id, 'transfer')
    expect(cancelled).toMatchObject({ status: 'cancelled', payment: 'given-back', owed: 0, credited: cancelled.total })
    expect(cancelled.entitlements.every(({ endedAt }) => endedAt !== null)).toBe(true)
    expect(await one(`select taken::int from product_sessions where id = ${sessionId}`)).toEqual({ taken: 0 })
    expect(await one(`select stock::int from product_sizes where id = ${sizeId}`)).toEqual({ stock: 20 })
    expect(await codeOf(cancel(await admin(), id))).toBe('order-cancelled')
  })
  it('in many small parts comes to exactly what was asked, VAT included', async () => {
    const productId = await makeProduct(world, 'service', { price: 333 })
    const { id } = await place(world, [{ productId, quantity: 7 }])
    const { total, vat, lines } = await pay(id)
    const by = await admin()
    const refund = (quantity: number) =>
      by.post('/orders/{orderId}/refunds', {
        orderId: id,
        body: { lines: [{ lineId: lines[0]?.id ?? 0, quantity }], reason: 'Not needed', payBack: 'transfer' },
      })
    for (const quantity of [1, 2, 1]) await refund(quantity)
    expect(await codeOf(refund(4))).toBe('line-quantity-too-large')
    const last = await refund(3)
    expect(last).toMatchObject({ status: 'cancelled', credited: total, refunded: total, owed: 0 })
    expect(last.refunds.reduce((sum, one) => sum + one.vat, 0)).toBe(vat)
  })
  it('of a completed order makes it partly refunded, then refunded', async () => {
    const productId = await makeProduct(world, 'job_credit')
    const { id } = await place(world, [{ productId, quantity: 2 }])
    const { lines } = await pay(id)
    const by = await admin()
    const refund = () =>
      by.post('/orders/{orderId}/refunds', {
        orderId: id,
        body: { lines: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }], reason: 'Not needed', payBack: 'later' },
      })
    expect(await refund()).toMatchObject({ status: 'partially_refunded', entitlements: [{ granted: 5 }, { granted: 1 }] })
    expect(await refund()).toMatchObject({ status: 'refunded', payment: 'to-give-back' })
    expect(await codeOf(refund())).toBe('order-not-refundable')
  })
  it('never takes back credits that were used', async () => {
    const employer = await makeEmployer(world)
    const { id } = await place(world, [{ productId: await makeProduct(world, 'job_credit') }])
    const { lines } = await pay(id)
    await runs(world, `update entitlements set employer_id = ${employer.id}, used = 1 where order_line_id = ${lines[0]?.id}`)
    const body = { lines: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }], reason: 'Not needed', payBack: 'later' as const }
    expect(await codeOf((await admin()).post('/orders/{orderId}/refunds', { orderId: id, body }))).toBe('credits-used')
  })
  it('gives a company half after the days of free cancellation', async () => {
    const seat = await makeProduct(world, 'training_seat')
    const [far, near] = [await makeSession(world, seat), await makeSession(world, seat, { startsAt: inDays(6) })]
    for (const [sessionId, percent] of [
      [far, 100],
      [near, 50],
    ] as const) {
      const { id, token } = await place(world, [{ productId: seat, sessionId }])
      await pay(id)
      const cancelled = await world.visitor.put('/orders/by-link/{token}/cancellation', { token, body: {} })
      expect(cancelled).toMatchObject({ status: 'cancelled', owed: (-19_800 * percent) / 100 })
    }
  })
  it('costs nothing where we cancelled the session, however late', async () => {
    const seat = await makeProduct(world, 'training_seat')
    const sessionId = await makeSession(world, seat, { startsAt: inDays(1) })
    const { id, token } = await place(world, [{ productId: seat, sessionId }])
    await pay(id)
    await runs(world, `update product_sessions set cancelled_at = now() where id = ${sessionId}`)
    const cancelled = await world.visitor.put('/orders/by-link/{token}/cancellation', { token, body: {} })
    expect(cancelled).toMatchObject({ status: 'cancelled', owed: -19_800 })
  })
  it('takes the cost back from the supplier', async () => {
    const { id: supplierId } = await one<{ id: number }>(
      `insert into suppliers (legal_name, type, country, status) values ('Aire Training ${crypto.randomUUID()}', 'training', 'GB', 'approved') returning id::int`,
    )
    const seat = await makeProduct(world, 'training_seat', { supplier_id: supplierId })
    const sessionId = await makeSession(world, seat)
    const { id } = await place(world, [{ productId: seat, sessionId, quantity: 3 }])
    const { lines } = await pay(id)
    const spent = () =>
      one(`select coalesce(sum(net), 0)::int as net, count(*)::int as n from supplier_purchases where supplier_id = ${supplierId}`)
    expect(await spent()).toEqual({ net: 36_000, n: 1 })
    const body = { lines: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }], reason: 'One less', payBack: 'later' as const }
    await (await admin()).post('/orders/{orderId}/refunds', { orderId: id, body })
    expect(await spent()).toEqual({ net: 24_000, n: 2 })
  })
})
