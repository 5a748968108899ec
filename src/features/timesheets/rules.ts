import { addDays, isDay, mondayOf, weekdayOf } from '#shared/dates.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { weekOf } from '#shared/week.ts'
import type { Country } from '../places/countries.ts'
import { holidaysBetween } from '../places/holidays.ts'

export const timesheetStatuses = ['draft', 'sent', 'queried', 'approved'] as const
export type TimesheetStatus = (typeof timesheetStatuses)[number]
export const enterers = ['candidate', 'agency'] as const
export type Enterer = (typeof enterers)[number]
export const dayKinds = ['worked', 'holiday'] as const
export type DayKind = (typeof dayKinds)[number]

/** What staff divide hours into; what is to be invoiced is approved as well. */
export const hoursTabs = ['to-enter', 'sent', 'queried', 'approved', 'to-invoice', 'invoiced'] as const
export type HoursTab = (typeof hoursTabs)[number]
export const timesheetSorts = ['week', 'name', 'employer', 'hours'] as const
export const warnings = ['long-day', 'away'] as const
export type Warning = (typeof warnings)[number]

/** Whom an employer takes on itself is paid there: their hours are no affair of the agency. */
export const hasHours = (engagement: string): boolean => engagement !== 'cdi' && engagement !== 'cdd'
export const engagementsWithHours = ['paye', 'cis', 'umbrella', 'ltd', 'interim', 'micro-entreprise'] as const

/** What a sheet needs to know of its assignment. */
export type Terms = { startsOn: string; lastDay: string | null; workDays: readonly number[]; country: Country; engagement: string }

const isWithin = (day: string, { startsOn, lastDay }: Pick<Terms, 'startsOn' | 'lastDay'>): boolean =>
  day >= startsOn && (lastDay === null || day <= lastDay)

/** Whether work was agreed for a day. */
export const isPlanned = (day: string, terms: Pick<Terms, 'startsOn' | 'lastDay' | 'workDays'>): boolean =>
  isWithin(day, terms) && terms.workDays.includes(weekdayOf(day))

/** The days of a week on which somebody is on the assignment. */
export const daysOf = (week: string, terms: Pick<Terms, 'startsOn' | 'lastDay'>): string[] =>
  weekOf(week).filter((day) => isWithin(day, terms))

/** The Monday of the week under way, or of the last one of an assignment that is over. */
export const latestWeek = (lastDay: string | null, today: string): string => mondayOf(lastDay !== null && lastDay < today ? lastDay : today)

/** From which day on the whole week may be sent: its last working day, or the last day there is. */
export function sendableFrom(week: string, terms: Pick<Terms, 'startsOn' | 'lastDay' | 'workDays'>): string {
  return weekOf(week).findLast((day) => isPlanned(day, terms)) ?? daysOf(week, terms).at(-1) ?? addDays(week, 6)
}

export const isWeek = (text: string): boolean => isDay(text) && mondayOf(text) === text

/** Bank holidays of a country in a week, wherever in it they are kept. */
export const holidaysIn = (country: Country, week: string) =>
  holidaysBetween(week, addDays(week, 6)).filter(({ where }) => where.some((place) => frenchPlaces.includes(place) === (country === 'FR')))
const frenchPlaces: readonly string[] = ['france', 'alsace-moselle']

export type TimesheetRefusal =
  | 'permission-denied'
  | 'timesheet-sent'
  | 'timesheet-approved'
  | 'timesheet-invoiced'
  | 'timesheet-empty'
  | 'timesheet-too-soon'
  | 'timesheet-outside-assignment'
  | 'timesheet-not-sent'
  | 'timesheet-not-approved'

type Sheet = { status: TimesheetStatus }
type Who = Pick<Actor, 'role'>
const staffOnly = (actor: Who): TimesheetRefusal | null => (worksHere(actor) ? null : 'permission-denied')

/** Days are entered until they are sent, and again once somebody asked about them. */
export const whyNotEnter = ({ status }: Sheet): TimesheetRefusal | null =>
  status === 'approved' ? 'timesheet-approved' : status === 'sent' ? 'timesheet-sent' : null

/** `isOutside`: the assignment has ended before some of the days since they were entered. */
export const whyNotSend = (
  sheet: Sheet & { isEmpty: boolean; isOutside: boolean; sendableFrom: string },
  today: string,
): TimesheetRefusal | null =>
  whyNotEnter(sheet) ??
  (sheet.isEmpty
    ? 'timesheet-empty'
    : sheet.isOutside
      ? 'timesheet-outside-assignment'
      : today < sheet.sendableFrom
        ? 'timesheet-too-soon'
        : null)

/** What was sent is taken back until somebody decided. */
export const whyNotRecall = ({ status }: Sheet): TimesheetRefusal | null =>
  status === 'sent' ? null : status === 'approved' ? 'timesheet-approved' : 'timesheet-not-sent'

export const whyNotDecide = ({ status }: Sheet): TimesheetRefusal | null =>
  status === 'sent' ? null : status === 'approved' ? 'timesheet-approved' : 'timesheet-not-sent'

export const whyNotReopen = (actor: Who, { status, isInvoiced }: Sheet & { isInvoiced: boolean }): TimesheetRefusal | null =>
  status !== 'approved' ? 'timesheet-not-approved' : isInvoiced ? 'timesheet-invoiced' : staffOnly(actor)

export const whyNotInvoice = ({ status, isInvoiced }: Sheet & { isInvoiced: boolean }): TimesheetRefusal | null =>
  status !== 'approved' ? 'timesheet-not-approved' : isInvoiced ? 'timesheet-invoiced' : null

type Link = { revokedAt: string | null; expiresAt: string }
/** Why the link of a contact opens nothing; null where it opens. */
export const whyNotOpen = ({ revokedAt, expiresAt }: Link, now: Date): 'expired' | 'revoked' | null =>
  revokedAt !== null ? 'revoked' : Date.parse(expiresAt) <= now.getTime() ? 'expired' : null
