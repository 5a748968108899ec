import { beforeAll, expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { bradford, leeds } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { productBody, sessionBody } from './examples.ts'

const world = useApp()
const put = async (
  changes: object,
  { sessions = [], sizes = [] as number[], publish = true }: { sessions?: object[]; sizes?: number[]; publish?: boolean } = {},
) => {
  const admin = await world.as('admin')
  const { id: productId, version } = await admin.post('/products', { body: productBody(changes) })
  for (const body of sessions) await admin.post('/products/{productId}/sessions', { productId, body: sessionBody(body) })
  for (const [i, stock] of sizes.entries())
    await admin.post('/products/{productId}/sizes', { productId, body: { size: `${40 + i}`, stock } })
  if (publish) await admin.put('/products/{productId}/publication', { productId, version })
  return productId
}
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const at = (days: number) => ({ startsAt: `${day(days)}T08:30:00.000Z`, endsAt: `${day(days)}T16:30:00.000Z` })
const skus = async (query: object = {}, by = world.visitor) => (await by.get('/shop/products', { query })).items.map(({ sku }) => sku)
const service = (sku: string, changes: object = {}) => productBody({ sku, kind: 'service', family: 'hire', price: 1000, ...changes })

beforeAll(async () => {
  await put(
    { sku: 'S-LEEDS', price: 16_500 },
    {
      sessions: [
        { ...at(10), placeId: leeds },
        { ...at(40), placeId: bradford },
      ],
    },
  )
  await put(
    { sku: 'S-BOTH', audience: 'both', family: 'plant-and-height', price: 21_000 },
    { sessions: [{ ...at(20), placeId: null, seats: 3 }] },
  )
  await put({ sku: 'P-BOOT', kind: 'ppe', family: 'feet', nameFr: 'Chaussures d’été', price: 4200 }, { sizes: [7, 0] })
  await put(service('V-FR', { country: 'FR', vatCode: 'fr-standard' }))
  await put(service('V-GB', { price: 900, monthlyPrice: 100, months: 10 }))
  await put(service('V-DRAFT'), { publish: false })
  await put(service('V-HIDDEN', { isVisible: false }))
  await put(service('V-LATER', { soldFrom: day(3) }))
  await put(service('V-OVER', { soldUntil: day(-3) }))
})

it('the shop shows what is on sale now, the reader’s country first, then shelf by shelf', async () => {
  expect(await skus()).toEqual(['V-GB', 'S-LEEDS', 'S-BOTH', 'P-BOOT', 'V-FR'])
  expect(await skus({}, world.client(undefined, 'fr'))).toEqual(['V-FR', 'V-GB', 'S-LEEDS', 'S-BOTH', 'P-BOOT'])
})
it('a family brings those below it, and each family counts what matches', async () => {
  const { items, shelves } = await world.visitor.get('/shop/products', { query: { family: 'training', country: 'GB' } })
  expect(items.map(({ sku, shelf }) => [sku, shelf])).toEqual([
    ['S-LEEDS', 'training'],
    ['S-BOTH', 'training'],
  ])
  expect(shelves).toEqual({ hire: 1, training: 2, 'site-safety': 1, 'plant-and-height': 1, ppe: 1, feet: 1 })
})
it.each([
  [{ q: 'ete chaussures' }, ['P-BOOT']],
  [{ q: 'v-f' }, ['V-FR']],
  [{ kind: 'ppe' }, ['P-BOOT']],
  [{ audience: 'candidate' }, ['S-BOTH']],
  [{ audience: 'employer', family: 'training' }, ['S-LEEDS', 'S-BOTH']],
  [{ country: 'FR' }, ['V-FR']],
  [{ priceMin: 4200, priceMax: 16_500 }, ['S-LEEDS', 'P-BOOT']],
  [{ placeId: bradford }, ['S-LEEDS']],
  [{ from: day(15), to: day(25) }, ['S-BOTH']],
  [{ from: day(15), placeId: leeds }, []],
  [{ page: 2, limit: 2 }, ['S-BOTH', 'P-BOOT']],
])('the shop is narrowed by %o', async (query, expected) => {
  expect(await skus(query)).toEqual(expected)
})
it('a product shows its price with VAT, its next sessions with seats left, and its sizes with stock', async () => {
  const { items } = await world.visitor.get('/shop/products', {})
  expect(items.find(({ sku }) => sku === 'S-LEEDS')).toMatchObject({
    price: 16_500,
    gross: 19_800,
    vatRate: 2000,
    sessionCount: 2,
    seatsLeft: 20,
  })
  expect(items.find(({ sku }) => sku === 'S-BOTH')?.sessions).toMatchObject([{ place: null, seats: 3, left: 3 }])
  expect(items.find(({ sku }) => sku === 'P-BOOT')).toMatchObject({
    seatsLeft: null,
    sizes: [
      { size: '40', stock: 7 },
      { size: '41', stock: 0 },
    ],
  })
  expect(items.find(({ sku }) => sku === 'V-GB')).toMatchObject({ monthlyPrice: 100, monthlyGross: 120, months: 10 })
})
it('a session narrowed by place is the one that is shown', async () => {
  const { items } = await world.visitor.get('/shop/products', { query: { placeId: bradford } })
  expect(items[0]?.sessions.map(({ place }) => place?.id)).toEqual([bradford])
  expect(items[0]?.sessionCount).toBe(2)
})
it('seats that a basket holds are not left, and come back when the hold is past', async () => {
  const page = async () => (await world.visitor.get('/shop/products/{sku}', { sku: 's-both' })).seatsLeft
  const [session] = (await world.visitor.get('/shop/products/{sku}', { sku: 'S-BOTH' })).sessions
  const hold = (minutes: number) =>
    runs(
      world,
      `insert into product_holds (session_id, holder, quantity, expires_at) values (${session?.id}, gen_random_uuid(), 2, now() + interval '${minutes} minutes')`,
    )
  await hold(-1)
  expect(await page()).toBe(3)
  await hold(5)
  expect(await page()).toBe(1)
})
it('the shelf follows each sale, hold, price and passed hour at once, though answers are kept', async () => {
  const leftOf = async (sku: string) => (await world.visitor.get('/shop/products', {})).items.find((one) => one.sku === sku)?.seatsLeft
  const before = await leftOf('S-LEEDS')
  const [session] = (await world.visitor.get('/shop/products/{sku}', { sku: 'S-LEEDS' })).sessions
  await runs(world, `update product_sessions set taken = 4 where id = ${session?.id}`)
  expect([before, await leftOf('S-LEEDS')]).toEqual([20, 16])
  const holder = crypto.randomUUID()
  await runs(
    world,
    `insert into product_holds (session_id, holder, quantity, expires_at) values (${session?.id}, '${holder}', 3, now() + interval '1 hour')`,
  )
  expect(await leftOf('S-LEEDS')).toBe(13)
  await runs(world, `update product_holds set expires_at = now() - interval '1 second' where holder = '${holder}'`)
  expect(await leftOf('S-LEEDS')).toBe(16)
  await runs(world, "update products set price = 4300 where sku = 'P-BOOT'")
  const { items } = await world.visitor.get('/shop/products', {})
  expect(items.find(({ sku }) => sku === 'P-BOOT')?.price).toBe(4300)
  await runs(world, "update products set price = 4200 where sku = 'P-BOOT'")
})
it('a product is read by SKU or number while it is on sale, in the language of the reader', async () => {
  const french = world.client(undefined, 'fr')
  const boot = await french.get('/shop/products/{sku}', { sku: 'p-boot' })
  expect(boot).toMatchObject({ name: 'Chaussures d’été', description: 'Une journée pour les chefs de chantier.', country: 'GB' })
  expect(await world.visitor.get('/shop/products/{sku}', { sku: String(boot.id) })).toMatchObject({ sku: 'P-BOOT' })
  expect(await world.visitor.get('/shop/products/{sku}', { sku: 'V-HIDDEN' })).toMatchObject({ sku: 'V-HIDDEN' })
  for (const sku of ['V-DRAFT', 'V-LATER', 'V-OVER', 'NOTHING', '999999'])
    expect(await problemOf(world.visitor.get('/shop/products/{sku}', { sku })), sku).toMatchObject({ status: 404 })
})
