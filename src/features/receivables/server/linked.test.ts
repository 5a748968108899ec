import { afterAll, expect, it } from 'vitest'
import { tokenOf } from '#features/invoices/server/links.ts'
import { noticesPath } from '#features/payments/server/notices.ts'
import { codeOf, useApp } from '#test/support/app.ts'
import { expectBalanced } from '#test/support/balances.ts'
import { noticeOf, signed, startStripe, stripeKeys } from '#test/support/fake-stripe.ts'
import { makeCustomer, makeIssued } from '#test/support/invoices.ts'
import { runs } from '#test/support/sql.ts'
import { receivableTasks } from './tasks.ts'

const stripe = await startStripe()
const world = useApp({ ...stripeKeys, STRIPE_API_BASE: stripe.url })
afterAll(stripe.close)

async function invoiced(total = 12_000, country: 'GB' | 'FR' = 'GB') {
  const email = `pay${crypto.randomUUID().slice(0, 8)}@harbour.example`
  const customerId = await makeCustomer(world, { email, country })
  const { id, number } = await makeIssued(world, { customerId, total, country })
  const token = tokenOf(world.config, { id, linkVersion: 1 })
  const read = () => world.visitor.get('/invoices/by-link/{token}', { token })
  const pay = async (amount?: number) =>
    world.visitor.post('/invoices/by-link/{token}/card-payments', { token, body: amount === undefined ? {} : { amount } })
  return { id, number, token, email, customerId, read, pay }
}

/** The provider notifies us that the checkouts of an invoice were paid. */
async function settle(id: number) {
  const attempts = await runs<{ id: number; session: string; amount: number; currency: string }>(
    world,
    `select id::int, provider_session as session, amount, lower(currency) as currency from payment_attempts where subject = 'invoice' and subject_id = ${id} and status = 'started'`,
  )
  for (const { session, amount, currency, ...attempt } of attempts) {
    const paid = { payment_status: 'paid', payment_intent: `pi_${attempt.id}`, amount_total: amount, currency }
    const metadata = { attemptId: String(attempt.id), subject: 'invoice', subjectId: String(id) }
    const body = noticeOf('checkout.session.completed', { id: session, object: 'checkout.session', metadata, ...paid })
    await world.raw({ method: 'POST', url: noticesPath, headers: signed(body), payload: Buffer.from(body) })
  }
  for (let twice = 0; twice < 2; twice++) await receivableTasks['invoices.paymentSettled']?.run(world.tasking(), { invoiceId: id } as never)
}

it('pays an invoice by card in part and whole, with a receipt for each', async () => {
  const { id, number, pay, read, email } = await invoiced()
  expect(await read()).toMatchObject({ canPayByCard: true, invoice: { number, balance: 12_000 }, payments: [] })
  expect(await codeOf(pay(12_001))).toBe('invoice-owes-less')
  expect(await codeOf(pay(49))).toBe('card-payment-too-small')
  await pay(5000)
  await settle(id)
  expect(await read()).toMatchObject({ invoice: { status: 'partly_paid', balance: 7000 }, payments: [{ amount: 5000, method: 'card' }] })
  await pay()
  await settle(id)
  expect(await read()).toMatchObject({ invoice: { status: 'paid', balance: 0 }, canPayByCard: false, transfer: null })
  expect(await codeOf(pay())).toBe('invoice-nothing-owed')
  const mails = (await world.mails()).filter(({ to }) => to === email)
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill(`Receipt for your payment of invoice ${number}`))
  await expectBalanced(world)
})

it('keeps what a second checkout brought as credit: neither is forgotten', async () => {
  const { id, pay, customerId } = await invoiced()
  await Promise.all([pay(), pay()])
  await settle(id)
  const { items } = await (await world.as('admin')).get('/customers/{customerId}/entries', { customerId, query: { isFree: true } })
  expect(items).toMatchObject([{ kind: 'payment', left: 12_000 }])
  await expectBalanced(world)
})

it('pays a credit back to the card it came from, once', async () => {
  const { id, pay, customerId } = await invoiced()
  await Promise.all([pay(), pay()])
  await settle(id)
  const admin = await world.as('admin')
  const refund = (amount: number) =>
    admin.post('/customers/{customerId}/refunds', {
      customerId,
      body: { currency: 'GBP', amount, method: 'card', refundedOn: '2026-06-05' },
      idempotencyKey: crypto.randomUUID(),
    })
  await refund(12_000)
  expect(stripe.asked.at(-1)).toMatchObject({ path: '/v1/refunds' })
  expect(await codeOf(refund(1))).toBe('credit-too-small')
  await expectBalanced(world)
})

it('shows nothing without a valid link, and nothing of staff with one', async () => {
  const { id, token, read } = await invoiced()
  const answer = await read()
  expect(answer.invoice).toMatchObject({ issuedBy: null, application: null })
  expect(Object.keys(answer.invoice)).not.toContain('customer')
  const at = (other: string) => codeOf(world.visitor.get('/invoices/by-link/{token}', { token: other }))
  expect(await at(`${token}x`)).toBe('invoice-link-unknown')
  expect(await at(token.replace(/^\d+/, String(id + 1)))).toBe('invoice-link-unknown')
  await runs(world, `update invoices set link_version = 2 where id = ${id}`)
  expect(await at(token)).toBe('invoice-link-unknown')
})

it('mails a lost link only to the address of the invoice, and answers everybody the same', async () => {
  const { number, email } = await invoiced()
  const ask = (body: { number: string; email: string }) => world.visitor.post('/invoice-links', { body })
  expect(await ask({ number: 'INV-2001-9999', email })).toBeUndefined()
  expect(await ask({ number, email: 'someone@else.example' })).toBeUndefined()
  expect((await world.mails()).filter(({ subject }) => subject.includes(number))).toEqual([])
  expect(await ask({ number: number.toLowerCase(), email: email.toUpperCase() })).toBeUndefined()
  expect((await world.mails()).filter(({ subject }) => subject === `Your link to invoice ${number}`)).toMatchObject([{ to: email }])
})

it('notes the first opening by the link, of people and not of programs', async () => {
  const { id, token } = await invoiced()
  const note = (agent: string, headers = {}) =>
    world.app.invoiceOpenings.note({
      url: new URL(`http://127.0.0.1/fr/payment/${token}`),
      headers: { 'user-agent': agent, ...headers },
      actor: { role: 'anonymous' },
    })
  const opened = () => runs(world, `select by_link from invoice_events where invoice_id = ${id} and kind = 'opened'`)
  note('Mozilla/5.0 (compatible; LinkScanner/1.0)')
  note('Mozilla/5.0 (Windows NT 10.0)', { 'sec-purpose': 'prefetch' })
  await world.app.invoiceOpenings.flush()
  expect(await opened()).toEqual([])
  for (let i = 0; i < 2; i++) note('Mozilla/5.0 (Windows NT 10.0)')
  await world.app.invoiceOpenings.flush()
  note('Mozilla/5.0 (Windows NT 10.0)')
  await world.app.invoiceOpenings.flush()
  expect(await opened()).toEqual([{ by_link: true }])
})

it('reads an EPC code for euros', async () => {
  await runs(
    world,
    `insert into payment_accounts (currency, holder, iban, bic) values ('EUR', 'Lintel SAS', 'FR7630006000011234567890189', 'EXMPFRPPXXX')`,
  )
  const { read, number } = await invoiced(151_936, 'FR')
  const { transfer } = await read()
  expect(transfer).toMatchObject({ reference: number, iban: 'FR7630006000011234567890189' })
  expect(transfer?.epc).toContain(`EUR1519.36`)
})
