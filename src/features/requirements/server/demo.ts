import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'

/** Every job asks for what is usual for its trade where it is; whoever begins has no skilled worker’s card yet. */
export async function makeRequirements(db: WriteDb): Promise<void> {
  await sql`insert into job_requirements (job_id, type, level, categories, until, is_mandatory, position)
    select j.id, t.type, case when j.experience = 'fresh' and t.type = 'cscs' then null else t.level end, t.categories, t.until, t.is_mandatory, t.position
    from jobs j join places p on p.id = j.place_id join requirement_templates t on t.trade = j.trade and t.country = p.country`.execute(db)
}
