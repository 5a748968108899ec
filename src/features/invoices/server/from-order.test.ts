import { expect, it } from 'vitest'
import { tasks } from '../../../tasks.ts'
import { problemOf, useApp } from '#test/support/app.ts'
import { company, makeProduct, makeSession, place } from '#test/support/orders.ts'
import { acting } from '#test/support/invoices.ts'
import { lendStripe } from '#test/support/fake-stripe.ts'
import { setSellers } from '#test/support/sellers.ts'
import { runs } from '#test/support/sql.ts'
import { receive } from './ledger/receive.ts'

const world = useApp()
const admin = () => world.as('admin')
const read = async (orderId: number) => (await admin()).get('/orders/{orderId}', { orderId })
const today = new Date().toISOString().slice(0, 10)
/** The task runs, and once more, as any task may. */
async function follow(orderId: number, now = new Date()) {
  const task = tasks(world.config)['invoices.orderChanged']
  for (let i = 0; i < 2; i++) await task?.run(world.tasking(now), { orderId } as never)
}
const ofOrder = async (orderId: number) =>
  (await (await admin()).get('/invoices', { query: { orderId, sort: 'issuedOn', dir: 'asc' } })).items
const entries = (orderId: number) =>
  runs<{ kind: string; amount: number }>(
    world,
    `select e.kind, e.amount from customer_entries e left join invoices i on i.id = e.invoice_id
      where e.order_id = ${orderId} or i.order_id = ${orderId} order by e.id`,
  )
const code = async (call: Promise<unknown>) => (await problemOf(call)).code

it('leaves an order for staff while nobody said who invoices', async () => {
  const { id: orderId } = await place(world, [{ productId: await makeProduct(world, 'service') }], { paymentMethod: 'account' })
  const { version } = await read(orderId)
  await (await admin()).put('/orders/{orderId}/confirmation', { orderId, version })
  await follow(orderId)
  expect(await ofOrder(orderId)).toEqual([])
  const ask = async () => (await admin()).post('/orders/{orderId}/invoices', { orderId, idempotencyKey: crypto.randomUUID() })
  expect(await code(ask())).toBe('seller-missing')
  await setSellers(world)
  expect(await ask()).toMatchObject({ order: { id: orderId }, status: 'issued', total: 6000, dueOn: expect.any(String) })
  expect(await code(ask())).toBe('order-invoiced')
})

it('invoices an order once, with its payment, each refund as a credit note and the money that went back', async () => {
  await setSellers(world)
  const [seat, service] = [await makeProduct(world, 'training_seat', { price: 3333 }), await makeProduct(world, 'service', { price: 999 })]
  const sessionId = await makeSession(world, seat)
  const { id: orderId } = await place(world, [{ productId: seat, sessionId, quantity: 3 }, { productId: service }])
  const order = await read(orderId)
  await follow(orderId)
  expect(await ofOrder(orderId)).toEqual([])
  await (await admin()).post('/orders/{orderId}/payments', { orderId, body: { amount: order.total, receivedOn: today } })
  await follow(orderId)
  expect(await ofOrder(orderId)).toMatchObject([{ type: 'invoice', status: 'paid', total: order.total, balance: 0 }])
  const lineId = order.lines[0]?.id ?? 0
  const refund = async (quantity: number, percent: number, payBack: 'transfer' | 'later') =>
    (await admin()).post('/orders/{orderId}/refunds', { orderId, body: { lines: [{ lineId, quantity }], percent, reason: 'Ill', payBack } })
  await refund(1, 50, 'transfer')
  await follow(orderId)
  await refund(2, 100, 'later')
  await follow(orderId)
  await (await admin()).post('/orders/{orderId}/repayments', { orderId, body: { method: 'transfer' } })
  await follow(orderId)
  const after = await read(orderId)
  const [invoice, ...notes] = await ofOrder(orderId)
  expect(notes.map(({ type, total }) => [type, total])).toEqual(after.refunds.toReversed().map(({ amount }) => ['credit_note', amount]))
  expect(invoice).toMatchObject({ status: 'paid', balance: 0 })
  expect(notes.every(({ balance }) => balance === 0)).toBe(true)
  const all = await entries(orderId)
  expect(all.map(({ kind }) => kind)).toEqual(['invoice', 'payment', 'credit_note', 'refund', 'credit_note', 'refund'])
  expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(after).toMatchObject({ owed: 0, paid: order.total })
})

it('names who ordered, also where two share an address of email', async () => {
  await setSellers(world)
  const email = `accountant${crypto.randomUUID().slice(0, 8)}@figures.example`
  const productId = await makeProduct(world, 'service')
  const buy = async (name: string) => {
    const { id: orderId } = await place(world, [{ productId }], { customer: company({ name, email }) })
    const { total, customer } = await read(orderId)
    await (await admin()).post('/orders/{orderId}/payments', { orderId, body: { amount: total, receivedOn: today } })
    await follow(orderId)
    return { asked: customer.name, invoice: (await ofOrder(orderId))[0] }
  }
  const [one, other, again] = [await buy('Naylor Joinery'), await buy('Naylor Roofing'), await buy('NAYLOR JOINERY')]
  expect([one, other].map(({ invoice }) => invoice?.customerName)).toEqual([one.asked, other.asked])
  expect(one.asked).not.toBe(other.asked)
  expect(again.invoice?.customerId).toBe(one.invoice?.customerId)
})

it('notes once what was paid back to the card of an order from its customer’s account', async () => {
  await setSellers(world)
  await lendStripe(world)
  const { id: orderId } = await place(world, [{ productId: await makeProduct(world, 'service') }])
  const { total, lines } = await read(orderId)
  await (await admin()).post('/orders/{orderId}/payments', { orderId, body: { amount: total, receivedOn: today } })
  await runs(
    world,
    `update payment_attempts set method = 'card', provider = 'stripe', provider_session = 'cs_back', provider_payment = 'pi_back'
      where subject = 'order' and subject_id = ${orderId} and method = 'transfer'`,
  )
  await follow(orderId)
  const body = { lines: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }], percent: 100, reason: 'Ill', payBack: 'later' as const }
  await (await admin()).post('/orders/{orderId}/refunds', { orderId, body })
  await follow(orderId)
  const [invoice] = await ofOrder(orderId)
  const customerId = invoice?.customerId ?? 0
  // Other money that lies with us, and is not to be touched.
  const extra = { customerId, currency: 'GBP', amount: total, method: 'transfer', onDay: today, to: [] } as const
  await acting(world, (at) => receive(at, extra))
  await (await admin()).post('/customers/{customerId}/refunds', {
    customerId,
    body: { currency: 'GBP', amount: total, method: 'card', refundedOn: today },
    idempotencyKey: crypto.randomUUID(),
  })
  await follow(orderId)
  expect(await (await admin()).get('/customers/{customerId}/account', { customerId })).toMatchObject({
    standings: [{ balance: -total, credit: total }],
  })
})

it('gives no money back from the account that the order gave back a moment before', async () => {
  await setSellers(world)
  const { id: orderId } = await place(world, [{ productId: await makeProduct(world, 'service') }])
  const { total, lines } = await read(orderId)
  await (await admin()).post('/orders/{orderId}/payments', { orderId, body: { amount: total, receivedOn: today } })
  await follow(orderId)
  const customerId = (await ofOrder(orderId))[0]?.customerId ?? 0
  const body = { lines: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }], percent: 100, reason: 'Ill', payBack: 'later' as const }
  await (await admin()).post('/orders/{orderId}/refunds', { orderId, body })
  await follow(orderId)
  await (await admin()).post('/orders/{orderId}/repayments', { orderId, body: { method: 'transfer' } })
  const again = (await admin()).post('/customers/{customerId}/refunds', {
    customerId,
    body: { currency: 'GBP', amount: total, method: 'transfer', refundedOn: today },
    idempotencyKey: crypto.randomUUID(),
  })
  expect(await code(again)).toBe('credit-too-small')
  await follow(orderId)
  expect((await entries(orderId)).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})

it('is paid at its invoice from then on: a transfer is refused at the order, and what the invoice gets counts there', async () => {
  const { id: orderId } = await place(world, [{ productId: await makeProduct(world, 'service') }], { paymentMethod: 'account' })
  const { version } = await read(orderId)
  await (await admin()).put('/orders/{orderId}/confirmation', { orderId, version })
  await Promise.all([follow(orderId), follow(orderId)])
  const [invoice, ...others] = await ofOrder(orderId)
  expect(others).toEqual([])
  const pay = (await admin()).post('/orders/{orderId}/payments', { orderId, body: { amount: 6000, receivedOn: today } })
  expect(await problemOf(pay)).toMatchObject({ code: 'order-invoiced', title: expect.stringContaining(invoice?.number ?? '-') })
  const found = await (await admin()).get('/invoices/{invoiceId}', { invoiceId: invoice?.id ?? 0 })
  const credit = (await admin()).post('/invoices/{invoiceId}/credit-notes', {
    invoiceId: found.id,
    body: { reason: 'By hand' },
    idempotencyKey: crypto.randomUUID(),
  })
  expect(await code(credit)).toBe('invoice-of-order')
})

it('invoices what is paid by the month month by month, and credits months that are cancelled', async () => {
  const productId = await makeProduct(world, 'service', { price: 12_000, monthly_price: 1111, months: 3 })
  const { id: orderId } = await place(world, [{ productId, isMonthly: true }], { paymentMethod: 'account', customer: company() })
  const { version, lines } = await read(orderId)
  await (await admin()).put('/orders/{orderId}/confirmation', { orderId, version })
  await follow(orderId)
  const inWeeks = (weeks: number) => new Date(Date.now() + weeks * 7 * 86_400_000)
  await follow(orderId, inWeeks(1))
  expect(await ofOrder(orderId)).toHaveLength(1)
  await follow(orderId, inWeeks(5))
  expect((await ofOrder(orderId)).map(({ total }) => total)).toEqual([1333, 1333])
  const body = { lines: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }], percent: 50, reason: 'Half', payBack: 'later' as const }
  await (await admin()).post('/orders/{orderId}/refunds', { orderId, body })
  await follow(orderId, inWeeks(6))
  await follow(orderId, inWeeks(20))
  const all = await ofOrder(orderId)
  expect(all.map(({ type }) => type)).toEqual(['invoice', 'invoice', 'credit_note'])
  const net = await runs<{ net: number }>(
    world,
    `select sum(case type when 'credit_note' then -net else net end)::int as net from invoices where order_id = ${orderId}`,
  )
  expect(net).toEqual([{ net: 1666 }])
  const waiting = await runs(
    world,
    `select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'invoices.send' and j.payload ->> 'invoiceId' = '${all.at(-1)?.id}'`,
  )
  expect(waiting).toHaveLength(1)
})
