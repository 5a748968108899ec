import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import { publish } from '#server/realtime.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { Action } from '#shared/declared.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { toCandidate } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { isPutAway } from '../../candidates/rules.ts'
import { setLastContact } from '../../candidates/server/commands.ts'
import { holdCandidate } from '../../candidates/server/hold.ts'
import { whoWorkHere } from '../../identity/server/colleagues.ts'
import { notify } from '../../notifications/server/commands.ts'
import type { Activity } from '../contract.ts'
import { type ActivityKind, contactKinds, isContact, mentionedIn, mostMentions, readsOthers, whyNotChange, whyNotRemove } from '../rules.ts'
import { text as said } from '../text.ts'
import { activityDeclares } from './declares.ts'
import { findActivity, findVersion } from './queries.ts'

type Written = { text: string; happenedAt: string }

const wrong = (pointer: string, code: string) => new Problem(400, 'invalid-argument', { errors: [{ pointer, code }] })

/** Refuses what has not happened yet, and names of people who could not read it. */
async function check({ db, actor, now }: WriteContext, { text = '', happenedAt }: Given<Written>): Promise<void> {
  if (happenedAt && Date.parse(happenedAt) > now.getTime()) throw wrong('/happenedAt', 'happened-in-future')
  const mentions = mentionedIn(text)
  if (mentions.length > mostMentions) throw wrong('/text', 'too-many-mentions')
  const known = readsOthers(actor) ? await whoWorkHere(db, mentions) : []
  if (known.length < mentions.length) throw wrong('/text', 'mention-unknown')
}

/** What follows from what is written down now: when somebody was last in touch, who looks again, and which colleagues hear of it. */
async function follow(at: WriteContext, { candidateId, kind, author }: Activity, mentioned: readonly number[]): Promise<void> {
  const { db, actor } = at
  if (isContact(kind)) await setLastContact(db, candidateId, await lastContact(db, candidateId))
  await publish(db, isContact(kind) ? [`candidate:${candidateId}`, 'candidates'] : `candidate:${candidateId}`)
  const person = await holdCandidate(at, candidateId)
  const name = `${person.firstName} ${person.lastName}`
  for (const accountId of mentioned) {
    if (accountId === actor.id) continue
    await notify(at, accountId, {
      event: 'colleague-mentioned',
      about: candidateId,
      to: activityDeclares.events['colleague-mentioned'].to,
      path: toCandidate(candidateId, 'timeline'),
      // A mail tells that there is something to read, and not what staff wrote about a person.
      sentence: (locale) => {
        const t = say(said, locale)
        return t.mentioned({ author: author?.name ?? t.someone, name })
      },
    })
  }
}

/** When somebody was last in touch, as far as it was written down, by a message about an application, or by a mail to many. */
export async function lastContact(db: WriteDb, candidateId: number): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`select greatest(
    (select max(happened_at) from candidate_activities where candidate_id = ${candidateId} and removed_at is null and kind = any(${contactKinds})),
    (select max(m.sent_at) from messages m join applications a on a.id = m.application_id where a.candidate_id = ${candidateId}),
    (select max(coalesce(b.finished_at, b.created_at)) from batch_rows r join batches b on b.id = r.batch_id
      where r.candidate_id in (select merged_with(${candidateId})) and r.outcome = 'done' and b.kind = 'send-mail')) as at`.execute(db)
  return rows[0]?.at ?? null
}

/** The same, where a record got back what it said of it before: the later of the two. */
export async function keepNewerContact(db: WriteDb, candidateId: number): Promise<void> {
  const { lastContactAt } = found(
    await db.selectFrom('candidates').select('lastContactAt').where('id', '=', candidateId).executeTakeFirst(),
  )
  const newest = await lastContact(db, candidateId)
  if (newest && (!lastContactAt || newest > lastContactAt)) await setLastContact(db, candidateId, newest)
}

export async function addActivity(
  at: WriteContext,
  candidateId: number,
  { kind, text, happenedAt, jobId }: { kind: ActivityKind; text: string; happenedAt?: string | undefined; jobId?: number | undefined },
): Promise<Activity> {
  const { db, actor, now, audit } = at
  const { status } = await holdCandidate(at, candidateId)
  if (isPutAway(status)) throw new Problem(409, 'candidate-put-away')
  await check(at, { text, happenedAt })
  if (jobId !== undefined && !(await isOnJob(db, candidateId, jobId))) throw wrong('/jobId', 'candidate-not-on-job')
  const { id } = await db
    .insertInto('candidateActivities')
    .values({ candidateId, jobId: jobId ?? null, kind, text, happenedAt: happenedAt ?? now, authorId: actor.id, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const activity = await findActivity(db, actor, id)
  audit({ objectId: id, changes: { candidateId, kind } })
  await follow(at, activity, mentionedIn(text))
  return activity
}

/** Whether they have applied for the job, or were put to it, be it over by now. */
async function isOnJob(db: WriteDb, candidateId: number, jobId: number): Promise<boolean> {
  const on = db.selectFrom('applications').select('id').where('candidateId', '=', candidateId).where('jobId', '=', jobId)
  return (await on.executeTakeFirst()) !== undefined
}

/** What gives an activity its next version. */
const changing = ['candidate-activity.changed', 'candidate-activity.removed'] as const satisfies readonly Action[]

async function hold(at: WriteContext, activityId: number, version: number, whyNot: typeof whyNotRemove): Promise<Activity> {
  const { db, actor } = at
  const { candidateId } = await findVersion(db, actor, activityId)
  await holdCandidate(at, candidateId)
  const newest = await findVersion(db, actor, activityId)
  if (newest.version !== version) throw await stale(at, 'candidate-activity', activityId, changing)
  const activity = await findActivity(db, actor, activityId)
  refuse(whyNot(actor, activity))
  return activity
}

/** Corrects what one wrote oneself. Colleagues whom it names anew hear of it. */
export async function changeActivity(at: WriteContext, activityId: number, version: number, changes: Given<Written>): Promise<Activity> {
  const { db, actor, now, audit } = at
  const before = await hold(at, activityId, version, whyNotChange)
  await check(at, changes)
  const given = givenOf(changes)
  await db
    .updateTable('candidateActivities')
    .set({ ...given, version: version + 1, correctedAt: now })
    .where('id', '=', activityId)
    .execute()
  const activity = await findActivity(db, actor, activityId)
  audit({ objectId: activityId, changes: { candidateId: activity.candidateId, fields: Object.keys(given) } })
  const known = mentionedIn(before.text)
  await follow(
    at,
    activity,
    mentionedIn(activity.text).filter((one) => !known.includes(one)),
  )
  return activity
}

export async function removeActivity(at: WriteContext, activityId: number, version: number): Promise<void> {
  const activity = await hold(at, activityId, version, whyNotRemove)
  await at.db
    .updateTable('candidateActivities')
    .set({ text: '', removedAt: at.now, version: version + 1 })
    .where('id', '=', activityId)
    .execute()
  at.audit({ objectId: activityId, changes: { candidateId: activity.candidateId } })
  await follow(at, activity, [])
}

/** Gives what was written down about one record to another, all or these; answers with which. */
export async function moveActivities(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  if (only?.length === 0) return []
  const activities = db.updateTable('candidateActivities').set({ candidateId: to }).where('candidateId', '=', from)
  const moved = await (only ? activities.where('id', 'in', only) : activities).returning('id').execute()
  await setLastContact(db, to, await lastContact(db, to))
  return moved.map(({ id }) => id)
}
