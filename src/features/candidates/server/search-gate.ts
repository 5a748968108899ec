import type { Queries } from '#server/db.ts'
import { found } from '#shared/problem.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { jobStatuses, publicStatuses } from '../../jobs/rules.ts'
import type { Compliance } from '../search-options.ts'

/** A document that will do for a line of what a job asks for, as `gate_lines` says it. */
type Row = {
  line: number
  type: string
  family: string
  is_mandatory: boolean
  /** Any of these; null: whatever it is. */
  levels: string[] | null
  /** One of each of these; null: whatever they are. */
  categories: string[][] | null
  starts_on: string
  good_until: string
  /** A document that ends by then has to be renewed now and warns; null: none does. */
  warns_until: string | null
  /** How many hold one, as far as 2,000. */
  holders: number
}
/** What will do for a line: any of them. Whether it is mandatory is the same in all. */
type Line = readonly [Row, ...Row[]]
export type Gate = { lines: readonly Line[]; result: Compliance | undefined }

type Param = (value: unknown) => string

/** What the job asks for, as far as this person may know of it. */
export async function linesOf(pool: Queries, jobId: number, { actor, now }: { actor: Actor; now: Date }): Promise<Line[]> {
  const statuses = worksHere(actor) ? jobStatuses : publicStatuses
  const { rows: jobs } = await pool.query('select from jobs where id = $1 and status = any($2)', [jobId, statuses])
  found(jobs[0])
  const { rows } = await pool.query<Row>('select * from gate_lines($1, $2)', [jobId, now])
  const known = actor.role === 'agent' ? rows.filter(({ family }) => family !== 'right-to-work') : rows
  return [...Map.groupBy(known, ({ line }) => line).values()] as unknown as Line[]
}

const rightToWork = 'right-to-work'
/** Checks of the right to work stand beside documents, in the view of both; who looks for documents alone has an index. */
const from = (family: string) => (family === rightToWork ? 'held_documents d' : 'documents d')
const isThere = (family: string) => (family === rightToWork ? '' : 'and d.removed_at is null')
const ofThem = 'd.candidate_id = candidate_search.id'

/** The planner knows how many meet one line, and takes those who meet several for much rarer than they are. */
const few = 2000
/** Behind an offset it asks row by row; without, it may look all up who hold one, which is quicker where they are few. */
const fence = ({ family, holders }: Row) => (holders < few && family !== rightToWork ? '' : 'offset 0')

/** Somebody has a document that meets the line; `forGood`: and that need not be renewed now. */
function has(param: Param, line: Row, forGood: boolean): string {
  const unwarned = forGood && line.warns_until !== null ? ` and d.expires_on > ${param(line.warns_until)}::date` : ''
  return `exists (select from ${from(line.family)} where ${ofThem} and d.type = ${param(line.type)} and d.status = 'verified' ${isThere(line.family)}
    and (d.expires_on is null or d.expires_on >= ${param(line.good_until)}::date${unwarned}) and (d.issued_on is null or d.issued_on <= ${param(line.starts_on)}::date)
    ${line.levels ? `and d.level = any(${param(line.levels)}::text[])` : ''}
    ${(line.categories ?? []).map((covers) => `and d.categories && ${param(covers)}::text[]`).join(' ')} ${fence(line)})`
}

const joined = (conditions: readonly string[], by: 'and' | 'or') =>
  conditions.length > 1 ? `(${conditions.join(` ${by} `)})` : conditions[0]
const all = (conditions: readonly string[]) => joined(conditions, 'and') ?? 'true'
const any = (conditions: readonly string[]) => joined(conditions, 'or') ?? 'false'
const holdersOf = (line: Line) => line.reduce((sum, { holders }) => sum + holders, 0)

/** Whom the gate answers so. */
export function gateCondition(param: Param, { lines, result }: Gate): string {
  const meets = (which: readonly Line[], forGood: boolean) =>
    all(which.toSorted((a, b) => holdersOf(a) - holdersOf(b)).map((line) => any(line.map((row) => has(param, row, forGood)))))
  const mandatory = lines.filter(([{ is_mandatory }]) => is_mandatory)
  switch (result) {
    case undefined:
      return 'true'
    case 'pass':
      return meets(lines, true)
    case 'warn': {
      // What is mandatory is there; only what is desirable, or has to be renewed now, can be missing.
      const missing = lines.filter((line) => line.some(({ is_mandatory, warns_until }) => !is_mandatory || warns_until !== null))
      return missing.length > 0 ? `${meets(mandatory, false)} and not ${meets(missing, true)}` : 'false'
    }
    case 'block':
      return mandatory.length > 0 ? `not ${meets(mandatory, false)}` : 'false'
    case 'unknown': {
      const nothing = (family: string, some: readonly Row[]) =>
        `not exists (select from ${from(family)} where ${ofThem} and d.type = any(${param(some.map(({ type }) => type))}::text[]) and d.status <> 'requested' ${isThere(family)} offset 0)`
      const families = [...Map.groupBy(lines.flat(), ({ family }) => (family === rightToWork ? rightToWork : 'documents'))]
      return lines.length === 0 ? 'false' : all(families.map(([family, some]) => nothing(family, some)))
    }
  }
}

/** Who holds a document of one of these types that was checked and is good that day; agents ask for none that says who may work here. */
export const heldCondition = (param: Param, types: readonly string[], until: string, { role }: Actor): string =>
  `id in (select d.candidate_id from documents d where d.type = any(${param(types)}::text[]) and d.status = 'verified' and d.removed_at is null
    and (d.expires_on is null or d.expires_on >= ${param(until)}::date)
    ${role === 'agent' ? `and d.type not in (select code from document_types where family = '${rightToWork}')` : ''})`
