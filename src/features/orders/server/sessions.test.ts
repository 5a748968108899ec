import { expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { inDays, makeProduct, makeSession, place } from '#test/support/orders.ts'
import { runs } from '#test/support/sql.ts'
import { orderTasks } from './tasks.ts'

const world = useApp()

it('buyers of a session that is cancelled are told once, and those of other sessions are not', async () => {
  const productId = await makeProduct(world, 'training_seat')
  const [sessionId, other] = [await makeSession(world, productId, { startsAt: inDays(30) }), await makeSession(world, productId)]
  const { id } = await place(world, [{ productId, sessionId }])
  const spared = await place(world, [{ productId, sessionId: other }])
  const admin = await world.as('admin')
  const emailOf = async (orderId: number) => (await admin.get('/orders/{orderId}', { orderId })).customer.email
  const { version } = (await admin.get('/products/{productId}', { productId })).sessions.find((one) => one.id === sessionId) ?? {
    version: 0,
  }
  await admin.put('/product-sessions/{productSessionId}/cancellation', { productSessionId: sessionId, version })
  const [queued] = await runs<{ payload: object }>(
    world,
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'orders.sessionChanged'`,
  )
  for (const _twice of [1, 2]) await orderTasks['orders.sessionChanged']?.run(world.tasking(), queued?.payload as never)
  const told = async (orderId: number) => {
    const email = await emailOf(orderId)
    return (await world.mails()).filter(({ to, subject }) => to === email && subject.includes('session')).length
  }
  expect([await told(id), await told(spared.id)]).toEqual([1, 0])
})
