import { expect, it } from 'vitest'
import { applyCredit, refundCredit } from '#features/invoices/server/ledger/credits.ts'
import { balanceOfCustomer } from '#features/invoices/server/ledger/balances.ts'
import { receive } from '#features/invoices/server/ledger/receive.ts'
import { codeOf, useApp } from '#test/support/app.ts'
import { expectBalanced } from '#test/support/balances.ts'
import { acting, makeCustomer, makeIssued } from '#test/support/invoices.ts'
import { makeProduct, place } from '#test/support/orders.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
const key = () => ({ idempotencyKey: crypto.randomUUID() })
const receivedOn = '2026-06-05'

async function owing(total = 12_000, more: Partial<Parameters<typeof makeIssued>[1]> = {}) {
  const customerId = await makeCustomer(world)
  const { id: invoiceId } = await makeIssued(world, { customerId, total, ...more })
  const admin = await world.as('admin')
  const pay = (amount: number) => admin.post('/invoices/{invoiceId}/payments', { invoiceId, body: { amount, receivedOn }, ...key() })
  const entries = async () => (await admin.get('/customers/{customerId}/entries', { customerId })).items
  const balance = async () => (await balanceOfCustomer(world.app.database.kysely, customerId))[0]
  return { customerId, invoiceId, admin, pay, entries, balance }
}

it('pays an invoice in parts, and keeps what is more than owed as credit', async () => {
  const { pay, balance } = await owing()
  expect(await pay(5000)).toMatchObject({ status: 'partly_paid', paid: 5000, balance: 7000, credit: 0 })
  expect(await pay(8000)).toMatchObject({ status: 'paid', paid: 12_000, balance: 0, credit: 1000 })
  expect(await balance()).toEqual({ currency: 'GBP', balance: -1000, overdue: 0, credit: 1000 })
  expect(await codeOf(pay(1))).toBe('invoice-nothing-owed')
  await expectBalanced(world)
})

it('counts money once, however often it is told of', async () => {
  const { customerId, invoiceId, admin } = await owing()
  const again = key()
  const body = { amount: 4000, receivedOn }
  for (let i = 0; i < 2; i++) await admin.post('/invoices/{invoiceId}/payments', { invoiceId, body, ...again })
  const [attempt] = await runs<{ id: number }>(
    world,
    `insert into payment_attempts (subject, subject_id, method, provider, provider_session, status, amount, currency, started_at)
      values ('invoice', ${invoiceId}, 'card', 'stripe', 'cs_once', 'succeeded', 3000, 'GBP', now()) returning id::int`,
  )
  const money = { customerId, currency: 'GBP', amount: 3000, method: 'card', onDay: receivedOn, attemptId: attempt?.id ?? 0 } as const
  await Promise.all([1, 2, 3].map(() => acting(world, (at) => receive(at, { ...money, to: [{ invoiceId, amount: 3000 }] }))))
  expect(await admin.get('/customers/{customerId}/entries', { customerId })).toMatchObject({ total: 3, items: [{ balance: 5000 }, {}, {}] })
  await expectBalanced(world)
})

it('settles an invoice once when several payments come together, without a deadlock', async () => {
  const { pay, invoiceId, customerId } = await owing(10_000)
  const { id: other } = await makeIssued(world, { customerId, total: 10_000 })
  const both = [other, invoiceId]
  const spread = (to: number[]) =>
    acting(world, (at) =>
      receive(at, {
        customerId,
        currency: 'GBP',
        amount: 6000,
        method: 'transfer',
        onDay: receivedOn,
        to: to.map((id) => ({ invoiceId: id, amount: 3000 })),
      }),
    )
  const outcomes = await Promise.allSettled([pay(6000), pay(6000), spread(both), spread(both.toReversed()), pay(6000), spread(both)])
  expect(
    outcomes.filter(({ status }) => status === 'rejected').map((one) => String((one as PromiseRejectedResult).reason)),
  ).not.toContainEqual(expect.stringMatching(/deadlock|timeout/))
  const [one] = await runs<{ paid: number }>(world, `select paid from invoices where id = ${invoiceId}`)
  expect(one?.paid).toBe(10_000)
  await expectBalanced(world)
})

it('uses a credit for another invoice of the same customer, and takes it back again', async () => {
  const { pay, customerId, admin, entries } = await owing()
  await pay(15_000)
  const { id: next } = await makeIssued(world, { customerId, total: 2000 })
  const credit = (await entries()).find(({ left }) => left > 0)
  const entryId = credit?.id ?? 0
  const apply = (amount: number, invoiceId = next) => admin.post('/invoices/{invoiceId}/credits', { invoiceId, body: { entryId, amount } })
  expect(await codeOf(apply(3001))).toBe('credit-too-small')
  expect(await codeOf(apply(2001))).toBe('invoice-owes-less')
  expect(await apply(2000)).toMatchObject({ status: 'paid' })
  const { id: others } = await makeIssued(world, { customerId: await makeCustomer(world) })
  expect(await codeOf(apply(1000, others))).toBe('credit-of-other-customer')
  const allocationId = (await entries()).flatMap(({ allocations }) => allocations).find(({ invoiceId }) => invoiceId === next)?.id ?? 0
  const back = () => admin.put('/invoice-allocations/{allocationId}/return', { allocationId })
  expect(await back()).toMatchObject({ id: next, status: 'issued', balance: 2000 })
  expect(await codeOf(back())).toBe('allocation-taken-back')
  await expectBalanced(world)
})

it('takes what is owed of an invoice off by a credit note, and keeps the rest as credit, which is paid back once', async () => {
  const { pay, customerId, invoiceId, admin, balance } = await owing()
  await pay(9000)
  const { id: note } = await makeIssued(world, { customerId, total: 5000, type: 'credit_note', creditsId: invoiceId })
  expect(await runs(world, `select status, paid, credited, balance from invoices where id in (${invoiceId}, ${note}) order by id`)).toEqual(
    [
      { status: 'paid', paid: 9000, credited: 3000, balance: 0 },
      { status: 'issued', paid: 3000, credited: 0, balance: -2000 },
    ],
  )
  const refund = (amount: number) =>
    admin.post('/customers/{customerId}/refunds', {
      customerId,
      body: { currency: 'GBP', amount, method: 'transfer', refundedOn: receivedOn, reference: 'Back' },
      ...key(),
    })
  expect(await codeOf(refund(2001))).toBe('credit-too-small')
  expect((await Promise.allSettled([refund(2000), refund(2000)])).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await balance()).toMatchObject({ balance: 0, credit: 0 })
  expect(await runs(world, `select status from invoices where id = ${note}`)).toEqual([{ status: 'credited' }])
  await expectBalanced(world)
})

it('owes nothing of what a contractor withholds for HMRC', async () => {
  const { pay, balance, invoiceId, customerId } = await owing(12_000, { cis: 2000 })
  expect(await balance()).toMatchObject({ balance: 10_000, credit: 0 })
  expect(await pay(10_000)).toMatchObject({ status: 'paid', credit: 0 })
  await acting(world, (at) =>
    receive(at, { customerId, currency: 'GBP', amount: 500, method: 'cash', onDay: receivedOn, to: [{ invoiceId, amount: 500 }] }),
  )
  expect(await balance()).toMatchObject({ balance: -500, credit: 500 })
  await expectBalanced(world)
})

it('writes off a small rest only, as it was seen', async () => {
  const { pay, invoiceId, admin } = await owing()
  const off = (amount: number) => admin.put('/invoices/{invoiceId}/write-off', { invoiceId, body: { amount, reason: 'Bank charges' } })
  expect(await codeOf(off(12_000))).toBe('rest-too-large')
  await pay(11_500)
  expect(await codeOf(off(499))).toBe('balance-changed')
  expect(await off(500)).toMatchObject({ status: 'paid', balance: 0, credited: 500 })
  await expectBalanced(world)
})

it('undoes a payment that was recorded by mistake: it is owed again', async () => {
  const { pay, admin, entries, balance } = await owing()
  await pay(14_000)
  const [entry] = await entries()
  const undo = () => admin.put('/customer-entries/{entryId}/cancellation', { entryId: entry?.id ?? 0, body: { reason: 'Wrong customer' } })
  await undo()
  expect(await balance()).toMatchObject({ balance: 12_000, credit: 0 })
  expect(await codeOf(undo())).toBe('credit-given-back')
  await expectBalanced(world)
})

it('never applies or pays back more than is left, when two try at once', async () => {
  const { pay, customerId, entries } = await owing(1000)
  await pay(3000)
  const entryId = (await entries()).find(({ left }) => left > 0)?.id ?? 0
  const { id: invoiceId } = await makeIssued(world, { customerId, total: 2000 })
  const money = { customerId, currency: 'GBP', amount: 1500, method: 'transfer', onDay: receivedOn } as const
  await Promise.allSettled([
    acting(world, (at) => applyCredit(at, { entryId, invoiceId, amount: 1500 })),
    acting(world, (at) => refundCredit(at, money)),
    acting(world, (at) => refundCredit(at, money)),
  ])
  expect((await entries()).find(({ id }) => id === entryId)?.left).toBe(500)
  await expectBalanced(world)
})

it('counts on the order what its invoice got', async () => {
  const { id: orderId } = await place(world, [{ productId: await makeProduct(world, 'service') }], { paymentMethod: 'account' })
  const { pay, admin, entries } = await owing(6000, { orderId })
  await pay(6500)
  expect(await admin.get('/orders/{orderId}', { orderId })).toMatchObject({ paid: 6000, owed: 0 })
  const allocationId = (await entries()).flatMap(({ allocations }) => allocations)[0]?.id ?? 0
  await admin.put('/invoice-allocations/{allocationId}/return', { allocationId })
  expect(await admin.get('/orders/{orderId}', { orderId })).toMatchObject({ paid: 0, owed: 6000 })
})
