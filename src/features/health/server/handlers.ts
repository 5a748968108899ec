import { now as clock } from '#server/clock.ts'
import type { Handlers } from '#server/handler-context.ts'
import type { healthOperations } from '../contract.ts'
import { judge, worstOf } from '../rules.ts'
import { dropFailedTask, runFailedTask, runFailedTasks } from './commands.ts'
import { listFailedTasks, readFigures } from './queries.ts'

export const healthHandlers: Handlers<typeof healthOperations> = {
  async findHealth(_input, { pool, config, storage, now }) {
    const [figures, failedTasks] = await Promise.all([readFigures({ pool, config, storage, now: clock }), listFailedTasks(pool)])
    const checks = judge(figures, now)
    return { asOf: now.toISOString(), state: worstOf(checks), checks, figures, failedTasks }
  },
  async runFailedTasks(_input, { db, audit }) {
    const count = await runFailedTasks(db)
    audit({ changes: { count } })
    return { count }
  },
  async runFailedTask({ failedTaskId }, { db, audit }) {
    audit({ changes: { task: await runFailedTask(db, failedTaskId) } })
  },
  async dropFailedTask({ failedTaskId }, { db, audit }) {
    audit({ changes: { task: await dropFailedTask(db, failedTaskId) } })
  },
}
