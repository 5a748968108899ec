import type { ExamplesOf } from '#test/support/operation-examples.ts'
import type { Person, World } from '#test/support/app.ts'
import type { apiKeys } from '../contract.ts'

let count = 0
const add = (by: Person) => by.post('/api-keys', { body: { name: `Program ${++count}`, role: 'operation' } })

/** A record for each path parameter. */
export const recordIds = async (world: World) => ({ apiKeyId: (await add(await world.as('admin'))).id })

/** One call of each audited operation of API keys, with its side effects. */
export function examples(world: World): ExamplesOf<typeof apiKeys> {
  return {
    addApiKey: async (colleague) => ({
      by: await world.as('admin', colleague),
      input: { body: { name: `Program ${++count}`, role: 'agent', days: 30 } },
      sideEffects: ({ id }) => ({ on: id, changes: { role: 'agent', days: 30 }, topics: ['api-keys'] }),
    }),
    revokeApiKey: async (colleague) => {
      const by = await world.as('admin', colleague)
      const { id } = await add(by)
      return { by, input: { apiKeyId: id }, sideEffects: () => ({ on: id, topics: ['api-keys'] }) }
    },
  }
}
