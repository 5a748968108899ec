import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { type AbsenceKind, mostSpans, proposedStages } from '../rules.ts'
import type { ShownSpan } from '../shapes.ts'

export type Between = { from: string; to: string; today: string }

/** What fills the days of these people between two days, by their numbers: jobs, proposals and absences. */
export async function findSpans(
  db: ReadDb,
  actor: Pick<Actor, 'id' | 'role'>,
  ids: readonly number[],
  between: Between,
): Promise<Map<number, ShownSpan[]>> {
  const [onJobs, away] = await Promise.all([findOnJobs(db, actor, ids, between), findAway(db, actor, ids, between)])
  const spans = new Map<number, ShownSpan[]>()
  for (const { candidateId, ...span } of [...onJobs, ...away]) {
    const theirs = spans.get(candidateId) ?? []
    if (theirs.length < mostSpans) theirs.push(span)
    spans.set(candidateId, theirs)
  }
  return spans
}

type Theirs = ShownSpan & { candidateId: number }

/** Agents are told of a stage no sooner than the candidate. */
const applicationsOf = (actor: Pick<Actor, 'id' | 'role'>) => (worksHere(actor) ? sql`applications` : sql`applications_told(${actor.id})`)
/** A confidential employer is not named to agents. */
const says = (actor: Pick<Actor, 'role'>) => (worksHere(actor) ? sql`e.name` : sql`case when j.show_employer then e.name else j.title end`)

/** From when on somebody is on a job: the day that was agreed, or the job's first; where neither is known, from now on. */
export const firstDay = (today: string) =>
  sql<string>`coalesce(a.starts_on, j.starts_on, case when a.stage = 'placed' then a.placed_at::date end, ${today}::date)`

/** Until when: the day that was agreed, or the job's last; null where neither is known. */
export const lastDay = sql<string | null>`coalesce(a.ends_on, j.ends_on)`

async function findOnJobs(db: ReadDb, actor: Pick<Actor, 'id' | 'role'>, ids: readonly number[], { from, to, today }: Between) {
  const { rows } = await sql<Theirs>`
    select a.candidate_id as "candidateId", case when a.stage = 'placed' then 'placed' else 'proposed' end as kind,
      ${firstDay(today)}::text as "from", ${lastDay}::text as "to", j.id as "jobId", ${says(actor)} as says
    from ${applicationsOf(actor)} a join jobs j on j.id = a.job_id join employers e on e.id = j.employer_id
    where a.candidate_id = any(${ids}::bigint[]) and a.stage = any(${[...proposedStages, 'placed']}::text[])
      and ${firstDay(today)} <= ${to}::date and (${lastDay} is null or ${lastDay} >= ${from}::date)
    order by a.stage = 'placed' desc, 3, a.id`.execute(db)
  return rows
}

async function findAway(db: ReadDb, actor: Pick<Actor, 'role'>, ids: readonly number[], { from, to }: Between): Promise<Theirs[]> {
  const { rows } = await sql<{ candidateId: number; kind: AbsenceKind; from: string; to: string }>`
    select candidate_id as "candidateId", kind, from_day::text as "from", to_day::text as "to" from candidate_absences
    where candidate_id = any(${ids}::bigint[]) and from_day <= ${to}::date and to_day >= ${from}::date order by from_day, id`.execute(db)
  return rows.map((row) => ({
    ...row,
    kind: row.kind === 'sick' && !worksHere(actor) ? 'other' : row.kind,
    jobId: null,
    says: null,
  }))
}
