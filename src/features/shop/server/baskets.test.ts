import { beforeAll, describe, expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { makeBasket, makeBoots, makeCourse, makeProduct, makeSession, openShop } from '#test/support/shop.ts'
import { runs } from '#test/support/sql.ts'
import { clearBaskets } from './commands.ts'
import { inTransaction } from '#server/db.ts'

const world = useApp()
beforeAll(() => openShop(world))

type Input = { productId: number; sessionId?: number; sizeId?: number; quantity?: number; isMonthly?: boolean }
const put = (basket: string, { quantity = 1, ...line }: Input, by = world.visitor) =>
  by.put('/baskets/{basket}/lines', { basket, body: { ...line, quantity } })
const read = (basket: string, query = {}) => world.visitor.get('/baskets/{basket}', { basket, query })

describe('a basket', () => {
  it('shows net, VAT and total as they would be ordered', async () => {
    const basket = await makeBasket(world)
    const course = await makeCourse(world)
    await put(basket, { productId: await makeProduct(world) })
    const found = await put(basket, { ...course, quantity: 2 })
    expect(found).toMatchObject({ currency: 'GBP', net: 52_000, vat: 10_400, total: 62_400 })
    expect(found.lines.map(({ quantity, net }) => ({ quantity, net }))).toEqual([
      { quantity: 1, net: 19_000 },
      { quantity: 2, net: 33_000 },
    ])
  })
  it('bears the VAT of its customer: none from a French company with a VAT number that buys a British service', async () => {
    const basket = await makeBasket(world)
    await put(basket, { productId: await makeProduct(world) })
    const query = { kind: 'company', country: 'FR', vatNumber: 'FR44 732 829 320', postcode: '69002' }
    expect(await read(basket, query)).toMatchObject({ net: 19_000, vat: 0, byCode: [{ code: 'gb-outside' }] })
    expect(await read(basket, { ...query, vatNumber: 'FR99' })).toMatchObject({ vat: 3800 })
  })
  it.each([0, -1, 100, 1e12, 1.5, '2'])('takes no quantity of %s', async (quantity) => {
    const basket = await makeBasket(world)
    const productId = await makeProduct(world)
    const refused = await problemOf(put(basket, { productId, quantity: quantity as number }))
    expect(refused).toMatchObject({ status: 400, errors: [{ pointer: '/quantity' }] })
  })
  it('never mixes currencies, and says the way out', async () => {
    const basket = await makeBasket(world)
    const [pounds, euros] = [await makeProduct(world), await makeProduct(world, { country: 'FR' })]
    const { lines } = await put(basket, { productId: pounds })
    expect(await problemOf(put(basket, { productId: euros }))).toMatchObject({ status: 409, code: 'basket-mixed-currencies' })
    await world.visitor.delete('/baskets/{basket}/lines/{lineId}', { basket, lineId: lines[0]?.id as number })
    expect(await put(basket, { productId: euros })).toMatchObject({ currency: 'EUR' })
  })
  it('keeps seats for fifteen minutes from when they were chosen', async () => {
    const [mine, other] = [await makeBasket(world), await makeBasket(world)]
    const course = await makeCourse(world, { seats: 3 })
    const before = Date.now()
    const { heldUntil } = await put(mine, { ...course, quantity: 2 })
    expect(Math.round((Date.parse(heldUntil as string) - before) / 60_000)).toBe(15)
    expect(await problemOf(put(other, { ...course, quantity: 2 }))).toMatchObject({ code: 'session-full', left: 1 })
    await runs(world, `update product_holds set expires_at = now() - interval '1 second'`)
    await runs(world, `update basket_lines set held_until = now() - interval '1 second' where held_until is not null`)
    await put(other, { ...course, quantity: 2 })
    expect(await read(mine)).toMatchObject({ heldUntil: null, lines: [{ issue: 'session-full', left: 1 }] })
  })
  it('gives its seats back when the line is taken out, and keeps them anew at checkout', async () => {
    const [mine, other] = [await makeBasket(world), await makeBasket(world)]
    const course = await makeCourse(world, { seats: 1 })
    const { lines } = await put(mine, course)
    await world.visitor.delete('/baskets/{basket}/lines/{lineId}', { basket: mine, lineId: lines[0]?.id as number })
    await put(other, course)
    await runs(world, `update basket_lines set held_until = now() - interval '1 second' where held_until is not null`)
    const renewed = await world.visitor.put('/baskets/{basket}/holds', { basket: other })
    expect(Date.parse(renewed.heldUntil as string)).toBeGreaterThan(Date.now())
  })
  it('asks for a date or a size where there are some', async () => {
    const basket = await makeBasket(world)
    const [{ productId: course }, { productId: boots }] = [await makeCourse(world), await makeBoots(world)]
    const other = await makeSession(world, await makeProduct(world, { kind: 'card_test', family: 'card-tests' }))
    expect((await problemOf(put(basket, { productId: course }))).code).toBe('session-needed')
    expect((await problemOf(put(basket, { productId: course, sessionId: other }))).code).toBe('session-over')
    expect((await problemOf(put(basket, { productId: boots }))).code).toBe('size-needed')
  })
  it('shows what was retired, became dearer or ran short, and takes it as it is once that is accepted', async () => {
    const basket = await makeBasket(world)
    const [gone, dearer, boots] = [await makeProduct(world), await makeProduct(world), await makeBoots(world)]
    for (const line of [{ productId: gone }, { productId: dearer }, { ...boots, quantity: 5 }]) await put(basket, line)
    await runs(world, `update products set status = 'retired' where id = ${gone}`)
    await runs(world, `update products set price = 21000 where id = ${dearer}`)
    await runs(world, `update product_sizes set stock = 2 where id = ${boots.sizeId}`)
    expect((await read(basket)).lines.map(({ issue, left }) => ({ issue, left }))).toEqual([
      { issue: 'product-not-on-sale', left: 0 },
      { issue: 'price-changed', left: null },
      { issue: 'stock-short', left: 2 },
    ])
    const accepted = await world.visitor.put('/baskets/{basket}/changes', { basket })
    expect(accepted.lines.map(({ productId, quantity, unitPrice, issue }) => ({ productId, quantity, unitPrice, issue }))).toEqual([
      { productId: dearer, quantity: 1, unitPrice: 21_000, issue: null },
      { productId: boots.productId, quantity: 2, unitPrice: 4200, issue: null },
    ])
  })
  it('is known by its secret alone, of which the database has only the hash', async () => {
    const basket = await makeBasket(world)
    expect((await problemOf(read(`${basket.slice(0, -1)}x`))).status).toBe(404)
    expect((await problemOf(read('own'))).status).toBe(404)
    const rows = await runs<{ row: string }>(world, `select to_jsonb(b)::text as row from baskets b`)
    expect(rows.filter(({ row }) => row.includes(basket))).toEqual([])
  })
  it('joins that of the account when a guest logs in, and adds up what is the same', async () => {
    const candidate = await world.as('candidate')
    const [course, basket] = [await makeCourse(world, { audience: 'both' }), await makeBasket(world)]
    await put('own', course, candidate)
    await put(basket, { ...course, quantity: 2 })
    await put(basket, { productId: await makeProduct(world) })
    const joined = await candidate.put('/baskets/{basket}/owner', { basket, body: {} })
    // Adverts are for employers: nobody pays to find work.
    expect(joined.lines.map(({ productId, quantity }) => ({ productId, quantity }))).toEqual([{ productId: course.productId, quantity: 3 }])
    expect((await problemOf(read(basket))).status).toBe(404)
    expect(await runs(world, `select sum(quantity)::int as held from product_holds where session_id = ${course.sessionId}`)).toEqual([
      { held: 3 },
    ])
  })
  it('does not join one in another currency, unless it takes its place', async () => {
    const staff = await world.as('operation')
    await put('own', { productId: await makeProduct(world) }, staff)
    const [basket, euros] = [await makeBasket(world), await makeProduct(world, { country: 'FR' })]
    await put(basket, { productId: euros })
    expect((await problemOf(staff.put('/baskets/{basket}/owner', { basket, body: {} }))).code).toBe('basket-mixed-currencies')
    const joined = await staff.put('/baskets/{basket}/owner', { basket, body: { replaces: true } })
    expect(joined).toMatchObject({ currency: 'EUR', lines: [{ productId: euros }] })
  })
  it('is cleared away when nobody has touched it for sixty days', async () => {
    const [old, fresh] = [await makeBasket(world), await makeBasket(world)]
    await runs(world, `update baskets set updated_at = now() - interval '61 days' where id = (select max(id) - 1 from baskets)`)
    await inTransaction(world.app.database.kysely, (db) => clearBaskets(db, new Date()))
    expect((await problemOf(read(old))).status).toBe(404)
    expect((await read(fresh)).lines).toEqual([])
  })
  it('cannot be filled by visitors before the shop opens; staff may try', async () => {
    const [basket, productId] = [await makeBasket(world), await makeProduct(world)]
    await runs(world, 'delete from site_features')
    expect((await problemOf(put(basket, { productId }))).code).toBe('shop-closed')
    expect((await put('own', { productId }, await world.as('admin'))).lines).toHaveLength(1)
    await openShop(world)
  })
})
