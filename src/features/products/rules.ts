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
