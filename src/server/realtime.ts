import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'

/**
 * Tells everyone who watches `topic` (such as `job:12`) that it changed, when the transaction commits.
 * The payload carries no personal data; watchers fetch what they may see.
 */
export async function publish(db: Kysely<DB>, topic: string, payload: Record<string, string | number> = {}): Promise<void> {
  await db.insertInto('liveEvents').values({ topic, payload: JSON.stringify(payload) }).execute()
}
