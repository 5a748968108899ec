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

const isNumber = '^\\d{1,20}$'

/**
 * Notes under which numbers these rows of an import named employers, once it is known what each became. A row that repeats an earlier one of
 * its file means whom that one led to, which may repeat another itself.
 */
export async function noteNumbers(
  db: WriteDb,
  { id: importId, columns }: { id: number; columns: readonly { heading: string }[] },
  rows: readonly number[],
  now: Date,
): Promise<void> {
  const sources = columns.map(({ heading }) => sourceOf(heading))
  const nth = sources.findIndex(Boolean) + 1
  if (nth === 0) return
  await sql`
    with recursive trail as (
      select number, cells[${nth}::int] as said, coalesce(employer_id, double_employer) as employer_id, double_row
      from import_rows where import_id = ${importId} and number = any(${rows}::int[])
      union all
      select t.number, t.said, coalesce(r.employer_id, r.double_employer), r.double_row
      from trail t join import_rows r on r.import_id = ${importId} and r.number = t.double_row where t.employer_id is null
    )
    insert into employer_numbers (import_id, source, number, employer_id, noted_at)
    select distinct on (said) ${importId}::bigint, ${sources[nth - 1]}::text, said, employer_id, ${now}::timestamptz
    from trail where said ~ ${isNumber} and employer_id is not null
    order by said, number desc
    on conflict (import_id, source, number) do update set employer_id = excluded.employer_id, noted_at = excluded.noted_at`.execute(db)
}

/** Takes back what an import said of numbers; what others said before holds again. */
export async function forgetNumbers(db: WriteDb, importId: number): Promise<void> {
  await db.deleteFrom('employerNumbers').where('importId', '=', importId).execute()
}

/**
 * The employers of these numbers, as they were noted last; where several programs have the same one, that of the program whose heading this
 * is.
 */
export async function findNumbered(db: WriteDb, said: readonly string[], heading: string): Promise<Map<string, NamedEmployer>> {
  const numbers = [...new Set(said.filter((one) => new RegExp(isNumber).test(one)))]
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<NamedEmployer & { said: string }>`
    select distinct on (n.number) n.number as said, e.id, e.name, e.sector, e.place_id as "placeId"
    from (
      select distinct on (number, source) number, source, employer_id, noted_at from employer_numbers
      where number = any(${numbers}::text[]) order by number, source, noted_at desc, id desc
    ) n join employers e on e.id = n.employer_id
    where e.archived_at is null
    order by n.number, n.source is not distinct from ${sourceOf(heading)}::text desc, n.noted_at desc`.execute(db)
  return new Map(rows.map(({ said: number, ...employer }) => [number, employer]))
}
