import { sql } from 'kysely'
import type { Database, WriteDb } from './db.ts'

/** Where a command stands: inside a transaction, on behalf of someone, at a time. */
export type Doing = { db: WriteDb; actor: import('#shared/roles.ts').Actor; now: Date }

/**
 * Asks for background work as part of the current transaction: it runs if, and only if, the transaction commits.
 * A task may run twice; its second run must do no harm. `key` keeps at most one waiting job of that name.
 */
export async function enqueue(db: WriteDb | Database['kysely'], task: string, payload: object, options: { key?: string; runAt?: Date } = {}): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text, max_attempts => 10)`.execute(db)
}
