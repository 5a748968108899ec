import { afterAll, describe, expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { noticeOf, signed, startStripe, stripeKeys } from '#test/support/fake-stripe.ts'
import { company, makeProduct, place } from '#test/support/orders.ts'
import { runs } from '#test/support/sql.ts'
import { orderTasks } from './tasks.ts'
import { noticesPath } from '../../payments/server/notices.ts'

const stripe = await startStripe()
const world = useApp({ ...stripeKeys, STRIPE_API_BASE: stripe.url })
afterAll(stripe.close)

const admin = () => world.as('admin')
const read = async (orderId: number) => (await admin()).get('/orders/{orderId}', { orderId })
const send = (body: string, headers: Record<string, string> = signed(body)) =>
  world.raw({ method: 'POST', url: noticesPath, headers, payload: Buffer.from(body) })
/** Lets the orders hear of what was paid. */
async function hear(orderId: number) {
  await orderTasks['orders.paymentSettled']?.run(world.tasking(), { orderId } as never)
  return read(orderId)
}

/** An order whose buyer went to the checkout. */
async function atCheckout() {
  const customer = company()
  const { id, token } = await place(world, [{ productId: await makeProduct(world, 'service') }], { customer, paymentMethod: 'card' })
  const { url } = await world.visitor.post('/orders/by-link/{token}/card-payments', { token })
  const [attempt] = await runs<{ id: number; session: string }>(
    world,
    `select id::int, provider_session as session from payment_attempts where subject_id = ${id} order by id desc limit 1`,
  )
  const metadata = { attemptId: String(attempt?.id), subject: 'order', subjectId: String(id) }
  const session = (changes: object = {}) => ({
    id: attempt?.session,
    object: 'checkout.session',
    payment_status: 'paid',
    payment_intent: `pi_${id}`,
    amount_total: 6000,
    currency: 'gbp',
    metadata,
    ...changes,
  })
  return { id, token, url, customer, metadata, session }
}
const completed = 'checkout.session.completed'

describe('a payment by card', () => {
  it('is taken by Stripe: we send an amount and a name, and nothing of a card', async () => {
    const { id, url, token, customer } = await atCheckout()
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.test\//)
    const { path, body, authorization } = stripe.asked.at(-1) ?? {}
    expect([path, authorization]).toEqual(['/v1/checkout/sessions', 'Bearer sk_test_123'])
    expect(Object.fromEntries(body ?? [])).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '6000',
      'line_items[0][price_data][currency]': 'gbp',
      customer_email: customer.email,
      'metadata[subjectId]': String(id),
      success_url: `http://127.0.0.1:3000/order/view/${token}`,
    })
    expect([...(body?.keys() ?? [])].filter((key) => /card|cvc|number/.test(key))).toEqual([])
  })
  it('leaves connections to the database for others while Stripe is slow', async () => {
    const productId = await makeProduct(world, 'service')
    const orders = await Promise.all(Array.from({ length: 12 }, () => place(world, [{ productId }], { paymentMethod: 'card' })))
    const answer = stripe.stall()
    const refused: string[] = []
    const paying = orders.map(({ token }) =>
      world.visitor.post('/orders/by-link/{token}/card-payments', { token }).catch(({ body }) => refused.push(body.code)),
    )
    await expect.poll(() => refused).toEqual(['card-provider-away', 'card-provider-away'])
    answer()
    await Promise.all(paying)
    expect(refused).toHaveLength(2)
  })
  it('confirms the order once the notice of it has come', async () => {
    const { id, session } = await atCheckout()
    expect((await send(noticeOf(completed, session()))).statusCode).toBe(204)
    expect(await hear(id)).toMatchObject({ status: 'confirmed', payment: 'paid', attempts: [{ method: 'card', status: 'succeeded' }] })
  })
  it('counts once, however often its notice is sent', async () => {
    const { id, session } = await atCheckout()
    const body = noticeOf(completed, session())
    for (const response of await Promise.all(Array.from({ length: 5 }, () => send(body)))) expect(response.statusCode).toBe(204)
    await send(noticeOf('checkout.session.async_payment_succeeded', session()))
    expect(await hear(id)).toMatchObject({ paid: 6000, owed: 0 })
  })
  it('stays paid when older notices come after it', async () => {
    const { id, session, metadata } = await atCheckout()
    await send(noticeOf(completed, session()))
    await send(noticeOf('checkout.session.expired', session({ payment_status: 'unpaid' }), { created: 1 }))
    await send(noticeOf('payment_intent.payment_failed', { id: `pi_${id}`, metadata, last_payment_error: { decline_code: 'stolen' } }))
    expect(await hear(id)).toMatchObject({ status: 'confirmed', attempts: [{ status: 'succeeded', failure: null }] })
  })
  it('that the bank stopped says why, and may still succeed', async () => {
    const { id, session, metadata } = await atCheckout()
    const error = { last_payment_error: { decline_code: 'insufficient_funds', code: 'card_declined' } }
    await send(noticeOf('payment_intent.payment_failed', { id: `pi_${id}`, metadata, ...error }))
    expect(await hear(id)).toMatchObject({ status: 'pending', attempts: [{ status: 'failed', failure: 'insufficient_funds' }] })
    await send(noticeOf(completed, session()))
    expect(await hear(id)).toMatchObject({ status: 'confirmed', attempts: [{ status: 'succeeded', failure: null }] })
  })
  it('whose money comes later does not count before', async () => {
    const { id, session } = await atCheckout()
    await send(noticeOf(completed, session({ payment_status: 'unpaid' })))
    expect(await hear(id)).toMatchObject({ status: 'pending', paid: 0 })
    await send(noticeOf('checkout.session.async_payment_succeeded', session()))
    expect(await hear(id)).toMatchObject({ status: 'confirmed' })
  })
  it('counts where we lost its checkout before it was written down', async () => {
    const { id, session } = await atCheckout()
    await runs(world, `delete from payment_attempts where subject_id = ${id}`)
    await send(noticeOf(completed, session()))
    expect(await hear(id)).toMatchObject({ status: 'confirmed', paid: 6000 })
  })
  it('for an order that is cancelled by then is kept', async () => {
    const { id, session } = await atCheckout()
    const { version } = await read(id)
    await (await admin()).put('/orders/{orderId}/cancellation', { orderId: id, version, body: { reason: 'Late', payBack: 'later' } })
    await send(noticeOf(completed, session()))
    expect(await hear(id)).toMatchObject({ status: 'cancelled', payment: 'to-give-back' })
    expect(await (await admin()).post('/orders/{orderId}/repayments', { orderId: id, body: { method: 'card' } })).toMatchObject({
      payment: 'given-back',
      attempts: [{ refunded: 6000 }],
    })
  })
})

describe('a notice', () => {
  it('that nobody signed, or somebody else, or that was changed on its way, changes nothing', async () => {
    const { id, session } = await atCheckout()
    const body = noticeOf(completed, session())
    const forged = [
      {},
      { 'stripe-signature': 'v1=abc' },
      signed(body, { secret: 'whsec_other' }),
      signed(body.replace('6000', '1')),
      signed(body, { at: Date.now() - 3_600_000 }),
    ]
    for (const headers of forged) {
      const response = await send(body, { 'content-type': 'application/json', ...headers })
      expect([response.statusCode, response.json().code]).toEqual([400, 'notice-not-signed'])
    }
    expect(await hear(id)).toMatchObject({ status: 'pending', paid: 0 })
  })
})

describe('a refund', () => {
  async function paid() {
    const one = await atCheckout()
    await send(noticeOf(completed, one.session()))
    return { ...one, order: await hear(one.id) }
  }
  it('goes back to the card, no more than came', async () => {
    const { id, order } = await paid()
    const body = { lines: [{ lineId: order.lines[0]?.id ?? 0, quantity: 1 }], percent: 50, reason: 'Late', payBack: 'card' as const }
    const refunded = await (await admin()).post('/orders/{orderId}/refunds', { orderId: id, body })
    expect(refunded).toMatchObject({ refunded: 3000, owed: 0, attempts: [{ refunded: 3000 }] })
    expect(Object.fromEntries(stripe.asked.at(-1)?.body ?? [])).toMatchObject({ payment_intent: `pi_${id}`, amount: '3000' })
  })
  it('that the provider refuses leaves the order as it was', async () => {
    const { id, order } = await paid()
    stripe.fail(true)
    const cancelling = (await admin()).put('/orders/{orderId}/cancellation', {
      orderId: id,
      version: order.version,
      body: { reason: 'Late', payBack: 'card' },
    })
    expect(await problemOf(cancelling)).toMatchObject({ status: 502, code: 'card-provider-away' })
    stripe.fail(false)
    expect(await read(id)).toMatchObject({ status: 'confirmed', refunded: 0, version: order.version })
  })
  it('reaches the buyer who cancels by their link', async () => {
    const { token } = await paid()
    expect(await world.visitor.put('/orders/by-link/{token}/cancellation', { token, body: {} })).toMatchObject({
      status: 'cancelled',
      refunded: 6000,
      refunds: [{ paidBackBy: 'card' }],
    })
  })
})
