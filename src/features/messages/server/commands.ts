import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { Doing } from '#server/standing.ts'
import type { Topic } from '#shared/declared.ts'
import { refuse } from '#shared/problem.ts'
import { toApplicants, toApplied, withMessages } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { bringBack } from '../../candidates/server/archived.ts'
import { setLastContact } from '../../candidates/server/commands.ts'
import { notify } from '../../notifications/server/commands.ts'
import type { Message } from '../contract.ts'
import { sideOf, toldAgainAfterMs } from '../rules.ts'
import { text as said } from '../text.ts'
import { messageDeclares } from './declares.ts'
import { findMessage, findParties, isToMe } from './queries.ts'

type Parties = Awaited<ReturnType<typeof findParties>>

/** Whoever looks at the conversation, or at a list that has it, looks again. */
const announce = (db: WriteDb, { uid }: Pick<Parties, 'uid'>, also: Topic[] = []) =>
  publish(db, ['messages', ...(uid === null ? [] : [`messages:${uid}` as const]), ...also])

/** Holds the application, so that of messages that come together the later ones know of the first, and it does not go away meanwhile. */
async function hold({ db, actor }: Doing, applicationId: number): Promise<Parties> {
  await db.selectFrom('applications').select('id').where('id', '=', applicationId).forUpdate().execute()
  return findParties(db, actor, applicationId)
}

export async function sendMessage(
  at: Doing,
  applicationId: number,
  { text, seenUpTo }: { text: string; seenUpTo?: number | undefined },
): Promise<Message> {
  const { db, actor, now, audit } = at
  const parties = await hold(at, applicationId)
  refuse(parties.whyNot)
  const from = sideOf(actor)
  const { candidateId } = parties.about
  if (from === 'candidate') await bringBack(at, candidateId)
  const isNews = !(await liesUnread(at, applicationId))
  if (from === 'agency') await markAnswered(at, applicationId, seenUpTo)
  const { id } = await db
    .insertInto('messages')
    .values({
      applicationId,
      fromCandidate: from === 'candidate',
      authorId: actor.id,
      text,
      sentAt: now,
      awaitsReply: from === 'candidate',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ objectId: applicationId, changes: { messageId: id, from } })
  await setLastContact(db, candidateId, now.toISOString())
  await announce(db, parties, [`candidate:${candidateId}`, 'candidates'])
  if (isNews) await (from === 'agency' ? tellCandidate(at, parties, text) : tellOwners(at, parties))
  return findMessage(db, actor, id)
}

/** Whether the other side was told of a message a short while ago that they have not read yet. */
async function liesUnread({ db, actor, now }: Doing, applicationId: number): Promise<boolean> {
  const unread = db.selectFrom('messages').select('id').where('applicationId', '=', applicationId).where('readAt', 'is', null)
  const mine = unread.where('fromCandidate', '=', sideOf(actor) === 'candidate')
  const lately = mine.where('sentAt', '>', new Date(now.getTime() - toldAgainAfterMs).toISOString())
  return (await lately.limit(1).executeTakeFirst()) !== undefined
}

/** Whoever replies has read what they reply to. */
async function markAnswered({ db, now }: Doing, applicationId: number, seenUpTo: number | undefined): Promise<void> {
  const seen = db.updateTable('messages').where('applicationId', '=', applicationId).where('fromCandidate', '=', true)
  await (seenUpTo === undefined ? seen : seen.where('id', '<=', seenUpTo))
    .set({ awaitsReply: false, readAt: sql<string>`coalesce(read_at, ${now})` })
    .where((is) => is.or([is('awaitsReply', '=', true), is('readAt', 'is', null)]))
    .execute()
}

/**
 * Tells those who are responsible for the job or the candidate; agents are told of no message. A mail says that there is something to read,
 * and not what.
 */
async function tellOwners(at: Doing, { about: { applicationId, candidateId, candidateName, job }, owners }: Parties): Promise<void> {
  for (const id of new Set(owners))
    await notify(at, id, {
      event: 'candidate-wrote',
      to: messageDeclares.events['candidate-wrote'].to,
      about: candidateId,
      path: withMessages(toApplicants(job.id), applicationId),
      sentence: (locale) => say(said, locale).nowWrote({ name: candidateName, job: job.title }),
    })
}

/** The mail to a candidate says what was written: on a site, a mail is read sooner than a page behind a login. */
async function tellCandidate(
  at: Doing,
  { about: { applicationId, job }, accountId, uid, firstName }: Parties,
  text: string,
): Promise<void> {
  const values = { job: job.title }
  await notify(at, accountId, {
    event: 'agency-wrote',
    to: messageDeclares.events['agency-wrote'].to,
    path: withMessages(toApplied(uid ?? ''), applicationId), // without an account nobody is told
    sentence: (locale) => say(said, locale).nowWritten(values),
    mail: (locale) => {
      const t = say(said, locale)
      const paragraphs = [t.hello({ name: firstName }), t.writtenBody(values), ...text.split(/\n{2,}/), t.writtenReply]
      return { subject: t.writtenSubject(values), paragraphs, action: t.writtenAction }
    },
  })
}

/** Marks what the other side wrote as read, up to one. */
export async function readMessages(at: Doing, applicationId: number, upTo: number): Promise<void> {
  const { db, actor, now, audit } = at
  const parties = await hold(at, applicationId)
  const unread = db
    .updateTable('messages as m')
    .set({ readAt: now })
    .where('m.applicationId', '=', applicationId)
    .where('m.readAt', 'is', null)
  const { numUpdatedRows } = await unread.where('m.id', '<=', upTo).where(isToMe(actor)).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return audit(null)
  audit({ objectId: applicationId })
  await announce(db, parties)
}

/** What a candidate wrote needs no reply, up to one message. */
export async function settleMessages(at: Doing, applicationId: number, upTo: number): Promise<void> {
  const { db, audit } = at
  await hold(at, applicationId)
  const waiting = db
    .updateTable('messages')
    .set({ awaitsReply: false })
    .where('applicationId', '=', applicationId)
    .where('awaitsReply', '=', true)
  const { numUpdatedRows } = await waiting.where('id', '<=', upTo).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return audit(null)
  audit({ objectId: applicationId })
  await publish(db, 'messages')
}

/** Gives the messages of one application to another, all or these; answers with which. */
export async function moveMessages(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  if (only?.length === 0) return []
  const all = db.updateTable('messages').set({ applicationId: to }).where('applicationId', '=', from)
  const moved = await (only ? all.where('id', 'in', only) : all).returning('id').execute()
  return moved.map(({ id }) => id)
}
