import type { Topic } from '#shared/declared.ts'
import type { Person, World } from '#test/support/app.ts'
import { queriesIn } from '#test/support/list-examples.ts'
import type { ExamplesOf, MakeExample, SideEffects } from '#test/support/operation-examples.ts'
import type { calendar } from '../contract.ts'

let count = 0
const nine = { startsLocal: '2026-11-10T09:00', endsLocal: '2026-11-10T09:30' }
const makeEvent = (by: Person, more: object = {}) =>
  by.post('/calendar-events', { body: { kind: 'meeting', title: `Planning ${++count}`, ...nine, ...more } })

const addFeed = (by: Person) => by.post('/me/calendar-feeds', { body: { name: `Phone ${++count}`, kinds: ['meeting', 'interview'] } })
const lines = (uid: number) => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Example//EN',
  'BEGIN:VEVENT',
  `UID:${uid}@calendar.example`,
  'DTSTAMP:20261101T000000Z',
  'DTSTART:20261110T090000Z',
  'SUMMARY:Brought in',
  'END:VEVENT',
  'END:VCALENDAR',
]
const icsFile = () => new File([lines(++count).join('\r\n')], 'calendar.ics', { type: 'text/calendar' })
const bring = (by: Person) => by.post('/me/calendar-imports', { body: { commit: true }, file: icsFile() })

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const by = await world.as('admin')
  return { eventId: (await makeEvent(by)).id, calendarFeedId: (await addFeed(by)).id, calendarImportId: Number((await bring(by)).id) }
}

/** One call of each audited operation of the calendar, with its side effects. */
export function examples(world: World): ExamplesOf<typeof calendar> {
  const { rows } = queriesIn(world)
  /** An operation on an event. */
  const onEvent =
    (body: object, effects: Partial<SideEffects>): MakeExample =>
    async (colleague) => {
      const by = await world.as('operation', colleague)
      const { id: eventId, version } = await makeEvent(by)
      const topics: Topic[] = [`calendar-event:${eventId}`, 'calendar']
      return { by, input: { eventId, version, body }, sideEffects: () => ({ on: eventId, topics, ...effects }) }
    }
  /** An invitation by mail, and the token of its link, which the mail alone has. */
  const invited = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const email = `guest${++count}@people.example`
    const { id: eventId, title } = await makeEvent(by, { attendees: [{ name: 'Ines Martel', email, locale: 'fr' }] })
    await by.put('/calendar-events/{eventId}/invitations', { eventId })
    const [mail] = await rows(
      `select payload -> 'action' ->> 'url' as url from graphile_worker._private_jobs where payload ->> 'to' = '${email}' order by id desc limit 1`,
    )
    return { by, eventId, title, token: String(mail?.url).split('/answer/')[1] ?? '' }
  }
  const when = 'Tuesday 10 November, 09:00 to 09:30 (London time)'
  const day = '/calendar?view=day&day=2026-11-10&event='
  return {
    addCalendarFeed: async (colleague) => ({
      by: await world.as('operation', colleague),
      input: { body: { name: `Phone ${++count}`, kinds: ['meeting'] } },
      sideEffects: ({ id }) => ({ on: id, topics: [] }),
    }),
    revokeCalendarFeed: async (colleague) => {
      const by = await world.as('operation', colleague)
      const { id } = await addFeed(by)
      return { by, input: { calendarFeedId: id }, sideEffects: () => ({ on: id, topics: [] }) }
    },
    importCalendar: async (colleague) => ({
      by: await world.as('operation', colleague),
      input: { body: { commit: true }, file: icsFile() },
      sideEffects: async ({ id }) => {
        const [event] = await rows(`select id from calendar_events where import_id = ${id}`)
        return { on: id, changes: { added: 1, updated: 0, skipped: 0 }, topics: ['calendar', `calendar-event:${event?.id}` as Topic] }
      },
    }),
    undoCalendarImport: async (colleague) => {
      const by = await world.as('operation', colleague)
      const { id } = await bring(by)
      return {
        by,
        input: { calendarImportId: Number(id) },
        sideEffects: () => ({ on: id, changes: { removed: 1, kept: 0 }, topics: ['calendar'] }),
      }
    },
    inviteToEvent: async (colleague) => {
      const by = await world.as('operation', colleague)
      const email = `guest${++count}@people.example`
      const { id: eventId, title } = await makeEvent(by, { attendees: [{ name: 'Ines Martel', email, locale: 'en' }] })
      return {
        by,
        input: { eventId },
        sideEffects: () => ({
          on: eventId,
          changes: { invited: 1 },
          topics: [`calendar-event:${eventId}`, 'calendar'],
          mails: [{ to: email, locale: 'en', subject: `Invitation: ${title}, ${when}` }],
        }),
      }
    },
    answerEvent: async (colleague) => {
      const [by, asker] = [await world.as('operation', colleague), await world.as('admin', `asker ${++count}`)]
      const { id: eventId, title } = await makeEvent(asker, { attendees: [{ accountId: by.id }] })
      const says = `${colleague ?? 'operation'} is coming: ${title}, ${when}`
      return {
        by,
        input: { eventId, body: { answer: 'accepted' } },
        otherwise: { eventId, body: { answer: 'declined' } },
        sideEffects: () => ({
          on: eventId,
          changes: { from: 'none', to: 'accepted' },
          topics: [`calendar-event:${eventId}`, 'calendar', `notifications:${asker.uid}` as Topic],
          notices: [{ to: asker, event: 'calendar-answered', says: `${says}.`, french: ' vient', path: `${day}${eventId}` }],
          mails: [{ to: asker.email, locale: 'en', subject: says }],
        }),
      }
    },
    answerInvitation: async (colleague) => {
      const { by, eventId, title, token } = await invited(colleague)
      const says = `Ines Martel is coming: ${title}, ${when}`
      return {
        by: world.visitor,
        input: { token, body: { answer: 'accepted' } },
        otherwise: { token, body: { answer: 'declined' } },
        sideEffects: () => ({
          on: eventId,
          changes: { from: 'none', to: 'accepted' },
          topics: [`calendar-event:${eventId}`, 'calendar', `notifications:${by.uid}` as Topic],
          notices: [{ to: by, event: 'calendar-answered', says: `${says}.`, french: ' vient', path: `${day}${eventId}` }],
          mails: [{ to: by.email, locale: 'en', subject: says }],
        }),
      }
    },
    addEvent: async (colleague) => ({
      by: await world.as('operation', colleague),
      input: { body: { kind: 'meeting', title: `Planning ${++count}`, ...nine } },
      sideEffects: ({ id }) => ({ on: id, topics: [`calendar-event:${id}`, 'calendar'] }),
    }),
    changeEvent: onEvent({ title: 'Planning of Monday' }, { changes: { fields: ['title'] } }),
    moveEvent: onEvent({ startsLocal: '2026-11-11T09:00', endsLocal: '2026-11-11T10:00' }, { changes: { to: '2026-11-11T09:00' } }),
    cancelEvent: onEvent({}, {}),
  }
}
