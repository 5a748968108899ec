import { describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { inDays, makeProduct, makeSession, place } from '#test/support/orders.ts'
import { runs } from '#test/support/sql.ts'
import { orderTasks } from './tasks.ts'

const world = useApp()
const lapseAt = async (hours: number) =>
  orderTasks['orders.lapseUnpaid']?.run(world.tasking(new Date(Date.now() + hours * 3_600_000)), {} as never)
const read = async (orderId: number) => (await world.as('admin')).get('/orders/{orderId}', { orderId })
const taken = async (sessionId: number) =>
  (await runs<{ taken: number }>(world, `select taken::int from product_sessions where id = ${sessionId}`))[0]?.taken

async function seats(days: number) {
  const productId = await makeProduct(world, 'training_seat')
  const sessionId = await makeSession(world, productId, { startsAt: inDays(days) })
  const { id } = await place(world, [{ productId, sessionId, quantity: 3 }])
  return { id, sessionId }
}

describe('an order that nobody pays', () => {
  it('is cancelled after ten days, tells its buyer, and its seats are free again', async () => {
    const { id, sessionId } = await seats(40)
    await lapseAt(10 * 24 - 1)
    expect(await read(id)).toMatchObject({ status: 'pending' })
    await lapseAt(10 * 24 + 1)
    const order = await read(id)
    expect(order).toMatchObject({ status: 'cancelled', credited: order.total })
    expect(await taken(sessionId)).toBe(0)
    const mail = (await world.mails()).findLast(({ to }) => to === order.customer.email)
    expect(mail?.paragraphs.join(' ')).toContain('not paid or accepted in time')
  })
  it('is cancelled two days before its session, but not within a day of being placed', async () => {
    const [near, nearer] = [await seats(5), await seats(1)]
    await lapseAt(3 * 24 - 1)
    expect(await read(near.id)).toMatchObject({ status: 'pending' })
    expect(await read(nearer.id)).toMatchObject({ status: 'cancelled' })
    await lapseAt(3 * 24 + 1)
    expect(await read(near.id)).toMatchObject({ status: 'cancelled' })
  })
  it('stays once a part of it was paid: staff decide', async () => {
    const { id } = await seats(40)
    const body = { amount: 100, receivedOn: new Date().toISOString().slice(0, 10) }
    await (await world.as('admin')).post('/orders/{orderId}/payments', { orderId: id, body })
    await lapseAt(20 * 24)
    expect(await read(id)).toMatchObject({ status: 'pending' })
  })
})
