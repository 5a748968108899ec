import { describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { codeOf, problemOf, useApp } from '#test/support/app.ts'
import { makeEmployer } from '#test/support/factories.ts'
import { company, inDays, makeProduct, makeSession, makeSize, person, place } from '#test/support/orders.ts'
import { runs } from '#test/support/sql.ts'
import { whyNotSell } from '../rules.ts'
import { settleOrder } from './settle.ts'
import { orderTasks } from './tasks.ts'

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
const link = (path: string) => path.split('/').at(-1) as string
const mailed = async (email: string) => {
  const mail = (await world.mails()).findLast(({ to }) => to === email)
  return { ...mail, token: link(mail?.action?.url ?? '') }
}

describe('placing an order', () => {
  it('copies names, prices and VAT, so that what a product becomes later changes nothing', async () => {
    const productId = await makeProduct(world, 'job_credit')
    const { id } = await place(world, [{ productId, quantity: 2 }])
    await runs(world, `update products set name_en = 'Other', price = 1, vat_code = 'gb-zero' where id = ${productId}`)
    expect(await read(id)).toMatchObject({
      status: 'pending',
      net: 38_000,
      vat: 7600,
      total: 45_600,
      vatLines: [{ code: 'gb-standard', rate: 2000, net: 38_000, vat: 7600 }],
      lines: [{ quantity: 2, unitPrice: 19_000, net: 38_000, vatRate: 2000 }],
    })
  })
  it('takes seats and stock, and refuses all of it when one is short', async () => {
    const [seat, helmet] = [await makeProduct(world, 'training_seat'), await makeProduct(world, 'ppe')]
    const [sessionId, sizeId] = [await makeSession(world, seat, { seats: 3 }), await makeSize(world, helmet, { stock: 1 })]
    const lines = (helmets: number) => [
      { productId: seat, sessionId, quantity: 2 },
      { productId: helmet, sizeId, quantity: helmets },
    ]
    await expect(place(world, lines(2))).rejects.toMatchObject({ code: 'stock-short' })
    expect(await one(`select taken::int from product_sessions where id = ${sessionId}`)).toEqual({ taken: 0 })
    await place(world, lines(1))
    expect(await one(`select taken::int from product_sessions where id = ${sessionId}`)).toEqual({ taken: 2 })
    expect(await one(`select stock::int from product_sizes where id = ${sizeId}`)).toEqual({ stock: 0 })
  })
  it('goes on with its numbers after a million orders', async () => {
    await runs(world, `select setval('order_numbers', 999999)`)
    const { number } = await place(world, [{ productId: await makeProduct(world, 'service') }])
    expect(number).toMatch(/^ORD-\d{4}-1000000$/)
  })
  it('never mixes currencies', async () => {
    const [pounds, euros] = [await makeProduct(world, 'service'), await makeProduct(world, 'service', { currency: 'EUR' })]
    await expect(place(world, [{ productId: pounds }, { productId: euros }])).rejects.toMatchObject({ code: 'basket-mixed-currencies' })
  })
  it('confirms at once what costs nothing', async () => {
    const { id, status } = await place(world, [{ productId: await makeProduct(world, 'job_credit', { price: 0, credits: 1 }) }])
    expect(status).toBe('completed')
    expect(await read(id)).toMatchObject({ entitlements: [{ kind: 'job_credit', granted: 1 }, { kind: 'featured' }], payment: 'nothing' })
  })
  it('writes to the buyer in the language of the shop, with a link of their own', async () => {
    const customer = company({ country: 'FR', postcode: '69003', town: 'Lyon' })
    const placed = await place(world, [{ productId: await makeProduct(world, 'service', { currency: 'EUR' }) }], { customer, locale: 'fr' })
    const mail = await mailed(customer.email)
    expect(mail).toMatchObject({ locale: 'fr', subject: `Votre commande ${placed.number} est enregistrée` })
    expect(mail.token).not.toBe(placed.token)
    expect(await world.visitor.get('/orders/by-link/{token}', { token: mail.token })).toMatchObject({ number: placed.number })
  })
})

it('takes the seats of two sessions in one order, whichever comes first in the basket', async () => {
  const seat = await makeProduct(world, 'training_seat')
  const [first, second] = [await makeSession(world, seat), await makeSession(world, seat)]
  const other = await world.app.database.pool.connect()
  await other.query('begin')
  const lock = (id: number) => other.query(`select from product_sessions where id = ${id} for update nowait`)
  await lock(first)
  const placing = place(world, [
    { productId: seat, sessionId: second },
    { productId: seat, sessionId: first },
  ])
  const isWaiting = async () => (await one<{ n: number }>(`select count(*)::int as n from pg_locks where not granted`)).n > 0
  await expect.poll(isWaiting).toBe(true)
  await lock(second) // Were it taken by now, the two would wait for each other.
  await other.query('commit')
  other.release()
  expect(await placing).toMatchObject({ status: 'pending' })
})

describe('the honesty rules', () => {
  it('1: nothing is sold to people who look for work that employers buy to hire them', async () => {
    const productId = await makeProduct(world, 'job_credit')
    await expect(place(world, [{ productId }], { customer: person() })).rejects.toMatchObject({ code: 'invalid-argument' })
  })
  it('2: nobody who looks for work can be asked for a placement fee, whatever a product is called', () => {
    for (const audience of ['candidate', 'both', 'employer'] as const)
      expect(whyNotSell({ kind: 'person' }, { kind: 'placement_fee', audience })).toBe('fee-for-work')
  })
  it('3: PPE is never sold to a person, even where a product said that it is for both', async () => {
    expect(whyNotSell({ kind: 'person' }, { kind: 'ppe', audience: 'both' })).toBe('ppe-not-for-persons')
    const productId = await makeProduct(world, 'ppe')
    const sizeId = await makeSize(world, productId)
    const refused = await place(world, [{ productId, sizeId }], { customer: person() }).catch((problem) => problem)
    expect(refused.extra.errors).toEqual([{ pointer: '/lines/0', code: 'ppe-not-for-persons', values: expect.anything() }])
  })
  it('5: unused credits are announced 30 and 7 days before they end, each once', async () => {
    const customer = company()
    const { id } = await place(world, [{ productId: await makeProduct(world, 'job_credit', { featured_credits: 0 }) }], { customer })
    await pay(id)
    const run = (days: number) =>
      orderTasks['orders.warnOfEnding']?.run(world.tasking(new Date(Date.now() + days * 86_400_000)), {} as never)
    const letters = async () => (await world.mails()).filter(({ to, subject }) => to === customer.email && /end on/.test(subject)).length
    const counts: number[] = []
    for (const days of [55, 60, 61, 82, 83, 88, 95]) {
      await run(days)
      counts.push(await letters())
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 2, 2])
  })
  it('6: a person withdraws within 14 days, unless the service started at once as they asked', async () => {
    const seat = await makeProduct(world, 'card_test')
    // Too soon for the notice of five business days, whatever the day of the week.
    const sessionId = await makeSession(world, seat, { startsAt: inDays(4) })
    const lines = [{ productId: seat, sessionId }]
    for (const [startsAtOnce, gets] of [
      [false, { percent: 100 }],
      [true, null],
    ] as const) {
      const { id, token } = await place(world, lines, { customer: person(), startsAtOnce })
      await pay(id)
      const { lines: shown } = await world.visitor.get('/orders/by-link/{token}', { token })
      expect(shown[0]?.cancel).toEqual(gets && { ...gets, until: expect.any(String) })
    }
  })
  it('6: a person leaves a paid service with five business days’ notice, whatever they agreed to', async () => {
    const seat = await makeProduct(world, 'card_test')
    const sessionId = await makeSession(world, seat, { startsAt: inDays(20) })
    const { id, token } = await place(world, [{ productId: seat, sessionId }], { customer: person(), startsAtOnce: true })
    await pay(id)
    expect(await world.visitor.put('/orders/by-link/{token}/cancellation', { token, body: {} })).toMatchObject({
      status: 'cancelled',
      owed: -6600,
    })
  })
})

describe('paying', () => {
  it('confirms once nothing is owed, in as many parts as it takes, and never takes more', async () => {
    const { id } = await place(world, [{ productId: await makeProduct(world, 'service') }])
    expect(await pay(id, 1000)).toMatchObject({ status: 'pending', payment: 'part-paid', owed: 5000 })
    expect(await codeOf(pay(id, 5001))).toBe('payment-too-large')
    expect(await pay(id, 5000)).toMatchObject({ status: 'confirmed', payment: 'paid', owed: 0 })
    expect(await codeOf(pay(id, 1))).toBe('nothing-owed')
  })
  it('is on account for whom an administrator accepts', async () => {
    const { id } = await place(world, [{ productId: await makeProduct(world, 'job_credit') }], { paymentMethod: 'account' })
    const { version } = await read(id)
    const by = await admin()
    const confirmed = await by.put('/orders/{orderId}/confirmation', { orderId: id, version })
    expect(confirmed).toMatchObject({ status: 'completed', payment: 'to-pay', attempts: [{ method: 'account', status: 'succeeded' }] })
    expect(await codeOf((await world.as('operation')).put('/orders/{orderId}/confirmation', { orderId: id, version }))).toBe(
      'permission-denied',
    )
  })
  it('on account is confirmed by an approved employer’s contact, by the link of the mail alone', async () => {
    const employer = await makeEmployer(world)
    const number = String(10_000_000 + employer.id)
    await runs(world, `update employers set company_number = '${number}', credit_approved_at = now() where id = ${employer.id}`)
    const email = `buyer${employer.id}@hale.example`
    await (await admin()).post('/employers/{employerId}/contacts', {
      employerId: employer.id,
      body: { firstName: 'Bea', lastName: 'Hale', locale: 'en', email },
    })
    const customer = company({ companyNumber: number, email: email.toUpperCase() })
    const { id, token } = await place(world, [{ productId: await makeProduct(world, 'job_credit') }], {
      customer,
      paymentMethod: 'account',
    })
    expect(await world.visitor.get('/orders/by-link/{token}', { token })).toMatchObject({ canConfirm: false })
    expect(await codeOf(world.visitor.put('/orders/by-link/{token}/confirmation', { token }))).toBe('account-not-approved')
    const { token: byMail } = await mailed(customer.email)
    expect(await world.visitor.put('/orders/by-link/{token}/confirmation', { token: byMail })).toMatchObject({ status: 'completed' })
    const { left } = await (await admin()).get('/employers/{employerId}/entitlements', { employerId: employer.id })
    expect(left).toEqual({ job_credit: 5, featured: 1, cv_search: 0 })
    expect((await read(id)).events.find(({ kind }) => kind === 'confirmed')).toMatchObject({ byLink: true })
  })
  it('on account is not confirmed by whoever staff linked to an approved employer', async () => {
    const employer = await makeEmployer(world)
    await runs(world, `update employers set credit_approved_at = now() where id = ${employer.id}`)
    const customer = company({ email: `stranger${employer.id}@elsewhere.example` })
    const { id } = await place(world, [{ productId: await makeProduct(world, 'job_credit') }], { customer, paymentMethod: 'account' })
    const { token } = await mailed(customer.email)
    const { version } = await read(id)
    await (await admin()).put('/orders/{orderId}/employer', { orderId: id, version, body: { employerId: employer.id } })
    expect(await world.visitor.get('/orders/by-link/{token}', { token })).toMatchObject({ canConfirm: false })
    expect(await codeOf(world.visitor.put('/orders/by-link/{token}/confirmation', { token }))).toBe('account-not-approved')
  })
  it('keeps money that comes for a cancelled order, and tells administrators', async () => {
    const boss = await admin()
    const { id } = await place(world, [{ productId: await makeProduct(world, 'service') }])
    await boss.put('/orders/{orderId}/cancellation', {
      orderId: id,
      version: (await read(id)).version,
      body: { reason: 'Doubled', payBack: 'later' },
    })
    await runs(
      world,
      `insert into payment_attempts (subject, subject_id, method, status, amount, currency, started_at)
        values ('order', ${id}, 'transfer', 'succeeded', 6000, 'GBP', now())`,
    )
    await orderTasks['orders.paymentSettled']?.run(world.tasking(), { orderId: id } as never)
    expect(await read(id)).toMatchObject({ status: 'cancelled', paid: 6000, payment: 'to-give-back', owed: -6000 })
    expect(await one(`select count(*)::int as n from notifications where event = 'order-paid-late' and account_id = ${boss.id}`)).toEqual({
      n: 1,
    })
    expect(await boss.post('/orders/{orderId}/repayments', { orderId: id, body: { method: 'transfer' } })).toMatchObject({
      payment: 'given-back',
    })
  })
  it('settles once when two hear of the money together', async () => {
    const { id } = await place(world, [{ productId: await makeProduct(world, 'job_credit') }])
    await runs(
      world,
      `insert into payment_attempts (subject, subject_id, method, status, amount, currency, started_at)
        values ('order', ${id}, 'transfer', 'succeeded', 22800, 'GBP', now())`,
    )
    const settle = () =>
      inTransaction(world.app.database.kysely, (db) => settleOrder({ db, now: new Date(), config: world.config, actor: { id: null } }, id))
    await Promise.all(Array.from({ length: 5 }, settle))
    const { entitlements, events } = await read(id)
    expect(entitlements.map(({ granted }) => granted)).toEqual([5, 1])
    expect(events.filter(({ kind }) => kind === 'confirmed')).toHaveLength(1)
  })
})

describe('fulfilling', () => {
  it('brings the document of a course to the candidate who attended, to be checked', async () => {
    const seat = await makeProduct(world, 'training_seat')
    const sessionId = await makeSession(world, seat)
    const { id } = await place(world, [{ productId: seat, sessionId, quantity: 2, people: ['Dele Osei'] }])
    const confirmed = await pay(id)
    const [first, second] = confirmed.lines[0]?.people ?? []
    const by = await world.as('operation')
    const { id: candidateId } = await by.post('/candidates', {
      body: { firstName: 'Dele', lastName: 'Osei', email: `dele${id}@example.com`, locale: 'en' },
    })
    await by.put('/order-people/{personId}/candidate', { personId: first?.id ?? 0, body: { candidateId } })
    const attend = (personId = 0, attended = true) => by.put('/order-people/{personId}/attendance', { personId, body: { attended } })
    expect(await codeOf(attend(first?.id))).toBe('session-to-come')
    await runs(world, `update product_sessions set starts_at = now() - interval '1 day', ends_at = now() where id = ${sessionId}`)
    expect(await codeOf(attend(second?.id))).toBe('person-without-name')
    await attend(first?.id)
    expect(await codeOf(attend(first?.id))).toBe('person-done')
    const { items } = await by.get('/candidates/{candidateId}/documents', { candidateId })
    expect(items).toMatchObject([{ type: 'sssts', status: 'submitted' }])
    await by.put('/order-people/{personId}/name', { personId: second?.id ?? 0, body: { name: 'Ana Reis' } })
    await attend(second?.id, false)
    const done = await read(id)
    expect(done).toMatchObject({
      status: 'fulfilling',
      lines: [{ fulfilledAt: expect.any(String), people: [{ status: 'attended' }, { status: 'absent' }] }],
    })
    expect(await by.put('/orders/{orderId}/completion', { orderId: id, version: done.version })).toMatchObject({ status: 'completed' })
  })
  it('is done with a line once those who are left of it came, and the others were refunded', async () => {
    const seat = await makeProduct(world, 'training_seat')
    const sessionId = await makeSession(world, seat)
    const { id } = await place(world, [{ productId: seat, sessionId, quantity: 2, people: ['Dele Osei'] }])
    const [line] = (await pay(id)).lines
    await runs(world, `update product_sessions set starts_at = now() - interval '1 day', ends_at = now() where id = ${sessionId}`)
    const by = await admin()
    await by.put('/order-people/{personId}/attendance', { personId: line?.people[0]?.id ?? 0, body: { attended: true } })
    const body = { lines: [{ lineId: line?.id ?? 0, quantity: 1 }], reason: 'Fell ill', payBack: 'later' as const }
    const { version } = await by.post('/orders/{orderId}/refunds', { orderId: id, body })
    expect(await by.put('/orders/{orderId}/completion', { orderId: id, version })).toMatchObject({ status: 'completed' })
  })
  it('takes names by the link until they are due', async () => {
    const seat = await makeProduct(world, 'training_seat')
    const sessionId = await makeSession(world, seat, { startsAt: inDays(6) })
    const { id, token } = await place(world, [{ productId: seat, sessionId }])
    await pay(id)
    const personId = (await read(id)).lines[0]?.people[0]?.id ?? 0
    const name = (name: string) =>
      world.visitor.put('/orders/by-link/{token}/people', { token, body: { people: [{ id: personId, name }] } })
    expect((await name('Dele Osei')).lines[0]?.people).toMatchObject([{ name: 'Dele Osei' }])
    await runs(
      world,
      `update product_sessions set starts_at = now() + interval '2 days', ends_at = now() + interval '3 days' where id = ${sessionId}`,
    )
    expect(await codeOf(name('Ana Reis'))).toBe('names-overdue')
  })
  it('names nobody of another order', async () => {
    const [mine, other] = [
      await place(world, [{ productId: await makeProduct(world, 'induction') }]),
      await place(world, [{ productId: await makeProduct(world, 'induction') }]),
    ]
    const personId = (await read(other.id)).lines[0]?.people[0]?.id ?? 0
    const body = { people: [{ id: personId, name: 'Eve Adams' }] }
    expect(await problemOf(world.visitor.put('/orders/by-link/{token}/people', { token: mine.token, body }))).toMatchObject({ status: 404 })
  })
})

describe('the list', () => {
  it('counts and sums each tab by currency, exactly, however many change at once', async () => {
    const tab = async () => {
      const { tabs } = await (await admin()).get('/orders', {})
      return tabs.find((one) => one.tab === 'pending')
    }
    const before = await tab()
    const [pounds, euros] = [await makeProduct(world, 'service'), await makeProduct(world, 'service', { currency: 'EUR' })]
    const placed = await Promise.all([pounds, pounds, euros].map((productId) => place(world, [{ productId }])))
    await orderTasks['orders.foldTallies']?.run(world.tasking(), {} as never)
    const totals = (of = before) => {
      const sum = (currency: string) => of?.totals.find((one) => one.currency === currency)?.total ?? 0
      return { GBP: sum('GBP'), EUR: sum('EUR') }
    }
    expect((await tab())?.count).toBe((before?.count ?? 0) + 3)
    expect(totals(await tab())).toEqual({ GBP: totals().GBP + 12_000, EUR: totals().EUR + 6000 })
    await pay(placed[0]?.id ?? 0)
    expect(totals(await tab())).toEqual({ GBP: totals().GBP + 6000, EUR: totals().EUR + 6000 })
  })
  it('confirms many, each refused for itself', async () => {
    const productId = await makeProduct(world, 'service')
    const [accepted, unpaid] = [await place(world, [{ productId }], { paymentMethod: 'account' }), await place(world, [{ productId }])]
    const { items } = await (await admin()).put('/order-confirmations', { body: { orderIds: [accepted.id, unpaid.id] } })
    expect(items.map(({ code }) => code)).toEqual([null, 'order-not-paid'])
  })
})

describe('the link', () => {
  it('ends when staff send a new one', async () => {
    const customer = company()
    const { id, token } = await place(world, [{ productId: await makeProduct(world, 'service') }], { customer })
    const before = await mailed(customer.email)
    await (await world.as('operation')).put('/orders/{orderId}/link', { orderId: id })
    for (const old of [token, before.token])
      expect(await problemOf(world.visitor.get('/orders/by-link/{token}', { token: old }))).toMatchObject({ status: 404 })
    const { token: renewed } = await mailed(customer.email)
    expect(await world.visitor.get('/orders/by-link/{token}', { token: renewed })).toMatchObject({ customerName: customer.name })
  })
  it('is nobody’s who changes a sign of it', async () => {
    const { id, token } = await place(world, [{ productId: await makeProduct(world, 'service') }])
    for (const guess of [`${id}`, `${token.slice(0, -1)}x`, token.replace(String(id), String(id + 1))])
      expect(await problemOf(world.visitor.get('/orders/by-link/{token}', { token: guess }))).toMatchObject({ status: 404 })
  })
})

it('lets nobody confirm an order that is being cancelled', async () => {
  const { id } = await place(world, [{ productId: await makeProduct(world, 'job_credit') }], { paymentMethod: 'account' })
  const by = await admin()
  const { version } = await read(id)
  const results = await Promise.allSettled([
    by.put('/orders/{orderId}/confirmation', { orderId: id, version }),
    by.put('/orders/{orderId}/cancellation', { orderId: id, version, body: { reason: 'Doubled', payBack: 'later' } }),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
