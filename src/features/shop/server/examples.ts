import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import { customers, makeBasket, makeCourse, makeProduct, openShop } from '#test/support/shop.ts'
import { runs } from '#test/support/sql.ts'
import type { shop } from '../contract.ts'

/** One call of each audited operation of `shop`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof shop> {
  const idOf = async () => (await runs<{ id: number }>(world, 'select max(id) as id from baskets'))[0]?.id ?? 0
  const empty = async () => {
    await openShop(world)
    const basket = await makeBasket(world)
    return { basket, on: await idOf() }
  }
  const filled = async () => {
    const made = await empty()
    const productId = await makeProduct(world)
    const { lines } = await world.visitor.put('/baskets/{basket}/lines', { basket: made.basket, body: { productId, quantity: 1 } })
    return { ...made, lineId: lines[0]?.id as number }
  }
  return {
    makeBasket: async () => {
      await openShop(world)
      return { by: world.visitor, input: {}, sideEffects: async () => ({ on: await idOf(), topics: [] }) }
    },
    setBasketLine: async () => {
      const { basket, on } = await empty()
      const body = { productId: await makeProduct(world), quantity: 1 }
      return {
        by: world.visitor,
        input: { basket, body },
        otherwise: { basket, body: { ...body, quantity: 2 } },
        sideEffects: () => ({ on, topics: [] }),
      }
    },
    removeBasketLine: async () => {
      const { basket, lineId, on } = await filled()
      return { by: world.visitor, input: { basket, lineId }, sideEffects: () => ({ on, topics: [] }) }
    },
    acceptBasketChanges: async () => {
      const { basket, on } = await filled()
      return { by: world.visitor, input: { basket }, sideEffects: () => ({ on, topics: [] }) }
    },
    renewBasketHolds: async () => {
      const { basket, on } = await empty()
      const course = await makeCourse(world)
      await world.visitor.put('/baskets/{basket}/lines', { basket, body: { ...course, quantity: 1 } })
      return { by: world.visitor, input: { basket }, sideEffects: () => ({ on, topics: ['products'] }) }
    },
    joinBasket: async (colleague) => {
      const person = await world.as('operation', colleague)
      const { basket } = await filled()
      const sideEffects = async () => {
        const [own] = await runs<{ id: number }>(world, `select id from baskets where account_id = ${person.id}`)
        return { on: own?.id ?? 0, topics: ['products' as const] }
      }
      return { by: person, input: { basket, body: { replaces: true } }, sideEffects }
    },
    checkOut: async () => {
      const { basket } = await filled()
      const email = `buyer-${basket.toLowerCase()}@airevalley.example`
      const body = {
        basket,
        locale: 'en',
        customer: { ...customers.british, email },
        paymentMethod: 'transfer',
        termsAccepted: true,
        total: 22_800,
      }
      const sideEffects = async () => {
        const [order] = await runs<{ id: number; number: string }>(world, `select id, number from orders where email = '${email}'`)
        const { id: on, number } = order ?? { id: 0, number: '' }
        const subject = (await world.mails()).findLast(({ to }) => to === email)?.subject ?? number
        return {
          on,
          topics: ['orders' as const, 'orders' as const, `order:${on}` as const, `order:${on}` as const, 'products' as const],
          mails: [{ to: email, locale: 'en' as const, subject }],
        }
      }
      return { by: world.visitor, input: { body }, otherwise: { body: { ...body, purchaseOrder: 'PO-2' } }, sideEffects }
    },
  }
}

/** A basket with a line, and a product, for the tests that call every operation. */
export async function recordIds(world: World) {
  await openShop(world)
  const [basket, productId] = [await makeBasket(world), await makeProduct(world)]
  const { lines } = await world.visitor.put('/baskets/{basket}/lines', { basket, body: { productId, quantity: 1 } })
  return { basket, lineId: lines[0]?.id as number }
}
