import type { World } from '#test/support/app.ts'
import type { ExamplesOf, MakeExample } from '#test/support/operation-examples.ts'
import { runs } from '#test/support/sql.ts'
import type { healthOperations } from '../contract.ts'

/** A task that was given up, as the queue leaves it; due tomorrow, so that no worker takes it meanwhile. */
export async function makeFailedTask(world: World): Promise<number> {
  const [made] = await runs<{ id: number }>(
    world,
    `select id::int from graphile_worker.add_job('platform.foldTallies', '{}', run_at => now() + interval '1 day')`,
  )
  await runs(
    world,
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'No room on the disk' where id = ${made?.id}`,
  )
  return Number(made?.id)
}

export const recordIds = async (world: World) => ({ failedTaskId: await makeFailedTask(world) })

/** One call of each audited operation of `health`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof healthOperations> {
  const onFailedTask: MakeExample = async (colleague) => {
    const id = await makeFailedTask(world)
    return {
      by: await world.as('admin', colleague),
      input: { failedTaskId: id },
      sideEffects: () => ({ on: id, changes: { task: 'platform.foldTallies' }, topics: ['health'] }),
    }
  }
  return {
    runFailedTask: onFailedTask,
    dropFailedTask: onFailedTask,
    runFailedTasks: async (colleague) => {
      await makeFailedTask(world)
      return {
        by: await world.as('admin', colleague),
        input: {},
        sideEffects: ({ count }) => ({ on: null, changes: { count }, topics: ['health'] }),
      }
    },
  }
}
