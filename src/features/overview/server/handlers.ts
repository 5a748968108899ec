import type { Handlers } from '#server/standing.ts'
import { dayOf } from '#shared/dates.ts'
import { worksHere } from '#shared/roles.ts'
import type { Stage } from '../../applications/rules.ts'
import type { overview } from '../contract.ts'

type Figures = {
  openJobs: number
  unfilledOpenings: number
  closingThisWeek: number
  newApplications: number
  candidatesThisWeek: number
  placedThisMonth: number
  candidates: number
}
type Waiting = { applicationId: number; jobId: number; jobTitle: string; candidateName: string; stage: Stage; since: string }

/** Stages that wait for somebody of the agency. */
const waitsForUs = ['new', 'screening', 'vetting']

export const overviewHandlers: Handlers<typeof overview> = {
  findOverview: async (_input, { pool, actor, now }) => {
    // Agents count their own candidates only; null counts everybody.
    const owner = worksHere(actor) ? null : actor.id
    const today = dayOf(now)
    const [figures, pipeline, waiting] = await Promise.all([
      pool.query<Figures>(
        `select
          (select count(*) from jobs where status = 'open') as "openJobs",
          (select coalesce(sum(openings - filled), 0)::int8 from jobs where status = 'open') as "unfilledOpenings",
          (select count(*) from jobs where status = 'open' and closes_on <= $2::date + 7) as "closingThisWeek",
          (select count(*) from applications a join candidates c on c.id = a.candidate_id where a.opened_at is null and a.stage = 'new' and ($1::int8 is null or c.owner_id = $1)) as "newApplications",
          (select count(*) from candidates where created_at > $3::timestamptz - interval '7 days' and ($1::int8 is null or owner_id = $1)) as "candidatesThisWeek",
          (select count(*) from application_moves m join applications a on a.id = m.application_id join candidates c on c.id = a.candidate_id where m.to_stage = 'placed' and m.moved_at > $3::timestamptz - interval '30 days' and ($1::int8 is null or c.owner_id = $1)) as "placedThisMonth",
          (select count(*) from candidates where status not in ('archived', 'quarantined', 'erased') and ($1::int8 is null or owner_id = $1)) as "candidates"`,
        [owner, today, now],
      ),
      pool.query<{ stage: Stage; n: number }>(
        `select a.stage, count(*) as n from applications a join candidates c on c.id = a.candidate_id where $1::int8 is null or c.owner_id = $1 group by a.stage`,
        [owner],
      ),
      pool.query<Waiting>(
        `select a.id as "applicationId", j.id as "jobId", j.title as "jobTitle", c.first_name || ' ' || c.last_name as "candidateName", a.stage, a.stage_changed_at as since
         from applications a join candidates c on c.id = a.candidate_id join jobs j on j.id = a.job_id
         where a.stage = any($2) and j.status = 'open' and ($1::int8 is null or c.owner_id = $1) order by a.stage_changed_at limit 8`,
        [owner, waitsForUs],
      ),
    ])
    return { ...(figures.rows[0] as Figures), pipeline: pipeline.rows, waiting: waiting.rows }
  },
}
