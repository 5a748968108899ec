import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { todayIn } from '../../places/countries.ts'
import { appliesTo, type Away, type AwayReason, type Clock, clocksOf, type Spell } from '../awr.ts'
import type { ShownClock } from '../clock-contract.ts'
import { lastDayOf } from '../rules.ts'

/** What the clocks of one person are made of. */
export type Counted = {
  spells: Spell[]
  away: Away[]
  about: Map<number, { employer: string; role: string; applies: ShownClock['applies'] }>
}

/** Assignments to which the Regulations apply, days away and hours, of each of these people. */
export async function findCounted(db: ReadDb, candidateIds: readonly number[]): Promise<Map<number, Counted>> {
  const counted = new Map<number, Counted>()
  if (candidateIds.length === 0) return counted
  const [assignments, sheets, away] = await Promise.all([
    findAssignments(db, candidateIds),
    findSheets(db, candidateIds),
    findAway(db, candidateIds),
  ])
  for (const { candidateId, employer, role, trade, engagement, ...row } of assignments) {
    const of =
      counted.get(candidateId) ?? ({ spells: [], away: away.get(candidateId) ?? [], about: new Map() } satisfies Counted as Counted)
    counted.set(candidateId, of)
    const to = lastDayOf(row)
    const known = sheets.get(row.id)
    of.spells.push({
      assignmentId: row.id,
      hirerId: row.employerId,
      role: trade,
      from: row.startsOn,
      to,
      meantTo: row.endsOn,
      workDays: row.workDays,
      ...(known && { sheets: known }),
    })
    of.about.set(row.id, { employer, role, applies: appliesTo(engagement) === 'yes' ? 'yes' : 'unless-self-employed' })
  }
  return counted
}

/** The clocks of these, as they are shown. */
export function showClocks({ spells, away, about }: Counted, now: Date): ShownClock[] {
  return clocksOf(spells, away, todayIn('GB', now)).map(({ hirerId, role, ...clock }) => {
    const all = clock.assignmentIds.flatMap((one) => about.get(one) ?? [])
    const [first, newest] = [all[0], all.at(-1)]
    return {
      ...clock,
      employer: { id: hirerId, name: first?.employer ?? '' },
      trade: role,
      role: newest?.role ?? '',
      applies: newest?.applies ?? 'yes',
    }
  })
}

/** The clock in which each of these assignments counts, by its number; those to which the Regulations do not apply have none. */
export async function clocksByAssignment(db: ReadDb, candidateIds: readonly number[], now: Date): Promise<Map<number, Clock>> {
  const counted = await findCounted(db, [...new Set(candidateIds)])
  const byAssignment = new Map<number, Clock>()
  for (const { spells, away } of counted.values())
    for (const clock of clocksOf(spells, away, todayIn('GB', now))) for (const one of clock.assignmentIds) byAssignment.set(one, clock)
  return byAssignment
}

const ofThese = (db: ReadDb, candidateIds: readonly number[]) =>
  db
    .selectFrom('assignments as g')
    .innerJoin('applications as a', 'a.id', 'g.applicationId')
    .where('a.candidateId', 'in', [...candidateIds])
    .where('g.engagement', 'in', ['paye', 'umbrella', 'cis', 'ltd'])

const findAssignments = (db: ReadDb, candidateIds: readonly number[]) =>
  ofThese(db, candidateIds)
    .innerJoin('jobs as j', 'j.id', 'a.jobId')
    .innerJoin('employers as e', 'e.id', 'j.employerId')
    .innerJoin('places as p', 'p.id', 'j.placeId')
    .where('p.country', '=', 'GB')
    .select(['g.id', 'a.candidateId', 'j.employerId', 'e.name as employer', 'j.trade', 'g.role', 'g.engagement'])
    .select(['g.startsOn', 'g.endsOn', 'g.endedOn', 'g.workDays'])
    .orderBy('g.startsOn')
    .orderBy('g.id')
    .execute()

/** The days worked of each week of which hours were sent, by assignment and Monday. */
async function findSheets(db: ReadDb, candidateIds: readonly number[]): Promise<Map<number, Map<string, Set<string>>>> {
  const rows = await ofThese(db, candidateIds)
    .innerJoin('timesheets as t', 't.assignmentId', 'g.id')
    .leftJoin('timesheetDays as d', (join) => join.onRef('d.timesheetId', '=', 't.id').on('d.kind', '=', 'worked'))
    .where('t.status', '<>', 'draft')
    .select(['g.id', 't.week', sql<string[]>`coalesce(array_agg(d.day::text) filter (where d.day is not null), '{}')`.as('days')])
    .groupBy(['g.id', 't.week'])
    .execute()
  const sheets = new Map<number, Map<string, Set<string>>>()
  for (const { id, week, days } of rows) sheets.set(id, (sheets.get(id) ?? new Map()).set(week, new Set(days)))
  return sheets
}

async function findAway(db: ReadDb, candidateIds: readonly number[]): Promise<Map<number, Away[]>> {
  const ids = [...candidateIds]
  const [absences, pauses] = await Promise.all([
    db
      .selectFrom('candidateAbsences')
      .select(['candidateId', 'kind as reason', 'fromDay', 'toDay'])
      .where('candidateId', 'in', ids)
      .execute(),
    db.selectFrom('awrPauses').select(['candidateId', 'reason', 'fromDay', 'toDay']).where('candidateId', 'in', ids).execute(),
  ])
  const away = new Map<number, Away[]>()
  for (const { candidateId, reason, fromDay: from, toDay: to } of [...absences, ...pauses])
    away.set(candidateId, [...(away.get(candidateId) ?? []), { reason: reason as AwayReason, from, to }])
  return away
}
