import type { NotificationEvent } from '#shared/declared.ts'
import type { Role } from '#shared/roles.ts'

/** When a mail tells of an event: as it happens, once a day together with others, or not at all. */
export const mailTimes = ['at-once', 'digest', 'never'] as const
export type MailTime = (typeof mailTimes)[number]

/** How one person wants to hear of one event. */
export type Choice = { event: NotificationEvent; inApp: boolean; mail: MailTime }

/** The events that concern a role, of those that features declare: `eventsOf(declared.events, 'candidate')`. */
export function eventsOf<Event extends string>(
  events: Readonly<Record<Event, { to: readonly Role[] }>>,
  role: Role | 'anonymous',
): Event[] {
  return (Object.keys(events) as Event[]).filter((event) => (events[event].to as readonly string[]).includes(role))
}

/** Until somebody chooses, they hear of everything in every way, unless the event says otherwise. */
export const byDefault = { inApp: true, mail: 'at-once' } as const

/** Notifications are kept so long, in days. */
export const keptDays = 90

/** A digest names so many events and counts the rest. */
export const digestLines = 30
