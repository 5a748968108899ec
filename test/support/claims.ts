import { tasks } from '../../src/tasks.ts'
import type { World } from '#test/support/app.ts'
import { identity, mailedCode } from '#test/support/identity.ts'
import { runs } from '#test/support/sql.ts'

/** Runs the queued claims of proven addresses, as the worker would. */
export async function runClaims(world: World): Promise<void> {
  const name = 'duplicates.claimRecord'
  const jobs = await runs<{ payload: object }>(
    world,
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = '${name}' returning payload`,
  )
  for (const { payload } of jobs) await tasks(world.config)[name]?.run(world.tasking(), payload as never)
}

/** Proves an address by the link in the mail; the record that waits for its owner becomes theirs. */
export async function prove(world: World, { email, idToken }: { email: string; idToken: string }): Promise<void> {
  await identity(world, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  await identity(world, 'v1/accounts:update', { oobCode: await mailedCode(world, email) })
  await runClaims(world)
}
