import { addDays, daysBetween } from '#shared/dates.ts'
import { unitPriceOf } from '../orders/pricing.ts'
import { type CustomerKind, natureOf, type SellRefusal, whyNotSell } from '../orders/rules.ts'
import type { Audience, ProductKind } from '../products/rules.ts'
import { taxOn, totalsOf, type VatCode } from '../vat/rules.ts'

/** One line of a basket is for at most so many. */
export const mostOfOne = 99
export const mostLines = 50
/** A basket that nobody touched is cleared away after so many days. */
export const basketDays = 60
/** Stands for the basket of the account that asks, in place of a secret. */
export const ownBasket = 'own'
/** The highest price that a line of an order holds, and the most that an order may come to, net. */
export const highestPrice = 10_000_000
export const mostToPay = 1_000_000_000
/** Within so many days a person may withdraw from what they bought at a distance. */
export const withdrawalDays = 14
/** A person cancels a paid service free of charge with so many working days' notice (reg. 5(2) of the Conduct Regulations). */
export const noticeDaysOfPersons = 5

/** The last day on which credits can be used that are bought on this day. */
export const usableUntil = (boughtOn: string, daysValid: number) => addDays(boughtOn, daysValid - 1)

type Line = { quantity: number; isMonthly: boolean; seenPrice: number; sessionId: number | null; sizeId: number | null }
type Priced = Parameters<typeof unitPriceOf>[0]
type OnOffer = Priced & {
  audience: Audience
  isOnSale: boolean
  sessions: readonly { id: number; left: number }[]
  sizes: readonly { id: number; stock: number }[]
}
export type LineIssue = SellRefusal | 'product-not-on-sale' | 'session-over' | 'session-full' | 'stock-short' | 'price-changed'

/** What has become of a line since it was put into the basket, and how many can still be had. */
export function issueOf(line: Line, offer: OnOffer, customer: CustomerKind | null): { issue: LineIssue; left: number | null } | null {
  if (!offer.isOnSale) return { issue: 'product-not-on-sale', left: 0 }
  const notSold = customer && whyNotSell({ kind: customer }, offer)
  if (notSold) return { issue: notSold, left: null }
  if (line.sessionId !== null) {
    const session = offer.sessions.find(({ id }) => id === line.sessionId)
    if (!session) return { issue: 'session-over', left: 0 }
    if (session.left < line.quantity) return { issue: 'session-full', left: session.left }
  }
  if (line.sizeId !== null) {
    const stock = offer.sizes.find(({ id }) => id === line.sizeId)?.stock ?? 0
    if (stock < line.quantity) return { issue: 'stock-short', left: stock }
  }
  return unitPriceOf(offer, line.isMonthly) === line.seenPrice ? null : { issue: 'price-changed', left: null }
}

/** Issues that go away when the customer accepts what is now on offer; the others only with the line. */
export const goesByAccepting = (issue: LineIssue): boolean => !notSold.includes(issue)
const notSold: readonly LineIssue[] = ['fee-for-work', 'ppe-not-for-persons', 'not-for-persons', 'not-for-companies']

/** Whether a service begins while a person could still withdraw: they have to ask for that. */
export const beginsAtOnce = (kind: ProductKind, startsOn: string | null, today: string): boolean =>
  natureOf({ kind }) !== 'goods' && (startsOn === null || daysBetween(today, startsOn) < withdrawalDays)

type Summed = { lines: readonly { net: number; vatRate: number }[]; total: number }
/** What each line costs with VAT, as a person reads it; the last bears what rounding by line would add to the total, or take from it. */
export function grossOfLines({ lines, total }: Summed): number[] {
  const each = lines.map(({ net, vatRate }) => net + taxOn(net, vatRate))
  const rest = total - each.reduce((sum, one) => sum + one, 0)
  return each.map((gross, i) => (i === each.length - 1 ? gross + rest : gross))
}

type Changed = { lines: readonly { quantity: number; unitPrice: number; left: number | null; vatCode: VatCode; vatRate: number }[] }
/** What a basket comes to once its changes are accepted: of what ran short there is as much as is left. */
export const acceptedTotal = ({ lines }: Changed): number =>
  totalsOf(
    lines.map(({ quantity, unitPrice, left, vatCode: code, vatRate: rate }) => ({
      net: unitPrice * Math.min(quantity, left ?? quantity),
      code,
      rate,
    })),
  ).total

/** The shop is for visitors once it is open; staff look at it before. */
export function whyNotShop({ role }: { role: string }, isOpen: boolean): 'shop-closed' | 'shop-not-for-agents' | null {
  if (role === 'agent') return 'shop-not-for-agents'
  return isOpen || role === 'admin' || role === 'operation' ? null : 'shop-closed'
}
