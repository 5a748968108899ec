import type { Topic } from '#shared/declared.ts'
import type { Person, World } from '#test/support/app.ts'
import { queriesIn } from '#test/support/list-examples.ts'
import type { ExamplesOf, MakeExample, SideEffects } from '#test/support/operation-examples.ts'
import type { calendar } from '../contract.ts'

let count = 0
const nine = { startsLocal: '2026-11-10T09:00', endsLocal: '2026-11-10T09:30' }
const makeEvent = (by: Person, more: object = {}) =>
  by.post('/calendar-events', { body: { kind: 'meeting', title: `Planning ${++count}`, ...nine, ...more } })

/** A record for each path parameter. */
export async function recordIds(world: World) {
  return { eventId: (await makeEvent(await world.as('admin'))).id }
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
