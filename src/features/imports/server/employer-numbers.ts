import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { NamedEmployer } from '../../employers/server/queries.ts'

// By which numbers another program knows employers. They outlive the import that brought them, and go with the employer.

const headings = ['companyid', 'clientid', 'customerid']

/** A heading as the name of its source; null for one that numbers no employers. */
const sourceOf = (heading: string): string | null => {
  const letters = heading.toLowerCase().replace(/[^a-z]/g, '')
  return headings.includes(letters) ? letters : null
}

/** Notes under which numbers these rows of an import named employers; a number that comes again means the newer one. */
export async function noteNumbers(db: WriteDb, importId: number, rows: readonly number[], now: Date): Promise<void> {
  await sql`
    insert into employer_numbers (source, number, employer_id, noted_at)
    select distinct on (h.source, r.cells[h.nth]) h.source, r.cells[h.nth], coalesce(r.employer_id, r.double_employer), ${now}
    from imports i, lateral (
      select source, nth::int from jsonb_array_elements(i.columns) with ordinality as c (kept, nth),
        regexp_replace(lower(kept ->> 'heading'), '[^a-z]', '', 'g') as source
      where source = any(${headings}::text[]) limit 1
    ) h, import_rows r
    where i.id = ${importId} and r.import_id = i.id and r.number = any(${rows}::int[]) and r.cells[h.nth] ~ '^\\d{1,20}$'
      and coalesce(r.employer_id, r.double_employer) is not null
    order by h.source, r.cells[h.nth], r.number desc
    on conflict (source, number) do update set employer_id = excluded.employer_id, noted_at = excluded.noted_at`.execute(db)
}

/** The employers of these numbers; where several programs have the same one, that of the program whose heading this is. */
export async function findNumbered(db: WriteDb, said: readonly string[], heading: string): Promise<Map<string, NamedEmployer>> {
  const numbers = [...new Set(said.filter((one) => /^\d{1,20}$/.test(one)))]
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<NamedEmployer & { said: string }>`
    select distinct on (n.number) n.number as said, e.id, e.name, e.sector, e.place_id as "placeId"
    from employer_numbers n join employers e on e.id = n.employer_id
    where n.number = any(${numbers}::text[]) and e.archived_at is null
    order by n.number, n.source is not distinct from ${sourceOf(heading)}::text desc, n.noted_at desc`.execute(db)
  return new Map(rows.map(({ said: number, ...employer }) => [number, employer]))
}
