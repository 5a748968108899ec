import { makeJob, jobBody, makeEmployer } from '#test/support/factories.ts'
import type { requirements } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

/** One call of each audited operation of `requirements`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof requirements> {
  return {
    changeRequirements: async (colleague) => {
      const job = await makeJob(world)
      return {
        by: await world.as('operation', colleague),
        input: { jobId: job.id, version: job.version, body: { items: [{ type: 'cscs', level: 'blue' }] } },
        otherwise: { jobId: job.id, version: job.version, body: { items: [{ type: 'smsts' }] } },
        sideEffects: () => ({
          on: job.id,
          changes: { fields: ['requirements'], from: [], to: ['cscs'] },
          topics: [`job:${job.id}`, 'jobs'],
        }),
      }
    },
    postJob: async (colleague) => {
      const employer = await makeEmployer(world)
      return {
        by: await world.as('operation', colleague),
        input: { body: jobBody(employer.id, { requirements: [{ type: 'cscs', level: 'blue' }] }) },
        sideEffects: ({ id }) => ({ on: id, changes: { requirements: ['cscs'] }, topics: [`job:${id}`, 'jobs'] }),
      }
    },
  }
}
