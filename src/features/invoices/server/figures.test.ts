import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { makeCustomer } from '#test/support/invoices.ts'
import { makeProduct, place } from '#test/support/orders.ts'
import { setSellers } from '#test/support/sellers.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
const admin = () => world.as('admin')
const today = () => new Date().toISOString().slice(0, 10)
beforeAll(() => setSellers(world))

/** What was invoiced today by `figures`: of everything, and of one origin. */
const counted = async () => {
  const rows = await runs<{ key: string; n: number }>(
    world,
    `select key, sum(n)::int as n from figures where figure = 'invoiced' and grain = 'day' and day = '${today()}' group by key`,
  )
  return (key: string) => rows.find((row) => row.key === key)?.n ?? 0
}
const wrong = async (of: 'invoice' | 'order') =>
  (await runs<{ wrong: number }>(world, `select ${of}_figures_recount()::int as wrong`))[0]?.wrong

async function issue(lines: object[], more: object = {}) {
  const by = await admin()
  const { id, version, total, customerId } = await by
    .post('/invoices', { body: { customerId: await makeCustomer(world), lines, ...more } as never })
    .then((draft) => ({ ...draft, customerId: draft.customer.id }))
  await by.post('/invoices/{invoiceId}/issue', { invoiceId: id, version, body: { total }, idempotencyKey: crypto.randomUUID() })
  return { id, customerId }
}
const line = (unitPrice: number, more: object = {}) => ({ description: 'Bricklayer', unitPrice, vatCode: 'gb-standard', ...more })

describe('what is invoiced', () => {
  it('counts a deposit once, and takes credit notes off', async () => {
    const earlier = await counted()
    const deposit = await issue([line(30_000)], { type: 'deposit' })
    const final = await issue([line(100_000), line(30_000, { quantity: -1000, depositId: deposit.id })], { customerId: deposit.customerId })
    let now = await counted()
    expect(now('GBP:other:net') - earlier('GBP:other:net')).toBe(100_000)
    const { lines } = await (await admin()).get('/invoices/{invoiceId}', { invoiceId: final.id })
    const body = { reason: 'Fewer hours', lines: [{ lineId: lines[0]?.id ?? 0, quantity: 200 }] }
    await (await admin()).post('/invoices/{invoiceId}/credit-notes', { invoiceId: final.id, body, idempotencyKey: crypto.randomUUID() })
    now = await counted()
    expect(now('GBP:other:net') - earlier('GBP:other:net')).toBe(80_000)
    expect(now('GBP:other:n') - earlier('GBP:other:n')).toBe(3)
    expect(await wrong('invoice')).toBe(0)
  })
  it('is the total and the sum of the list that it leads to', async () => {
    const figures = await counted()
    const query = { from: today(), to: today(), currency: 'GBP', origin: 'other' } as const
    const { total, sums, items } = await (await admin()).get('/invoices', { query: { ...query, limit: 100 } })
    expect([total, sums?.[0]?.invoiced]).toEqual([figures('GBP:other:n'), figures('GBP:other:net')])
    expect(items.reduce((sum, { invoiced }) => sum + invoiced, 0)).toBe(sums?.[0]?.invoiced)
  })
  it('has what products cost taken off its margin, of a part as much of it', async () => {
    const productId = await makeProduct(world, 'service', { price: 10_000, cost: 6000 })
    const { id } = await issue([line(10_000, { productId, quantity: 2000 })])
    const by = await admin()
    await by.post('/invoices/{invoiceId}/credit-notes', {
      invoiceId: id,
      body: { reason: 'One only', percent: 5000 },
      idempotencyKey: crypto.randomUUID(),
    })
    const { items } = await by.get('/invoices', { query: { from: today(), sort: 'issuedOn' } })
    expect(items.slice(0, 2).map(({ invoiced, margin }) => [invoiced, margin])).toEqual([
      [-10_000, -4000],
      [20_000, 8000],
    ])
  })
  it('falls when an invoice goes after the years of the law', async () => {
    const { id } = await issue([line(5000)])
    const earlier = await counted()
    for (const table of ['invoices', 'customer_entries']) await runs(world, `alter table ${table} disable trigger keep_issued`)
    await runs(world, `delete from customer_entries where invoice_id = ${id}`)
    await runs(world, `delete from invoices where id = ${id}`)
    for (const table of ['invoices', 'customer_entries']) await runs(world, `alter table ${table} enable trigger keep_issued`)
    expect((await counted())('GBP:other:net')).toBe(earlier('GBP:other:net') - 5000)
  })
})

describe('what is sold', () => {
  const read = async (family?: string) => {
    const key = `GBP${family ? `:f:${family}` : ''}`
    const rows = await runs<{ figure: string; n: number }>(
      world,
      `select figure, sum(n)::int as n from figures where figure in ('ordered', 'sold') and grain = 'month' and key = '${key}' group by figure`,
    )
    return ['ordered', 'sold'].map((figure) => rows.find((row) => row.figure === figure)?.n ?? 0)
  }
  it('counts from the confirmation, an order once on each shelf, without what was refunded', async () => {
    const [boots, gloves] = [await makeProduct(world, 'service', { price: 4000 }), await makeProduct(world, 'service', { price: 1000 })]
    const by = await admin()
    const { id: orderId } = await place(world, [{ productId: boots, quantity: 2 }, { productId: gloves }])
    expect(await read('hire')).toEqual([0, 0])
    const { owed, lines } = await by.get('/orders/{orderId}', { orderId })
    await by.post('/orders/{orderId}/payments', { orderId, body: { amount: owed, receivedOn: today() } })
    expect([await read('hire'), await read()]).toEqual([
      [1, 9000],
      [1, 9000],
    ])
    const refund = { lines: [{ lineId: lines[0]?.id ?? 0, quantity: 1 }], reason: 'Not needed', payBack: 'transfer' as const }
    await by.post('/orders/{orderId}/refunds', { orderId, body: refund })
    expect(await read('hire')).toEqual([1, 5000])
    const query = { confirmedFrom: today(), confirmedTo: today(), currency: 'GBP', productId: boots } as const
    expect(await by.get('/orders', { query })).toMatchObject({ total: 1, sums: [{ n: 1, sold: 4000 }], items: [{ sold: 4000 }] })
    expect(await wrong('order')).toBe(0)
  })
  it('goes with the order', async () => {
    await runs(world, 'delete from orders')
    expect([await read(), await wrong('order')]).toEqual([[0, 0], 0])
  })
})
