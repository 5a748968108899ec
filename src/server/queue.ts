import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'

/**
 * Asks for background work as part of the current transaction: it runs if, and only if, the transaction commits.
 * A task may run twice; its second run must do no harm. `key` keeps at most one waiting job of that name.
 */
export async function enqueue(db: Kysely<DB>, task: string, payload: object, options: { key?: string; runAt?: Date } = {}): Promise<void> {
  await sql`select enqueue(${task}, ${JSON.stringify(payload)}::json, ${options.runAt ?? null}::timestamptz, ${options.key ?? null}::text)`.execute(
    db,
  )
}
