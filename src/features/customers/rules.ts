import { type Actor, worksHere } from '#shared/roles.ts'
import type { Country } from '../places/countries.ts'

export const customerKinds = ['company', 'person'] as const
export type CustomerKind = (typeof customerKinds)[number]

export const customerSorts = ['name'] as const

/** Between businesses in France, at most so many days from the day of the invoice (article L. 441-10 of the Code de commerce). */
export const mostFrenchDays = 60
export const isTooLong = ({ country, paymentDays }: { country: Country; paymentDays: number }): boolean =>
  country === 'FR' && paymentDays > mostFrenchDays
export const allowedDays = (country: Country, days: number): number => (country === 'FR' ? Math.min(days, mostFrenchDays) : days)

/** Who pays at once: a person bought in the shop. */
export const usualDays = (kind: CustomerKind): number => (kind === 'person' ? 0 : 30)

export const mayReadCustomers = worksHere
export const whyNotChangeCustomer = (actor: Pick<Actor, 'role'>): 'permission-denied' | null =>
  actor.role === 'admin' ? null : 'permission-denied'

/** What an employer's record says and an invoice repeats. */
export const copiedFields = ['name', 'address', 'postcode', 'town', 'companyNumber', 'vatNumber'] as const
export type CopiedField = (typeof copiedFields)[number]
type Copied = { [K in CopiedField]: string | null }

/** Where the employer's record says something else by now; what it leaves out changes nothing. */
export function differences(customer: Copied, employer: Copied): Partial<Record<CopiedField, string>> {
  const differing = copiedFields.filter((field) => employer[field] !== null && employer[field] !== customer[field])
  return Object.fromEntries(differing.map((field) => [field, employer[field]]))
}
