import type { ListsOf } from '#test/support/list-examples.ts'
import { keepNotifications } from './commands.ts'
import type { notifications } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import { scenariosIn } from '#test/support/scenarios.ts'

/** One call of each audited operation of `notifications`, with its side effects. */
export function examples(world: World): ExamplesOf<ReturnType<typeof notifications>> {
  const { rows, someone } = scenariosIn(world)
  const notified = async () => {
    const person = await someone()
    const notice = { event: 'application-moved', path: '/dashboard', sentence: () => 'Something', inApp: true } as const
    await keepNotifications(world.app.database.kysely, [{ ...notice, accountId: person.id, awaitsDigest: false, at: new Date() }])
    const [{ id }] = (await rows('select id::int from notifications where account_id = $1', [person.id])) as [{ id: number }]
    return { person, id, topics: [`notifications:${person.uid}` as const] }
  }

  return {
    chooseNotifications: async () => {
      const person = await someone()
      const choices = [{ event: 'application-moved', inApp: true, mail: 'never' }]
      return {
        by: person,
        input: { body: { choices } },
        otherwise: { body: { choices: [] } },
        sideEffects: () => ({ on: person.id, type: 'account', changes: { choices } }),
      }
    },
    readNotification: async () => {
      const { person, id, topics } = await notified()
      return { by: person, input: { notificationId: id }, sideEffects: () => ({ on: id, topics }) }
    },
    readNotifications: async () => {
      const { person, id, topics } = await notified()
      return { by: person, input: { body: { upTo: id } }, otherwise: { body: { upTo: id + 1 } }, sideEffects: () => ({ on: null, topics }) }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(_world: World): ListsOf<ReturnType<typeof notifications>> {
  return {
    listNotifications: {
      as: 'operation',
      sorts: { default: (row) => row.at },
      filters: { unread: [[{ unread: true }, (row) => row.readAt === null]] },
    },
  }
}
