import { addMonths, dayOf } from '#shared/dates.ts'
import type { PublicSettings } from '#shared/settings.ts'
import { type CandidateStatus, hiddenStatuses } from '../candidates/rules.ts'
import type { Country } from '../places/countries.ts'

/** The privacy notice that is shown now; `privacy_notices` knows when each was published, and consents name one. */
export const noticeVersion = '2026-11-29'

/** Why somebody was erased: they asked, somebody of the agency did it, a clock ran out, or a restored backup was erased again. */
export const askedBys = ['person', 'staff', 'retention', 'ledger'] as const

/** What a person agrees to, each by itself; that they read the notice is the first. */
export const consentNames = ['privacy', 'keep-profile', 'job-alerts', 'directory'] as const
export type ConsentName = (typeof consentNames)[number]
/** Those that can be withdrawn: that somebody has read the notice stays true. */
export const withdrawable = ['keep-profile', 'job-alerts', 'directory'] as const satisfies readonly ConsentName[]

/** What moves the clock of a record. */
export const contactKinds = ['added', 'contact', 'consent', 'application', 'own-change', 'sign-in'] as const
export type ContactKind = (typeof contactKinds)[number]

/** Whoever is known to the agency, and whoever applied without success and agreed to nothing more. */
export const clocks = ['quiet', 'unsuccessful'] as const
export type Clock = (typeof clocks)[number]
/** So many months after the last contact a record is put away, unless the person says otherwise (CNIL's guide to recruitment, ICO). */
export const clockMonths = (settings: PublicSettings): Record<Clock, Record<Country, number>> => ({
  quiet: { GB: settings.candidateMonths, FR: settings.candidateMonths },
  unsuccessful: { GB: settings.unsuccessfulMonthsGb, FR: settings.unsuccessfulMonthsFr },
})

/** So many days before that they are asked. */
export const askedDaysBefore = 30
/** Whoever signed up and never proved their address is forgotten after so many days. */
export const unprovenDays = 7

/** Whoever opens more records than this in an hour is told of to the admins. */
export const mostOpenedAnHour = 200
/** Who opened a record is known for so many months. */
export const openingsKeptMonths = 12

/** The calendar day, UTC, on which a record ends whose clock last moved at that moment. */
export const endOf = (movedAt: string, months: number) => addMonths(dayOf(new Date(movedAt)), months)

type Told = { status: CandidateStatus; email: string | null }

/** Why the privacy notice cannot be mailed to somebody; null when nothing stands in the way. */
export function whyNotSendNotice({
  status,
  email,
}: Told): 'candidate-put-away' | 'candidate-not-to-contact' | 'notice-without-address' | null {
  if (hiddenStatuses.some((hidden) => hidden === status)) return 'candidate-put-away'
  if (status === 'do_not_contact') return 'candidate-not-to-contact'
  return email === null ? 'notice-without-address' : null
}

/** What an erasure takes away, of the counts by table: what people know by its name, and all else as traces. */
export function linesOf(goes: Readonly<Record<string, number>>) {
  const { candidates = 0, accounts = 0, applications = 0, documents = 0, files = 0, mentions = 0, messages = 0, ...others } = goes
  const { candidate_activities: activities = 0, ...rest } = others
  const traces = Object.values(rest).reduce((sum, n) => sum + n, 0)
  return { records: candidates, accounts, applications, documents, files, activities, messages, mentions, traces }
}
