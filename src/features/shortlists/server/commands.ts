import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import type { Topic } from '#shared/declared.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { todayIn } from '../../places/countries.ts'
import { linkStateOf, outcomeOf, whyNotShortlist } from '../rules.ts'
import type { Shortlist, ShortlistInput } from '../shapes.ts'
import { lastDayOf, refuseFaults } from './check.ts'
import { newLink } from './links.ts'
import { mailLink } from './mails.ts'
import { findShortlist } from './queries.ts'
import { findKept, type Kept } from './shown.ts'

/** Puts people together for a contact of the employer. Nobody is told of it yet. */
export async function makeShortlist(at: WriteContext, jobId: number, { entries, times, ...input }: ShortlistInput): Promise<Shortlist> {
  const { db, actor, now, audit } = at
  const job = found(
    await db
      .selectFrom('jobs as j')
      .innerJoin('places as p', 'p.id', 'j.placeId')
      .select(['j.status', 'j.employerId', 'p.country'])
      .where('j.id', '=', jobId)
      .forShare('j')
      .executeTakeFirst(),
  )
  refuse(whyNotShortlist(actor, job))
  const expiresOn = lastDayOf(input, todayIn(job.country, now))
  await refuseFaults(at, { ...job, jobId }, { ...input, expiresOn, times, entries })
  const { id } = await db
    .insertInto('shortlists')
    .values({ ...input, expiresOn, jobId, people: entries.length, createdBy: actor.id, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shortlistEntries')
    .values(entries.map((entry, position) => ({ ...entry, shortlistId: id, position })))
    .execute()
  await writeTimes(db, id, times)
  audit({ objectId: id, changes: { jobId, people: entries.length, shows: input.shows } })
  return announced(at, id)
}

export async function writeTimes(db: WriteDb, shortlistId: number, times: readonly string[]): Promise<void> {
  await db.deleteFrom('shortlistTimes').where('shortlistId', '=', shortlistId).execute()
  if (times.length === 0) return
  await db
    .insertInto('shortlistTimes')
    .values(times.map((startsAt) => ({ shortlistId, startsAt })))
    .execute()
}

/** Makes the personal link anew, and mails it if that is asked for; the one before opens nothing any more. */
export async function sendShortlist(at: WriteContext, shortlistId: number, { mail }: { mail: boolean }): Promise<{ url: string }> {
  const { db, now, config, audit } = at
  const kept = await lockShortlist(db, shortlistId)
  refuseOver(kept, now)
  if (mail && kept.doNotContactAt !== null) throw new Problem(409, 'employer-not-to-contact')
  if (mail && kept.email === null)
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/mail', code: 'shortlist-contact-without-email' }] })
  const { url, hash } = newLink(config, kept.locale)
  await db
    .updateTable('shortlists')
    .set({ hash, sentAt: now, mailed: mail, revokedAt: null, updatedAt: now, version: sql`version + 1` })
    .where('id', '=', shortlistId)
    .execute()
  if (mail && kept.email !== null) await mailLink(db, { ...kept, email: kept.email }, url)
  audit({ objectId: shortlistId, changes: { mailed: mail } })
  await announced(at, shortlistId)
  return { url }
}

/** A link that was withdrawn may be made anew, but not once the job is over, the last day has passed or the contact is gone. */
function refuseOver(kept: Kept, now: Date): void {
  const outcome = outcomeOf({ ...kept, revokedAt: null, sentAt: now.toISOString() }, todayIn(kept.country, now))
  if (outcome === 'job-over') throw new Problem(409, 'job-not-open')
  if (outcome === 'contact-gone') throw new Problem(409, 'shortlist-contact-gone')
  if (outcome !== 'shown') throw new Problem(409, 'shortlist-over')
}

export async function revokeShortlist(at: WriteContext, shortlistId: number): Promise<Shortlist> {
  const { db, now, audit } = at
  const kept = await lockShortlist(db, shortlistId)
  const state = linkStateOf(kept, todayIn(kept.country, now))
  if (state === 'none' || state === 'revoked') throw new Problem(409, 'shortlist-not-sent')
  await db
    .updateTable('shortlists')
    .set({ revokedAt: now, updatedAt: now, version: sql`version + 1` })
    .where('id', '=', shortlistId)
    .execute()
  audit({ objectId: shortlistId })
  return announced(at, shortlistId)
}

/** The shortlist, locked: what an employer answers and what the agency agrees with come one after the other. */
export async function lockShortlist(db: WriteDb, shortlistId: number): Promise<Kept> {
  found(await db.selectFrom('shortlists').select('id').where('id', '=', shortlistId).forUpdate().executeTakeFirst())
  return findKept(db, shortlistId)
}

export async function announced(at: WriteContext, shortlistId: number): Promise<Shortlist> {
  const shortlist = await findShortlist(at, shortlistId)
  await announce(at.db, { jobId: shortlist.job.id, candidateIds: shortlist.entries.map(({ candidate }) => candidate.id) })
  return shortlist
}

export async function announce(db: WriteDb, { jobId, candidateIds }: { jobId: number; candidateIds: readonly number[] }): Promise<void> {
  const topics: Topic[] = [`job:${jobId}`, ...candidateIds.map((id) => `candidate:${id}` as const), 'applications']
  await publish(db, topics, { jobId })
}
