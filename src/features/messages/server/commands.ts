import { sql } from 'kysely'
import { waitInTurn, type WriteDb } from '#server/db.ts'
import { sendLetter, writeLetter } from '#server/letters.ts'
import { publish } from '#server/realtime.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { inLocale, type Locale } from '#shared/locale.ts'
import { found, refuse } from '#shared/problem.ts'
import { toApplicants, toApplied, withMessages } from '#shared/screens.ts'
import { say } from '#shared/text.ts'
import { bringBack, staysAway } from '../../candidates/server/archived.ts'
import { setLastContact } from '../../candidates/server/commands.ts'
import { notify, readNotificationsOf } from '../../notifications/server/commands.ts'
import type { Message } from '../contract.ts'
import { isOnlyAnswered, readsAlongMs, type Side, sideOf, toldAgainAfterMs } from '../rules.ts'
import { text as said } from '../text.ts'
import { messageDeclares } from './declares.ts'
import { messageLetters } from './letters.ts'
import { findCandidateOf, findMessage, findParties, isToMe } from './queries.ts'

type Parties = Awaited<ReturnType<typeof findParties>>

/** Where each side reads the conversation. */
const pathFor = (side: Side, { about: { applicationId, job }, uid }: Pick<Parties, 'about' | 'uid'>) =>
  withMessages(side === 'agency' ? toApplicants(job.id) : toApplied(uid ?? ''), applicationId) // without an account nobody is told

/** Whoever looks at the conversation, or at a list that has it, looks again. */
const announce = (db: WriteDb, { about, uid }: Pick<Parties, 'about' | 'uid'>) =>
  publish(db, [`conversation:${about.applicationId}`, 'messages', ...(uid === null ? [] : [`messages:${uid}` as const])])

/**
 * Holds the candidate and then the application, as whoever merges or erases does, so that of messages that come together the later ones know
 * of the first, and that nothing is taken away under one. What people write at once is no conflict: each waits for its turn.
 */
async function hold({ db, actor }: WriteContext, applicationId: number): Promise<Parties> {
  const candidateId = found(await findCandidateOf(db, actor, applicationId))
  await waitInTurn(db)
  await db.selectFrom('candidates').select('id').where('id', '=', candidateId).forNoKeyUpdate().execute()
  await db.selectFrom('applications').select('id').where('id', '=', applicationId).forNoKeyUpdate().execute()
  return findParties(db, actor, applicationId)
}

export async function sendMessage(
  at: WriteContext,
  applicationId: number,
  { text, seenUpTo }: { text: string; seenUpTo?: number | undefined },
): Promise<Message> {
  const { db, actor, now, audit } = at
  const parties = await hold(at, applicationId)
  refuse(parties.whyNot)
  const from = sideOf(actor)
  const { candidateId } = parties.about
  // A question is no wish to come back of whoever asked to be forgotten.
  if (from === 'candidate' && !(await staysAway(db, now, candidateId))) await bringBack(at, candidateId)
  const told = !(await (from === 'agency' ? isReading(at, applicationId) : isTold(at, applicationId)))
  // One answer is all that whoever is not to be contacted has asked for.
  if (from === 'agency') await markAnswered(at, applicationId, isOnlyAnswered(parties.status) ? undefined : seenUpTo)
  const { id } = await db
    .insertInto('messages')
    .values({
      applicationId,
      fromCandidate: from === 'candidate',
      authorId: actor.id,
      text,
      sentAt: now,
      awaitsReply: from === 'candidate',
      told,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ objectId: applicationId, changes: { messageId: id, from } })
  await setLastContact(db, candidateId, now.toISOString())
  await announce(db, parties)
  if (told) await (from === 'agency' ? tellCandidate(at, parties, text) : tellOwners(at, parties))
  return findMessage(db, actor, id)
}

const ago = ({ now }: WriteContext, ms: number) => new Date(now.getTime() - ms).toISOString()

/** Whether the agency was told of something in this conversation a short while ago. */
async function isTold(at: WriteContext, applicationId: number): Promise<boolean> {
  const theirs = at.db.selectFrom('messages').select('id').where('applicationId', '=', applicationId).where('fromCandidate', '=', true)
  const lately = theirs.where('told', '=', true).where('sentAt', '>', ago(at, toldAgainAfterMs))
  return (await lately.limit(1).executeTakeFirst()) !== undefined
}

/** Whether the candidate reads along: they have read here a moment ago, and nothing since is left unread. */
async function isReading(at: WriteContext, applicationId: number): Promise<boolean> {
  const ours = at.db.selectFrom('messages').where('applicationId', '=', applicationId).where('fromCandidate', '=', false)
  const newest = await ours.select('readAt').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newest?.readAt != null && newest.readAt > ago(at, readsAlongMs)
}

/** Whoever replies has read what they reply to. */
async function markAnswered({ db, now }: WriteContext, applicationId: number, seenUpTo: number | undefined): Promise<void> {
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
async function tellOwners(at: WriteContext, parties: Parties): Promise<void> {
  const { candidateId, candidateName, job } = parties.about
  for (const id of new Set(parties.owners))
    await notify(at, id, {
      event: 'candidate-wrote',
      to: messageDeclares.events['candidate-wrote'].to,
      about: candidateId,
      path: pathFor('agency', parties),
      sentence: (locale) => say(said, locale).nowWrote({ name: candidateName, job: job.title }),
    })
}

/**
 * Without an account the mail is all; with one by the same address, which finds their record again, they answer.
 *
 * The mail to a candidate says what was written: on a site, a mail is read sooner than a page behind a login. Not to an address that nobody
 * has shown to be theirs, which may be a stranger's.
 */
async function tellCandidate(at: WriteContext, parties: Parties, text: string): Promise<void> {
  const { accountId, firstName, guest, isProven } = parties
  const values = { job: parties.about.job.title }
  if (guest)
    return sendLetter(at.db, messageLetters.writtenToGuest, {
      to: guest.email,
      locale: guest.locale,
      values: { ...values, message: text },
      url: `${at.config.publicUrl}${inLocale('/register', guest.locale)}`,
    })
  const mail = (locale: Locale) =>
    writeLetter(at.db, messageLetters.written, locale, { values: { ...values, name: firstName, message: text } })
  await notify(at, accountId, {
    event: 'agency-wrote',
    to: messageDeclares.events['agency-wrote'].to,
    path: pathFor('candidate', parties),
    sentence: (locale) => say(said, locale).nowWritten(values),
    ...(isProven && { mail }),
  })
}

/** Marks what the other side wrote as read, up to one, and what the reader was told of it. */
export async function readMessages(at: WriteContext, applicationId: number, upTo: number): Promise<void> {
  const { db, actor, now, audit } = at
  const parties = await hold(at, applicationId)
  await readNotificationsOf(at, pathFor(sideOf(actor), parties))
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
export async function settleMessages(at: WriteContext, applicationId: number, upTo: number): Promise<void> {
  const { db, audit } = at
  const { about } = await hold(at, applicationId)
  const waiting = db
    .updateTable('messages')
    .set({ awaitsReply: false })
    .where('applicationId', '=', applicationId)
    .where('awaitsReply', '=', true)
  const { numUpdatedRows } = await waiting.where('id', '<=', upTo).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return audit(null)
  audit({ objectId: applicationId })
  await publish(db, [`conversation:${about.applicationId}`, 'messages'])
}

/** Gives the messages of one application to another, all or these; answers with which. */
export async function moveMessages(db: WriteDb, from: number, to: number, only?: readonly number[]): Promise<number[]> {
  const both = [from, to]
  await db.updateTable('messages').set({ isNewest: false }).where('applicationId', 'in', both).where('isNewest', '=', true).execute()
  const all = db.updateTable('messages').set({ applicationId: to }).where('applicationId', '=', from)
  const moved = await (only ? all.where('id', 'in', only) : all).returning('id').execute()
  const newest = db
    .selectFrom('messages')
    .select((is) => is.fn.max('id').as('id'))
    .where('applicationId', 'in', both)
    .groupBy('applicationId')
  await db.updateTable('messages').set({ isNewest: true }).where('id', 'in', newest).execute()
  return moved.map(({ id }) => id)
}
