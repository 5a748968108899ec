import { weekdayOf } from './dates.ts'

/** The days of the week, Monday first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** Who may approve a job: administrators alone, or any recruiter but the one who asks. */
export const approvers = ['admins', 'colleagues'] as const
export type Approvers = (typeof approvers)[number]

/** How the agency works, as pages and visitors may know it. */
export type PublicSettings = {
  countries: readonly ('GB' | 'FR')[]
  workingDays: readonly Weekday[]
  promiseDays: number
  approvers: Approvers
  /** After the last contact a profile is put away; sooner where an application led nowhere. */
  candidateMonths: number
  unsuccessfulMonthsGb: number
  unsuccessfulMonthsFr: number
  /** From the archive into quarantine. */
  archivedCandidateMonths: number
  archivedJobMonths: number
  archivedUserMonths: number
  employerMonthsGb: number
  employerMonthsFr: number
  supplierMonthsGb: number
  supplierMonthsFr: number
  quarantineDays: number
  enquiryMonths: number
}

/** All that stands in the row of settings. */
export type Settings = PublicSettings & {
  secondFactorRequired: boolean
  mailFromName: string | null
  mailFromAddress: string | null
  mailSignatureEn: string
  mailSignatureFr: string
}

/** As the product comes; the columns have the same defaults. */
export const defaultSettings: Settings = {
  countries: ['GB', 'FR'],
  workingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  promiseDays: 5,
  approvers: 'admins',
  secondFactorRequired: false,
  mailFromName: null,
  mailFromAddress: null,
  mailSignatureEn: '',
  mailSignatureFr: '',
  candidateMonths: 24,
  unsuccessfulMonthsGb: 6,
  unsuccessfulMonthsFr: 3,
  archivedCandidateMonths: 24,
  archivedJobMonths: 24,
  archivedUserMonths: 12,
  employerMonthsGb: 72,
  employerMonthsFr: 60,
  supplierMonthsGb: 72,
  supplierMonthsFr: 120,
  quarantineDays: 30,
  enquiryMonths: 12,
}

/** Whether the agency works on that day of the week; public holidays are the caller's to know. */
export const isWorkday = (day: string, { workingDays }: Pick<Settings, 'workingDays'> = defaultSettings): boolean =>
  workingDays.includes(weekdays[weekdayOf(day) - 1] as Weekday)
