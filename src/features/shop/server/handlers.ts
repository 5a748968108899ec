import type { Handlers } from '#server/handler-context.ts'
import type { shop } from '../contract.ts'
import { checkOut } from './checkout.ts'
import { acceptChanges, joinBasket, openBasket, removeLine, renewHolds, setLine } from './commands.ts'
import { findBasket } from './find.ts'
import { findGuide } from './guide.ts'
import { customerIn, viewBasket } from './view.ts'

export const shopHandlers: Handlers<typeof shop> = {
  findShopGuide: (_input, at) => findGuide(at),
  makeBasket: (_input, at) => openBasket(at),
  findBasket: async ({ basket, query }, at) => viewBasket(at, await findBasket(at, basket), customerIn(query)),
  setBasketLine: ({ basket, body }, at) => setLine(at, basket, body),
  removeBasketLine: ({ basket, lineId }, at) => removeLine(at, basket, lineId),
  acceptBasketChanges: ({ basket }, at) => acceptChanges(at, basket),
  renewBasketHolds: ({ basket }, at) => renewHolds(at, basket),
  joinBasket: ({ basket, body }, at) => joinBasket(at, basket, body),
  checkOut: ({ body }, at) => checkOut(at, body),
}
