import { expect, it } from 'vitest'
import { isApiProblem } from '#shared/problem.ts'
import { useApp } from '#test/support/app.ts'
import { inDays, makeProduct, makeSession, makeSize, person, place } from '#test/support/orders.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()

/** Numbers below `most`, the same on each run. */
function random(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

it('whatever is done to orders, money, seats and stock come out even', async () => {
  const below = random(3)
  const admin = await world.as('admin')
  const [seat, boots, adverts] = [
    await makeProduct(world, 'training_seat', { price: 16_533, audience: 'both' }),
    await makeProduct(world, 'ppe', { price: 33 }),
    await makeProduct(world, 'job_credit', { price: 7 }),
  ]
  const sessions = [await makeSession(world, seat, { seats: 60 }), await makeSession(world, seat, { seats: 60, startsAt: inDays(6) })]
  const sizeId = await makeSize(world, boots, { stock: 60 })
  const ids: { id: number; token: string }[] = []
  for (let n = 0; n < 6; n++) {
    const isPerson = below(3) === 0
    const lines = [{ productId: seat, sessionId: sessions[below(2)] as number, quantity: 1 + below(3), people: ['Dele Osei'] }]
    const more = isPerson
      ? []
      : [{ productId: boots, sizeId, quantity: 1 + below(4) }, ...(below(2) ? [{ productId: adverts, quantity: 2 }] : [])]
    const paymentMethod = !isPerson && below(2) ? ('account' as const) : ('transfer' as const)
    ids.push(await place(world, [...lines, ...more], { paymentMethod, ...(isPerson ? { customer: person() } : {}) }))
  }
  for (let n = 0; n < 60; n++) {
    const { id: orderId, token } = ids[below(ids.length)] as (typeof ids)[number]
    const order = await admin.get('/orders/{orderId}', { orderId })
    const { version, lines, owed } = order
    const line = lines[below(lines.length)] as (typeof lines)[number]
    const payBack = (['later', 'transfer'] as const)[below(2)] as 'later'
    const reason = 'Asked for'
    const deeds: (() => Promise<unknown>)[] = [
      () =>
        admin.post('/orders/{orderId}/payments', {
          orderId,
          body: { amount: Math.max(1, below(2) ? owed : below(owed + 2)), receivedOn: '2026-11-01' },
        }),
      () => admin.put('/orders/{orderId}/confirmation', { orderId, version }),
      () => admin.put('/orders/{orderId}/start', { orderId, version }),
      () => admin.put('/orders/{orderId}/completion', { orderId, version }),
      () => admin.put('/order-lines/{lineId}/completion', { lineId: line.id }),
      () =>
        admin.post('/orders/{orderId}/refunds', {
          orderId,
          body: {
            lines: [{ lineId: line.id, quantity: 1 + below(line.quantity) }],
            percent: [100, 50, 33][below(3)] as number,
            reason,
            payBack,
          },
        }),
      () => admin.post('/orders/{orderId}/repayments', { orderId, body: { method: 'transfer' } }),
      () => (below(4) ? Promise.resolve() : admin.put('/orders/{orderId}/cancellation', { orderId, version, body: { reason, payBack } })),
      () =>
        below(3)
          ? Promise.resolve()
          : world.visitor.put('/orders/by-link/{token}/cancellation', { token, body: below(2) ? {} : { lineId: line.id } }),
    ]
    await (deeds[below(deeds.length)] as () => Promise<unknown>)().catch((error) => {
      if (!isApiProblem(error)) throw error
      expect([400, 404, 409, 412]).toContain(error.body.status)
    })
    const after = await admin.get('/orders/{orderId}', { orderId })
    expect(after.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      after.confirmedAt === null && after.status === 'cancelled' ? 0 : after.credited,
    )
    expect(after.refunded).toBeLessThanOrEqual(after.paid)
    expect(after.credited).toBeLessThanOrEqual(after.total)
    expect(after.net + after.vat).toBe(after.total)
    expect(after.lines.reduce((sum, { net }) => sum + net, 0)).toBe(after.net)
  }
  const sold = async (of: string) =>
    (
      await runs<{ n: number }>(
        world,
        `select coalesce(sum(l.quantity - l.refunded_quantity), 0)::int as n from order_lines l
      join orders o on o.id = l.order_id where ${of} and not (o.status = 'cancelled' and o.confirmed_at is null)`,
      )
    )[0]?.n
  for (const sessionId of sessions) {
    const [row] = await runs<{ taken: number }>(world, `select taken::int from product_sessions where id = ${sessionId}`)
    expect(row?.taken).toBe(await sold(`l.session_id = ${sessionId}`))
  }
  const [size] = await runs<{ stock: number }>(world, `select stock::int from product_sizes where id = ${sizeId}`)
  // Goods that left do not come back by a refund.
  expect((size?.stock ?? 0) + ((await sold(`l.size_id = ${sizeId}`)) ?? 0)).toBeLessThanOrEqual(60)
})
