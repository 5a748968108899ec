import type { maintenances } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

/** One call of each audited operation of `maintenance`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof maintenances> {
  return {
    startMaintenance: async (colleague) => {
      const by = await world.as('admin', colleague)
      const endsAt = new Date(Date.now() + 3_600_000).toISOString()
      const body = { endsAt, noteEn: 'New cables', noteFr: 'Nouveaux câbles' }
      return { by, input: { body }, sideEffects: () => ({ on: null, changes: { endsAt }, topics: ['maintenance'] }) }
    },
    endMaintenance: async (colleague) => {
      const by = await world.as('admin', colleague)
      await by.put('/maintenance', { body: {} })
      return { by, input: {}, sideEffects: () => ({ on: null, topics: ['maintenance'] }) }
    },
  }
}
