import { companyNumber, vatNumber } from '#shared/company-numbers.ts'
import { webAddress } from '#shared/web-address.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { slugOf } from '#shared/fold.ts'
import { type Country, normalPostcode } from '../places/countries.ts'

export const companySizes = ['1-9', '10-49', '50-249', '250-999', '1000+'] as const
export const employerSorts = ['createdAt', 'name', 'openJobs'] as const

/** Why an employer who is known may be the one that is being added. */
export const likenesses = ['same-number', 'same-name', 'similar-name'] as const

/** An employer has at most so many contacts, and so many sites. */
export const mostOfEach = 100

/** `hale-sons-ltd`: the name as an address. */
export function employerSlug(name: string): string {
  return slugOf(name).slice(0, 120) || 'employer'
}

type Typed = {
  country: Country
  companyNumber: string | null
  vatNumber: string | null
  website: string | null
  postcode: string | null
}
type Fault = { pointer: string; code: string }

/** What follows the country or has one way to be written, in that; and what cannot be read so. */
export function normalEmployer<E extends Typed>(employer: E): { employer: E; faults: Fault[] } {
  const { country } = employer
  const faults: Fault[] = []
  const read = (name: keyof Typed, code: string, normal: (typed: string, country: Country) => string | null) => {
    const typed = employer[name]
    if (typed === null) return null
    const value = normal(typed, country)
    if (value === null) faults.push({ pointer: `/${name}`, code })
    return value
  }
  const clean = {
    companyNumber: read('companyNumber', `company-number-invalid-${country}`, companyNumber),
    vatNumber: read('vatNumber', `vat-number-invalid-${country}`, vatNumber),
    website: read('website', 'website-invalid', webAddress),
    postcode: read('postcode', `postcode-invalid-${country}`, normalPostcode),
  }
  return { employer: { ...employer, ...clean }, faults }
}

type Who = Pick<Actor, 'role'>
type Kept = { archivedAt: string | null }
type Refusal =
  | 'permission-denied'
  | 'employer-archived'
  | 'employer-not-archived'
  | 'terms-not-accepted'
  | 'do-not-contact-not-set'
  | 'not-own-note'

/** Why this person cannot change it, or what hangs on it, now; null when nothing stands in the way. */
export function whyNotChange(actor: Who, employer: Kept): Refusal | null {
  if (!worksHere(actor)) return 'permission-denied'
  return employer.archivedAt === null ? null : 'employer-archived'
}

/** Why this person cannot take it back out of the archive. */
export function whyNotRestore(actor: Who, employer: Kept): Refusal | null {
  if (actor.role !== 'admin') return 'permission-denied'
  return employer.archivedAt === null ? 'employer-not-archived' : null
}

/** Why this person cannot say that the terms were not accepted after all. */
export const whyNotWithdrawTerms = (actor: Who, employer: Kept & { terms: object | null }): Refusal | null =>
  whyNotChange(actor, employer) ?? (employer.terms ? null : 'terms-not-accepted')

/** Why this person cannot let colleagues get in touch again. */
export const whyNotLiftDoNotContact = (actor: Who, employer: Kept & { doNotContact: object | null }): Refusal | null =>
  whyNotChange(actor, employer) ?? (employer.doNotContact ? null : 'do-not-contact-not-set')

/** A note is its author's: nobody else changes what they wrote. */
export const whyNotChangeNote = (actor: Pick<Actor, 'role' | 'uid'>, note: { author: { uid: string } | null }): Refusal | null =>
  worksHere(actor) ? (note.author?.uid === actor.uid ? null : 'not-own-note') : 'permission-denied'

/** Administrators may take away what somebody else wrote, as its author may have left. */
export const whyNotRemoveNote = (actor: Pick<Actor, 'role' | 'uid'>, note: { author: { uid: string } | null }): Refusal | null =>
  actor.role === 'admin' ? null : whyNotChangeNote(actor, note)
