import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { addDays, daysBetween, showDay } from '#shared/dates.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { showExactMoney, showMoney } from '#shared/money.ts'
import { showNumber } from '#shared/number.ts'
import { showPhone } from '#shared/phone.ts'
import { say } from '#shared/text.ts'
import { clocksByAssignment } from '../../assignments/server/awr.ts'
import { flexibleEnds, type MissionReason } from '../../assignments/mission.ts'
import { missionReasonText } from '../../assignments/mission-text.ts'
import { hoursAWeek, lastDayOf } from '../../assignments/rules.ts'
import { allowancesJson, joined, patternColumns, ratesJson } from '../../assignments/server/queries.ts'
import { sharedTerms } from '../../jobs/terms-text.ts'
import { type Country, currencyOf } from '../../places/countries.ts'
import { type AssignmentPlaceholder, assignmentPlaceholders } from '../assignment-placeholders.ts'
import { assignmentWords } from '../assignment-words.ts'
import { deductionsAndLeave, exampleLines } from '../assignment-pay.ts'

export type AssignmentValues = Record<AssignmentPlaceholder, string>
const names = Object.keys(assignmentPlaceholders) as AssignmentPlaceholder[]
const nothing = Object.fromEntries(names.map((name) => [name, ''])) as AssignmentValues

type Asked = { applicationId: number | undefined; language: Locale; now: Date; agency: string; documents: string }

/** What was agreed with somebody, in the words of a paper; nothing where no assignment was made. */
export async function findAssignmentValues(
  db: ReadDb,
  { applicationId, language, now, agency, documents }: Asked,
): Promise<AssignmentValues> {
  const row = applicationId === undefined ? undefined : await findRow(db, applicationId)
  if (!row) return nothing
  const t = say(assignmentWords, language)
  const day = (value: string | null) => (value ? showDay(value, language) : '')
  const rates = row.rates
  const [first] = rates
  const isMission = row.engagement === 'interim'
  const isBritish = row.country === 'GB'
  const reason = row.missionReason as MissionReason | null
  const last = lastDayOf(row)
  const currency = currencyOf(row.country)
  const money = (amount: number) => showMoney({ amount, currency }, language)
  const rated = ({ pay, unit }: { pay: number; unit: 'hour' | 'day' }) => t[unit]({ pay: money(pay) })
  const weekly = hoursAWeek(row)
  const pay = first && { ...row, currency, unit: first.unit, pay: first.pay, weekly }
  const bonus = first && Math.round(first.pay * 0.1)
  const leave = first && bonus !== undefined ? Math.round((first.pay + bonus) * 0.1) : undefined
  const ofUnit = (amount: number | undefined) =>
    first && amount !== undefined ? t[first.unit]({ pay: showExactMoney({ amount, currency }, language) }) : ''
  const flexible =
    isMission && row.endsOn && reason ? flexibleEnds({ startsOn: row.startsOn, endsOn: row.endsOn, reason, workDays: row.workDays }) : null
  const parity = isBritish ? (await clocksByAssignment(db, [row.candidateId], now)).get(row.id)?.parityFrom : null
  const { deductions, others, holiday } = deductionsAndLeave(row.engagement, language)
  return {
    'assignment.role': row.role,
    'assignment.startsOn': day(row.startsOn),
    'assignment.endsOn': last ? day(last) : isMission ? '' : t.untilFinished,
    'assignment.duration': last ? durationOf(row.startsOn, last, language) : isMission ? '' : t.untilFinished,
    'assignment.engagement': say(sharedTerms, language)[row.engagement],
    'assignment.employedBy':
      row.engagement === 'umbrella'
        ? (row.supplier ?? '')
        : row.engagement === 'ltd'
          ? t.company
          : row.engagement === 'cis'
            ? t.self
            : agency,
    'assignment.supplier': row.supplier ?? '',
    'assignment.pay': rates
      .map((rate, i) => (i === 0 ? rated(rate) : t.fromDay({ pay: rated(rate), day: day(rate.fromDay) })))
      .join(language === 'fr' ? ' ; ' : '; '),
    'assignment.paidEvery': isBritish ? t.weekly : t.monthly,
    'assignment.allowances':
      row.allowances.map(({ label, per, pay }) => t.allowance({ label, pay: t[per]({ pay: money(pay) }) })).join('\n') || t.noAllowances,
    'assignment.overtime':
      row.overtimeAfter === null
        ? t.noOvertime
        : t.overtime({
            times: language === 'fr' ? String(row.overtimeTimes) : showNumber(row.overtimeTimes / 100, language),
            hours: showNumber(row.overtimeAfter / 100, language),
          }),
    'assignment.hours': t.hours({
      days: daysOf(row.workDays, language),
      from: row.dayStarts,
      to: row.dayEnds,
      minutes: showNumber(row.breakMinutes, language),
    }),
    'assignment.hoursPerWeek': showNumber(weekly / 100, language),
    'assignment.site': row.siteName,
    'assignment.siteAddress': row.siteAddress,
    'assignment.contact': row.contact ?? '',
    'assignment.contactPhone': row.contactPhone ? showPhone(row.contactPhone) : '',
    'assignment.documents': documents,
    'assignment.example': pay && isBritish ? exampleLines(pay, language).join('\n') : '',
    'assignment.deductions': isBritish ? deductions : '',
    'assignment.otherDeductions': isBritish ? others : '',
    'assignment.holiday': isBritish ? holiday : '',
    'assignment.missionReason': reason ? say(missionReasonText, language)[reason] : '',
    'assignment.missionDetail': row.missionDetail,
    'assignment.flexibleEnd': flexible ? t.between({ from: day(flexible.from), to: day(flexible.to) }) : '',
    'assignment.trialPeriod': isMission && last ? t.trial({ n: trialDays(row.startsOn, last) }) : '',
    'assignment.endPay': isMission ? t.endPay({ pay: ofUnit(bonus) }) : '',
    'assignment.leavePay': isMission ? t.leavePay({ pay: ofUnit(leave) }) : '',
    'assignment.dpae': row.dpaeOn
      ? row.dpaeReference
        ? t.declared({ day: day(row.dpaeOn), reference: row.dpaeReference })
        : day(row.dpaeOn)
      : '',
    'assignment.signedOn': day(row.signedOn),
    'assignment.parity': day(parity ?? null),
  }
}

function durationOf(from: string, to: string, language: Locale): string {
  const days = daysBetween(from, to) + 1
  const t = say(assignmentWords, language)
  return days < 14 ? t.days({ n: days }) : t.weeks({ n: Math.ceil(days / 7) })
}

/** Two days for a mission of up to a month, three for up to two, five beyond: article L.1251-14 of the Code du travail. */
function trialDays(from: string, to: string): number {
  const days = daysBetween(from, to) + 1
  return days <= 31 ? 2 : days <= 61 ? 3 : 5
}

/** `Monday to Friday`, `Monday, Wednesday`. */
function daysOf(workDays: readonly number[], language: Locale): string {
  const format = new Intl.DateTimeFormat(intlTag[language], { weekday: 'long', timeZone: 'UTC' })
  // 5 January 2026 was a Monday.
  const name = (day: number) => format.format(new Date(addDays('2026-01-04', day)))
  const [first, last] = [workDays[0], workDays.at(-1)]
  const isRange = first !== undefined && last !== undefined && workDays.length > 2 && last - first === workDays.length - 1
  return isRange ? say(assignmentWords, language).dayRange({ first: name(first), last: name(last) }) : workDays.map(name).join(', ')
}

const findRow = (db: ReadDb, applicationId: number) =>
  joined(db)
    .leftJoin('suppliers as s', 's.id', 'g.supplierId')
    .leftJoin('employerContacts as k', 'k.id', 'g.contactId')
    .where('g.applicationId', '=', applicationId)
    .select(['g.id', 'a.candidateId', 'g.role', 'g.startsOn', 'g.endsOn', 'g.endedOn', 'g.engagement', 'g.siteName', 'g.siteAddress'])
    .select(['g.missionReason', 'g.missionDetail', 'g.dpaeOn', 'g.dpaeReference', 'g.signedOn'])
    .select(patternColumns)
    .select(['s.legalName as supplier', 'k.phone as contactPhone', sql<string | null>`k.first_name || ' ' || k.last_name`.as('contact')])
    .select([sql<Country>`p.country`.as('country'), ratesJson.as('rates'), allowancesJson.as('allowances')])
    .executeTakeFirst()
