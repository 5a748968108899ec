import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { addDays } from '#shared/dates.ts'
import { Problem } from '#shared/problem.ts'
import { worksHere } from '#shared/roles.ts'
import { todayIn } from '../../places/countries.ts'
import { warningsOf } from '../hours.ts'
import { overtimeIn, sumOf } from '../pay.ts'
import { daysOf, hasHours, holidaysIn, isWeek, sendableFrom, whyNotEnter, whyNotReopen, whyNotSend } from '../rules.ts'
import type { Timesheet } from '../shapes.ts'
import { findLapses } from './lapses.ts'
import { type Entered, findSheet, findWeek, type Held, linesIn } from './sheets.ts'
import { whyNotWork } from './start.ts'

type At = Pick<ReadContext, 'db' | 'actor' | 'now'>

export const readSheet = async (at: At, timesheetId: number): Promise<Timesheet> =>
  shownTo(at, await findSheet(at.db, at.actor, timesheetId))

export async function readWeek(at: At, assignmentId: number, week: string): Promise<Timesheet> {
  if (!isWeek(week)) throw new Problem(400, 'invalid-argument', { errors: [{ parameter: 'week', code: 'week-not-monday' }] })
  const held = await findWeek(at.db, at.actor, assignmentId, week)
  if (!hasHours(held.engagement)) throw new Problem(409, 'hours-not-kept')
  return shownTo(at, held)
}

/** Nothing to send: no hours and no expense. */
const isEmpty = ({ hours, extras }: Pick<Held, 'hours' | 'extras'>): boolean => hours === 0 && extras.length === 0

/** What decides whether a week can be sent. */
export function sendableOf(held: Held) {
  const open = daysOf(held.week, held)
  const isOutside = held.days.some(({ day }) => !open.includes(day))
  return { status: held.status, isEmpty: isEmpty(held), isOutside, sendableFrom: sendableFrom(held.week, held) }
}

/** A week as this person sees it: what it brings the agency is for staff alone. */
async function shownTo({ db, actor, now }: At, held: Held): Promise<Timesheet> {
  const isStaff = worksHere(actor)
  const over = overtimeIn(held)
  const lines = linesIn(held)
  const today = todayIn(held.country, now)
  const from = sendableFrom(held.week, held)
  const lapses = isStaff && held.id !== null ? ((await findLapses(db, [held as Entered])).get(held.id) ?? []) : []
  return {
    id: held.id,
    version: held.version,
    week: held.week,
    assignment: {
      id: held.assignmentId,
      applicationId: held.applicationId,
      jobId: held.jobId,
      candidateId: held.candidateId,
      candidateName: held.candidateName,
      role: held.role,
      employerId: held.employerId,
      employerName: held.employerName,
      siteName: held.siteName,
      country: held.country,
      currency: held.currency,
      engagement: held.engagement,
      startsOn: held.startsOn,
      lastDay: held.lastDay,
      workDays: held.workDays,
      dayStarts: held.dayStarts,
      dayEnds: held.dayEnds,
      breakMinutes: held.breakMinutes,
      overtimeAfter: held.overtimeAfter,
      overtimeTimes: held.overtimeTimes,
      contact:
        held.contactId === null ? null : { id: held.contactId, name: held.contactName ?? '', isReachable: held.contactEmail !== null },
    },
    status: held.status,
    enteredBy: held.enteredBy,
    sentAt: held.sentAt,
    askedAt: held.askedAt,
    remindedAt: held.remindedAt,
    query: held.query,
    decidedAt: held.decidedAt,
    decidedBy: held.decidedBy,
    decidedByLink: held.decidedByLink,
    hours: held.hours,
    overtime: held.overtime,
    days: held.days.map((one) => ({ ...one, overtime: over.get(one.day) ?? 0 })),
    extras: held.extras.map(({ id, allowanceId, label, quantity, pay }) => ({ id, allowanceId, label, quantity, pay })),
    allowances: held.allowances.map(({ charge: _, ...allowance }) => allowance),
    lines: lines.map(({ allowanceKind: _, ...line }) => ({ ...line, charge: isStaff ? line.charge : null })),
    pay: sumOf(lines, 'pay'),
    charge: isStaff ? sumOf(lines, 'charge') : null,
    openDays: daysOf(held.week, held),
    holidays: holidaysIn(held.country, held.week).map(({ day, name }) => ({ day, ...name })),
    warnings: warningsOf(held.days, await awayDays(db, held)),
    sendableFrom: from,
    whyNotEnter: whyNotEnter(held),
    // What is missing of a mission’s papers is told at once, not on the evening on which the week could be sent.
    whyNotSend: whyNotWork(held, now) ?? whyNotSend(sendableOf(held), today),
    whyNotReopen: whyNotReopen(actor, { status: held.status, isInvoiced: held.invoiceId !== null && !held.isCredited }),
    lapses: isStaff ? lapses : null,
    invoice:
      isStaff && held.invoiceId !== null
        ? { id: held.invoiceId, number: held.invoiceNumber, status: held.invoiceStatus ?? '', isCredited: held.isCredited }
        : null,
  }
}

/** Days of the week on which somebody said they are away. */
async function awayDays(db: ReadDb, { candidateId, week, days }: Pick<Held, 'candidateId' | 'week' | 'days'>): Promise<string[]> {
  if (days.length === 0) return []
  const { rows } = await sql<{ from: string; to: string }>`select from_day::text as "from", to_day::text as "to" from candidate_absences
    where candidate_id = ${candidateId} and from_day <= ${addDays(week, 6)}::date and to_day >= ${week}::date`.execute(db)
  return days.map(({ day }) => day).filter((day) => rows.some(({ from, to }) => from <= day && day <= to))
}
