import { sql } from 'kysely'
import type { z } from 'zod'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { found, Problem } from '#shared/problem.ts'
import { toApplicants } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'
import type { applications } from '../contract.ts'
import { furthestNextStepDays } from '../rules.ts'
import { text } from '../text.ts'
import { applicationDeclares } from './declares.ts'
import { refuseUnseen } from './seen.ts'

async function lock({ db, actor }: WriteContext, id: number) {
  await refuseUnseen(db, actor, id)
  return found(
    await db.selectFrom('applications').select(['jobId', 'rating', 'nextStep']).where('id', '=', id).forUpdate().executeTakeFirst(),
  )
}
const announce = (db: WriteDb, jobId: number) => publish(db, [`job:${jobId}`, 'applications'], { jobId })

type Rating = z.output<(typeof applications)['rateApplication']['body']>
type Step = z.output<(typeof applications)['planNextStep']['body']>

/** What the agency thinks of them for this job. Of two who rate at the same time the second hears of the first. */
export async function rateApplication(at: WriteContext, id: number, { rating, seen }: Rating): Promise<void> {
  const { jobId, rating: was } = await lock(at, id)
  if (seen !== undefined && seen !== was) throw await stale(at, 'application', id, ['application.rated'])
  await at.db.updateTable('applications').set({ rating }).where('id', '=', id).execute()
  at.audit({ objectId: id, changes: { from: was, to: rating } })
  await announce(at.db, jobId)
}

const overtaken = (at: WriteContext, id: number) => stale(at, 'application', id, ['application.step-planned', 'application.step-dropped'])

/** Writes down what is to be done next; whoever does is reminded on that day. */
export async function planNextStep(at: WriteContext, id: number, { what, on, seen }: Step): Promise<void> {
  const { db, actor, now, audit } = at
  const today = dayOf(now)
  if (on && (on < today || on > addDays(today, furthestNextStepDays)))
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/on', code: 'next-step-day' }] })
  const { jobId, nextStep: was } = await lock(at, id)
  if (seen !== undefined && seen !== was) throw await overtaken(at, id)
  const step = { nextStep: what, nextStepOn: on, nextStepBy: actor.id, nextStepToldAt: null }
  await db.updateTable('applications').set(step).where('id', '=', id).execute()
  audit({ objectId: id, changes: { on } })
  await announce(db, jobId)
}

/** It is done, or no longer needed. A colleague’s newer one is not ticked off with it. */
export async function dropNextStep(at: WriteContext, id: number, seen?: string): Promise<void> {
  const { jobId, nextStep: was } = await lock(at, id)
  if (seen !== undefined && seen !== was) throw await overtaken(at, id)
  const none = { nextStep: null, nextStepOn: null, nextStepBy: null, nextStepToldAt: null }
  await at.db.updateTable('applications').set(none).where('id', '=', id).execute()
  at.audit({ objectId: id })
  await announce(at.db, jobId)
}

/** Steps whose day has come and of which nobody was reminded; of candidates in quarantine, those that administrators planned. */
export async function dueSteps(db: ReadDb, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.nextStepOn', '<=', dayOf(now))
    .where('a.nextStepToldAt', 'is', null)
    .where(sql<boolean>`is_active(a)`)
    .where(
      sql<boolean>`(a.next_step_by in (select id from accounts where role = 'admin')
        or a.candidate_id not in (select id from candidates where status = 'quarantined'))`,
    )
    .orderBy('a.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Reminds whoever planned it, and writes that down with it: twice on a day, and after a crash, they hear of it once. */
export async function remindOfStep(at: Pick<WriteContext, 'db' | 'now' | 'config'>, id: number): Promise<void> {
  const { db, now } = at
  const due = await db
    .updateTable('applications as a')
    .from('candidates as c')
    .whereRef('c.id', '=', 'a.candidateId')
    .where('a.id', '=', id)
    .where('a.nextStepOn', '<=', dayOf(now))
    .where('a.nextStepToldAt', 'is', null)
    .set({ nextStepToldAt: now })
    .returning(['a.jobId', 'a.candidateId', 'a.nextStep', 'a.nextStepBy', sql<string>`c.first_name || ' ' || c.last_name`.as('name')])
    .executeTakeFirst()
  if (!due) return
  const { jobId, candidateId, nextStepBy, name } = due
  await notify(at, nextStepBy, {
    event: 'next-step-due',
    to: applicationDeclares.events['next-step-due'].to,
    about: candidateId,
    path: toApplicants(jobId, id),
    sentence: (locale) => say(text, locale).nowNextStep({ name, what: due.nextStep ?? '' }),
  })
}
