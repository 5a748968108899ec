import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import { addDays } from '#shared/dates.ts'
import { refuseUnseen } from '../../applications/server/seen.ts'
import type { PayExtra } from '../../jobs/shapes.ts'
import { type Country, currencyOf, todayIn } from '../../places/countries.ts'
import { mostAllowances, engagementsFor, onCostOf, type Engagement } from '../rules.ts'
import { allowanceBounds } from '../bounds.ts'
import type { AllowanceInput, AssignmentDraft } from '../shapes.ts'
import { draftText } from '../text.ts'
import { say } from '#shared/text.ts'
import type { Locale } from '#shared/locale.ts'
import { candidateName } from './queries.ts'

/** The application with its job, for whom an assignment is made. */
export const applicationFor = (db: ReadDb, applicationId: number) =>
  db
    .selectFrom('applications as a')
    .innerJoin('candidates as c', 'c.id', 'a.candidateId')
    .innerJoin('jobs as j', 'j.id', 'a.jobId')
    .innerJoin('employers as e', 'e.id', 'j.employerId')
    .innerJoin('places as p', 'p.id', 'j.placeId')
    .leftJoin('assignments as g', 'g.applicationId', 'a.id')
    .select([
      'a.id',
      'a.stage',
      'a.version',
      'a.candidateId',
      'a.jobId',
      'a.startsOn',
      'g.id as assignmentId',
      'g.engagement as current',
      candidateName.as('candidateName'),
    ])
    .select([
      'j.title',
      'j.employerId',
      'e.name as employerName',
      'j.endsOn',
      'j.startsOn as jobStartsOn',
      'j.contactId',
      'j.hoursPerWeek',
      'j.shiftPattern',
    ])
    .select(['j.siteName', 'j.siteAddress', 'j.sitePostcode', 'j.payMax', 'j.payUnit', 'j.chargeRate', 'j.engagements', 'p.name as town'])
    .select([
      sql<Country>`p.country`.as('country'),
      'p.department',
      'c.engagements as wished',
      sql<PayExtra[]>`j.pay_extras`.as('payExtras'),
    ])
    .where('a.id', '=', applicationId)

/** What the assignment would be by the terms of the job, to be looked through. */
export async function draftAssignment({ db, actor, now, locale }: ReadContext, applicationId: number): Promise<AssignmentDraft> {
  await refuseUnseen(db, actor, applicationId)
  const row = found(await applicationFor(db, applicationId).executeTakeFirst())
  const people = await db
    .selectFrom('employerContacts as k')
    .select(['k.id', sql<string>`k.first_name || ' ' || k.last_name`.as('name'), 'k.phone', 'k.email', 'k.isMain'])
    .where('k.employerId', '=', row.employerId)
    .orderBy('k.isMain', 'desc')
    .orderBy(sql`folded(k.last_name)`)
    .limit(100)
    .execute()
  const ofJob = engagementsFor(row)
  // What was agreed stands, though the job offers it no longer: a form without it would change it unseen.
  const offered = row.current && !ofJob.includes(row.current) ? [row.current, ...ofJob] : ofJob
  const engagement = offered.find((one) => row.wished.includes(one)) ?? (offered[0] as Engagement)
  const startsOn = row.startsOn ?? row.jobStartsOn ?? todayIn(row.country, now)
  const unit = row.payUnit === 'day' ? 'day' : 'hour'
  const isPriced = row.payUnit === 'hour' || row.payUnit === 'day'
  const overtime = row.payExtras.find(({ kind }) => kind === 'overtime')?.times ?? null
  const start: AssignmentDraft['start'] = {
    startsOn,
    // A mission needs an end: four weeks where the job has none or ends before they begin.
    endsOn: row.endsOn !== null && row.endsOn >= startsOn ? row.endsOn : engagement === 'interim' ? addDays(startsOn, 27) : null,
    engagement,
    supplierId: null,
    contactId: row.contactId ?? people.find(({ isMain }) => isMain)?.id ?? null,
    siteName: row.siteName ?? '',
    siteAddress: [row.siteAddress, row.sitePostcode, row.siteAddress && row.town].filter(Boolean).join(', '),
    role: row.title,
    ...patternFor(row),
    overtimeAfter: overtime === null ? null : Math.round(weeklyHours(row) * 100),
    overtimeTimes: overtime === null ? (row.country === 'FR' ? 125 : 150) : Math.round(overtime * 100),
    missionReason: engagement === 'interim' ? 'increase' : null,
    missionDetail: '',
    dpaeOn: null,
    dpaeReference: '',
    signedOn: null,
    allowances: allowancesFor(row.payExtras, locale),
    rate: { unit, pay: isPriced ? row.payMax : null, charge: isPriced ? row.chargeRate : null, onCost: onCostOf(engagement) },
  }
  return {
    assignmentId: row.assignmentId,
    isPlaced: row.stage === 'placed',
    candidate: { id: row.candidateId, name: row.candidateName },
    job: { id: row.jobId, title: row.title },
    employer: { id: row.employerId, name: row.employerName },
    country: row.country,
    currency: currencyOf(row.country),
    town: row.town,
    engagements: offered.map((one) => ({ engagement: one, onCost: onCostOf(one) })),
    contacts: people.map(({ isMain: _, ...one }) => one),
    start,
  }
}

type Week = { hoursPerWeek: number | null; country: Country }
/** Those of the job, or as is usual in the country. */
const weeklyHours = ({ hoursPerWeek, country }: Week) => hoursPerWeek ?? (country === 'FR' ? 35 : 40)

/** Five days with the hours of the job's week; nights begin in the evening. */
function patternFor({ shiftPattern, ...week }: Week & { shiftPattern: string | null }) {
  const { country } = week
  const minutes = Math.round((weeklyHours(week) * 60) / 5)
  const breakMinutes = country === 'FR' ? 60 : 30
  const begins = (shiftPattern === 'night' ? 20 : country === 'FR' ? 8 : 7.5) * 60
  const isWeekend = shiftPattern === 'weekend'
  const ends = begins + Math.min(minutes, 720) + breakMinutes
  const clock = (at: number) => `${String(Math.floor(at / 60) % 24).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
  return { workDays: isWeekend ? [6, 7] : [1, 2, 3, 4, 5], dayStarts: clock(begins), dayEnds: clock(ends), breakMinutes }
}

const kinds = { meal: 'meal', travel: 'travel', lodging: 'lodging', tools: 'tools' } as const
/** What the job pays besides by the day or the hour; what is paid by the month or once is no matter of hours. */
function allowancesFor(extras: readonly PayExtra[], locale: Locale): AllowanceInput[] {
  return extras
    .flatMap(({ kind, amount, unit }): AllowanceInput[] => {
      if (kind === 'overtime' || amount === null || (unit !== 'day' && unit !== 'hour')) return []
      const known = kinds[kind as keyof typeof kinds] ?? 'other'
      const label = say(draftText, locale)[kind].slice(0, allowanceBounds.label.max)
      return [{ kind: known, label, per: unit, pay: amount, charge: 0 }]
    })
    .slice(0, mostAllowances)
}
