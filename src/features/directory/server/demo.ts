import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'

/** Every third candidate agreed to be shown without a name; two contacts have a link to see them by, one of which was opened. */
export async function makeDirectory(db: WriteDb, { staff, now }: { staff: number; now: Date }): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await sql`update candidates set directory_at = greatest(created_at, ${now}::timestamptz - (id % 40) * interval '1 day')
    where id % 3 = 0 and trade is not null and place_id is not null and status in ('active', 'on_assignment')`.execute(db)
  await sql`insert into directory_links (hash, contact_id, created_by, created_at, expires_at, opened_at)
    select sha256(('demonstration ' || id)::bytea), id, ${staff}, ${ago(9)}, ${ago(-21)}, case when n = 1 then ${ago(8)}::timestamptz end
    from (select id, row_number() over (order by employer_id, id) as n from employer_contacts) c where n <= 2`.execute(db)
}
