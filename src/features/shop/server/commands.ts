import type { WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { unitPriceOf } from '../../orders/pricing.ts'
import { whyNotSell } from '../../orders/rules.ts'
import { hasSessions, hasSizes } from '../../products/rules.ts'
import { findOffers, type Offer } from '../../products/server/offers.ts'
import { byPlace, holdSeats, releaseSeats } from '../../products/server/seats.ts'
import { basketDays, goesByAccepting, highestPrice, mostLines, mostOfOne, mostToPay } from '../rules.ts'
import type { Basket, LineInput } from '../shapes.ts'
import { type BasketRow, findLines, type LineRow, lockBasket, makeBasket, newSecret, refuseClosed } from './find.ts'
import { type Customer, kindOf, type PricedLine, priceLines, viewBasket } from './view.ts'

const nobody: Customer = { kind: null, country: null, vatNumber: null, postcode: null, delivery: null }

/** An empty basket for a guest; its secret is told once. */
export async function openBasket(at: WriteContext): Promise<{ basket: string }> {
  await refuseClosed(at)
  const secret = newSecret()
  at.audit({ objectId: (await makeBasket(at.db, { secret, accountId: null, now: at.now })) ?? 0 })
  return { basket: secret }
}

/** Does something with a basket that nobody else changes meanwhile, and answers with what it then holds. */
async function withBasket(at: WriteContext, secret: string, work: (basket: BasketRow) => Promise<void>): Promise<Basket> {
  await refuseClosed(at)
  const basket = await lockBasket(at, secret)
  await work(basket)
  await touch(at, basket)
  at.audit({ objectId: basket.id })
  return viewBasket(at, basket, nobody)
}

/** It was used just now; its currency is that of its lines. */
async function touch({ db, now }: Pick<WriteContext, 'db' | 'now'>, { id }: BasketRow): Promise<void> {
  const currency = db
    .selectFrom('basketLines as l')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .select('p.currency')
    .where('l.basketId', '=', id)
    .limit(1)
  await db
    .updateTable('baskets')
    .set({ updatedAt: now, currency: () => currency })
    .where('id', '=', id)
    .execute()
}

/** Puts so many into the basket, in place of what was there. */
export function setLine(at: WriteContext, secret: string, input: LineInput): Promise<Basket> {
  return withBasket(at, secret, async (basket) => {
    const [offer] = await findOffers(at.db, [input.productId], at.now, basket.key)
    if (!offer?.isOnSale) throw new Problem(409, 'product-not-on-sale')
    refuse(whyNotAdd(offer, input))
    const kind = kindOf(at.actor)
    if (kind) refuse(whyNotSell({ kind }, offer))
    if (basket.currency !== null && basket.currency !== offer.currency) throw new Problem(409, 'basket-mixed-currencies')
    const size = offer.sizes.find(({ id }) => id === input.sizeId)
    if (size && size.stock < input.quantity)
      throw new Problem(409, 'stock-short', { values: { left: size.stock }, extensions: { left: size.stock } })
    const lines = await findLines(at.db, basket.id)
    if (lines.length >= mostLines && !lines.some((one) => isSame(one, input))) throw new Problem(409, 'basket-full')
    await refuseTooLarge(at, basket, offer, input)
    await writeLine(at, basket, { ...input, seenPrice: unitPriceOf(offer, input.isMonthly) })
  })
}

const isSame = (one: Pick<LineRow, 'productId' | 'sessionId' | 'sizeId'>, other: Pick<LineRow, 'productId' | 'sessionId' | 'sizeId'>) =>
  one.productId === other.productId && one.sessionId === other.sessionId && one.sizeId === other.sizeId

/** What is missing in the choice of a product, or cannot be chosen. */
function whyNotAdd(offer: Offer, { sessionId, sizeId, isMonthly }: LineInput): string | null {
  if (hasSessions(offer.kind)) {
    if (sessionId === null) return 'session-needed'
    if (!offer.sessions.some(({ id }) => id === sessionId)) return 'session-over'
  } else if (sessionId !== null) return 'session-over'
  if (hasSizes(offer.kind) ? !offer.sizes.some(({ id }) => id === sizeId) : sizeId !== null) return 'size-needed'
  return isMonthly && offer.monthlyPrice === null ? 'not-monthly' : null
}

async function refuseTooLarge(at: WriteContext, basket: BasketRow, offer: Offer, input: LineInput): Promise<void> {
  const price = unitPriceOf(offer, input.isMonthly)
  const others = (await priceLines(at, basket, nobody)).lines.filter(({ row }) => !isSame(row, input))
  const net = others.reduce((sum, { line }) => sum + line.net, price * input.quantity)
  if (price > highestPrice || net > mostToPay) throw new Problem(409, 'basket-too-large')
}

type Written = LineInput & { seenPrice: number }

/** A change of price that the customer has not accepted stays one, however many they want. */
async function writeLine({ db, now }: Pick<WriteContext, 'db' | 'now'>, { id: basketId, key }: BasketRow, line: Written): Promise<void> {
  const { productId, sessionId, sizeId, quantity, isMonthly, seenPrice } = line
  const heldUntil = sessionId === null ? null : (await holdSeats(db, { sessionId, holder: key, quantity, now })).expiresAt
  await db
    .insertInto('basketLines')
    .values({ basketId, productId, sessionId, sizeId, quantity, isMonthly, seenPrice, heldUntil, addedAt: now })
    .onConflict((on) =>
      on.constraint('basket_lines__once').doUpdateSet((is) => ({
        quantity,
        isMonthly,
        heldUntil,
        seenPrice: is.case().when('basketLines.isMonthly', '=', isMonthly).then(is.ref('basketLines.seenPrice')).else(seenPrice).end(),
      })),
    )
    .execute()
}

/** Takes a line out. */
export function removeLine(at: WriteContext, secret: string, lineId: number): Promise<Basket> {
  return withBasket(at, secret, (basket) => dropLine(at.db, basket, lineId))
}

async function dropLine(db: WriteDb, { id, key }: BasketRow, lineId: number): Promise<void> {
  const gone = db.deleteFrom('basketLines').where('id', '=', lineId).where('basketId', '=', id)
  const { sessionId } = found(await gone.returning('sessionId').executeTakeFirst())
  if (sessionId !== null) await releaseSeats(db, { holder: key, sessionId })
}

const inTurn = (lines: readonly PricedLine[]) => lines.toSorted((a, b) => byPlace(a.row, b.row))

/** Takes each line as it is now on offer: at its price, with what is left, or not at all. */
export function acceptChanges(at: WriteContext, secret: string): Promise<Basket> {
  return withBasket(at, secret, async (basket) => {
    for (const { row, offer, line } of inTurn((await priceLines(at, basket, nobody)).lines)) {
      if (!line.issue || !goesByAccepting(line.issue)) continue
      const quantity = line.left === null ? row.quantity : Math.min(line.left, row.quantity)
      if (quantity === 0) await dropLine(at.db, basket, row.id)
      else {
        const { isMonthly } = line
        await at.db
          .updateTable('basketLines')
          .set({ seenPrice: unitPriceOf(offer, isMonthly), isMonthly })
          .where('id', '=', row.id)
          .execute()
        await writeLine(at, basket, { ...row, isMonthly, quantity, seenPrice: line.unitPrice })
      }
    }
  })
}

/** Keeps the seats for another while, where there are enough; where there are not, the line says so. */
export function renewHolds(at: WriteContext, secret: string): Promise<Basket> {
  return withBasket(at, secret, async (basket) => {
    for (const { row, line } of inTurn((await priceLines(at, basket, nobody)).lines))
      if (line.session && (line.issue === null || line.issue === 'price-changed')) await writeLine(at, basket, row)
  })
}

/**
 * Moves a guest's lines into the account's basket, where the same ones are added up as far as they go. Two currencies never meet: who
 * logged in says which basket stays.
 */
export async function joinBasket(at: WriteContext, secret: string, { replaces }: { replaces: boolean }): Promise<Basket> {
  const { db, audit } = at
  await refuseClosed(at)
  const guest = await lockBasket(at, secret)
  const own = await lockBasket(at, 'own')
  if (guest.id === own.id || guest.accountId !== null) throw new Problem(404, 'basket-unknown')
  const lines = await findLines(db, guest.id)
  const before = await findLines(db, own.id)
  if (replaces) for (const { id } of before) await dropLine(db, own, id)
  else if (guest.currency && own.currency && before.length > 0 && guest.currency !== own.currency)
    throw new Problem(409, 'basket-mixed-currencies')
  await releaseSeats(db, { holder: guest.key })
  await db.deleteFrom('baskets').where('id', '=', guest.id).execute()
  const kept = replaces ? [] : before
  const offers = await findOffers(db, [...new Set(lines.map(({ productId }) => productId))], at.now, own.key)
  let room = mostLines - kept.length
  for (const line of lines.toSorted(byPlace)) {
    const same = kept.find((one) => isSame(one, line))
    const offer = offers.find(({ id }) => id === line.productId)
    const kind = kindOf(at.actor)
    if (!offer || (kind && whyNotSell({ kind }, offer)) || (!same && room-- <= 0)) continue
    const left = line.sessionId === null ? mostOfOne : (offer.sessions.find(({ id }) => id === line.sessionId)?.left ?? 0)
    const quantity = Math.min(line.quantity + (same?.quantity ?? 0), mostOfOne, left)
    if (quantity > 0) await writeLine(at, own, { ...line, quantity })
  }
  await touch(at, own)
  audit({ objectId: own.id })
  return viewBasket(at, own, nobody)
}

/** Clears away what nobody touched for long. */
export async function clearBaskets(db: WriteDb, now: Date): Promise<void> {
  const since = new Date(now.getTime() - basketDays * 86_400_000)
  await db.deleteFrom('baskets').where('updatedAt', '<', since.toISOString()).execute()
}
