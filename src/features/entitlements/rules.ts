export const entitlementKinds = ['job_credit', 'featured', 'cv_search'] as const
export type EntitlementKind = (typeof entitlementKinds)[number]

/** So many days before the end of what is not used up, a notice goes out. */
export const noticeDays = [30, 7] as const

/** Why none can be used; the row is the one that would be. */
export const whyNotSpend = (credit: object | undefined): 'no-credit-left' | null => (credit ? null : 'no-credit-left')
