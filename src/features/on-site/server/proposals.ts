import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb } from '#server/db.ts'
import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { propose, takeBack } from '../../applications/server/proposals.ts'
import type { Application } from '../../applications/contract.ts'
import type { Availability } from '../../candidates/options.ts'
import type { Shift } from '../../candidates/rules.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { refusePlanned } from '../../interviews/server/planned.ts'
import { type Country, todayIn } from '../../places/countries.ts'
import { findAskedByJob } from '../../requirements/server/asked.ts'
import { askGates, walletsOf } from '../../requirements/server/queries.ts'
import type { onSite } from '../contract.ts'
import { holdingStages, lightsOf, stateOn, usualTime, whyNotPropose } from '../rules.ts'
import { daysFrom } from './board.ts'
import { findHolders } from './jobs.ts'
import { findSpans } from './spans.ts'

type Body = z.output<(typeof onSite)['proposeOnSite']['body']>
type Asked = Pick<Body, 'candidateId' | 'jobId' | 'day'>
type Asking = { db: ReadDb } & Pick<ReadContext, 'actor' | 'now'>

const theJobs = (db: ReadDb, jobIds: readonly number[]) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('places as p', 'p.id', 'j.placeId')
    .select(['j.id', 'j.startsOn', 'j.endsOn', 'j.openings', 'j.status', 'p.country'])
    .where(sql<boolean>`j.id = any(${jobIds})`)

/** What stands in the way besides documents. */
async function whyNot({ db, actor, now }: Asking, { candidateId, jobId, day }: Asked, isReserve: boolean) {
  const job = found(await theJobs(db, [jobId]).executeTakeFirst())
  const person = found(
    await visibleTo(db, actor)
      .select(['c.availability', 'c.availableFrom', 'c.availableUntil', 'c.status'])
      .select(sql<Shift[]>`c.shifts`.as('shifts'))
      .where('c.id', '=', candidateId)
      .where(sql<boolean>`is_shown(c)`)
      .executeTakeFirst(),
  )
  const today = todayIn(job.country as Country, now)
  const [spans, holders, active] = await Promise.all([
    findSpans(db, actor, [candidateId], { from: day, to: day, today }),
    findHolders(db, [jobId], today),
    findActive(db, { candidateId, jobId }),
  ])
  if (job.status !== 'open') return 'job-not-open' as const
  if (person.status === 'do_not_contact') return 'candidate-not-to-contact' as const
  if (active) return 'already-put-to-job' as const
  const worker = { ...person, availability: person.availability as Availability }
  const state = stateOn(worker, spans.get(candidateId) ?? [], day, usualTime)
  const held = (holders.get(jobId) ?? []).length
  return whyNotPropose({ state, job, held }, { day, today, isReserve })
}

/** Whether they have been put forward for it already, or work there. */
const findActive = (db: ReadDb, { candidateId, jobId }: Pick<Asked, 'candidateId' | 'jobId'>) =>
  db
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.candidateId', '=', candidateId)
    .where('a.jobId', '=', jobId)
    .where('a.stage', 'in', [...holdingStages, 'placed'])
    .executeTakeFirst()

/** The gate line by line, and what else stands in the way: what one reads while a person is carried over a day. */
export async function askOnSite(asked: Asked, at: ReadContext) {
  const code = await whyNot(at, asked, false)
  const [gate = null] = await askGates(at.db, [{ ...asked, startsOn: asked.day }], at.now, at.actor)
  return { gate, refusal: code && { code, reason: at.sentence(code) } }
}

/** How the gate answers for one person on each of several jobs, day by day. */
export async function listLights(
  { candidateId, jobIds, day, days }: z.output<(typeof onSite)['listOnSiteLights']['query']>,
  { db, actor, now }: ReadContext,
) {
  found(await visibleTo(db, actor).select('c.id').where('c.id', '=', candidateId).executeTakeFirst())
  const [jobs, asked] = await Promise.all([theJobs(db, jobIds).execute(), findAskedByJob(db, jobIds, actor)])
  const codes = [...new Set([...asked.values()].flatMap((one) => one.codes))]
  const documents = (await walletsOf(db, [candidateId], codes)).get(candidateId) ?? []
  const items = jobs.map(({ id: jobId, endsOn, country }) => {
    const requirements = asked.get(jobId)?.requirements ?? []
    return {
      jobId,
      lights: lightsOf({ documents, requirements, days: daysFrom(day, days), endsOn, today: todayIn(country as Country, now) }),
    }
  })
  return { items }
}

/**
 * Proposes somebody for a job from a day on. Locks the application where there is one, the job, and the person, in the order in which moves
 * lock them: so that the second of two who propose people for the last opening is told that it is gone, and the second of two who propose the
 * same person, that they are on it.
 */
export async function proposeOnSite(at: WriteContext, { candidateId, jobId, day, isReserve, override }: Body): Promise<Application> {
  const { db, audit } = at
  await db
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.candidateId', '=', candidateId)
    .where('a.jobId', '=', jobId)
    .where(sql<boolean>`is_active(a)`)
    .forUpdate()
    .execute()
  found(await db.selectFrom('jobs').select('id').where('id', '=', jobId).forUpdate().executeTakeFirst())
  found(await db.selectFrom('candidates').select('id').where('id', '=', candidateId).forUpdate().executeTakeFirst())
  const refusal = await whyNot(at, { candidateId, jobId, day }, isReserve)
  if (refusal === 'on-site-day-past') throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/day', code: refusal }] })
  refuse(refusal)
  const application = await propose(at, candidateId, jobId, { startsOn: day, override })
  audit({ objectId: application.id, changes: { jobId, day, ...(isReserve && { isReserve }) }, ...(override && { reason: override }) })
  await publish(db, 'on-site')
  return application
}

export async function takeBackProposal(at: WriteContext, applicationId: number, version: number): Promise<void> {
  await refusePlanned(at.db, applicationId)
  const { jobId } = await takeBack(at, applicationId, version)
  at.audit({ objectId: applicationId, changes: { jobId } })
  await publish(at.db, 'on-site')
}
