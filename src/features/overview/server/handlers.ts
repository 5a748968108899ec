import type { Queries, ReadDb } from '#server/db.ts'
import type { Handlers } from '#server/handler-context.ts'
import { readTallies } from '#server/tallies.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { type Actor, worksHere } from '#shared/roles.ts'
import { missingOf } from '../../agency/rules.ts'
import { findAgency } from '../../agency/server/queries.ts'
import type { Stage } from '../../applications/rules.ts'
import { unseenByStage } from '../../applications/server/seen.ts'
import { myDay } from '../../calendar/server/my-day.ts'
import { hiddenStatuses } from '../../candidates/rules.ts'
import type { overview } from '../contract.ts'

type JobFigures = { openJobs: number; unfilledOpenings: number; closingThisWeek: number }
type PeopleFigures = {
  newEnquiries: number | null
  newApplications: number
  candidatesThisWeek: number
  placedIn30Days: number
  candidates: number
  pipeline: { stage: Stage; n: number }[]
}
type Waiting = {
  applicationId: number
  jobId: number
  jobTitle: string
  candidateName: string
  stage: Stage
  since: string
  answerBy: string
}

export const overviewHandlers: Handlers<typeof overview> = {
  findOverview: async (_input, at) => {
    const { db, pool, actor, now } = at
    const [jobs, people, { waiting, answersDue }, missingDetails, today] = await Promise.all([
      findJobFigures(pool, now),
      worksHere(actor) ? findFigures(pool, db, actor, now) : findOwnFigures(pool, actor, now),
      findWaiting(pool, actor, now),
      actor.role === 'admin' ? findAgency(db).then(missingOf) : [],
      worksHere(actor) ? myDay(at) : [],
    ])
    return { ...jobs, ...people, waiting, answersDue, missingDetails, myDay: today }
  },
}

async function findJobFigures(pool: Queries, now: Date): Promise<JobFigures> {
  const { rows } = await pool.query<JobFigures>({
    name: 'overview-jobs',
    text: `select count(*) as "openJobs", coalesce(sum(openings_left(j)), 0)::int8 as "unfilledOpenings",
      count(*) filter (where closes_on <= $1) as "closingThisWeek" from jobs j where is_open(j)`,
    values: [addDays(dayOf(now), 7)],
  })
  return rows[0] as JobFigures
}

/** In quarantine candidates are for administrators alone, and so are their applications. */
const quarantined = `(select id from candidates where status = 'quarantined')`
const notInQuarantine = (of: 'a' | 'w') => `${of}.candidate_id not in ${quarantined}`

/** Everybody's, for the agency. Each is the total of the list that it leads to. */
async function findFigures(pool: Queries, db: ReadDb, { role }: Actor, now: Date): Promise<PeopleFigures> {
  const isAdmin = role === 'admin'
  const [tallies, unseen, { rows }] = await Promise.all([
    readTallies(pool),
    isAdmin ? [] : unseenByStage(db, {}),
    pool.query<Pick<PeopleFigures, 'candidatesThisWeek' | 'placedIn30Days' | 'newEnquiries'>>({
      name: isAdmin ? 'overview-people-admin' : 'overview-people',
      text: `select
        (select count(*) from candidates c where added_within(c, 7, $1) and is_shown(c)) as "candidatesThisWeek",
        (select count(*) from applications a where placed_within(a, 30, $1) ${isAdmin ? '' : `and ${notInQuarantine('a')}`}) as "placedIn30Days",
        (select count(*) from enquiries where status = 'new') as "newEnquiries"`,
      values: [now],
    }),
  ])
  const hidden = new Set<string>(hiddenStatuses)
  const hiddenAt = new Map(unseen.map((at) => [at.stage as string, at]))
  return {
    ...(rows[0] as (typeof rows)[number]),
    newApplications: (tallies.unopened.new ?? 0) - (hiddenAt.get('new')?.unopened ?? 0),
    candidates: Object.entries(tallies.candidates).reduce((sum, [status, n]) => (hidden.has(status) ? sum : sum + n), 0),
    pipeline: Object.entries(tallies.applications).map(([stage, n]) => ({ stage: stage as Stage, n: n - (hiddenAt.get(stage)?.n ?? 0) })),
  }
}

/** An agent's: few enough to be counted each time, at the stages that their candidates were told. */
async function findOwnFigures(pool: Queries, { id }: Actor, now: Date): Promise<PeopleFigures> {
  const [figures, pipeline] = await Promise.all([
    pool.query<Omit<PeopleFigures, 'newApplications' | 'pipeline' | 'newEnquiries'>>({
      name: 'overview-own-people',
      text: `select
        (select count(*) from candidates c where owner_id = $2 and added_within(c, 7, $1) and is_shown(c)) as "candidatesThisWeek",
        (select count(*) from applications_told($2) a where placed_within(a, 30, $1) and ${notInQuarantine('a')}) as "placedIn30Days",
        (select count(*) from candidates c where owner_id = $2 and is_shown(c)) as candidates`,
      values: [now, id],
    }),
    pool.query<{ stage: Stage; n: number; unopened: number }>({
      name: 'overview-own-pipeline',
      text: `select a.stage, count(*) as n, count(*) filter (where is_unopened(a)) as unopened
        from applications_told($1) a where ${notInQuarantine('a')} group by a.stage`,
      values: [id],
    }),
  ])
  return {
    ...(figures.rows[0] as (typeof figures.rows)[number]),
    newEnquiries: null,
    newApplications: pipeline.rows.reduce((sum, { unopened }) => sum + unopened, 0),
    pipeline: pipeline.rows.map(({ stage, n }) => ({ stage, n })),
  }
}

/**
 * Who was promised an answer first, whether or not the job is still open, and to how many it is due today or late: of all for admins, of
 * nobody in quarantine for others, of their own candidates for agents, at the stage that those were told.
 */
async function findWaiting(pool: Queries, actor: Actor, now: Date): Promise<{ waiting: Waiting[]; answersDue: number }> {
  const role = worksHere(actor) ? (actor.role as 'admin' | 'operation') : 'agent'
  const where = role === 'admin' ? 'is_owed(w)' : `is_owed(w) and ${notInQuarantine('w')}`
  const [from, values] = role === 'agent' ? ['applications_told($1) w', [actor.id]] : ['applications w', []]
  const isDue = `is_owed(w) and w.answer_by <= $${values.length + 1}`
  const countDue = (which = '') => `(select count(*) from ${from} where ${isDue} ${which})`
  // To count all and take away those in quarantine takes an index and a few rows.
  const due = role === 'operation' ? `${countDue()} - ${countDue(`and w.candidate_id in ${quarantined}`)}` : countDue(`and ${where}`)
  const [waiting, { rows }] = await Promise.all([
    pool.query<Waiting>({
      name: `overview-waiting-${role}`,
      text: `select a.id as "applicationId", j.id as "jobId", j.title as "jobTitle", c.first_name || ' ' || c.last_name as "candidateName", a.stage, a.since, a.answer_by as "answerBy"
        from (select w.id, w.candidate_id, w.job_id, w.stage, w.stage_changed_at as since, w.answer_by from ${from} where ${where} order by w.answer_by, w.id limit 8) a
        join candidates c on c.id = a.candidate_id join jobs j on j.id = a.job_id order by a.answer_by, a.id`,
      values,
    }),
    pool.query<{ n: number }>({
      name: `overview-due-${role}`,
      text: `select ${due} as n`,
      values: [...values, dayOf(now)],
    }),
  ])
  return { waiting: waiting.rows, answersDue: rows[0]?.n ?? 0 }
}
