import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { keepAnswerDays } from '../../employers/server/commands.ts'

const fewestAnswers = 10

/**
 * Counts how soon people hear who applied by themselves within the last year for jobs that name their employer: from their application to
 * the first move that they were told of, in whole days, at the median.
 */
export async function countAnswerDays(db: WriteDb, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 365 * 86_400_000)
  const { rows } = await sql<{ employerId: number; days: number }>`
    select j.employer_id as "employerId", least(366, greatest(1, ceil(percentile_cont(0.5) within group (order by h.days))))::int as days
    from applications a
    join jobs j on j.id = a.job_id and j.show_employer
    join lateral (select extract(epoch from min(v.moved_at) - a.applied_at) / 86400.0 as days
      from application_moves v where v.application_id = a.id and v.told) h on h.days is not null
    where a.source <> 'staff' and a.applied_at >= ${since}
    group by j.employer_id having count(*) >= ${fewestAnswers}`.execute(db)
  await keepAnswerDays(db, rows)
}
