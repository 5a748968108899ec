import { makeJob } from '#test/support/factories.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import type { matches } from '../contract.ts'
import { moveWeight, usualWeights } from '../weights.ts'

/** One call of each audited operation of `matches`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof matches> {
  const weights = moveWeight(usualWeights, 'distance', 40)
  return {
    changeMatchWeights: async (colleague) => {
      const { id: jobId } = await makeJob(world)
      return {
        by: await world.as('operation', colleague),
        input: { jobId, version: 1, body: { weights } },
        otherwise: { jobId, version: 1, body: { weights: moveWeight(usualWeights, 'pay', 30) } },
        sideEffects: () => ({ on: jobId, changes: weights, topics: [`job:${jobId}`] }),
      }
    },
    resetMatchWeights: async (colleague) => {
      const by = await world.as('operation', colleague)
      const { id: jobId } = await makeJob(world)
      const { version } = await by.put('/jobs/{jobId}/match-weights', { jobId, version: 1, body: { weights } })
      return { by, input: { jobId, version }, sideEffects: () => ({ on: jobId, topics: [`job:${jobId}`] }) }
    },
  }
}
