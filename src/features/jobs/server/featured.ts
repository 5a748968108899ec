import type { WriteDb } from '#server/db.ts'
import { announce } from './records.ts'

/** Labels an advert “Featured” until then. No order of results reads it. */
export async function featureJob(db: WriteDb, jobId: number, until: Date): Promise<void> {
  await db.updateTable('jobs').set({ featuredUntil: until }).where('id', '=', jobId).execute()
  await announce(db, jobId)
}
