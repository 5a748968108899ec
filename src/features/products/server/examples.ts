import { expect } from 'vitest'
import type { Topic } from '#shared/declared.ts'
import type { World } from '#test/support/app.ts'
import { leeds } from '#test/support/factories.ts'
import { holds, type ListsOf, queriesIn } from '#test/support/list-examples.ts'
import type { ExamplesOf, MakeExample, SideEffects } from '#test/support/operation-examples.ts'
import type { products } from '../contract.ts'

let count = 0

const inDays = (days: number, hour = 8) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T0${hour}:30:00.000Z`
const topics: Topic[] = ['products']

/** A complete product. */
export const productBody = (changes: object = {}) => ({
  sku: `TRN-${++count}-${Date.now() % 100_000}`,
  kind: 'training_seat' as const,
  family: 'site-safety',
  nameEn: `SSSTS refresher ${count}`,
  nameFr: `Recyclage SSSTS ${count}`,
  descriptionEn: 'One day for site supervisors.',
  descriptionFr: 'Une journée pour les chefs de chantier.',
  price: 16_500,
  vatCode: 'gb-standard' as const,
  ...changes,
})
export const sessionBody = (changes: object = {}) => ({
  startsAt: inDays(30),
  endsAt: inDays(30, 9),
  placeId: leeds,
  seats: 10,
  ...changes,
})

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const by = await world.as('admin')
  const { id: productId, sku } = await by.post('/products', { body: productBody({ kind: 'ppe', family: 'feet' }) })
  const { sizes } = await by.post('/products/{productId}/sizes', { productId, body: { size: '42', stock: 7 } })
  const { id: otherId } = await by.post('/products', { body: productBody() })
  const session = await by.post('/products/{productId}/sessions', { productId: otherId, body: sessionBody() })
  return { productId, sku, productSizeId: sizes[0]?.id ?? 0, productSessionId: session.id }
}

/** One call of each audited operation of `products`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof products> {
  const added = async (colleague?: string, changes: object = {}) => {
    const by = await world.as('admin', colleague)
    return { by, ...(await by.post('/products', { body: productBody(changes) })) }
  }
  const bookable = async (colleague?: string) => {
    const product = await added(colleague)
    const session = await product.by.post('/products/{productId}/sessions', { productId: product.id, body: sessionBody() })
    return { ...product, session }
  }
  const onSale = async (colleague?: string) => {
    const { by, id: productId, version } = await bookable(colleague)
    return { by, ...(await by.put('/products/{productId}/publication', { productId, version })) }
  }
  const sized = async (colleague?: string) => {
    const product = await added(colleague, { kind: 'ppe', family: 'feet' })
    const { sizes } = await product.by.post('/products/{productId}/sizes', { productId: product.id, body: { size: '42', stock: 7 } })
    return { ...product, sizeId: sizes[0]?.id ?? 0 }
  }
  type Made = Awaited<ReturnType<typeof added>>
  const onProduct =
    (
      make: (colleague?: string) => Promise<Made>,
      more: (made: Made) => object,
      effects: SideEffects | ((made: Made) => SideEffects),
    ): MakeExample =>
    async (colleague) => {
      const made = await make(colleague)
      const said = typeof effects === 'function' ? effects(made) : effects
      return {
        by: made.by,
        input: { productId: made.id, version: made.version, ...more(made) },
        sideEffects: () => ({ topics, ...said, on: made.id }),
      }
    }
  const together =
    (make: (colleague?: string) => Promise<Made>): MakeExample =>
    async (colleague) => {
      const [one, other] = [await make(colleague), await make(colleague)]
      return {
        by: one.by,
        input: { body: { productIds: [one.id, other.id] } },
        otherwise: { body: { productIds: [one.id] } },
        sideEffects: () => ({ on: null, changes: { products: [one.id, other.id] }, topics }),
      }
    }

  return {
    addProduct: async (colleague) => ({
      by: await world.as('admin', colleague),
      input: { body: productBody() },
      sideEffects: ({ id }) => ({ on: id, topics }),
    }),
    changeProduct: onProduct(added, () => ({ body: { price: 17_500 } }), { on: 0, changes: { fields: ['price'] } }),
    publishProduct: onProduct(bookable, () => ({}), { on: 0 }),
    retireProduct: onProduct(onSale, () => ({}), { on: 0 }),
    publishProducts: together(bookable),
    retireProducts: together(onSale),
    changePrices: async (colleague) => {
      const { by, id: productId } = await added(colleague)
      const prices = [{ productId, was: 16_500, becomes: 17_000 + ++count }]
      return { by, input: { body: { prices } }, sideEffects: () => ({ on: null, changes: { prices }, topics }) }
    },
    addProductSession: async (colleague) => {
      const { by, id: productId } = await added(colleague)
      const input = { productId, body: sessionBody({ seats: 5 + (++count % 90) }) }
      return { by, input, sideEffects: ({ id }) => ({ on: id, changes: { productId }, topics }) }
    },
    changeProductSession: async (colleague) => {
      const { by, id: productId, session } = await bookable(colleague)
      const input = { productSessionId: session.id, version: session.version, body: { seats: 12 } }
      return { by, input, sideEffects: () => ({ on: session.id, changes: { productId, fields: ['seats'] }, topics }) }
    },
    cancelProductSession: async (colleague) => {
      const { by, id: productId, session } = await bookable(colleague)
      const input = { productSessionId: session.id, version: session.version }
      return { by, input, sideEffects: () => ({ on: session.id, changes: { productId, taken: 0 }, topics }) }
    },
    addProductSize: async (colleague) => {
      const { by, id: productId } = await sized(colleague)
      const body = { size: `${++count}`, stock: 3 }
      return { by, input: { productId, body }, sideEffects: () => ({ on: productId, type: 'product', changes: body, topics }) }
    },
    countProductStock: async (colleague) => {
      const { by, id: productId, sizeId } = await sized(colleague)
      const changes = { size: '42', was: 7, becomes: 9 }
      const input = { productSizeId: sizeId, body: { was: 7, becomes: 9 } }
      return { by, input, sideEffects: () => ({ on: productId, type: 'product', changes, topics }) }
    },
    removeProductSize: async (colleague) => {
      const { by, id: productId, sizeId } = await sized(colleague)
      return { by, input: { productSizeId: sizeId }, sideEffects: () => ({ on: sizeId, changes: { productId, size: '42' }, topics }) }
    },
    exportProducts: async (colleague) => {
      const [query, by] = [{ q: 'no product is called this', format: 'csv', columns: ['sku'] }, await world.as('operation', colleague)]
      const { q, ...more } = query
      const changes = { list: 'products', ...more, filter: expect.objectContaining({ q }), rows: 0 }
      return { by, input: { query }, sideEffects: () => ({ on: null, changes, topics: [] }) }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof products> {
  const { idBy, rows } = queriesIn(world)
  const supplied = () => idBy('select supplier_id as id from products where supplier_id is not null order by 1 limit 1')
  return {
    listProducts: {
      as: 'operation',
      arrange: () => rows('update products set sold_month = id % 7'),
      sorts: {
        createdAt: (row) => row.createdAt,
        name: (row) => row.nameEn.toLowerCase(),
        price: (row) => row.price,
        left: (row) => row.left,
        sold: (row) => row.soldMonth,
      },
      filters: {
        q: [
          [{ q: 'SSSTS' }, (row) => holds(row.nameEn, 'sssts') || holds(row.sku, 'sssts')],
          [{ q: 'trn-' }, (row) => holds(row.sku, 'trn-')],
        ],
        tab: [
          [{ tab: 'published' }, (row) => row.status === 'published'],
          [{ tab: 'short' }, (row) => row.state === 'low' || row.state === 'full'],
          [{ tab: 'draft' }, (row) => row.status === 'draft'],
          [{ tab: 'retired' }, (row) => row.status === 'retired'],
        ],
        kind: [[{ kind: 'ppe' }, (row) => row.kind === 'ppe']],
        family: [[{ family: 'ppe' }, (row) => row.kind === 'ppe']],
        audience: [[{ audience: 'both' }, (row) => row.audience === 'both']],
        country: [[{ country: 'FR' }, (row) => row.country === 'FR']],
        priceMin: [[{ priceMin: 20_000 }, (row) => row.price >= 20_000]],
        priceMax: [[{ priceMax: 5000 }, (row) => row.price <= 5000]],
        placeId: [[{ placeId: leeds }, (row) => row.towns.includes('Leeds')]],
        supplierId: [[async () => ({ supplierId: await supplied() }), (row, { supplierId }) => row.supplier?.id === supplierId]],
      },
    },
  }
}
