import { beforeAll, describe, expect, it } from 'vitest'
import { problemOf, useApp, type World } from '#test/support/app.ts'
import { customers, makeBasket, makeBoots, makeCourse, makeProduct, openShop } from '#test/support/shop.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
beforeAll(() => openShop(world))

type Line = { productId: number; sessionId?: number; sizeId?: number; quantity?: number; isMonthly?: boolean }
type Customer = {
  kind: 'company' | 'person'
  country: 'GB' | 'FR'
  postcode: string
  vatNumber?: string
  name: string
  contactName: string
  email: string
  address: string
  town: string
}

/** A basket with these lines. */
async function filled(...lines: Line[]) {
  const basket = await makeBasket(world)
  for (const { quantity = 1, ...line } of lines) await world.visitor.put('/baskets/{basket}/lines', { basket, body: { ...line, quantity } })
  return basket
}
const quote = (basket: string, customer: Customer) => {
  const { kind, country, postcode } = customer
  const vat = customer.vatNumber ? { vatNumber: customer.vatNumber } : {}
  return world.visitor.get('/baskets/{basket}', { basket, query: { kind, country, postcode, ...vat } })
}
/** Orders what a basket holds, at the total that is shown. */
async function checkOut(basket: string, more: object = {}, by: World['visitor'] = world.visitor) {
  const customer = ('customer' in more ? more.customer : customers.british) as Customer
  const total = 'total' in more ? (more.total as number) : (await quote(basket, customer)).total
  const { idempotencyKey, ...body } = more as { idempotencyKey?: string }
  return by.post('/checkouts', {
    body: { basket, locale: 'en', customer, paymentMethod: 'transfer', termsAccepted: true, total, ...body },
    ...(idempotencyKey ? { idempotencyKey } : {}),
  })
}
const ordersOf = (email: string) =>
  runs<{ net: number; vat: number; total: number }>(
    world,
    `select net, vat, total, locale, status from orders where email = '${email}' order by id`,
  )

describe('checking out', () => {
  it('orders what the basket holds, copies names and prices, and empties it', async () => {
    const course = await makeCourse(world)
    const basket = await filled({ ...course, quantity: 2 }, { productId: await makeProduct(world) })
    const { lines } = await world.visitor.get('/baskets/{basket}', { basket })
    const email = 'first@airevalley.example'
    const people = [{ lineId: lines[0]?.id as number, names: ['Dele Osei', null] }]
    const placed = await checkOut(basket, { customer: { ...customers.british, email }, people, purchaseOrder: 'PO-8841' })
    expect(placed).toMatchObject({ number: expect.stringMatching(/^ORD-\d{4}-\d{6}$/), payAt: null })
    expect(await ordersOf(email)).toMatchObject([{ net: 52_000, vat: 10_400, total: 62_400, status: 'pending' }])
    expect(
      await runs(
        world,
        `select p.name from order_people p join order_lines l on l.id = p.order_line_id where l.session_id = ${course.sessionId} order by p.id`,
      ),
    ).toEqual([{ name: 'Dele Osei' }, { name: null }])
    expect((await world.visitor.get('/baskets/{basket}', { basket })).lines).toEqual([])
    expect((await problemOf(checkOut(basket))).code).toBe('basket-empty')
  })
  it('places one order, however often it is sent with one key', async () => {
    const basket = await filled({ productId: await makeProduct(world) })
    const customer = { ...customers.british, email: 'twenty@airevalley.example' }
    const { total } = await quote(basket, customer)
    const idempotencyKey = crypto.randomUUID()
    const sent = await Promise.all(Array.from({ length: 20 }, () => checkOut(basket, { customer, total, idempotencyKey })))
    expect(new Set(sent.map(({ number }) => number)).size).toBe(1)
    expect(await ordersOf(customer.email)).toHaveLength(1)
  })
  it('places one order, even with twenty keys', async () => {
    const basket = await filled({ productId: await makeProduct(world) })
    const customer = { ...customers.british, email: 'keys@airevalley.example' }
    const { total } = await quote(basket, customer)
    const sent = await Promise.allSettled(
      Array.from({ length: 20 }, () => checkOut(basket, { customer, total, idempotencyKey: crypto.randomUUID() })),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await ordersOf(customer.email)).toHaveLength(1)
  })
  it('sells the last seat once, to one of twenty baskets', async () => {
    const course = await makeCourse(world, { seats: 1 })
    const baskets = await Promise.all(Array.from({ length: 20 }, () => makeBasket(world)))
    const bought = await Promise.allSettled(
      baskets.map(async (basket) => {
        await world.visitor.put('/baskets/{basket}/lines', { basket, body: { ...course, quantity: 1 } })
        return checkOut(basket)
      }),
    )
    expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await runs(world, `select taken from product_sessions where id = ${course.sessionId}`)).toEqual([{ taken: 1 }])
  })
  it('refuses a price that changed between basket and payment, and takes the new one once it is accepted', async () => {
    const productId = await makeProduct(world)
    const basket = await filled({ productId })
    const { total } = await quote(basket, customers.british)
    await runs(world, `update products set price = price + 1000 where id = ${productId}`)
    expect(await problemOf(checkOut(basket, { total }))).toMatchObject({ status: 409, code: 'basket-changed', issue: 'price-changed' })
    await world.visitor.put('/baskets/{basket}/changes', { basket })
    expect(await problemOf(checkOut(basket, { total }))).toMatchObject({ status: 409, code: 'total-changed', total: 24_000 })
    expect(await checkOut(basket, { total: 24_000 })).toMatchObject({ payAt: null })
  })
  it.each([
    ['a retired product', (productId: number) => `update products set status = 'retired' where id = ${productId}`, 'product-not-on-sale'],
    [
      'a product that is no longer sold',
      (productId: number) => `update products set sold_until = '2020-01-01' where id = ${productId}`,
      'product-not-on-sale',
    ],
  ])('refuses %s in an old basket', async (_, change, issue) => {
    const productId = await makeProduct(world)
    const basket = await filled({ productId })
    await runs(world, change(productId))
    expect(await problemOf(checkOut(basket))).toMatchObject({ code: 'basket-changed', issue })
  })
  it('refuses more than is in stock', async () => {
    const boots = await makeBoots(world, { stock: 3 })
    const basket = await filled({ ...boots, quantity: 3 })
    await runs(world, `update product_sizes set stock = 1 where id = ${boots.sizeId}`)
    expect(await problemOf(checkOut(basket))).toMatchObject({ code: 'basket-changed', issue: 'stock-short' })
  })
  it('names each wrong number in one answer', async () => {
    const basket = await filled({ productId: await makeProduct(world) })
    const customer = { ...customers.british, companyNumber: '12', vatNumber: 'GB 123 45', postcode: '69002' }
    const { errors } = await problemOf(checkOut(basket, { customer, total: 22_800 }))
    expect(errors?.map(({ pointer }) => pointer).toSorted()).toEqual([
      '/customer/companyNumber',
      '/customer/postcode',
      '/customer/vatNumber',
    ])
  })
  it('asks a French company for its SIREN', async () => {
    const basket = await filled({ productId: await makeProduct(world, { country: 'FR' }) })
    const { errors } = await problemOf(checkOut(basket, { customer: { ...customers.french, companyNumber: null } }))
    expect(errors).toMatchObject([{ pointer: '/customer/companyNumber', code: 'siren-required' }])
  })
  it('bills a French company in euros with French VAT, in French', async () => {
    const basket = await filled({ productId: await makeProduct(world, { country: 'FR', price: 57_500 }) })
    const customer = { ...customers.french, email: 'lyon@chantiers-rhone.example' }
    await checkOut(basket, { customer, locale: 'fr', paymentMethod: 'account' })
    expect(await ordersOf(customer.email)).toMatchObject([{ net: 57_500, vat: 11_500, total: 69_000, locale: 'fr' }])
    expect((await world.mails()).filter(({ to }) => to === customer.email)).toMatchObject([{ locale: 'fr' }])
  })
  it('takes monthly plans for their whole period, on account alone', async () => {
    const plan = await makeProduct(world, { price: 49_500, monthly_price: 17_500, months: 3 })
    const basket = await filled({ productId: plan, isMonthly: true })
    expect(await quote(basket, customers.british)).toMatchObject({ net: 52_500, methods: ['account'] })
    expect((await problemOf(checkOut(basket))).code).toBe('monthly-on-account')
    expect(await checkOut(basket, { paymentMethod: 'account' })).toMatchObject({ payAt: null })
  })
  it('offers a card only where the provider is set up', async () => {
    const basket = await filled({ productId: await makeProduct(world) })
    expect((await quote(basket, customers.british)).methods).toEqual(['account', 'transfer'])
    expect((await problemOf(checkOut(basket, { paymentMethod: 'card' }))).code).toBe('card-not-offered')
  })
  it('refuses sums that an invoice cannot hold', async () => {
    const basket = await makeBasket(world)
    const put = async () =>
      world.visitor.put('/baskets/{basket}/lines', {
        basket,
        body: { productId: await makeProduct(world, { price: 10_000_000 }), quantity: 99 },
      })
    await put()
    expect((await problemOf(put())).code).toBe('basket-too-large')
  })
})
