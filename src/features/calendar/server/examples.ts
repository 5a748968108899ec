import type { Topic } from '#shared/declared.ts'
import type { Person, World } from '#test/support/app.ts'
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
  /** An operation on an event. */
  const onEvent =
    (body: object, effects: Partial<SideEffects>): MakeExample =>
    async (colleague) => {
      const by = await world.as('operation', colleague)
      const { id: eventId, version } = await makeEvent(by)
      const topics: Topic[] = [`calendar-event:${eventId}`, 'calendar']
      return { by, input: { eventId, version, body }, sideEffects: () => ({ on: eventId, topics, ...effects }) }
    }
  return {
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
