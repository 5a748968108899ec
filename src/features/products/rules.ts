import type { Actor } from '#shared/roles.ts'
import { type Country, todayIn } from '../places/countries.ts'
import { homeCodes, type VatCode } from '../vat/rules.ts'

/** What the agency sells. None of them is a fee for finding work: there is no kind under which it could be charged. */
export const productKinds = ['job_credit', 'featured', 'cv_search', 'training_seat', 'induction', 'card_test', 'ppe', 'service'] as const
export type ProductKind = (typeof productKinds)[number]

export const audiences = ['employer', 'candidate', 'both'] as const
export type Audience = (typeof audiences)[number]

export const productStatuses = ['draft', 'published', 'retired'] as const
export type ProductStatus = (typeof productStatuses)[number]

export const units = ['piece', 'pack', 'pair', 'seat', 'person', 'day', 'month'] as const
export type Unit = (typeof units)[number]

/** How a product stands in the list of staff: a published one may be running out, or have nothing left. */
export const productStates = ['draft', 'published', 'low', 'full', 'retired'] as const
export type ProductState = (typeof productStates)[number]

export const productTabs = ['published', 'short', 'draft', 'retired'] as const
export const productSorts = ['createdAt', 'name', 'price', 'left', 'sold'] as const

/** How long a basket keeps the seats of a session. */
export const holdMinutes = 15
/** A product has at most so many sizes and sessions; so many products are changed together. */
export const mostSizes = 40
export const mostSessions = 200
export const mostTogether = 100
export const mostTags = 20

/** What has a date and seats, what lies in a store room, and what gives credits. */
export const hasSessions = (kind: ProductKind) => kind === 'training_seat' || kind === 'card_test'
export const hasSizes = (kind: ProductKind) => kind === 'ppe'
export const givesCredits = (kind: ProductKind) => kind === 'job_credit' || kind === 'featured' || kind === 'cv_search'
/** What is for one named person each. */
export const isForPeople = (kind: ProductKind) => hasSessions(kind) || kind === 'induction' || kind === 'ppe'

/**
 * Why a person may not be the buyer; null where they may. A course and a card test have a date and a result of their own. PPE and
 * inductions are the employer's to pay, adverts are no use to a person, and a service in free words could be a fee for finding work.
 */
export function whyNotFor(kind: ProductKind, audience: Audience): 'ppe-for-people' | 'kind-for-employers' | null {
  if (audience === 'employer' || hasSessions(kind)) return null
  return kind === 'ppe' ? 'ppe-for-people' : 'kind-for-employers'
}

type Sold = { status: ProductStatus; country: Country; soldFrom: string | null; soldUntil: string | null }

/** Whether it can be bought now: published, and within the days on which it is sold, as they pass in its country. */
export function isOnSale({ status, country, soldFrom, soldUntil }: Sold, now: Date): boolean {
  const today = todayIn(country, now)
  return status === 'published' && (soldFrom === null || soldFrom <= today) && (soldUntil === null || soldUntil >= today)
}

type Session = { startsAt: string; cancelledAt: string | null }

/** Why nobody can book a seat of it any more; null while they can. */
export function whyNotBook(session: Session, now: Date): 'session-over' | 'session-cancelled' | null {
  if (session.cancelledAt !== null) return 'session-cancelled'
  return new Date(session.startsAt) <= now ? 'session-over' : null
}

type Writing = {
  kind: ProductKind
  audience: Audience
  country: Country
  vatCode: VatCode
  descriptionEn: string
  descriptionFr: string
  credits: number | null
  daysValid: number | null
}
type Incomplete =
  | 'ppe-for-people'
  | 'kind-for-employers'
  | 'description-missing'
  | 'vat-code-foreign'
  | 'credits-missing'
  | 'session-missing'
  | 'size-missing'
type With = { sessions: readonly Session[]; sizes: readonly unknown[] }

/** What the text of a product lacks for a shelf; null when it is complete. */
export function whyUnfinished(product: Writing): Incomplete | null {
  const { kind, audience, country, vatCode } = product
  const forbidden = whyNotFor(kind, audience)
  if (forbidden) return forbidden
  if (product.descriptionEn.trim() === '' || product.descriptionFr.trim() === '') return 'description-missing'
  if (!homeCodes(country).includes(vatCode)) return 'vat-code-foreign'
  return givesCredits(kind) && (product.credits === null || product.daysValid === null) ? 'credits-missing' : null
}

/** What it lacks before it goes on sale: besides, a date that can be booked, or a size. */
export function whyIncomplete(product: Writing & With, now: Date): Incomplete | null {
  const { kind, sessions, sizes } = product
  const unfinished = whyUnfinished(product)
  if (unfinished) return unfinished
  if (hasSessions(kind) && !sessions.some((one) => whyNotBook(one, now) === null)) return 'session-missing'
  return hasSizes(kind) && sizes.length === 0 ? 'size-missing' : null
}

type Who = Pick<Actor, 'role'>
type Refusal = 'permission-denied' | 'product-published' | 'product-not-published' | 'product-retired'

/** Why this person cannot change a product; administrators alone decide what is sold, and at what price. */
export const whyNotChange = (actor: Who): Refusal | null => (actor.role === 'admin' ? null : 'permission-denied')

/** Why it cannot go on sale, for the first time or again. */
export const whyNotPublish = (actor: Who, product: Writing & With & { status: ProductStatus }, now: Date): Refusal | Incomplete | null =>
  whyNotChange(actor) ?? (product.status === 'published' ? 'product-published' : whyIncomplete(product, now))

/** Why it cannot be taken off sale. Orders, seats and entitlements of it stay. */
export const whyNotRetire = (actor: Who, { status }: { status: ProductStatus }): Refusal | null =>
  whyNotChange(actor) ?? (status === 'published' ? null : status === 'retired' ? 'product-retired' : 'product-not-published')

/** What orders and baskets rely on, once it was on sale. */
export const fixedOnceSold = ['sku', 'kind', 'country'] as const

export const priceRoundings = [1, 10, 50, 100, 500] as const
export type PriceChange = { by: 'percent' | 'amount'; change: number; rounding: (typeof priceRoundings)[number] }

/** A price after a change in percent, or by an amount in minor units; rounded half up, and never below zero. */
export function changedPrice(price: number, { by, change, rounding }: PriceChange): number {
  const exact = by === 'percent' ? price * (1 + change / 100) : price + change
  // Floating point makes 16500 × 1.1 a hair more than 18150.
  return Math.max(0, Math.round(Number((exact / rounding).toFixed(6))) * rounding)
}
