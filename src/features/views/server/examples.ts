import type { views } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

let count = 0

/** One call of each audited operation of `views`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof views> {
  const saved = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const view = await by.post('/views', { body: { list: 'candidates', name: `Roofers ${++count}`, query: 'trade=roofer' } })
    return { by, view, viewId: view.id }
  }
  const topics = ['views' as const]

  return {
    addView: async (colleague) => ({
      by: await world.as('operation', colleague),
      input: { body: { list: 'candidates', name: `Mine ${++count}`, query: 'mine=true' } },
      otherwise: { body: { list: 'jobs', name: 'Mine', query: 'mine=true' } },
      sideEffects: ({ id }) => ({ on: id, topics }),
    }),
    changeView: async (colleague) => {
      const { by, viewId } = await saved(colleague)
      const input = { viewId, version: 1, body: { sharedWith: ['operation'] } }
      return { by, input, sideEffects: () => ({ on: viewId, changes: { fields: ['sharedWith'] }, topics }) }
    },
    removeView: async (colleague) => {
      const { by, viewId } = await saved(colleague)
      return { by, input: { viewId }, sideEffects: () => ({ on: viewId, topics }) }
    },
    restoreView: async (colleague) => {
      const { by, viewId } = await saved(colleague)
      await by.put('/views/{viewId}/removal', { viewId })
      return { by, input: { viewId }, sideEffects: () => ({ on: viewId, topics }) }
    },
  }
}
