import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'

/** What the demonstration's first candidate saved: open jobs of his trade, the soonest to close first, and one of each kind that is not open. */
export async function makeSavedJobs(db: WriteDb, { accountId, now }: { accountId: number; now: Date }): Promise<void> {
  await sql`
    insert into saved_jobs (account_id, job_id, saved_at)
    select ${accountId}, id, ${now}::timestamptz - n * interval '26 hours' from (
      select j.id, row_number() over (order by j.status <> 'open', j.status, j.closes_on, j.id) as n from jobs j
      where j.id in (select id from jobs where status = 'open' and language = 'en' order by closes_on, id limit 2)
        or j.id in (select distinct on (status) id from jobs where status in ('filled', 'on_hold') and language = 'en' order by status, id)) j`.execute(
    db,
  )
}
