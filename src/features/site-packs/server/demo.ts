import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { linkEnd, usualLinkDays } from '../../company-files/link-rules.ts'
import { makeSecret } from '../../company-files/server/shares/secrets.ts'
import { findChoice } from './commands.ts'

/** The job with the most people at work has a pack, which its site opened. */
export async function makeSitePacks(db: WriteDb, { staffId, now }: { staffId: number; now: Date }): Promise<void> {
  const { rows } = await sql<{
    jobId: number
  }>`select a.job_id::int as "jobId" from applications a join candidates c on c.id = a.candidate_id
      join jobs j on j.id = a.job_id
    where a.stage = 'placed' and is_shown(c) and j.status in ('open', 'filled')
    group by a.job_id
    order by count(*) filter (where (j.ends_on is null or j.ends_on > ${now}::date)
        and coalesce(a.starts_on, j.starts_on, a.placed_at::date) <= ${now}::date) desc, count(*) desc, a.job_id
    limit 1`.execute(db)
  const [busiest] = rows
  if (!busiest) return
  const { people } = await findChoice(db, busiest.jobId, now)
  const { token: _, ...secret } = await makeSecret(null)
  const createdAt = new Date(now.getTime() - 3 * 86_400_000)
  const row = { ...busiest, ...secret, createdBy: staffId, createdAt, expiresAt: linkEnd(createdAt, usualLinkDays) }
  const { id: sitePackId } = await db.insertInto('sitePacks').values(row).returning('id').executeTakeFirstOrThrow()
  for (const { applicationId, documents } of people.slice(0, 12)) {
    const person = db.insertInto('sitePackPeople').values({ sitePackId, applicationId }).returning('id')
    const { id: personId } = await person.executeTakeFirstOrThrow()
    const shown = documents.slice(0, 6).map(({ id: documentId }) => ({ personId, documentId }))
    if (shown.length > 0) await db.insertInto('sitePackDocuments').values(shown).execute()
  }
}
