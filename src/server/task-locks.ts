import { EventEmitter } from 'node:events'
import type { ForbiddenFlagsFn, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from './log.ts'

const aliveKey = 7219

/** Frees what workers that have ended were doing when they did. Several servers share a queue, and one must not take another's work. */
const freeDead = `
  select graphile_worker.force_unlock_workers(array_agg(name)) from (
    select locked_by as name from graphile_worker._private_jobs where locked_by is not null
    union select locked_by from graphile_worker._private_job_queues where locked_by is not null
  ) working where name <> $2 and pg_try_advisory_xact_lock($1, hashtext(name))`

/**
 * Lets a server's workers hold a lock on their name as long as they live, and take up at their start what a crash left undone: by itself the
 * queue waits four hours for workers that do not come back. Both are among their options; `end` is for when they have ended.
 */
export function livingWorkers(pool: pg.Pool, log: Log): { events: WorkerEvents; forbiddenFlags: ForbiddenFlagsFn; end(): void } {
  const events: WorkerEvents = new EventEmitter()
  const held = Promise.withResolvers<null>()
  let holder: pg.PoolClient | undefined
  let hasEnded = false
  // Closed, not given back: the lock goes with its connection.
  const letGo = () => {
    holder?.release(true)
    holder = undefined
  }
  const hold = async (name: string) => {
    letGo()
    const client = await pool.connect()
    if (hasEnded) return client.release()
    holder = client
    client.once('error', () => holder === client && letGo())
    await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [aliveKey, name])
    await client.query(freeDead, [aliveKey, name])
  }
  // The workers look for their own connection again when it is lost, and so does this one.
  events.on('pool:listen:success', ({ workerPool }) => {
    hold(workerPool.id)
      .catch((error: Error) => log.warn({ message: error.message }, 'queue'))
      .finally(() => held.resolve(null))
  })
  events.on('pool:gracefulShutdown', () => held.resolve(null))
  return {
    events,
    // Asked before a worker takes a task. Without the lock another server that starts just then would take it for one that has died.
    forbiddenFlags: () => held.promise,
    end() {
      hasEnded = true
      letGo()
    },
  }
}
