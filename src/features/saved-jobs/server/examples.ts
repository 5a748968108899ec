import type { ListsOf } from '#test/support/list-examples.ts'
import { makeJob } from '#test/support/factories.ts'
import type { savedJobs } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

let count = 0

/** One call of each audited operation of `saved-jobs`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof savedJobs> {
  const candidate = () => world.as('candidate', `candidate ${++count}`)

  return {
    saveJob: async () => {
      const [by, { id: jobId }] = [await candidate(), await makeJob(world)]
      return { by, input: { jobId }, sideEffects: () => ({ on: jobId, topics: [] }) }
    },
    unsaveJob: async () => {
      const [by, { id: jobId }] = [await candidate(), await makeJob(world)]
      await by.put('/me/saved-jobs/{jobId}', { jobId })
      return { by, input: { jobId }, sideEffects: () => ({ on: jobId, topics: [] }) }
    },
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(_world: World): ListsOf<typeof savedJobs> {
  return {
    listSavedJobs: { as: 'candidate', sorts: { default: (row) => row.savedAt }, filters: {} },
  }
}
