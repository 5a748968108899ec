import { tasks } from '../../src/tasks.ts'
import type { World } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'

/** Runs what is queued of one task, as the worker would. */
export async function runQueued(world: World, name: string): Promise<void> {
  const jobs = await runs<{ payload: object }>(
    world,
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = '${name}' returning payload`,
  )
  for (const { payload } of jobs) await tasks(world.config)[name]?.run(world.tasking(), payload as never)
}
