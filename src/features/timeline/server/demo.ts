import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'

/** How the demonstration's jobs came to be what they are: written, put online, ended, and here and there corrected. */
export async function makeJobHistory(db: WriteDb, now: Date): Promise<void> {
  await sql`
    insert into audit (actor_id, actor_role, action, object_type, object_id, reason, at)
    select j.owner_id, case when e.by_task then 'task' else 'operation' end, e.action, 'job', j.id, e.reason, e.at
    from jobs j cross join lateral (values
      (1, 'job.posted', null, j.created_at, false),
      (2, 'job.opened', null, j.posted_at, false),
      (3, 'job.paused', j.pause_reason, case when j.status = 'on_hold' then j.updated_at end, false),
      (3, 'job.closed', j.close_reason, case when j.status = 'closed' then j.closed_at end, false),
      (3, 'job.filled', null, case when j.status = 'filled' then j.closed_at end, false),
      (3, 'job.expired', null, case when j.status = 'expired' then j.closed_at end, true)) e (nth, action, reason, at, by_task)
    where e.at is not null order by e.at, j.id, e.nth`.execute(db)
  await sql`
    insert into job_changes (job_id, field, was, became, changed_by, changed_at)
    select j.id, c.field, c.was, c.became, j.owner_id, j.posted_at + interval '26 hours'
    from jobs j cross join lateral (values
      ('openings', to_jsonb(j.openings + 1), to_jsonb(j.openings)),
      ('closesOn', to_jsonb(j.closes_on - 14), to_jsonb(j.closes_on))) c (field, was, became)
    where j.status = 'open' and j.posted_at < ${now}::timestamptz - interval '3 days' and j.id % 3 = 1`.execute(db)
}
