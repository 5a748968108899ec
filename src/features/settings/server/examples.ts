import type { settingOperations } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

let count = 0

/** One call of each audited operation of `settings`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof settingOperations> {
  return {
    changeSettings: async (colleague) => {
      const by = await world.as('admin', colleague)
      const { version } = await by.get('/settings')
      const body = { mailFromName: `Stonebridge ${++count}` }
      return { by, input: { version, body }, sideEffects: () => ({ on: 1, changes: { fields: ['mailFromName'] }, topics: ['settings'] }) }
    },
  }
}
