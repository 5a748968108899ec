import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { leeds } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { productBody, sessionBody } from './examples.ts'

const world = useApp()
let admin: Person
beforeAll(async () => {
  admin = await world.as('admin')
})
const add = (changes: object = {}) => admin.post('/products', { body: productBody(changes) })
const change = (product: { id: number; version: number }, body: object) =>
  admin.patch('/products/{productId}', { productId: product.id, version: product.version, body })
const publish = (product: { id: number; version: number }) =>
  admin.put('/products/{productId}/publication', { productId: product.id, version: product.version })
const retire = (product: { id: number; version: number }) =>
  admin.put('/products/{productId}/retirement', { productId: product.id, version: product.version })
const service = (changes: object = {}) => add({ kind: 'service', family: 'hire', ...changes })
const faults = async (work: Promise<unknown>) => (await problemOf(work)).errors?.map(({ pointer, code }) => `${pointer} ${code}`)

describe('a product', () => {
  it('takes its currency from its country, and a SKU once, in any case', async () => {
    const french = await service({ sku: 'srv-btp', country: 'FR', vatCode: 'fr-standard' })
    expect(french).toMatchObject({ sku: 'SRV-BTP', currency: 'EUR', status: 'draft' })
    expect(await problemOf(service({ sku: 'Srv-Btp' }))).toMatchObject({ status: 409, code: 'sku-exists' })
  })
  it('keeps only what its kind has', async () => {
    const boots = await add({ kind: 'ppe', family: 'feet', credits: 5, daysValid: 90, namesDueDays: 4, lowStock: 3 })
    expect(boots).toMatchObject({ credits: null, daysValid: null, namesDueDays: null, lowStock: 3 })
  })
  it('names each field that cannot be', async () => {
    const body = {
      sku: 'a b',
      country: 'FR',
      supplierId: 999,
      documentType: 'nothing',
      monthlyPrice: 10,
      soldFrom: '2026-12-02',
      soldUntil: '2026-12-01',
    }
    expect(await faults(add(body))).toEqual([
      '/sku sku-invalid',
      '/vatCode vat-code-foreign',
      '/months months-missing',
      '/soldUntil sold-until-early',
      '/supplierId supplier-unknown',
      '/documentType document-type-unknown',
    ])
  })
  it('is of a family that exists', async () => {
    expect(await faults(add({ family: 'nothing' }))).toEqual(['/family family-unknown'])
  })
  it.each([{ price: -1 }, { price: 10_000_001 }, { price: 1.5 }, { credits: 0 }, { kind: 'placement_fee' }, { currency: 'USD' }])(
    'is refused with %o',
    async (body) => {
      expect(await problemOf(add(body))).toMatchObject({ status: 400 })
    },
  )
})

describe('publishing', () => {
  it('needs a description in both languages', async () => {
    const silent = await service({ descriptionFr: '' })
    expect(await problemOf(publish(silent))).toMatchObject({ status: 409, code: 'description-missing' })
    const spoken = await publish(await change(silent, { descriptionFr: 'Une prestation.' }))
    expect(spoken.status).toBe('published')
    expect(await problemOf(change(spoken, { descriptionEn: '' }))).toMatchObject({ code: 'description-missing' })
  })
  it('needs a session to come where the kind has sessions, a size where it has sizes, credits where it gives some', async () => {
    const course = await add()
    expect(await problemOf(publish(course))).toMatchObject({ code: 'session-missing' })
    const session = await admin.post('/products/{productId}/sessions', { productId: course.id, body: sessionBody() })
    await admin.put('/product-sessions/{productSessionId}/cancellation', { productSessionId: session.id, version: session.version })
    expect(await problemOf(publish(course))).toMatchObject({ code: 'session-missing' })
    expect(await problemOf(publish(await add({ kind: 'ppe', family: 'feet' })))).toMatchObject({ code: 'size-missing' })
    expect(await problemOf(publish(await add({ kind: 'job_credit', family: 'adverts' })))).toMatchObject({ code: 'credits-missing' })
  })
  it('says of each of several why it stays as it is, even where none can be changed', async () => {
    const ids = [(await add()).id, (await add()).id]
    const { done, refused } = await admin.post('/products/retirements', { body: { productIds: ids } })
    expect({ done, ids: refused.map(({ productId }) => productId) }).toEqual({ done: [], ids })
  })
  it('fixes SKU, kind and country; a retired product can come back', async () => {
    const sold = await publish(await service())
    expect(await problemOf(change(sold, { sku: 'OTHER-1' }))).toMatchObject({ status: 409, code: 'product-fixed' })
    expect(await problemOf(publish(sold))).toMatchObject({ code: 'product-published' })
    const retired = await retire(await change(sold, { price: 1234 }))
    expect(await problemOf(retire(retired))).toMatchObject({ code: 'product-retired' })
    expect(await publish(retired)).toMatchObject({ status: 'published', retiredAt: null })
    expect(await problemOf(retire(await service()))).toMatchObject({ code: 'product-not-published' })
  })
  it('of several leaves those that lack something as they are, and says what', async () => {
    const [good, bad] = [await service(), await service({ descriptionEn: '' })]
    const answer = await admin.post('/products/publications', { body: { productIds: [good.id, bad.id, 999_999] } })
    expect(answer).toMatchObject({ done: [good.id], refused: [{ productId: bad.id, code: 'description-missing' }] })
  })
})

describe('changing prices', () => {
  it('changes all or none, and is undone by the same the other way', async () => {
    const [one, other] = [await service({ price: 1000 }), await service({ price: 2000 })]
    const up = [
      { productId: one.id, was: 1000, becomes: 1100 },
      { productId: other.id, was: 2000, becomes: 2200 },
    ]
    const prices = async () =>
      Promise.all([one, other].map(async ({ id: productId }) => (await admin.get('/products/{productId}', { productId })).price))
    expect(await admin.post('/products/prices', { body: { prices: up } })).toEqual({ changed: 2 })
    const late = [up[0], { productId: other.id, was: 2200, becomes: 2300 }] as typeof up
    expect(await problemOf(admin.post('/products/prices', { body: { prices: late } }))).toMatchObject({ status: 409, code: 'price-moved' })
    expect(await prices()).toEqual([1100, 2200])
    const back = up.map(({ productId, was, becomes }) => ({ productId, was: becomes, becomes: was }))
    await admin.post('/products/prices', { body: { prices: back } })
    expect(await prices()).toEqual([1000, 2000])
  })
})

describe('a session', () => {
  const withSession = async (seats: number) => {
    const { id: productId } = await add()
    return admin.post('/products/{productId}/sessions', { productId, body: sessionBody({ seats }) })
  }
  const set = (session: { id: number; version: number }, body: object) =>
    admin.patch('/product-sessions/{productSessionId}', { productSessionId: session.id, version: session.version, body })
  it('never has fewer seats than are sold or in a basket', async () => {
    const session = await withSession(10)
    await runs(world, `update product_sessions set taken = 6 where id = ${session.id}`)
    await runs(
      world,
      `insert into product_holds (session_id, holder, quantity, expires_at) values (${session.id}, gen_random_uuid(), 2, now() + interval '5 minutes')`,
    )
    expect(await problemOf(set(session, { seats: 7 }))).toMatchObject({ status: 409, code: 'seats-below-taken', taken: 8 })
    expect(await set(session, { seats: 8 })).toMatchObject({ seats: 8, taken: 6, held: 2, left: 0 })
  })
  it('is refused where it ends before it starts, is in the past, or its kind has none', async () => {
    const { id: productId } = await add()
    const post = (body: object) => admin.post('/products/{productId}/sessions', { productId, body: sessionBody(body) })
    expect(await faults(post({ endsAt: '2026-01-01T08:00:00.000Z' }))).toEqual(['/endsAt session-ends-early'])
    expect(await faults(post({ startsAt: '2026-01-01T08:00:00.000Z' }))).toEqual(['/startsAt session-in-past'])
    const { id } = await service()
    const refused = admin.post('/products/{productId}/sessions', { productId: id, body: sessionBody() })
    expect(await problemOf(refused)).toMatchObject({ code: 'product-without-sessions' })
  })
  it('is changed no more once it is cancelled, and baskets let it go', async () => {
    const session = await withSession(10)
    await runs(
      world,
      `insert into product_holds (session_id, holder, quantity, expires_at) values (${session.id}, gen_random_uuid(), 2, now() + interval '5 minutes')`,
    )
    const cancelled = await admin.put('/product-sessions/{productSessionId}/cancellation', { productSessionId: session.id, version: 1 })
    expect(cancelled).toMatchObject({ held: 0 })
    expect(await problemOf(set(cancelled, { seats: 12 }))).toMatchObject({ code: 'session-cancelled' })
  })
})

describe('stock', () => {
  it('is counted from what was seen, so that no sale in between is lost', async () => {
    const { id: productId } = await add({ kind: 'ppe', family: 'feet' })
    const { sizes } = await admin.post('/products/{productId}/sizes', { productId, body: { size: '42', stock: 7 } })
    const productSizeId = sizes[0]?.id ?? 0
    await runs(world, `update product_sizes set stock = 5 where id = ${productSizeId}`)
    const set = (was: number) => admin.put('/product-sizes/{productSizeId}/stock', { productSizeId, body: { was, becomes: 27 } })
    expect(await problemOf(set(7))).toMatchObject({ status: 409, code: 'stock-moved', stock: 5 })
    expect((await set(5)).sizes).toMatchObject([{ size: '42', stock: 27 }])
    const again = admin.post('/products/{productId}/sizes', { productId, body: { size: '42', stock: 1 } })
    expect(await problemOf(again)).toMatchObject({ code: 'size-exists' })
  })
})

describe('the list', () => {
  it('tells full and low products from others, and counts each tab', async () => {
    const boots = await add({ sku: 'LOW-1', kind: 'ppe', family: 'feet', lowStock: 5, nameEn: 'Countable boots' })
    for (const [size, stock] of [
      ['41', 20],
      ['42', 3],
    ] as const)
      await admin.post('/products/{productId}/sizes', { productId: boots.id, body: { size, stock } })
    const course = await add({ sku: 'FULL-1', nameEn: 'Countable course' })
    const { id } = await admin.post('/products/{productId}/sessions', {
      productId: course.id,
      body: sessionBody({ seats: 4, placeId: leeds }),
    })
    await runs(world, `update product_sessions set taken = 4 where id = ${id}`)
    await service({ sku: 'DRAFT-1', nameEn: 'Countable service' })
    for (const one of [boots, course]) await publish(one)
    const { items, counts } = await admin.get('/products', { query: { q: 'countable', sort: 'name', dir: 'asc' } })
    expect(items.map(({ sku, state, left, seats }) => [sku, state, left, seats])).toEqual([
      ['LOW-1', 'low', 23, null],
      ['FULL-1', 'full', 0, 4],
      ['DRAFT-1', 'draft', null, null],
    ])
    expect(counts).toEqual({ published: 2, short: 2, draft: 1, retired: 0 })
  })
})
