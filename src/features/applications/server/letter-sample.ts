import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { LetterSample } from '#server/declares.ts'
import { showDay } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'

/** The newest application. */
export async function sampleAnswer(db: ReadDb, locale: Locale): Promise<LetterSample | null> {
  const { rows } = await sql<{ name: string; fullName: string; job: string; town: string; reference: string; startsOn: string | null }>`
    select c.first_name as name, c.first_name || ' ' || c.last_name as "fullName", j.title as job, j.reference, a.starts_on::text as "startsOn",
      coalesce(p.name, '') as town
    from applications a join candidates c on c.id = a.candidate_id join jobs j on j.id = a.job_id left join places p on p.id = j.place_id
    where c.status not in ('archived', 'quarantined', 'do_not_contact') order by a.id desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const { fullName, startsOn, ...values } = row
  return { record: `${fullName}, ${row.job}`, values: { ...values, ...(startsOn && { day: showDay(startsOn, locale) }) } }
}
