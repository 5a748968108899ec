import type { Task } from '#server/tasks.ts'
import { tasks } from '../../src/tasks.ts'
import type { World } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'

const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000)

/** Everybody is told of the moves that were made, as if the time to take them back had passed, and every letter's time had come. */
export async function settle(world: World, now = inTwoWeeks()): Promise<void> {
  const { run } = tasks(world.config)['applications.settleMove'] as Task
  const at = world.tasking(now)
  const moves = await runs<{ moveId: number }>(
    world,
    'select id::int as "moveId" from application_moves where before is not null or tells_at is not null order by id',
  )
  for (const { moveId } of moves) await run(at, { moveId } as never)
}
