import type { Role } from '#shared/roles.ts'

/** What somebody may hear of, and which roles it concerns. */
export const events = {
  'application-received': ['admin', 'operation'],
  'application-withdrawn': ['admin', 'operation'],
  'job-expired': ['admin', 'operation'],
  'candidate-moved': ['agent'],
  'application-moved': ['candidate'],
} as const satisfies Record<string, readonly Role[]>
export type NotificationEvent = keyof typeof events
export const eventNames = Object.keys(events) as NotificationEvent[]

/** When a mail tells of an event: as it happens, once a day together with others, or not at all. */
export const mailTimes = ['at-once', 'digest', 'never'] as const
export type MailTime = (typeof mailTimes)[number]

/** How one person wants to hear of one event. */
export type Choice = { event: NotificationEvent; inApp: boolean; mail: MailTime }

/** The events that concern a role: `eventsOf('candidate')`. */
export function eventsOf(role: Role | 'anonymous'): NotificationEvent[] {
  return eventNames.filter((event) => (events[event] as readonly string[]).includes(role))
}

/** Until somebody chooses, they hear of everything in every way. */
export const byDefault = { inApp: true, mail: 'at-once' } as const

/** Notifications are kept so long, in days. */
export const keptDays = 90

/** A digest names so many events and counts the rest. */
export const digestLines = 30
