import { type Actor, worksHere } from '#shared/roles.ts'
import type { PaymentMethod } from '../payments/rules.ts'
import type { Audience, ProductKind } from '../products/rules.ts'

export const orderStatuses = ['pending', 'confirmed', 'fulfilling', 'completed', 'cancelled', 'partially_refunded', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const customerKinds = ['company', 'person'] as const
export type CustomerKind = (typeof customerKinds)[number]

export const personStatuses = ['booked', 'attended', 'absent', 'cancelled'] as const
export type PersonStatus = (typeof personStatuses)[number]

/** Where an order may go from each status. What was confirmed leaves by a refund, which a credit note documents. */
export const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['fulfilling', 'completed', 'cancelled'],
  fulfilling: ['completed', 'cancelled'],
  completed: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  cancelled: [],
  refunded: [],
}

export const openStatuses = ['confirmed', 'fulfilling'] as const satisfies readonly OrderStatus[]
export const refundedStatuses = ['partially_refunded', 'refunded'] as const satisfies readonly OrderStatus[]

/** How money goes back. */
export const backWays = ['card', 'transfer'] as const

/** What the tabs of the list stand for. */
export const orderTabs = ['all', 'pending', 'to-fulfil', 'completed', 'cancelled', 'refunded'] as const
export type OrderTab = (typeof orderTabs)[number]
export const statusesOf: Record<OrderTab, readonly OrderStatus[]> = {
  all: orderStatuses,
  pending: ['pending'],
  'to-fulfil': openStatuses,
  completed: ['completed'],
  cancelled: ['cancelled'],
  refunded: refundedStatuses,
}

export const orderSorts = ['placedAt', 'total'] as const
/** What is looked for in a list by what is still to be moved. */
export const paymentFilters = ['to-pay', 'to-give-back', 'settled'] as const

export const paymentStates = ['nothing', 'to-pay', 'part-paid', 'paid', 'to-give-back', 'given-back'] as const
export type PaymentState = (typeof paymentStates)[number]

export type Money = { total: number; paid: number; credited: number; refunded: number }

/** What is still to be paid, gross; below zero it is to be given back. */
export const owedOf = ({ total, paid, credited, refunded }: Money): number => total - credited - (paid - refunded)

export function paymentStateOf(money: Money): PaymentState {
  const owed = owedOf(money)
  if (owed < 0) return 'to-give-back'
  if (owed > 0) return money.paid - money.refunded > 0 ? 'part-paid' : 'to-pay'
  if (money.paid === 0) return 'nothing'
  return money.paid === money.refunded ? 'given-back' : 'paid'
}

type Buying = { kind: CustomerKind }
type Sellable = { kind: ProductKind; audience: Audience }

/** Kinds of fee that nobody who looks for work may ever be asked for. No product has one; should one come, it is refused here. */
export const feesForWork: readonly string[] = ['placement_fee']

/** Why this cannot be sold to this buyer; null when it can. A person is whoever looks for work, as far as we know. */
export function whyNotSell(customer: Buying, product: { kind: string; audience: Audience }): SellRefusal | null {
  if (customer.kind === 'company') return product.audience === 'candidate' ? 'not-for-companies' : null
  if (feesForWork.includes(product.kind)) return 'fee-for-work'
  if (product.kind === 'ppe') return 'ppe-not-for-persons'
  return product.audience === 'employer' ? 'not-for-persons' : null
}
export type SellRefusal = 'fee-for-work' | 'ppe-not-for-persons' | 'not-for-persons' | 'not-for-companies'

/** What a sale is for VAT: goods, the admission to an event, or another service. */
export const natureOf = ({ kind }: Pick<Sellable, 'kind'>): 'goods' | 'service' | 'event' =>
  kind === 'ppe' ? 'goods' : kind === 'training_seat' || kind === 'card_test' ? 'event' : 'service'

/** What gives its credits when the order is confirmed, and needs nothing done. */
export const isDoneAtOnce = ({ kind }: { kind: string }): boolean => kind === 'job_credit' || kind === 'featured' || kind === 'cv_search'
/** What is for one named person each. */
export const isNamed = ({ kind }: { kind: string }): boolean => !isDoneAtOnce({ kind }) && kind !== 'service'

/** Why nobody can pay this way; null when they can. */
export function whyNotPayBy(
  method: PaymentMethod,
  { customer, isMonthly, cardIsOffered }: { customer: Buying; isMonthly: boolean; cardIsOffered: boolean },
): 'card-not-offered' | 'account-not-for-persons' | 'monthly-on-account' | null {
  if (method === 'card' && !cardIsOffered) return 'card-not-offered'
  if (method === 'account' && customer.kind === 'person') return 'account-not-for-persons'
  return isMonthly && method !== 'account' ? 'monthly-on-account' : null
}

type Who = Pick<Actor, 'role'>
type Standing = Money & { status: OrderStatus; paymentMethod: PaymentMethod }
type Line = { kind: string; quantity: number; refundedQuantity: number; fulfilledAt: string | null }
export type OrderRefusal =
  | 'permission-denied'
  | 'order-not-pending'
  | 'order-not-confirmed'
  | 'order-not-open'
  | 'order-not-paid'
  | 'order-lines-open'
  | 'order-not-refundable'
  | 'order-cancelled'
  | 'nothing-owed'
  | 'nothing-to-give-back'

const staffOnly = (actor: Who): OrderRefusal | null => (worksHere(actor) ? null : 'permission-denied')
const adminOnly = (actor: Who): OrderRefusal | null => (actor.role === 'admin' ? null : 'permission-denied')

/** An order on account is accepted by an administrator; any other is confirmed once it is paid. */
export function whyNotConfirm(actor: Who, order: Standing): OrderRefusal | null {
  if (order.status !== 'pending') return 'order-not-pending'
  return adminOnly(actor) ?? (order.paymentMethod !== 'account' && owedOf(order) > 0 ? 'order-not-paid' : null)
}

export const whyNotStart = (actor: Who, { status }: Standing): OrderRefusal | null =>
  staffOnly(actor) ?? (status === 'confirmed' ? null : 'order-not-confirmed')

export const isOpen = ({ status }: { status: OrderStatus }): boolean => status === 'confirmed' || status === 'fulfilling'
/** What is left of a line to be done. */
export const isLineDone = ({ quantity, refundedQuantity, fulfilledAt }: Line): boolean =>
  fulfilledAt !== null || refundedQuantity === quantity

export function whyNotComplete(actor: Who, order: Standing & { lines: readonly Line[] }): OrderRefusal | null {
  if (!isOpen(order)) return order.status === 'pending' ? 'order-not-confirmed' : 'order-not-open'
  return staffOnly(actor) ?? (order.lines.every(isLineDone) ? null : 'order-lines-open')
}

/** Whether people have attended and goods were delivered is noted while the order is open. */
export const whyNotFulfil = (actor: Who, order: { status: OrderStatus }): OrderRefusal | null =>
  staffOnly(actor) ?? (isOpen(order) ? null : order.status === 'pending' ? 'order-not-confirmed' : 'order-not-open')

export function whyNotCancel(actor: Who, { status }: Standing): OrderRefusal | null {
  if (status === 'cancelled') return 'order-cancelled'
  return adminOnly(actor) ?? (transitions[status].includes('cancelled') ? null : 'order-not-open')
}

/** In part from the confirmation on; what was not confirmed is cancelled as a whole. */
export function whyNotRefund(actor: Who, order: Standing & { lines: readonly Line[] }): OrderRefusal | null {
  if (order.status === 'cancelled' || order.status === 'refunded' || order.status === 'pending') return 'order-not-refundable'
  return adminOnly(actor) ?? (order.lines.every((line) => line.refundedQuantity === line.quantity) ? 'order-not-refundable' : null)
}

export function whyNotRecordPayment(actor: Who, order: Standing): OrderRefusal | null {
  if (order.status === 'cancelled') return 'order-cancelled'
  return adminOnly(actor) ?? (owedOf(order) > 0 ? null : 'nothing-owed')
}

export const whyNotGiveBack = (actor: Who, order: Standing): OrderRefusal | null =>
  adminOnly(actor) ?? (owedOf(order) < 0 ? null : 'nothing-to-give-back')

/** What becomes of a completed order of which part was refunded, and what of one of which all was. */
export function statusAfterRefund({ status }: { status: OrderStatus }, lines: readonly Line[]): OrderStatus {
  const isAll = lines.every((line) => line.refundedQuantity === line.quantity)
  if (isOpen({ status })) return isAll ? 'cancelled' : status
  return isAll ? 'refunded' : 'partially_refunded'
}
