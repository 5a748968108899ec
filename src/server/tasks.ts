import { Logger, parseCronItems, type Runner, run } from 'graphile-worker'
import type pg from 'pg'
import { now } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { Log } from './log.ts'
import type { Storage } from './storage.ts'

/** Where a background task stands. It opens its own transactions. */
export type Tasking = { database: Database; config: Config; storage: Storage; log: Log; now: Date }

/** A task: what it does, and when by itself (cron, UTC). It may run twice; the second run must do no harm. */
export type Task = { every?: string; run(at: Tasking, payload: never): Promise<void> }
export type Tasks = Record<string, Task>

/** Starts the workers of the queue in this process. */
export async function runTasks(tasks: Tasks, platform: Omit<Tasking, 'now'>, pool: pg.Pool): Promise<Runner> {
  const { log } = platform
  return run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        async (payload: unknown) => {
          await task.run({ ...platform, now: now() }, payload as never)
        },
      ]),
    ),
    parsedCronItems: parseCronItems(
      Object.entries(tasks).flatMap(([name, { every }]) => (every ? [{ task: name, match: every, options: { backfillPeriod: 0 } }] : [])),
    ),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ message }, 'queue')
      else if (level === 'warning') log.warn({ message }, 'queue')
      else log.debug({ message }, 'queue')
    }),
  })
}
