import type { WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { daysBetween } from '#shared/dates.ts'
import { Problem } from '#shared/problem.ts'
import { instantOf, momentOf } from '../../places/instants.ts'
import { countBefore, hasOccurrence, isRepeating } from '../recurrence.ts'
import { readRule, type Rule, untilAt, weekdayCodes, writeRule } from '../rule.ts'
import type { EventInput } from '../shapes.ts'
import { addMinutes, dayOfLocal, minutesBetween } from '../time.ts'
import { copyAttendees } from './attendees.ts'
import { refuseFaults, timeFaults, timingOf } from './check.ts'
import type { HeldEvent } from './lock.ts'
import { insertEvent, updateEvent } from './write.ts'

type Ctx = Pick<WriteContext, 'db' | 'now' | 'actor'>

export const isFirst = (event: Pick<HeldEvent, 'startsLocal'>, begins: string) => event.startsLocal === begins

/** That an occurrence is there and was not cancelled. */
export async function checkOccurrence(db: WriteDb, event: HeldEvent, occurrence: string | null): Promise<string> {
  if (occurrence === null || !hasOccurrence(event, occurrence)) throw new Problem(409, 'event-occurrence-unknown')
  const gone = await db
    .selectFrom('calendarExceptions')
    .select('id')
    .where('eventId', '=', event.id)
    .where('originalLocal', '=', occurrence)
    .where('isCancelled', '=', true)
    .executeTakeFirst()
  if (gone) throw new Problem(409, 'event-occurrence-unknown')
  return occurrence
}

const ofOne = ['title', 'description', 'location', 'startsLocal', 'endsLocal']

/** One occurrence is otherwise than the others. */
export async function changeOccurrence(at: Ctx, event: HeldEvent, begins: string, changes: Partial<EventInput>): Promise<void> {
  const { db } = at
  const isOther = (name: string) =>
    !ofOne.includes(name) && JSON.stringify(changes[name as keyof EventInput]) !== JSON.stringify(event[name as keyof HeldEvent])
  refuseFaults(Object.keys(changes).flatMap((name) => (isOther(name) ? [{ pointer: `/${name}`, code: 'event-occurrence-fields' }] : [])))
  const held = await db
    .selectFrom('calendarExceptions')
    .selectAll()
    .where('eventId', '=', event.id)
    .where('originalLocal', '=', begins)
    .executeTakeFirst()
  const startsLocal = changes.startsLocal ?? held?.startsLocal ?? begins
  const length = minutesBetween(held?.startsLocal ?? event.startsLocal, held?.endsLocal ?? event.endsLocal)
  const endsLocal = changes.endsLocal ?? addMinutes(startsLocal, length)
  refuseFaults(timeFaults({ ...event, startsLocal, endsLocal }))
  const { title, description, location } = changes
  const text = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(location !== undefined && { location }),
  }
  const times = { startsLocal, endsLocal, startsAt: momentOf(startsLocal, event.zone), endsAt: momentOf(endsLocal, event.zone) }
  await db
    .insertInto('calendarExceptions')
    .values({ eventId: event.id, originalLocal: begins, ...times, ...text })
    .onConflict((at) => at.columns(['eventId', 'originalLocal']).doUpdateSet({ ...times, ...text }))
    .execute()
  await raise(at, event)
}

export async function cancelOccurrence(at: Ctx, event: HeldEvent, begins: string): Promise<void> {
  await at.db
    .insertInto('calendarExceptions')
    .values({ eventId: event.id, originalLocal: begins, isCancelled: true })
    .onConflict((on) =>
      on
        .columns(['eventId', 'originalLocal'])
        .doUpdateSet({ isCancelled: true, startsLocal: null, endsLocal: null, startsAt: null, endsAt: null }),
    )
    .execute()
  await raise(at, event)
}

const raise = (at: Ctx, { id, sequence }: HeldEvent) => updateEvent(at, id, { sequence: sequence + 1 })

/** The event ends before this occurrence. */
export async function cutBefore(at: Ctx, event: HeldEvent, begins: string): Promise<void> {
  const rule = event.rule === null ? null : readRule(event.rule)
  const until = event.isAllDay ? dayOfLocal(addMinutes(begins, -1440)).replaceAll('-', '') : untilAt(instantOf(begins, event.zone) - 1000)
  const moreOn = event.moreOn.filter((one) => one < begins)
  const { columns } = timingOf({ ...event, moreOn, rule: rule && writeRule({ ...rule, count: null, until }) })
  await at.db.deleteFrom('calendarExceptions').where('eventId', '=', event.id).where('originalLocal', '>=', begins).execute()
  await updateEvent(at, event.id, { ...columns, sequence: event.sequence + 1 })
}

/** Cuts an event in two: from this occurrence on it is an event of its own, which is answered. */
export async function splitAt(at: Ctx, event: HeldEvent, begins: string): Promise<HeldEvent> {
  const { db } = at
  const rule = event.rule === null ? null : readRule(event.rule)
  const left = (rule: Rule) => (rule.count === null ? rule : { ...rule, count: Math.max(1, rule.count - countBefore(rule, event, begins)) })
  const { columns } = timingOf({
    ...event,
    startsLocal: begins,
    endsLocal: addMinutes(begins, minutesBetween(event.startsLocal, event.endsLocal)),
    rule: rule && writeRule(left(rule)),
    moreOn: event.moreOn.filter((one) => one > begins),
  })
  const { id: _, uid: __, version: ___, updatedAt: ____, ...fields } = event
  const next = await insertEvent(at, { ...fields, ...columns, sequence: 0 })
  await db
    .updateTable('calendarExceptions')
    .set({ eventId: next.id })
    .where('eventId', '=', event.id)
    .where('originalLocal', '>=', begins)
    .execute()
  await copyAttendees(db, event.id, next.id)
  await cutBefore(at, event, begins)
  return next
}

/** Times that are about one occurrence, as those of the first; its rule's weekdays move along. */
export function shifted(event: HeldEvent, changes: Partial<EventInput>, occurrence: string): Partial<EventInput> {
  const { startsLocal, endsLocal } = changes
  if (startsLocal === undefined || changes.rule !== undefined) return changes
  const by = minutesBetween(occurrence, startsLocal)
  const first = addMinutes(event.startsLocal, by)
  const length = endsLocal === undefined ? minutesBetween(event.startsLocal, event.endsLocal) : minutesBetween(startsLocal, endsLocal)
  const dayShift = daysBetween(dayOfLocal(occurrence), dayOfLocal(startsLocal))
  const rule = event.rule === null ? null : readRule(event.rule)
  const moreOn = event.moreOn.map((one) => addMinutes(one, by))
  return { ...changes, startsLocal: first, endsLocal: addMinutes(first, length), moreOn, rule: rule && writeRule(moved(rule, dayShift)) }
}

/** A weekly rule so many days later. What is bound to days of a month stays there: such a rule is to be changed itself. */
function moved(rule: Rule, dayShift: number): Rule {
  const codes: readonly string[] = weekdayCodes
  if (dayShift === 0) return rule
  const isBound = [rule.byMonthDay, rule.byYearDay, rule.byWeekNo, rule.bySetPos].some((one) => one.length > 0)
  if (isBound || (rule.byDay.length > 0 && rule.freq !== 'WEEKLY')) throw new Problem(409, 'event-rule-bound')
  return { ...rule, byDay: rule.byDay.map((code) => codes.at((codes.indexOf(code) + dayShift) % 7) ?? code) }
}

/** After all of an event moved, its other occurrences move along where the rule still has them, and are gone where not. */
export async function keepExceptions(db: WriteDb, before: HeldEvent, after: HeldEvent): Promise<void> {
  if (!isRepeating(before)) return
  const held = await db.selectFrom('calendarExceptions').selectAll().where('eventId', '=', before.id).orderBy('originalLocal').execute()
  if (held.length === 0) return
  const by = minutesBetween(before.startsLocal, after.startsLocal)
  await db.deleteFrom('calendarExceptions').where('eventId', '=', before.id).execute()
  const kept = held.flatMap(({ id: _, ...one }) => {
    const originalLocal = addMinutes(one.originalLocal, by)
    if (!isRepeating(after) || !hasOccurrence(after, originalLocal)) return []
    const { startsLocal, endsLocal } = one
    if (startsLocal === null || endsLocal === null) return [{ ...one, originalLocal }]
    return [{ ...one, originalLocal, startsAt: momentOf(startsLocal, after.zone), endsAt: momentOf(endsLocal, after.zone) }]
  })
  if (kept.length > 0) await db.insertInto('calendarExceptions').values(kept).execute()
}

type Exception = {
  originalLocal: string
  isCancelled?: boolean
  startsLocal?: string
  endsLocal?: string
  startsAt?: string
  endsAt?: string
}

/** The occurrences of an event that are otherwise, all at once; the first that is named of each time counts. */
export async function setExceptions(db: WriteDb, eventId: number, exceptions: readonly Exception[]): Promise<void> {
  await db.deleteFrom('calendarExceptions').where('eventId', '=', eventId).execute()
  if (exceptions.length === 0) return
  await db
    .insertInto('calendarExceptions')
    .values(exceptions.map((one) => ({ ...one, eventId })))
    .onConflict((on) => on.columns(['eventId', 'originalLocal']).doNothing())
    .execute()
}
