import { beforeAll, describe, expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { guest, makeJob } from '#test/support/factories.ts'
import { customers, makeBasket, makeBoots, makeCourse, makeProduct, openShop } from '#test/support/shop.ts'
import { runs } from '#test/support/sql.ts'
import { productKinds } from '../../products/rules.ts'

// The honesty rules of the back office, as far as they are about buying (PRODUCT.md, “The back office, honestly”).

const world = useApp()
beforeAll(() => openShop(world))

const person = customers.person
const asPerson = { kind: 'person', country: 'GB', postcode: person.postcode }
const put = (basket: string, line: object, by = world.visitor) =>
  by.put('/baskets/{basket}/lines', { basket, body: { quantity: 1, ...line } as never })
const filled = async (line: object) => {
  const basket = await makeBasket(world)
  await put(basket, line)
  return basket
}
const quote = (basket: string, query: object = asPerson) => world.visitor.get('/baskets/{basket}', { basket, query })
const checkOut = async (basket: string, more: object = {}) =>
  world.visitor.post('/checkouts', {
    body: {
      basket,
      locale: 'en',
      customer: person,
      paymentMethod: 'transfer',
      termsAccepted: true,
      total: (await quote(basket)).total,
      ...more,
    },
  })

describe('rule 2: nobody who looks for work pays a fee for it', () => {
  it('no product is a placement fee', () => expect(productKinds).not.toContain('placement_fee'))
  it('adverts, featured adverts and searches of CVs are not sold to a person', async () => {
    const basket = await filled({ productId: await makeProduct(world) })
    expect((await quote(basket)).lines).toMatchObject([{ issue: 'not-for-persons' }])
    expect((await problemOf(checkOut(basket))).code).toBe('not-for-persons')
  })
  it('a candidate cannot even put them into a basket', async () => {
    const productId = await makeProduct(world)
    expect((await problemOf(put('own', { productId }, await world.as('candidate')))).code).toBe('not-for-persons')
  })
  it('a candidate who says that they buy for a company is still a person', async () => {
    const candidate = await world.as('candidate')
    await put('own', await makeCourse(world, { audience: 'both' }), candidate)
    const found = await candidate.get('/baskets/{basket}', { basket: 'own', query: { kind: 'company' } })
    expect(found).toMatchObject({ customerKind: 'person', methods: ['transfer'] })
  })
})

describe('rule 3: protective equipment is not sold to a person', () => {
  it.each(['GB', 'FR'])('not in %s either, and the reason is said', async (country) => {
    const boots = await makeBoots(world, { country })
    const basket = await filled(boots)
    expect((await quote(basket)).lines).toMatchObject([{ issue: 'ppe-not-for-persons' }])
    const refused = await problemOf(checkOut(basket))
    expect(refused).toMatchObject({ status: 409, code: 'ppe-not-for-persons' })
    expect(refused.title).toContain('your employer must provide yours')
  })
  it('companies buy it', async () => {
    const basket = await filled(await makeBoots(world))
    const { total } = await quote(basket, { kind: 'company', country: 'GB' })
    expect(await checkOut(basket, { customer: customers.british, total })).toMatchObject({ payAt: null })
  })
})

describe('rule 5: the end of credits and the refund rules are known before payment', () => {
  it('the basket says until when credits can be used, and seats cancelled', async () => {
    const basket = await makeBasket(world)
    await put(basket, { productId: await makeProduct(world) })
    await put(basket, await makeCourse(world, { inDays: 30 }))
    const [credits, seat] = (await quote(basket, {})).lines
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    expect(credits?.usableUntil).toBe(inDays(89))
    expect(seat?.freeCancelUntil).toBe(inDays(26))
  })
  it('no order is placed without agreement to them', async () => {
    const basket = await filled(await makeCourse(world, { audience: 'both' }))
    const { errors } = await problemOf(checkOut(basket, { termsAccepted: false, startsAtOnce: true }))
    expect(errors).toMatchObject([{ pointer: '/termsAccepted', code: 'terms-required' }])
  })
})

describe('rule 6: a person knows the price with VAT and may withdraw', () => {
  it('net, VAT and gross are known before the button that pays, and no other total is charged', async () => {
    const basket = await filled(await makeCourse(world, { audience: 'both', price: 5000 }))
    expect(await quote(basket)).toMatchObject({ net: 5000, vat: 1000, total: 6000 })
    expect((await problemOf(checkOut(basket, { total: 5000, startsAtOnce: true }))).code).toBe('total-changed')
  })
  it('what begins within the fourteen days of withdrawal needs their express wish; what begins later does not', async () => {
    const soon = await filled(await makeCourse(world, { audience: 'both', inDays: 5 }))
    expect((await quote(soon)).needsConsent).toBe(true)
    expect((await problemOf(checkOut(soon))).errors).toMatchObject([{ pointer: '/startsAtOnce', code: 'start-at-once-required' }])
    expect(await checkOut(soon, { startsAtOnce: true })).toMatchObject({ payAt: null })
    const later = await filled(await makeCourse(world, { audience: 'both', inDays: 30 }))
    expect(await checkOut(later)).toMatchObject({ payAt: null })
  })
  it('a person pays before, never on account', async () => {
    const basket = await filled(await makeCourse(world, { audience: 'both' }))
    expect((await quote(basket)).methods).toEqual(['transfer'])
    expect((await problemOf(checkOut(basket, { paymentMethod: 'account', startsAtOnce: true }))).code).toBe('account-not-for-persons')
  })
})

describe('rule 1: nothing that is sold is a condition of work', () => {
  it('a candidate applies for a job with every product of the shop retired', async () => {
    const job = await makeJob(world)
    await runs(world, `update products set status = 'retired'`)
    const { items } = await world.visitor.get('/shop/products', { query: {} })
    expect(items).toEqual([])
    expect(
      await world.visitor.post('/jobs/{jobId}/applications', {
        jobId: job.id,
        body: guest() as never,
        idempotencyKey: crypto.randomUUID(),
      }),
    ).toMatchObject({
      answerBy: expect.any(String),
    })
  })
})
