import type { ReadContext } from '#server/handler-context.ts'
import { addDays } from '#shared/dates.ts'
import type { Period } from '#shared/period.ts'
import type { Desk } from '../shapes.ts'
import { counted, notInQuarantine, ofPeriod } from './behind.ts'

type At = Pick<ReadContext, 'pool' | 'actor'>
const seen = ({ actor }: At) => (actor.role === 'admin' ? '' : `and ${notInQuarantine('a')}`)
const nameOf = ({ actor }: At, what: string) => `overview-${what}-${actor.role === 'admin' ? 'admin' : 'operation'}`

/** The newest moves and the newest applications. */
export async function findRecent(at: At): Promise<Desk['recent']> {
  const { rows } = await at.pool.query<Desk['recent'][number]>({
    name: nameOf(at, 'recent'),
    text: `select e.key, e.at, m.display_name as by, e.stage, a.id as "applicationId", j.id as "jobId", j.title as "jobTitle",
        c.first_name || ' ' || c.last_name as "candidateName"
      from (
        (select 'move ' || v.id as key, v.moved_at as at, v.moved_by as who, v.to_stage as stage, v.application_id
          from application_moves v join applications a on a.id = v.application_id where true ${seen(at)} order by v.id desc limit 8)
        union all
        (select 'application ' || a.id, a.applied_at, a.added_by, 'new', a.id from applications a where true ${seen(at)} order by a.applied_at desc, a.id desc limit 8)
      ) e join applications a on a.id = e.application_id join candidates c on c.id = a.candidate_id join jobs j on j.id = a.job_id
      left join accounts m on m.id = e.who order by e.at desc, e.key desc limit 8`,
  })
  return rows
}

/** The open jobs for which most people applied in a period. */
export async function findTopJobs(at: At, period: Period): Promise<Desk['topJobs']> {
  type Row = Omit<Desk['topJobs'][number], 'unopened' | 'applied'> & { applied: number; unopened: number }
  const { rows } = await at.pool.query<Row>({
    name: nameOf(at, 'top-jobs'),
    text: `select j.id as "jobId", j.title, p.name as town, j.openings, j.filled, j.closes_on::text as "closesOn", t.applied,
        (select count(*) from applications a where a.job_id = j.id and is_unopened(a) ${seen(at)}) as unopened
      from (
        select a.job_id, count(*) as applied from applications a join jobs o on o.id = a.job_id
        where is_open(o) and a.applied_at >= ($1::date)::timestamp at time zone 'UTC' and a.applied_at < ($2::date)::timestamp at time zone 'UTC' ${seen(at)}
        group by a.job_id order by count(*) desc, a.job_id limit 5
      ) t join jobs j on j.id = t.job_id join places p on p.id = j.place_id order by t.applied desc, j.id`,
    values: [period.from, addDays(period.to, 1)],
  })
  return rows.map(({ applied, unopened, ...job }) => ({
    ...job,
    unopened: counted(unopened, 'applications', { jobId: job.jobId, unopened: true }),
    applied: counted(applied, 'applications', { jobId: job.jobId, ...ofPeriod(period) }),
  }))
}
