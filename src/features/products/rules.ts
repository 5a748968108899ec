import { type Country, todayIn } from '../places/countries.ts'

export const productKinds = ['job_credit', 'featured', 'cv_search', 'training_seat', 'induction', 'card_test', 'ppe', 'service'] as const
export type ProductKind = (typeof productKinds)[number]

export const audiences = ['employer', 'candidate', 'both'] as const
export type Audience = (typeof audiences)[number]

export const productStatuses = ['draft', 'published', 'retired'] as const
export type ProductStatus = (typeof productStatuses)[number]

export const units = ['piece', 'pack', 'pair', 'seat', 'person', 'day', 'month'] as const
export type Unit = (typeof units)[number]

/** How long a basket keeps the seats of a session. */
export const holdMinutes = 15

/** What has a date and seats, what lies in a store room, and what gives credits. */
export const hasSessions = (kind: ProductKind) => kind === 'training_seat' || kind === 'card_test'
export const hasSizes = (kind: ProductKind) => kind === 'ppe'
export const givesCredits = (kind: ProductKind) => kind === 'job_credit' || kind === 'featured' || kind === 'cv_search'
/** What is for one named person each. */
export const isForPeople = (kind: ProductKind) => hasSessions(kind) || kind === 'induction' || kind === 'ppe'

type Sold = { status: ProductStatus; country: Country; soldFrom: string | null; soldUntil: string | null }

/** Whether it can be bought now: published, and within the days on which it is sold, as they pass in its country. */
export function isOnSale({ status, country, soldFrom, soldUntil }: Sold, now: Date): boolean {
  const today = todayIn(country, now)
  return status === 'published' && (soldFrom === null || soldFrom <= today) && (soldUntil === null || soldUntil >= today)
}

/** Why nobody can book a seat of it any more; null while they can. */
export function whyNotBook(
  session: { startsAt: string; cancelledAt: string | null },
  now: Date,
): 'session-over' | 'session-cancelled' | null {
  if (session.cancelledAt !== null) return 'session-cancelled'
  return new Date(session.startsAt) <= now ? 'session-over' : null
}
