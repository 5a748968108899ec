import { addDays } from '#shared/dates.ts'
import { textOf } from '#web/ui/form-data.ts'
import { localOf, type Zone, zones } from '../../places/clocks.ts'
import { instantOf } from '../../places/instants.ts'
import { calendarKinds, type EventColor, eventColors, type OwnKind } from '../rules.ts'
import { untilAt } from '../rule.ts'
import type { AttendeeInput, CalendarEvent, EventInput } from '../shapes.ts'
import { addMinutes, minutesBetween } from '../time.ts'
import { dayMinutes, lastDayOf, type Times } from './layout.ts'
import { type Repeat, repeatOf, ruleOf } from './repeat.ts'

/** When an event is, as the form has it: an all-day event ends with its last day. */
export type When = { isAllDay: boolean; startDay: string; startTime: string; endDay: string; endTime: string }

export function whenOf({ start, end, isAllDay }: Times): When {
  return {
    isAllDay,
    startDay: start.slice(0, 10),
    startTime: isAllDay ? '09:00' : start.slice(11),
    endDay: isAllDay ? lastDayOf({ start, end }) : end.slice(0, 10),
    endTime: isAllDay ? '10:00' : end.slice(11),
  }
}

export function timesOf({ isAllDay, startDay, startTime, endDay, endTime }: When): Times {
  if (isAllDay) return { isAllDay, start: `${startDay}T00:00`, end: `${endDay && addDays(endDay, 1)}T00:00` }
  return { isAllDay, start: `${startDay}T${startTime}`, end: `${endDay}T${endTime}` }
}

/** Another start takes the end along, so that an event stays as long as it was. */
export function withStart(when: When, start: Partial<Pick<When, 'startDay' | 'startTime'>>): When {
  const next = { ...when, ...start }
  const [was, is] = [timesOf(when), timesOf(next)]
  const length = minutesBetween(was.start, was.end)
  if (!(length > 0) || Number.isNaN(minutesBetween(was.start, is.start))) return next
  const end = addMinutes(is.start, length)
  if (when.isAllDay) return { ...next, endDay: addMinutes(end, -dayMinutes).slice(0, 10) }
  return { ...next, endDay: end.slice(0, 10), endTime: end.slice(11) }
}

export const repeatOfEvent = ({ rule, zone }: Pick<CalendarEvent, 'rule' | 'zone'>, day: string): Repeat | null =>
  rule === null ? null : repeatOf(rule, day, (instant) => localOf(instant, zone).slice(0, 10))

/** The rule to be sent; `UNTIL` is the last minute of its day by the event's clocks. */
export const ruleIn = (repeat: Repeat, day: string, zone: Zone, isAllDay: boolean): string =>
  ruleOf(repeat, day, (until) => (isAllDay ? until.replaceAll('-', '') : untilAt(instantOf(`${until}T23:59`, zone))))

/** What an event says, as it would be sent. */
export function inputOf(event: CalendarEvent): EventInput {
  const { kind, title, description, location, url, color, zone, isAllDay, startsLocal, endsLocal, rule, moreOn, isPrivate, isBusy } = event
  return {
    ...{ kind, title, description, location, url, color, zone, isAllDay, startsLocal, endsLocal, rule, moreOn, isPrivate, isBusy },
    ownerId: event.owner?.id ?? null,
    applicationId: event.application?.id ?? null,
    jobId: event.job?.id ?? null,
    candidateId: event.candidate?.id ?? null,
    employerId: event.employer?.id ?? null,
    remindMinutes: event.remindMinutes,
    attendees: event.attendees.map(invited),
  }
}

/** Somebody who is asked, as they are sent again. */
export function invited({ accountId, candidateId, contactId, name, email }: CalendarEvent['attendees'][number]): AttendeeInput {
  if (accountId) return { accountId }
  if (candidateId) return { candidateId }
  if (contactId) return { contactId }
  return { name, ...(email && { email }) }
}

type Rest = {
  times: Times
  zone: Zone
  rule: string | null
  attendees: AttendeeInput[]
  ownerId: number | null | undefined
  kept: Partial<EventInput>
}

/** The event that a form describes. */
export function eventIn(given: FormData, { times, zone, rule, attendees, ownerId, kept }: Rest): EventInput {
  const candidateId = textOf(given, 'candidateId')
  return {
    kind: (calendarKinds.find((one) => one === given.get('kind')) ?? 'meeting') as OwnKind,
    title: textOf(given, 'title') ?? '',
    description: textOf(given, 'description') ?? '',
    location: textOf(given, 'location') ?? '',
    url: textOf(given, 'url') ?? null,
    color: (eventColors.find((one) => one === given.get('color')) ?? null) as EventColor | null,
    zone,
    isAllDay: times.isAllDay,
    startsLocal: times.start,
    endsLocal: times.end,
    rule,
    moreOn: kept.moreOn ?? [],
    isPrivate: given.get('isPrivate') === 'on',
    isBusy: given.get('isFree') !== 'on',
    ownerId: given.get('isTeam') === 'on' ? null : ownerId,
    applicationId: kept.applicationId ?? null,
    jobId: kept.jobId ?? null,
    candidateId: candidateId === undefined ? null : Number(candidateId),
    employerId: kept.employerId ?? null,
    remindMinutes: given
      .getAll('remind')
      .map(Number)
      .toSorted((one, other) => one - other),
    attendees,
  }
}

/** Only what became another. */
export function changesOf(before: EventInput, after: EventInput): Partial<EventInput> {
  const names = Object.keys(after) as (keyof EventInput)[]
  return Object.fromEntries(
    names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map((name) => [name, after[name]]),
  )
}

export const zoneIn = (value: string): Zone => zones.find((one) => one === value) ?? 'Europe/London'
