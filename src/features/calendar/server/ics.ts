import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { Zone } from '../../places/clocks.ts'
import type { Answer } from '../rules.ts'
import { vtimezoneOf } from '../vtimezone.ts'
import type { ExceptionRow } from './read.ts'

/** What other calendars are told of an event. */
export type Told = {
  uid: string
  sequence: number
  title: string
  description: string
  location: string
  url: string | null
  zone: Zone
  isAllDay: boolean
  startsLocal: string
  endsLocal: string
  rule: string | null
  moreOn: readonly string[]
  isBusy: boolean
  isPrivate: boolean
  updatedAt: string
  cancelledAt: string | null
  exceptions: readonly ExceptionRow[]
}

type Party = { name: string; email: string }
type Telling = { organizer: Party; attendee: Party & { answer: Answer } }

const partStat: Record<Answer, ICalAttendeeStatus> = {
  none: ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  tentative: ICalAttendeeStatus.TENTATIVE,
}

const at = (local: string, { isAllDay }: Pick<Told, 'isAllDay'>) =>
  isAllDay ? Temporal.PlainDate.from(local.slice(0, 10)) : Temporal.PlainDateTime.from(local)

const compact = (local: string) => local.replace(/[-:]/g, '')

/** Local times of a rule as lines of iCalendar have them. */
function dates(name: 'RDATE' | 'EXDATE', locals: readonly string[], { isAllDay, zone }: Told): string[] {
  if (locals.length === 0) return []
  const values = locals.map((one) => (isAllDay ? compact(one.slice(0, 10)) : `${compact(one)}00`)).join(',')
  return [`${name};${isAllDay ? 'VALUE=DATE' : `TZID=${zone}`}:${values}`]
}

/** The end of a rule as a day where days alone are told, as RFC 5545 asks. */
const ruleOf = ({ rule, isAllDay }: Told) => (isAllDay ? rule?.replace(/(UNTIL=\d{8})T\d{6}Z?/, '$1') : rule)

function eventsOf(told: Told, telling: Telling | null): ICalEventData[] {
  const { uid, sequence, exceptions, zone, isAllDay } = told
  const common: Omit<ICalEventData, 'start'> = {
    id: uid,
    sequence,
    stamp: new Date(told.updatedAt),
    lastModified: new Date(told.updatedAt),
    timezone: zone,
    allDay: isAllDay,
    url: told.url,
    status: told.cancelledAt === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    ...(told.isPrivate && { class: ICalEventClass.PRIVATE }),
    transparency: told.isBusy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    busystatus: told.isBusy ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
    ...(telling && {
      organizer: telling.organizer,
      attendees: [
        {
          name: telling.attendee.name,
          email: telling.attendee.email,
          status: partStat[telling.attendee.answer],
          rsvp: told.cancelledAt === null,
        },
      ],
    }),
  }
  const cancelled = exceptions.filter(({ isCancelled }) => isCancelled).map(({ originalLocal }) => originalLocal)
  const rule = ruleOf(told)
  const lines = [...(rule ? [`RRULE:${rule}`] : []), ...dates('RDATE', told.moreOn, told), ...dates('EXDATE', cancelled, told)]
  const whole: ICalEventData = {
    ...common,
    start: at(told.startsLocal, told),
    end: at(told.endsLocal, told),
    summary: told.title,
    location: told.location,
    description: told.description,
    ...(lines.length > 0 && { repeating: lines.join('\r\n') }),
  }
  const moved = exceptions.flatMap(({ originalLocal, startsLocal, endsLocal, title, location, description }): ICalEventData[] =>
    startsLocal === null || endsLocal === null
      ? []
      : [
          {
            ...common,
            recurrenceId: at(originalLocal, told),
            start: at(startsLocal, told),
            end: at(endsLocal, told),
            summary: title ?? told.title,
            location: location ?? told.location,
            description: description ?? told.description,
          },
        ],
  )
  return [whole, ...moved]
}

/** Events as other calendars read them (RFC 5545). With a method it is a message about one of them (RFC 5546). */
export function writeIcs(
  events: readonly Told[],
  { method, telling = null, name }: { method?: 'REQUEST' | 'CANCEL'; telling?: Telling | null; name?: string },
): string {
  const calendar = ical({
    prodId: { company: 'Lintel', product: 'Calendar', language: 'EN' },
    ...(name && { name }),
    ...(method && { method: ICalCalendarMethod[method] }),
    timezone: { name: null, generator: (zone) => vtimezoneOf(zone as Zone) },
  })
  for (const told of events) for (const one of eventsOf(told, telling)) calendar.createEvent(one)
  return `${calendar.toString().replace(/\r\n$/, '')}\r\n`
}
