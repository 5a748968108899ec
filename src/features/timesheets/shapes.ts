import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { currencies } from '#shared/money.ts'
import { day, id, line, moment, whole } from '#shared/shapes.ts'
import { countries } from '../places/countries.ts'
import { bounds, dayBounds, extraBounds } from './bounds.ts'
import { mostDecided, mostExpense, mostExtras, mostSheets } from './limits.ts'
import { lineKinds } from './pay.ts'
import { dayKinds, engagementsWithHours, enterers, isWeek, timesheetStatuses, warnings } from './rules.ts'

const text = (most: number) => z.string().max(most)
const name = text(256)
const count = z.int().min(0)
const minor = count.describe('Minor units')
const hundredths = count.describe('Hundredths')
const time = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const country = z.enum(countries)
const currency = z.enum(currencies)
/** The Monday of a week. */
export const week = day.refine(isWeek, { params: { code: 'week-not-monday' } })
/** How often a sheet was changed; 0: nothing is entered yet. */
export const seen = count.describe('The version that was seen; 0: nothing was entered yet')

/** A day as it is entered. */
export const dayShape = z.strictObject({
  day,
  kind: z.enum(dayKinds).default('worked').describe('`holiday`: a bank holiday that is paid and not worked'),
  starts: time.nullable().default(null),
  ends: time.nullable().default(null).describe('Not after `starts`: the morning after'),
  breakMinutes: whole(dayBounds.breakMinutes).default(0),
  hours: z
    .int()
    .min(1)
    .max(2400)
    .nullable()
    .default(null)
    .describe('Of a holiday, hundredths; null: as planned. Of a day worked its times count'),
  note: line(dayBounds.note, 0).default(''),
})

/** An allowance as agreed, or an expense with what it cost. */
export const extraShape = z.strictObject({
  allowanceId: id.nullable().default(null).describe('Null: an expense'),
  label: line(extraBounds.label).optional().describe('Of an expense: what for'),
  quantity: whole(extraBounds.quantity).default(100).describe('Of an allowance, hundredths'),
  amount: z.int().min(1).max(mostExpense).optional().describe('Of an expense, minor units'),
})
export type ExtraInput = z.output<typeof extraShape>

export const weekShape = z.object({
  version: seen,
  days: z.array(dayShape).max(7),
  extras: z.array(extraShape).max(mostExtras).default([]),
})
export type WeekInput = z.output<typeof weekShape>

export const versioned = z.strictObject({ id, version: z.int().min(1) })
export const someSheets = z.array(id).min(1).max(mostSheets)

const shownDay = z.object({
  day,
  kind: z.enum(dayKinds),
  starts: time.nullable(),
  ends: time.nullable(),
  breakMinutes: z.int(),
  hours: hundredths,
  overtime: hundredths.describe('Of these hours'),
  note: text(200),
})

const payLine = z.object({
  kind: z.enum(lineKinds),
  unit: z.enum(['hour', 'day', 'each']),
  label: text(80).describe('Of allowances and expenses, as agreed or entered'),
  quantity: hundredths,
  pay: minor.describe('Each'),
  charge: minor.nullable().describe('Each; null: not for candidates'),
})

const assignment = z.object({
  id,
  applicationId: id,
  jobId: id,
  candidateId: id,
  candidateName: name,
  role: text(120),
  employerId: id,
  employerName: text(160),
  siteName: text(160),
  country,
  currency,
  engagement: z.enum(engagementsWithHours),
  startsOn: day,
  lastDay: day.nullable().describe('The last day agreed, or worked once it has ended'),
  workDays: z.array(z.int().min(1).max(7)).max(7),
  dayStarts: time,
  dayEnds: time,
  breakMinutes: z.int(),
  overtimeAfter: z.int().nullable().describe('Hundredths of an hour a week'),
  overtimeTimes: z.int().describe('Hundredths of the rate'),
  contact: z.object({ id, name, isReachable: z.boolean() }).nullable().describe('Who approves'),
})

const lapse = z.object({
  day,
  documentEn: text(120),
  documentFr: text(120),
  level: z.object({ en: text(120), fr: text(120) }).nullable(),
  endedOn: day.nullable().describe('Null: there was none that day'),
})
export type Lapse = z.infer<typeof lapse>

/** A week of hours on an assignment, entered or not. */
export const timesheet = z
  .object({
    id: id.nullable().describe('Null: nothing was entered yet'),
    version: seen,
    week,
    assignment,
    status: z.enum(timesheetStatuses),
    enteredBy: z.enum(enterers),
    sentAt: moment.nullable(),
    askedAt: moment.nullable(),
    remindedAt: moment.nullable(),
    query: text(500).describe('What the employer says is not right'),
    decidedAt: moment.nullable(),
    decidedBy: text(200).describe('The contact; or who in the agency, on what ground'),
    decidedByLink: z.boolean(),
    hours: hundredths,
    overtime: hundredths,
    days: z.array(shownDay).max(7),
    extras: z
      .array(z.object({ id, allowanceId: id.nullable(), label: text(80), quantity: hundredths, pay: minor.describe('Each') }))
      .max(mostExtras),
    allowances: z.array(z.object({ id, kind: text(20), label: text(80), per: z.enum(['day', 'hour', 'each']), pay: minor })).max(50),
    lines: z.array(payLine).max(60),
    pay: minor.describe('Before tax'),
    charge: minor.nullable().describe('Net of VAT; null: not for candidates'),
    openDays: z.array(day).max(7).describe('Days of the week on the assignment'),
    holidays: z.array(z.object({ day, en: text(80), fr: text(80) })).max(7),
    warnings: z.array(z.object({ day, code: z.enum(warnings) })).max(14),
    sendableFrom: day,
    whyNotEnter: text(60).nullable(),
    whyNotSend: text(60).nullable().describe('A code; null: it can be sent'),
    whyNotReopen: text(60).nullable(),
    lapses: z
      .array(lapse)
      .max(200)
      .nullable()
      .describe('Mandatory documents that were not valid on a day worked; null: not for candidates'),
    invoice: z
      .object({ id, number: text(20).nullable(), status: text(20), isCredited: z.boolean() })
      .nullable()
      .describe('Staff alone; `isCredited`: taken back in full'),
  })
  .meta({ id: 'Timesheet' })
export type Timesheet = z.infer<typeof timesheet>

/** A sheet as lists show it. */
export const timesheetRow = z
  .object({
    id,
    version: seen,
    week,
    status: z.enum(timesheetStatuses),
    assignmentId: id,
    candidateId: id,
    candidateName: name,
    role: text(120),
    employerId: id,
    employerName: text(160),
    siteName: text(160),
    contactName: name.nullable(),
    isReachable: z.boolean().describe('The contact has an email address'),
    country,
    currency,
    enteredBy: z.enum(enterers),
    hours: hundredths,
    overtime: hundredths,
    pay: minor,
    charge: minor,
    sentAt: moment.nullable(),
    askedAt: moment.nullable(),
    remindedAt: moment.nullable(),
    query: text(500),
    decidedAt: moment.nullable(),
    decidedBy: text(200),
    lapsedDays: count.describe('Days worked without a valid mandatory document'),
    invoiceId: id.nullable(),
    invoiceNumber: text(20).nullable(),
    isCredited: z.boolean(),
  })
  .meta({ id: 'TimesheetRow' })
export type TimesheetRow = z.infer<typeof timesheetRow>

export const tabCount = z.object({ count, hours: hundredths })

/** A week that nobody has entered, or not sent yet. */
export const missingWeek = z
  .object({
    assignmentId: id,
    week,
    timesheetId: id.nullable(),
    candidateId: id,
    candidateName: name,
    hasAccount: z.boolean().describe('They can enter hours themselves'),
    role: text(120),
    employerId: id,
    employerName: text(160),
    siteName: text(160),
    hours: hundredths,
    askedAt: moment.nullable(),
  })
  .meta({ id: 'MissingWeek' })
export type MissingWeek = z.infer<typeof missingWeek>

/** A week as its candidate sees it in a list. */
export const ownWeek = z.object({
  assignmentId: id,
  week,
  timesheetId: id.nullable(),
  status: z.enum([...timesheetStatuses, 'missing']),
  hours: hundredths,
  pay: minor,
  currency,
  query: text(500),
  role: text(120),
  siteName: text(160),
  employerName: text(160),
})
export type OwnWeek = z.infer<typeof ownWeek>

/** What would be invoiced, and what stands against it. */
export const invoicePreview = z
  .object({
    invoices: z
      .array(
        z.object({
          employerId: id,
          employerName: text(160),
          country,
          currency,
          sheets: count,
          hours: hundredths,
          net: minor,
          hasCis: z.boolean(),
        }),
      )
      .max(mostSheets),
    lapses: z.array(lapse.extend({ timesheetId: id, candidateName: name })).max(1000),
    refused: z.array(z.object({ timesheetId: id, candidateName: name, week, code: text(60) })).max(mostSheets),
  })
  .meta({ id: 'HoursInvoicePreview' })
export type InvoicePreview = z.infer<typeof invoicePreview>

export const hoursLink = z
  .object({
    contactId: id,
    contactName: name,
    createdAt: moment,
    expiresAt: moment,
    views: count,
    lastViewAt: moment.nullable(),
  })
  .meta({ id: 'HoursLink' })
export type HoursLink = z.infer<typeof hoursLink>

const linkedSheet = z.object({
  id,
  version: z.int().min(1),
  week,
  siteName: text(160),
  candidateName: name,
  role: text(120),
  hours: hundredths,
  overtime: hundredths,
  plannedHours: hundredths.describe('As agreed, of the days on the assignment'),
  days: z.array(shownDay.omit({ note: true })).max(7),
  extras: z.array(z.object({ label: text(80), quantity: hundredths, charge: minor.describe('Each') })).max(mostExtras),
  charge: minor.describe('Net of VAT'),
  currency,
  status: z.enum(['sent', 'queried', 'approved']),
  query: text(500),
  decidedAt: moment.nullable(),
  decidedBy: text(200),
})

/** What a contact reads by their link. */
export const linkedHours = z
  .object({
    contactName: name,
    employerName: text(160),
    agencyName: text(160).nullable(),
    locale: z.enum(locales),
    expiresAt: moment,
    toDecide: z.array(linkedSheet).max(mostSheets).describe('By week and site'),
    decided: z.array(linkedSheet).max(mostDecided).describe('Of the last weeks, the latest first'),
  })
  .meta({ id: 'LinkedHours' })
export type LinkedHours = z.infer<typeof linkedHours>
export type LinkedSheet = z.infer<typeof linkedSheet>

export const queryText = line(bounds.query)
