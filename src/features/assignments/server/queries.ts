import { sql } from 'kysely'
import { laterDay } from '#shared/dates.ts'
import type { ReadDb } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { type Country, currencyOf, todayIn } from '../../places/countries.ts'
import { isChoosable } from '../../suppliers/rules.ts'
import type { Clock } from '../awr.ts'
import {
  alertsOf,
  engagementsFor,
  hoursADay,
  hoursAWeek,
  lastDayOf,
  marginAWeek,
  marginBetween,
  marginOf,
  rateOn,
  statusOf,
  weekOf,
} from '../rules.ts'
import type { Assignment, AssignmentRow, ShownRate } from '../shapes.ts'
import { clocksByAssignment } from './awr.ts'

export type StoredRate = { id: number; fromDay: string; unit: 'hour' | 'day'; pay: number; charge: number; onCost: number }
type StoredAllowance = Assignment['allowances'][number] & { charge: number }

/** Assignments as `g`, with their application as `a`, the person, the job and all that they lead to. */
export const joined = (db: ReadDb) =>
  db
    .selectFrom('assignments as g')
    .innerJoin('applications as a', 'a.id', 'g.applicationId')
    .innerJoin('candidates as c', 'c.id', 'a.candidateId')
    .innerJoin('jobs as j', 'j.id', 'a.jobId')
    .innerJoin('employers as e', 'e.id', 'j.employerId')
    .innerJoin('places as p', 'p.id', 'j.placeId')

const worked = sql`('placed', 'completed', 'ended_early')`
/** Which of them this person may know: agents and candidates are told of a placement no sooner than the candidate. */
export const seenBy = (db: ReadDb, actor: Actor) => {
  const theirs = visibleTo(db, actor).select('c.id')
  const isToldOf = worksHere(actor) ? sql`a.stage in ${worked}` : sql`(select t.stage from told(a) t) in ${worked}`
  return sql<boolean>`(a.candidate_id in ${theirs} and ${isToldOf})`
}

const name = (account: string) => sql<string>`coalesce(${sql.ref(`${account}.displayName`)}, ${sql.ref(`${account}.email`)}, '–')`
export const candidateName = sql<string>`c.first_name || ' ' || c.last_name`
export const ratesJson = sql<
  StoredRate[]
>`(select coalesce(json_agg(json_build_object('id', r.id, 'fromDay', r.from_day, 'unit', r.unit, 'pay', r.pay,
  'charge', r.charge, 'onCost', r.on_cost) order by r.from_day), '[]') from assignment_rates r where r.assignment_id = g.id)`
export const allowancesJson = sql<
  StoredAllowance[]
>`(select coalesce(json_agg(json_build_object('id', w.id, 'kind', w.kind, 'label', w.label,
  'per', w.per, 'pay', w.pay, 'charge', w.charge) order by w.id), '[]') from assignment_allowances w where w.assignment_id = g.id)`
export const patternColumns = [
  'g.workDays',
  sql<string>`to_char(g.day_starts, 'HH24:MI')`.as('dayStarts'),
  sql<string>`to_char(g.day_ends, 'HH24:MI')`.as('dayEnds'),
  'g.breakMinutes',
  'g.overtimeAfter',
  'g.overtimeTimes',
] as const

const rowColumns = (db: ReadDb) =>
  joined(db)
    .leftJoin('suppliers as s', 's.id', 'g.supplierId')
    .leftJoin('accounts as o', 'o.id', 'j.ownerId')
    .select(['g.id', 'g.applicationId', 'g.siteName', 'g.role', 'g.startsOn', 'g.endsOn', 'g.endedOn', 'g.endReason'])
    .select(['g.engagement', 'g.contactId', 'g.dpaeOn', 'g.signedOn', 'g.version', 'g.createdAt'])
    .select(['a.candidateId', 'a.jobId', 'j.title', 'j.employerId', 'e.name as employerName', 'j.showEmployer', 'p.name as town'])
    .select([
      'g.supplierId',
      's.legalName as supplierName',
      's.status as supplierStatus',
      's.archivedAt',
      's.coveredUntil',
      's.country as supplierCountry',
    ])
    .select(['j.ownerId', sql<Country>`p.country`.as('country'), name('o').as('ownerName'), candidateName.as('candidateName')])
    .select(ratesJson.as('rates'))

type Row = Awaited<ReturnType<ReturnType<typeof rowColumns>['executeTakeFirstOrThrow']>>
type Reader = Pick<ReadContext, 'actor' | 'now'>

const shownRate = (rate: StoredRate, country: Country, actor: Pick<Actor, 'role'>): ShownRate => {
  const isHidden = !worksHere(actor)
  const currency = currencyOf(country)
  if (isHidden) return { ...rate, currency, charge: null, onCost: null, margin: null }
  return { ...rate, currency, margin: marginOf(rate) }
}

const hasGoodSupplier = ({ supplierStatus: status, supplierCountry, archivedAt, coveredUntil }: Row, now: Date): boolean =>
  status !== null && supplierCountry !== null && isChoosable({ status, archivedAt, coveredUntil }, todayIn(supplierCountry, now))

function shown(row: Row, { actor, now }: Reader, clock: Clock | undefined): AssignmentRow {
  const today = todayIn(row.country, now)
  const last = lastDayOf(row)
  const rate = rateOn(row.rates, last !== null && last < today ? last : today)
  const mayName = worksHere(actor) || row.showEmployer
  const isSupplierGood = row.engagement === 'umbrella' ? hasGoodSupplier(row, now) : null
  const marks = alertsOf({ ...row, isSupplierGood, margin: rate && marginOf(rate) }, today)
  return {
    id: row.id,
    applicationId: row.applicationId,
    candidate: { id: row.candidateId, name: row.candidateName },
    job: { id: row.jobId, title: row.title },
    employer: mayName ? { id: row.employerId, name: row.employerName } : null,
    country: row.country,
    town: row.town,
    siteName: mayName ? row.siteName : '',
    role: row.role,
    status: statusOf(row, today),
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    endedOn: row.endedOn,
    endReason: row.endReason,
    week: weekOf(row.startsOn, row.endedOn ?? today),
    engagement: row.engagement,
    supplier: row.supplierId !== null && row.supplierName !== null ? { id: row.supplierId, name: row.supplierName } : null,
    rate: rate && shownRate(rate, row.country, actor),
    awr: clock ? { weeks: clock.weeks, state: clock.state } : null,
    // What is wrong with the price or the company is the agency’s own.
    alerts: worksHere(actor) ? marks : marks.filter((one) => one === 'past-end' || one === 'ends-soon'),
    owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName },
    version: row.version,
    createdAt: row.createdAt,
  }
}

/** These assignments as lists show them, in no order. */
export async function assignmentRows(db: ReadDb, ids: readonly number[], at: Reader): Promise<AssignmentRow[]> {
  if (ids.length === 0) return []
  const rows = await rowColumns(db)
    .where('g.id', 'in', [...ids])
    .execute()
  const clocks = await findClocks(db, rows, at)
  return rows.map((row) => shown(row, at, clocks.get(row.id)))
}

/** What is behind the weeks, illness among it, is the agency’s own. */
const findClocks = async (db: ReadDb, rows: readonly { candidateId: number }[], { actor, now }: Reader): Promise<Map<number, Clock>> =>
  worksHere(actor)
    ? clocksByAssignment(
        db,
        rows.map(({ candidateId }) => candidateId),
        now,
      )
    : new Map()

const wholeColumns = (db: ReadDb) =>
  rowColumns(db)
    .leftJoin('employerContacts as k', 'k.id', 'g.contactId')
    .select(patternColumns)
    .select(['g.siteAddress', 'g.endNote', 'g.missionReason', 'g.missionDetail', 'g.dpaeReference', 'g.renewals', 'g.updatedAt'])
    .select(['j.engagements', allowancesJson.as('allowances'), 'k.phone as contactPhone', 'k.email as contactEmail'])
    .select(sql<string | null>`k.first_name || ' ' || k.last_name`.as('contactName'))
    .select((is) =>
      is
        .selectFrom('assignmentChanges as v')
        .whereRef('v.assignmentId', '=', 'g.id')
        .where('v.kind', '=', 'ended')
        .select((max) => max.fn.max('v.at').as('at'))
        .as('closedAt'),
    )

/** One assignment, complete; 404 when this person may not know it. */
export async function findAssignment(at: Pick<ReadContext, 'db' | 'actor' | 'now'>, assignmentId: number): Promise<Assignment> {
  const { db, actor, now } = at
  const row = found(await wholeColumns(db).where('g.id', '=', assignmentId).where(seenBy(db, actor)).executeTakeFirst())
  const clocks = await findClocks(db, [row], at)
  const today = todayIn(row.country, now)
  const last = lastDayOf(row)
  const from = laterDay(row.startsOn, today)
  const isStaff = worksHere(actor)
  const rate = rateOn(row.rates, today)
  const mayName = isStaff || row.showEmployer
  const contact =
    row.contactId === null || row.contactName === null
      ? null
      : { id: row.contactId, name: row.contactName, phone: row.contactPhone, email: row.contactEmail }
  return {
    ...shown(row, at, clocks.get(row.id)),
    workDays: row.workDays,
    dayStarts: row.dayStarts,
    dayEnds: row.dayEnds,
    breakMinutes: row.breakMinutes,
    hoursADay: hoursADay(row),
    hoursAWeek: hoursAWeek(row),
    overtimeAfter: row.overtimeAfter,
    overtimeTimes: row.overtimeTimes,
    siteAddress: mayName ? row.siteAddress : '',
    contact: isStaff ? contact : null,
    endNote: isStaff ? row.endNote : '',
    closedAt: row.endedOn === null ? null : row.closedAt,
    missionReason: row.missionReason,
    missionDetail: isStaff ? row.missionDetail : '',
    dpaeOn: row.dpaeOn,
    dpaeReference: isStaff ? row.dpaeReference : '',
    signedOn: row.signedOn,
    renewals: row.renewals,
    rates: row.rates.map((one) => shownRate(one, row.country, actor)),
    allowances: row.allowances.map((one) => ({ ...one, charge: isStaff ? one.charge : null })),
    margins:
      isStaff && rate
        ? {
            week: marginAWeek(rate, row),
            toEnd: last === null ? null : marginBetween(row.rates, row, from, last),
            inAll: last === null ? null : marginBetween(row.rates, row, row.startsOn, last),
          }
        : null,
    engagements: engagementsFor(row),
    updatedAt: row.updatedAt,
  }
}
