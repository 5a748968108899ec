import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type ParsedCronItem, parseCronItems, type RunnerOptions, run } from 'graphile-worker'
import type pg from 'pg'
import { now } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { Log } from './log.ts'
import type { Storage } from './storage.ts'
import { livingWorkers } from './task-locks.ts'
import { runTraced } from './tracing.ts'

/** Where a background task stands. It opens its own transactions. */
export type TaskContext = { database: Database; config: Config; storage: Storage; log: Log; now: Date }

/**
 * Which workers do it, and how many of them a server has: none that does long work, scans or reads files can keep mail, gate and clocks
 * waiting.
 */
const workersOf = { prompt: 3, long: 2, scan: 1, file: 2, outside: 2 }
export type Lane = keyof typeof workersOf
const lanes = Object.keys(workersOf) as Lane[]

/**
 * A task: what it does, and when by itself (cron, UTC). It may run twice; the second run must do no harm. One that `catchesUp` runs at the
 * start when the server was down at its time. `lane`: `long` for what people ask for and may take minutes, `scan` for what reads
 * everything, `file` for what reads what strangers sent, which may be made to take long, `outside` for what waits for servers of others; without one it is done in seconds, or is many small
 * things.
 */
export type Task = { every?: string; catchesUp?: true; lane?: Exclude<Lane, 'prompt'>; run(at: TaskContext, payload: never): Promise<void> }
export type Tasks = Record<string, Task>

/** What was to be done in the night is done by the afternoon; what is older, at its next time. */
const catchUpMs = 12 * 3_600_000

const againMs = 1000

/** Does the same for each, whatever becomes of the others. What failed is thrown at the end, so that the queue tries again. */
export async function forEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failed: unknown[] = []
  for (const item of items) await work(item).catch((error) => failed.push(error))
  if (failed.length > 0) throw failed[0]
}

/** Asks for what had its time while nothing ran, once; several servers ask for the same. */
export async function catchUp(items: readonly ParsedCronItem[], pool: pg.Pool, at = now()): Promise<void> {
  const { rows } = await pool.query<{ identifier: string; last: string }>(
    'select identifier, last_execution as last from graphile_worker._private_known_crontabs where last_execution is not null',
  )
  for (const { identifier, match } of items) {
    const last = rows.find((row) => row.identifier === identifier)?.last
    if (last === undefined || !isMissed(match, Math.max(Date.parse(last), at.getTime() - catchUpMs), at.getTime())) continue
    await pool.query('select enqueue($1, $2::json, null, $3)', [identifier, '{}', `catch up on ${identifier}`])
  }
}

function isMissed(match: ParsedCronItem['match'], afterMs: number, untilMs: number): boolean {
  for (let ms = (Math.floor(afterMs / 60_000) + 1) * 60_000; ms <= untilMs; ms += 60_000) {
    const time = new Date(ms)
    const [date, month, dow] = [time.getUTCDate(), time.getUTCMonth() + 1, time.getUTCDay()]
    if (match({ min: time.getUTCMinutes(), hour: time.getUTCHours(), date, month, dow })) return true
  }
  return false
}

export type Workers = { stop(): Promise<void> }

/** Who hears what becomes of tasks. */
export type Telemetry = Parameters<typeof runTraced>[2]
const unheard: Telemetry = { spans: null, observe() {} }

/** Starts the workers of the queue in this process; they run until they are stopped. */
export async function runTasks(tasks: Tasks, platform: Omit<TaskContext, 'now'>, pool: pg.Pool, telemetry = unheard): Promise<Workers> {
  const { log } = platform
  const items = parseCronItems(
    // Without its own way to catch up, which reads dates as Date, while our pool gives strings.
    Object.entries(tasks).flatMap(([name, { every }]) => (every ? [{ task: name, match: every }] : [])),
  )
  await catchUp(
    items.filter(({ identifier }) => tasks[identifier]?.catchesUp),
    pool,
  )
  const options = {
    pgPool: pool,
    noHandleSignals: true,
    pollInterval: 5000,
    // In batches, though of one: only there it waits for what becomes of a task, and tells when the database took no note of it.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ message }, 'queue')
      else if (level === 'warning') log.warn({ message }, 'queue')
      else log.debug({ message }, 'queue')
    }),
  }
  const workers = await Promise.all(
    lanes.map((lane) => {
      const own = Object.entries(tasks).filter(([, task]) => (task.lane ?? 'prompt') === lane)
      const taskList = Object.fromEntries(
        own.map(([name, task]) => [
          name,
          (carried: unknown) => runTraced(name, carried, telemetry, (payload) => task.run({ ...platform, now: now() }, payload as never)),
        ]),
      )
      const parsedCronItems = items.filter(({ identifier }) => identifier in taskList)
      return own.length > 0 ? keepRunning(log, { ...options, concurrency: workersOf[lane], taskList, parsedCronItems }) : null
    }),
  )
  return { stop: async () => void (await Promise.all(workers.map((one) => one?.stop()))) }
}

/** Starts the workers, and others where they end because the database is gone. */
async function keepRunning(log: Log, options: RunnerOptions & { pgPool: pg.Pool }): Promise<Workers> {
  const stopping = new AbortController()
  const { signal } = stopping
  const start = async () => {
    const { end, ...living } = livingWorkers(options.pgPool, log)
    const runner = await run({ ...options, ...living })
    return { stop: () => runner.stop(), ended: runner.promise.catch(() => {}).then(end) }
  }
  let workers = await start()
  const keeping = (async () => {
    for (;;) {
      await workers.ended
      if (signal.aborted) return
      log.warn('the workers of the queue have ended and start again')
      await sleep(againMs, undefined, { signal })
      workers = await start().catch((error: Error) => {
        log.warn({ message: error.message }, 'queue')
        return workers // which have ended
      })
      if (signal.aborted) await workers.stop()
    }
  })().catch(() => {}) // stopped
  return {
    async stop() {
      stopping.abort()
      await workers.stop().catch(() => {}) // have ended by themselves
      await keeping
    },
  }
}
