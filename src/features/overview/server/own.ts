import type { Queries } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import type { Stage } from '../../applications/rules.ts'
import { type CandidateStatus, isPutAway } from '../../candidates/rules.ts'
import { listCandidates } from '../../candidates/server/list.ts'
import { candidateQuery } from '../../candidates/search-filter.ts'
import type { Own } from '../shapes.ts'
import { counted, notInQuarantine } from './behind.ts'

/** An agent's candidates: few enough to be counted each time, at the stages that they were told. */
export async function findOwn(at: ReadContext): Promise<Own> {
  const { pool, actor, now } = at
  const [people, applications, incomplete, documentsMissing] = await Promise.all([
    pool.query<{ status: CandidateStatus; n: number; added: number }>({
      name: 'overview-own-people',
      text: `select status, count(*) as n, count(*) filter (where added_within(c, 7, $2)) as added from candidates c where owner_id = $1 and is_shown(c) group by status`,
      values: [actor.id, now],
    }),
    pool.query<{ stage: Stage; n: number; unopened: number; placed: number }>({
      name: 'overview-own-applications',
      text: `select a.stage, count(*) as n, count(*) filter (where is_unopened(a)) as unopened, count(*) filter (where placed_within(a, 30, $2)) as placed
        from applications_told($1) a where ${notInQuarantine('a')} group by a.stage`,
      values: [actor.id, now],
    }),
    listCandidates(candidateQuery.parse({ complete: false, limit: 1 }), at),
    findDocumentsMissing(pool, Number(actor.id)),
  ])
  const statuses = people.rows.filter(({ status }) => !isPutAway(status))
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
  const ofCandidates = (n: number, filter: Parameters<typeof counted>[2]) => counted(n, 'candidates', filter)
  const ofApplications = (n: number, filter: Parameters<typeof counted>[2]) => counted(n, 'applications', filter)
  return {
    candidates: ofCandidates(
      sum(statuses, ({ n }) => n),
      {},
    ),
    candidatesAdded: ofCandidates(
      sum(statuses, ({ added }) => added),
      { addedWithinDays: 7 },
    ),
    incomplete: ofCandidates(incomplete.total, { complete: false }),
    unopened: ofApplications(
      sum(applications.rows, ({ unopened }) => unopened),
      { unopened: true },
    ),
    placed: ofApplications(
      sum(applications.rows, ({ placed }) => placed),
      { placedWithinDays: 30 },
    ),
    statuses: statuses.map(({ status, n }) => ({ status, candidates: ofCandidates(n, { status }) })),
    pipeline: applications.rows.map(({ stage, n }) => ({ stage, applications: ofApplications(n, { stage }) })),
    documentsMissing,
  }
}

/** Who may work here is none of an agent's business, nor what proves it. */
async function findDocumentsMissing(pool: Queries, agentId: number): Promise<Own['documentsMissing']> {
  const { rows } = await pool.query<Own['documentsMissing'][number]>({
    name: 'overview-own-documents',
    text: `select c.id as "candidateId", c.first_name || ' ' || c.last_name as "candidateName",
        json_agg(json_build_object('nameEn', t.name_en, 'nameFr', t.name_fr) order by t.position) as types
      from documents d join candidates c on c.id = d.candidate_id join document_types t on t.code = d.type
      where c.owner_id = $1 and is_shown(c) and d.status = 'requested' and d.removed_at is null and t.family <> 'right-to-work'
      group by c.id order by min(d.id) limit 8`,
    values: [agentId],
  })
  return rows
}
