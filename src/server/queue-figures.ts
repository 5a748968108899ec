import type { Queries } from './db.ts'

/** `waiting`: due, and no worker has taken it; `retrying`: failed, and tried again; `failed`: given up after ten attempts. */
export type QueueFigures = {
  waiting: number
  running: number
  retrying: number
  failed: number
  oldestDueAt: string | null
  oldestSeconds: number
}

/** How the queue stands, in one pass over what is in it. */
export async function readQueue(pool: Queries): Promise<QueueFigures> {
  const { rows } = await pool.query<QueueFigures>(
    `select count(*) filter (where is_available and run_at <= now())::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where is_available and last_error is not null)::int as retrying,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
      min(run_at) filter (where is_available and run_at <= now()) as "oldestDueAt",
      coalesce(extract(epoch from now() - min(run_at) filter (where is_available and run_at <= now())), 0)::float8 as "oldestSeconds"
    from graphile_worker._private_jobs`,
  )
  return rows[0] as QueueFigures
}
