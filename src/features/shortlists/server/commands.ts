import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { publish } from '#server/realtime.ts'
import type { Topic } from '#shared/declared.ts'
import { addDays } from '#shared/dates.ts'
import { type FieldFault, found, Problem, refuse } from '#shared/problem.ts'
import { seenBy } from '../../applications/server/seen.ts'
import { whyNotAt } from '../../interviews/rules.ts'
import { todayIn } from '../../places/countries.ts'
import { usualDays } from '../limits.ts'
import { faultsOfDays, linkStateOf, outcomeOf, whyNotShortlist, whyNotShow } from '../rules.ts'
import type { Shortlist, ShortlistInput } from '../shapes.ts'
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
  const today = todayIn(job.country, now)
  const expiresOn = input.expiresOn ?? [input.answerBy, addDays(today, usualDays)].toSorted()[1] ?? input.answerBy
  const faults = [
    ...faultsOfDays({ answerBy: input.answerBy, expiresOn }, today),
    ...faultsOfTimes(times, now),
    ...(await faultsOfContact(db, job.employerId, input.contactId)),
    ...(await faultsOfEntries(at, jobId, entries)),
  ]
  if (faults.length > 0) throw new Problem(400, 'invalid-argument', { errors: faults })
  const { id } = await db
    .insertInto('shortlists')
    .values({ ...input, expiresOn, jobId, people: entries.length, createdBy: actor.id, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shortlistEntries')
    .values(entries.map((entry, position) => ({ ...entry, shortlistId: id, position })))
    .execute()
  if (times.length > 0)
    await db
      .insertInto('shortlistTimes')
      .values(times.map((startsAt) => ({ shortlistId: id, startsAt })))
      .execute()
  audit({ objectId: id, changes: { jobId, people: entries.length, shows: input.shows } })
  return announced(at, id)
}

function faultsOfTimes(times: readonly string[], now: Date): FieldFault[] {
  return times.flatMap((startsAt, i) => {
    const code = whyNotAt(startsAt, now) ?? (times.indexOf(startsAt) < i ? 'slot-twice' : null)
    return code ? [{ pointer: `/times/${i}`, code }] : []
  })
}

async function faultsOfContact(db: WriteDb, employerId: number, contactId: number): Promise<FieldFault[]> {
  const contact = db.selectFrom('employerContacts').select('id').where('id', '=', contactId).where('employerId', '=', employerId)
  return (await contact.executeTakeFirst()) ? [] : [{ pointer: '/contactId', code: 'shortlist-contact-unknown' }]
}

/** Everybody is named once, is on this job and was put forward: by then the gate has been asked. */
async function faultsOfEntries({ db, actor }: WriteContext, jobId: number, entries: ShortlistInput['entries']): Promise<FieldFault[]> {
  const ids = entries.map(({ applicationId }) => applicationId)
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('candidates as c', 'c.id', 'a.candidateId')
    .select(['a.id', 'a.stage', 'c.status as candidateStatus'])
    .where('a.id', 'in', ids)
    .where('a.jobId', '=', jobId)
    .where(seenBy(actor))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id, i) => {
    const row = byId.get(id)
    const code = ids.indexOf(id) < i ? 'shortlist-double' : row ? whyNotShow(row) : 'shortlist-gone'
    return code ? [{ pointer: `/entries/${i}/applicationId`, code }] : []
  })
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

/** A link that was withdrawn may be made anew; of a job that is over, or beyond the last day, nobody has use of one. */
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
