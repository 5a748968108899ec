import type { WriteContext } from '#server/handler-context.ts'
import { Problem, refuse } from '#shared/problem.ts'
import { isNamed, natureOf, whyNotPayBy } from '../../orders/rules.ts'
import { pathOfOrder } from '../../orders/server/links.ts'
import { placeOrder } from '../../orders/server/place.ts'
import { cardIsOffered, startCardPayment } from '../../payments/server/commands.ts'
import { goesByAccepting, mostToPay } from '../rules.ts'
import type { Basket, Checkout, Placed } from '../shapes.ts'
import { lockBasket, refuseClosed } from './find.ts'
import { customerIn, kindOf, type PricedLine, priceLines, summed } from './view.ts'

/**
 * Orders what the basket holds, at prices, VAT, seats and stock of this moment. What differs from what the customer saw is refused, never
 * charged. The basket is empty afterwards, so that its order is placed once whatever key it is sent with.
 */
export async function checkOut(asked: WriteContext, body: Checkout): Promise<Placed> {
  const at = { ...asked, locale: body.locale }
  await refuseClosed(at)
  const basket = await lockBasket(at, body.basket)
  const customer = { ...body.customer, kind: kindOf(at.actor) ?? body.customer.kind }
  const buyer = customerIn({
    kind: customer.kind,
    country: customer.country,
    postcode: customer.postcode,
    ...(customer.kind === 'company' && customer.vatNumber ? { vatNumber: customer.vatNumber } : {}),
    ...(body.delivery ? { deliveryCountry: body.delivery.country, deliveryPostcode: body.delivery.postcode } : {}),
  })
  const priced = await priceLines(at, basket, buyer)
  if (priced.lines.length === 0) throw new Problem(409, 'basket-empty')
  refuseIssues(priced.lines)
  const sums = summed(priced, at, buyer)
  refuseUnsaid(sums, body)
  if (sums.total !== body.total)
    throw new Problem(409, 'total-changed', { extensions: { net: sums.net, vat: sums.vat, total: sums.total } })
  if (sums.net > mostToPay) throw new Problem(409, 'basket-too-large')
  const isMonthly = sums.lines.some((line) => line.isMonthly)
  refuse(whyNotPayBy(body.paymentMethod, { customer, isMonthly, cardIsOffered: cardIsOffered(at.config) }))
  const order = await placeOrder(at, {
    customer: customer.kind === 'person' ? { ...customer, name: customer.contactName } : customer,
    delivery: priced.lines.some(({ offer }) => natureOf(offer) === 'goods') ? body.delivery : null,
    lines: priced.lines.map(({ row, offer, line }) => ({
      offer,
      quantity: row.quantity,
      sessionId: row.sessionId,
      sizeId: row.sizeId,
      isMonthly: line.isMonthly,
      people: isNamed(offer) ? peopleOf(body, row.id, row.quantity) : [],
    })),
    holder: basket.key,
    paymentMethod: body.paymentMethod,
    purchaseOrder: body.purchaseOrder,
    startsAtOnce: body.startsAtOnce,
    account: at.actor.id,
  })
  await at.db.deleteFrom('basketLines').where('basketId', '=', basket.id).execute()
  await at.db.updateTable('baskets').set({ currency: null, updatedAt: at.now }).where('id', '=', basket.id).execute()
  at.audit({ objectId: order.id })
  return { number: order.number, order: order.token, payAt: await payAt(at, body, sums, order) }
}

/** Where a card is asked for, if it is paid by one. */
async function payAt(at: WriteContext, body: Checkout, { total, currency }: Basket, order: { id: number; number: string; token: string }) {
  if (body.paymentMethod !== 'card' || total === 0 || currency === null) return null
  const { url } = await startCardPayment(at, {
    subject: 'order',
    subjectId: order.id,
    amount: total,
    currency,
    description: order.number,
    email: body.customer.email,
    locale: body.locale,
    returnTo: `${at.config.publicUrl}${pathOfOrder(order.token, body.locale)}`,
  })
  return url
}

/** What cannot be sold to this customer is said as what it is; what changed meanwhile is looked at and accepted first. */
function refuseIssues(priced: readonly PricedLine[]): void {
  const issues = priced.flatMap(({ line }) => (line.issue ? [line.issue] : []))
  refuse(issues.find((issue) => !goesByAccepting(issue)) ?? null)
  const [one] = issues
  if (one) throw new Problem(409, 'basket-changed', { extensions: { issue: one } })
}

/** What the customer has to agree to, or ask for, before they pay; and the number that each French company has. */
function refuseUnsaid({ needsConsent }: Basket, { customer, termsAccepted, startsAtOnce }: Checkout): void {
  const errors = [
    !termsAccepted && { pointer: '/termsAccepted', code: 'terms-required' },
    needsConsent && !startsAtOnce && { pointer: '/startsAtOnce', code: 'start-at-once-required' },
    customer.kind === 'company' &&
      customer.country === 'FR' &&
      customer.companyNumber === null && { pointer: '/customer/companyNumber', code: 'siren-required' },
  ].filter((fault) => fault !== false)
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
}

/** Whom a line names, one for each; names can come later. */
function peopleOf({ people }: Checkout, lineId: number, quantity: number): (string | null)[] {
  const names = people.find((one) => one.lineId === lineId)?.names ?? []
  return Array.from({ length: quantity }, (_, n) => names[n] ?? null)
}
