import type { ReadContext } from '#server/handler-context.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { worksHere } from '#shared/roles.ts'
import type { Stage } from '../../applications/rules.ts'
import { notInQuarantine, quarantined } from './behind.ts'

type Waiting = {
  applicationId: number
  jobId: number
  jobTitle: string
  candidateName: string
  stage: Stage
  since: string
  answerBy: string
}
type Due = { due: number; late: number; tomorrow: number }

/**
 * Who was promised an answer first, whether or not the job is still open, and to how many it is due: of all for admins, of nobody in
 * quarantine for others, of their own candidates for agents, at the stage that those were told.
 */
export async function findWaiting({
  pool,
  actor,
  now,
}: Pick<ReadContext, 'pool' | 'actor' | 'now'>): Promise<{ waiting: Waiting[]; due: Due }> {
  const role = worksHere(actor) ? (actor.role as 'admin' | 'operation') : 'agent'
  const where = role === 'admin' ? 'is_owed(w)' : `is_owed(w) and ${notInQuarantine('w')}`
  const [from, values] = role === 'agent' ? ['applications_told($1) w', [actor.id]] : ['applications w', []]
  const [today, yesterday, tomorrow] = [1, 2, 3].map((n) => `$${values.length + n}`)
  const days = `count(*) filter (where w.answer_by <= ${today}) as due, count(*) filter (where w.answer_by <= ${yesterday}) as late,
    count(*) filter (where w.answer_by = ${tomorrow}) as tomorrow from ${from} where is_owed(w) and w.answer_by <= ${tomorrow}`
  // To count all and take away those in quarantine takes an index and a few rows.
  const text =
    role === 'operation'
      ? `select a.due - h.due as due, a.late - h.late as late, a.tomorrow - h.tomorrow as tomorrow
          from (select ${days}) a, (select ${days} and w.candidate_id in ${quarantined}) h`
      : `select ${days} ${role === 'agent' ? `and ${notInQuarantine('w')}` : ''}`
  const day = dayOf(now)
  const [waiting, { rows }] = await Promise.all([
    pool.query<Waiting>({
      name: `overview-waiting-${role}`,
      text: `select a.id as "applicationId", j.id as "jobId", j.title as "jobTitle", c.first_name || ' ' || c.last_name as "candidateName", a.stage, a.since, a.answer_by as "answerBy"
        from (select w.id, w.candidate_id, w.job_id, w.stage, w.stage_changed_at as since, w.answer_by from ${from} where ${where} order by w.answer_by, w.id limit 8) a
        join candidates c on c.id = a.candidate_id join jobs j on j.id = a.job_id order by a.answer_by, a.id`,
      values,
    }),
    pool.query<Due>({ name: `overview-due-${role}`, text, values: [...values, day, addDays(day, -1), addDays(day, 1)] }),
  ])
  return { waiting: waiting.rows, due: rows[0] as Due }
}
