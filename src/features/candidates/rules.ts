import type { Actor } from '#shared/roles.ts'
import { worksHere } from '#shared/roles.ts'
import { type Country, normalPostcode } from '../places/countries.ts'
import type { Availability } from './options.ts'

export const candidateStatuses = [
  'incomplete',
  'active',
  'on_assignment',
  'not_looking',
  'do_not_contact',
  'archived',
  'quarantined',
  'erased',
] as const
export type CandidateStatus = (typeof candidateStatuses)[number]
/** Put away, in one way or another: no list shows them. */
export const hiddenStatuses = ['archived', 'quarantined', 'erased'] as const satisfies readonly CandidateStatus[]
export const isPutAway = (status: CandidateStatus) => hiddenStatuses.some((hidden) => hidden === status)
export const sources = [
  'careers-page',
  'referral',
  'walk-in',
  'phone',
  'indeed',
  'google',
  'france-travail',
  'linkedin',
  'agent',
  'import',
] as const

export const shifts = ['days', 'nights', 'weekends', 'rotating'] as const
export type Shift = (typeof shifts)[number]
export const drivingLicences = ['A', 'B', 'BE', 'C1', 'C', 'CE', 'D1', 'D'] as const
/** Why the agency may keep a record (GDPR, article 6). */
export const lawfulBases = ['consent', 'legitimate-interest'] as const
/** Levels of the Common European Framework. */
export const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
/** Spoken on British and French sites; ISO 639-1, named by the browser in the reader's language. */
export const spokenLanguages = [
  'ar',
  'bg',
  'bn',
  'bs',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'ga',
  'hi',
  'hr',
  'hu',
  'it',
  'ku',
  'lt',
  'lv',
  'mk',
  'mt',
  'nl',
  'no',
  'pa',
  'pl',
  'ps',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'so',
  'sq',
  'sr',
  'sv',
  'ti',
  'tr',
  'uk',
  'ur',
  'vi',
  'yo',
  'zh',
] as const
/** 100 miles. */
export const farthestKm = 161

/** Ages between which people work. */
const [youngest, oldest] = [16, 80]

/** Whether somebody born that day can be at work. Both are calendar days. */
export function isWorkingAge(dateOfBirth: string, today: string): boolean {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4)) - (today.slice(5) < dateOfBirth.slice(5) ? 1 : 0)
  return years >= youngest && years <= oldest
}

type Held = {
  country: Country
  postcode: string | null
  dateOfBirth: string | null
  availableFrom: string | null
  availableUntil: string | null
  desiredPay: { min: number; max: number } | null
}

/** What does not fit together in a record; rules of single fields stand in the contract. `today` is a calendar day. */
export function candidateFaults(held: Held, today: string): { pointer: string; code: string }[] {
  const { country, postcode, dateOfBirth, availableFrom, availableUntil, desiredPay } = held
  return [
    ...(postcode && !normalPostcode(postcode, country) ? [{ pointer: '/postcode', code: `postcode-invalid-${country}` }] : []),
    ...(dateOfBirth && !isWorkingAge(dateOfBirth, today) ? [{ pointer: '/dateOfBirth', code: 'age-not-working' }] : []),
    ...(availableFrom && availableUntil && availableUntil < availableFrom
      ? [{ pointer: '/availableUntil', code: 'until-before-from' }]
      : []),
    ...(desiredPay && desiredPay.min > desiredPay.max ? [{ pointer: '/desiredPay/max', code: 'pay-max-below-min' }] : []),
  ]
}

/** A link by which somebody signs up works for so many days. */
export const linkDays = 14

/** Why nobody can send this person a link by which they sign up; null when nothing stands in the way. */
export function whyNotInvite(candidate: {
  status: CandidateStatus
  uid: string | null
}): 'candidate-put-away' | 'candidate-not-to-contact' | 'candidate-has-account' | null {
  if (isPutAway(candidate.status)) return 'candidate-put-away'
  if (candidate.status === 'do_not_contact') return 'candidate-not-to-contact'
  return candidate.uid === null ? null : 'candidate-has-account'
}

const following: Record<Availability, CandidateStatus> = {
  'not-said': 'active',
  now: 'active',
  date: 'active',
  'on-assignment': 'on_assignment',
  'not-looking': 'not_looking',
}

/** A record's status once the person says when they can work; what was put away, stopped or never finished stays so. */
export function statusAfter(status: CandidateStatus, availability: Availability): CandidateStatus {
  return status === 'active' || status === 'on_assignment' || status === 'not_looking' ? following[availability] : status
}

/** In quarantine a record is for administrators alone. */
export const isHiddenFrom = (actor: Pick<Actor, 'role'>, { status }: { status: CandidateStatus }) =>
  status === 'quarantined' && actor.role !== 'admin'

export type Reach = 'all' | 'owned' | 'self' | 'none'

/** Which candidates a person reaches: all, those they brought, their own, or none. */
export function reachOf(actor: Pick<Actor, 'role'>): Reach {
  if (worksHere(actor)) return 'all'
  if (actor.role === 'agent') return 'owned'
  return actor.role === 'candidate' ? 'self' : 'none'
}

type Asked = { phone: string | null; trade: string | null; place: unknown }

/** What is still missing from a profile, in the order to ask for it. */
export function missingFrom(candidate: Asked & { cv: unknown }): ('phone' | 'trade' | 'place' | 'cv')[] {
  return (['phone', 'trade', 'place', 'cv'] as const).filter((part) => !candidate[part])
}

/** Of what is asked for first, so much is there, in a hundred. */
export const completenessOf = (one: Asked & { hasCv: boolean }) => 100 - 25 * missingFrom({ ...one, cv: one.hasCv || null }).length
