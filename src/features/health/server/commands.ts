import { sql } from 'kysely'
import { notifyAfterCommit, type WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { Problem } from '#shared/problem.ts'

/** The failed task, held until the transaction ends, by its name. */
async function lockFailedTask(db: WriteDb, id: number): Promise<string> {
  const { rows } = await sql<{ task: string; isRunning: boolean }>`
    select t.identifier as task, j.locked_at is not null as is_running
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.id = ${id} and j.last_error is not null for update of j`.execute(db)
  const [found] = rows
  if (!found) throw new Problem(404, 'not-found')
  if (found.isRunning) throw new Problem(409, 'task-is-running')
  return found.task
}

/** Runs it as soon as a worker is free, with as many attempts as a new one. */
export async function runFailedTask(db: WriteDb, id: number): Promise<string> {
  const task = await lockFailedTask(db, id)
  await sql`select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`.execute(db)
  await tell(db)
  return task
}

/** The same for all that were given up; how many. */
export async function runFailedTasks(db: WriteDb): Promise<number> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(
      (select array_agg(id) from graphile_worker._private_jobs where attempts >= max_attempts), run_at => now(), attempts => 0)`.execute(db)
  await tell(db)
  return rows.length
}

export async function dropFailedTask(db: WriteDb, id: number): Promise<string> {
  const task = await lockFailedTask(db, id)
  await sql`select graphile_worker.complete_jobs(array[${id}]::bigint[])`.execute(db)
  await publish(db, 'health')
  return task
}

/** Screens look again, and workers too. */
async function tell(db: WriteDb): Promise<void> {
  await publish(db, 'health')
  await notifyAfterCommit(db, { channel: 'jobs:insert', payload: JSON.stringify({ count: 1 }) })
}
