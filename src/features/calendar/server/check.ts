import type { ReadDb } from '#server/db.ts'
import { Problem, type FieldFault } from '#shared/problem.ts'
import { instantOf, momentOf } from '../../places/instants.ts'
import { isColleague } from '../../identity/server/colleagues.ts'
import { longestEvent } from '../limits.ts'
import { firstOf, lastEndOf } from '../recurrence.ts'
import { readRule, writeRule } from '../rule.ts'
import type { EventInput } from '../shapes.ts'
import { addMinutes, minutesBetween, timeOfLocal } from '../time.ts'

/** When an event is, as the table has it. */
export type Timing = Pick<EventInput, 'zone' | 'isAllDay' | 'startsLocal' | 'endsLocal' | 'rule' | 'moreOn'>

/** Which times are wrong, and how. */
export function timeFaults({ zone, isAllDay, startsLocal, endsLocal }: Omit<Timing, 'rule' | 'moreOn'>): FieldFault[] {
  const minutes = minutesBetween(startsLocal, endsLocal)
  if (minutes <= 0 || instantOf(endsLocal, zone) <= instantOf(startsLocal, zone))
    return [{ pointer: '/endsLocal', code: 'event-ends-before' }]
  if (minutes > longestEvent * 1440) return [{ pointer: '/endsLocal', code: 'event-too-long' }]
  if (!isAllDay) return []
  return [startsLocal, endsLocal].flatMap((local, i) =>
    timeOfLocal(local) === '00:00' ? [] : [{ pointer: i === 0 ? '/startsLocal' : '/endsLocal', code: 'event-all-day' }],
  )
}

/**
 * The columns of when it is. An event begins with the first time of its rule, since calendars disagree about one that does not. A rule with
 * one time alone is none.
 */
export function timingOf(given: Timing): { columns: ReturnType<typeof columnsOf>; faults: FieldFault[] } {
  const faults = timeFaults(given)
  const rule = given.rule === null ? null : readRule(given.rule)
  if (given.rule !== null && rule === null) faults.push({ pointer: '/rule', code: 'event-rule-invalid' })
  if (faults.length > 0) return { columns: columnsOf(given), faults }
  const first = rule && firstOf(rule, given)
  if (rule && first === null) return { columns: columnsOf(given), faults: [{ pointer: '/rule', code: 'event-rule-never' }] }
  const begins = first ?? given.startsLocal
  const endsLocal = addMinutes(begins, minutesBetween(given.startsLocal, given.endsLocal))
  const moreOn = [...new Set(given.moreOn)].filter((one) => one !== begins).toSorted()
  return { columns: columnsOf({ ...given, startsLocal: begins, endsLocal, rule: rule && writeRule(rule), moreOn }), faults: [] }
}

function columnsOf(timing: Timing) {
  const { zone, isAllDay, startsLocal, endsLocal, moreOn } = timing
  const [startsAt, endsAt] = [momentOf(startsLocal, zone), momentOf(endsLocal, zone)]
  const last = endsAt <= startsAt ? Date.parse(endsAt) : lastEndOf(timing)
  const lastEndsAt = last === null ? null : new Date(last).toISOString()
  const rule = lastEndsAt === endsAt ? null : timing.rule
  return { zone, isAllDay, startsLocal, endsLocal, startsAt, endsAt, rule, moreOn, lastEndsAt }
}

export const refuseFaults = (faults: FieldFault[]): void => {
  if (faults.length > 0) throw new Problem(400, 'invalid-argument', { errors: faults })
}

type Named = Pick<EventInput, 'ownerId' | 'applicationId' | 'jobId' | 'candidateId' | 'employerId'>

/** Whether the records that it names are there, and its owner works here. */
export async function recordFaults(db: ReadDb, { ownerId, applicationId, jobId, candidateId, employerId }: Named): Promise<FieldFault[]> {
  const faults: FieldFault[] = []
  if (ownerId && !(await isColleague(db, ownerId, { worksHere: true }))) faults.push({ pointer: '/ownerId', code: 'event-owner-unknown' })
  const unknown = async (pointer: string, row: Promise<object | undefined> | undefined) => {
    if (row && (await row) === undefined) faults.push({ pointer, code: 'event-record-unknown' })
  }
  if (applicationId)
    await unknown('/applicationId', db.selectFrom('applications').select('id').where('id', '=', applicationId).executeTakeFirst())
  if (jobId) await unknown('/jobId', db.selectFrom('jobs').select('id').where('id', '=', jobId).executeTakeFirst())
  if (candidateId) await unknown('/candidateId', db.selectFrom('candidates').select('id').where('id', '=', candidateId).executeTakeFirst())
  if (employerId) await unknown('/employerId', db.selectFrom('employers').select('id').where('id', '=', employerId).executeTakeFirst())
  return faults
}
