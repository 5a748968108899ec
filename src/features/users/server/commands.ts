import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import { sendLetter } from '#server/letters.ts'
import type { Letter } from '#shared/letter.ts'
import { normalPhone } from '#server/phone.ts'
import { publish } from '#server/realtime.ts'
import type { WriteContext } from '#server/handler-context.ts'
import type { DateStyle } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { found, Problem, refuse } from '#shared/problem.ts'
import { type Role, worksHere } from '#shared/roles.ts'
import { say } from '#shared/text.ts'
import type { ArchiveReason } from '../../archives/rules.ts'
import { putAway, takeOut } from '../../archives/server/commands.ts'
import { isArchived } from '../../archives/server/queries.ts'
import { staleRecord } from '../../archives/server/stale.ts'
import { handOverCandidates } from '../../candidates/server/commands.ts'
import {
  createAccount,
  createPasswordLink,
  disableAccount,
  enableAccount,
  nameAccount,
  setRole,
  withdrawInvitation as closeInvitation,
} from '../../identity/server/commands.ts'
import { invitationHours } from '../../identity/entry.ts'
import { endSessions, startPreview as startSeeing, stopPreview as stopSeeing } from '../../identity/server/sessions/sessions.ts'
import { handOverEmployers } from '../../employers/server/commands.ts'
import { stopLettersOf } from '../../applications/server/letters.ts'
import { stopBatchesOf } from '../../batches/server/commands.ts'
import { stopImportsOf } from '../../imports/server/commands.ts'
import { handOverJobs } from '../../jobs/server/commands.ts'
import type { User } from '../contract.ts'
import { isClosed, needsStaff, previewMinutes, whyNotInvite, whyNotPreview } from '../rules.ts'
import { text } from '../text.ts'
import { findUser } from './queries.ts'
import { userLetters } from './letters.ts'

type Details = { firstName: string; lastName: string; phone: string | null; branch: string | null; agentCompany: string | null }
type Preferences = { locale: Locale; dateStyle: DateStyle }

/** A user whom an administrator writes down. Nobody types a password for somebody else: they choose it by the link of the invitation. */
export async function addUser(
  at: WriteContext,
  apiKey: string,
  { email, role, locale, sendInvitation, ...details }: Details & { email: string; role: Role; locale: Locale; sendInvitation: boolean },
): Promise<User> {
  const { db, now } = at
  const known = await db.selectFrom('accounts').select('id').where('emailKey', '=', email.toLowerCase()).executeTakeFirst()
  if (known) throw new Problem(409, 'user-exists')
  const displayName = `${details.firstName} ${details.lastName}`
  const { id } = await createAccount(db, { email, displayName, role, emailVerified: false, locale })
  await db
    .insertInto('users')
    .values({ accountId: id, ...details, phone: phoneOf(details.phone, locale), updatedAt: now })
    .execute()
  if (sendInvitation) await invite(at, apiKey, await findUser(db, id))
  await publish(db, 'users')
  at.audit({ objectId: id, changes: { role } })
  return findUser(db, id)
}

/** Sends the link with which a person joins; an older one ends. */
export async function inviteUser(at: WriteContext, apiKey: string, userId: number): Promise<User> {
  const user = await findUser(at.db, userId)
  refuse(whyNotInvite(user))
  await invite(at, apiKey, user)
  await publish(at.db, 'users')
  return findUser(at.db, userId)
}

async function invite(at: WriteContext, apiKey: string, user: User): Promise<void> {
  const { email } = user
  if (!email) return
  await mailPasswordLink(at, apiKey, { ...user, email }, 'invite')
  await setDetails(at.db, user, { invitedAt: at.now, invitedBy: at.actor.id })
}

/** Mails a link with which a person chooses a password. A Firebase project makes its own then, which works as long as it says. */
async function mailPasswordLink(
  { db, actor, config }: WriteContext,
  apiKey: string,
  { id, email, locale, role }: Pick<User, 'id' | 'locale' | 'role'> & { email: string },
  letter: keyof typeof userLetters,
): Promise<void> {
  const { publicUrl, firebase } = config
  const usesFirebase = firebase !== undefined
  const url = await createPasswordLink(db, { publicUrl, usesFirebase, apiKey, accountId: id, email, locale })
  const values = { name: actor.name, role: say(text, locale)[role], hours: String(invitationHours) }
  const sent = { to: email, locale, url, values, ...(usesFirebase && { end: [] }) }
  await sendLetter(db, userLetters[letter] as Letter, sent, { isAwaited: true })
}

/** Takes the invitation back: its link no longer works. */
export async function withdrawInvitation({ db }: WriteContext, userId: number): Promise<User> {
  const user = await findUser(db, userId)
  if (user.status !== 'invited') throw new Problem(409, 'user-joined')
  await closeInvitation(db, userId)
  await setDetails(db, user, { invitedAt: null })
  await publish(db, 'users')
  return findUser(db, userId)
}

/** Mails a link to choose a new password; the current one stays until it is used. */
export async function sendPasswordLink(at: WriteContext, apiKey: string, userId: number): Promise<void> {
  const user = await findUser(at.db, userId)
  const { email, status } = user
  if (!email) throw new Problem(409, 'user-unreachable')
  if (isClosed(status)) throw new Problem(409, 'user-closed')
  // A link would be an invitation.
  if (status === 'invited') throw new Problem(409, 'user-not-joined')
  await mailPasswordLink(at, apiKey, { ...user, email }, 'password')
}

/** What gives a user its next version. */
const changing = [
  'user.changed',
  'user.changed-self',
  'user.disabled',
  'user.invitation-withdrawn',
  'user.invited',
  'user.reopened',
  'user.suspended',
] as const

/** Changes what was given, when the caller saw the newest version. */
export async function changeUser(
  at: WriteContext,
  userId: number,
  version: number,
  { locale, dateStyle, ...given }: Given<Details & Preferences>,
): Promise<User> {
  const { db, now, audit } = at
  const user = await findUser(db, userId)
  if (user.version !== version) throw await staleRecord(at, archived(userId), changing)
  const changes = givenOf<Details>(given)
  if (changes.phone) changes.phone = phoneOf(changes.phone, locale ?? user.locale)
  const { firstName, lastName } = { ...user, ...changes }
  await nameAccount(db, userId, { displayName: `${firstName} ${lastName}`, locale: locale ?? user.locale, dateStyle })
  const isNewest = await setDetails(db, user, { ...changes, firstName, lastName, updatedAt: now }, version)
  if (!isNewest) throw await staleRecord(at, archived(userId), changing)
  audit({ objectId: userId, changes: { fields: Object.keys(givenOf({ ...given, locale, dateStyle })) } })
  await publish(db, 'users')
  return findUser(db, userId)
}

/** Gives a user another role, from their next request on. Who starts afresh gets a link for a password; to a closed account none leads. */
export async function changeRole(at: WriteContext, apiKey: string, userId: number, role: Role): Promise<User> {
  const user = await findUser(at.db, userId)
  const { role: before, uid, email, status } = user
  const { startsAfresh } = await setRole(at, userId, role, { usesFirebase: at.config.firebase !== undefined })
  if (startsAfresh && !isClosed(status)) {
    if (!email) throw new Problem(409, 'user-unreachable')
    await mailPasswordLink(at, apiKey, { ...user, email, role }, 'startAfresh')
  }
  await stopWorkOf(at, userId)
  at.audit({ objectId: userId, changes: { role: [before, role] } })
  await publish(at.db, ['users', `account:${uid}`])
  return findUser(at.db, userId)
}

/** Closes an account for a while; the records stay with their owner. */
export async function suspendUser(at: WriteContext, userId: number, reason: string | undefined): Promise<User> {
  await close(at, userId, at.now, reason)
  // Closed for good before, it is closed for a while from now on.
  if (await isArchived(at.db, archived(userId))) await takeOut(at, archived(userId))
  return findUser(at.db, userId)
}

/** Closes an account and puts it into the archive; somebody else takes over what it is responsible for. */
export async function disableUser(
  at: WriteContext,
  userId: number,
  { reassignTo, reason, note }: { reassignTo: number | null; reason: ArchiveReason; note: string },
): Promise<User> {
  const { status: was } = await findUser(at.db, userId)
  const { owns } = await close(at, userId, null, note || undefined)
  // Two who close it at once: the second waited for the first.
  if (!(await isArchived(at.db, archived(userId)))) await putAway(at, { ...archived(userId), was, reason, note, country: null })
  if (owns.jobs + owns.candidates + owns.employers === 0) return findUser(at.db, userId)
  if (reassignTo === null) throw new Problem(409, 'reassignment-required')
  const next = reassignTo === userId ? null : await findUser(at.db, reassignTo)
  const suits = next?.status === 'active' && (needsStaff(owns) ? worksHere(next) : next.role !== 'candidate')
  if (!suits) throw new Problem(409, 'reassignment-unsuitable')
  await handOverJobs(at.db, userId, reassignTo)
  await handOverCandidates(at.db, userId, reassignTo)
  await handOverEmployers(at.db, userId, reassignTo)
  return findUser(at.db, userId)
}

/** Ends what the queue does in their name, unless they may still do it. */
async function stopWorkOf(at: WriteContext, userId: number): Promise<void> {
  await stopBatchesOf(at, userId)
  await stopImportsOf(at, userId)
  await stopLettersOf(at, userId)
}

async function close(at: WriteContext, userId: number, suspendedAt: Date | null, reason: string | undefined): Promise<User> {
  // This waits for whoever changes the account now; what they changed is read after it.
  await disableAccount(at, userId)
  await stopWorkOf(at, userId)
  const user = await findUser(at.db, userId)
  await setDetails(at.db, user, { suspendedAt })
  at.audit({ objectId: userId, ...(reason ? { reason } : {}) })
  await publish(at.db, ['users', `account:${user.uid}`])
  return user
}

const archived = (userId: number) => ({ kind: 'user', recordId: userId }) as const

/** Opens a closed account again; its owner signs in anew. */
export async function reopenUser(at: WriteContext, userId: number): Promise<User> {
  await openAgain(at.db, userId, null)
  if (await isArchived(at.db, archived(userId))) await takeOut(at, archived(userId))
  return findUser(at.db, userId)
}

/** Opens an account, or leaves it suspended from this moment on. */
export async function openAgain(db: WriteDb, userId: number, suspendedAt: Date | null): Promise<void> {
  const user = await findUser(db, userId)
  if (suspendedAt === null) await enableAccount({ db }, userId)
  await setDetails(db, user, { suspendedAt })
  await publish(db, 'users')
}

/** Lets the administrator's session see Lintel through a user's eyes, for a while. */
export async function startPreview({ db, actor, now, audit }: WriteContext, userId: number): Promise<void> {
  refuse(whyNotPreview(actor, await findUser(db, userId)))
  const until = new Date(now.getTime() + previewMinutes * 60_000)
  await startSeeing(db, Number(actor.sessionId), userId, until)
  audit({ objectId: userId, changes: { until: until.toISOString() } })
  await publish(db, `account:${actor.uid}`)
}

/** Gives the administrator's session its own eyes back. */
export async function stopPreview({ db, actor, audit }: WriteContext): Promise<{ userId: number }> {
  const userId = await stopSeeing(db, Number(actor.sessionId))
  if (userId === null) throw new Problem(409, 'no-preview')
  audit({ objectId: userId })
  await publish(db, `account:${actor.uid}`)
  return { userId }
}

/** Signs a user out everywhere. */
export async function signOutEverywhere({ db, audit }: WriteContext, userId: number): Promise<void> {
  const { uid } = await findUser(db, userId)
  await endSessions(db, { accountId: userId }, 'by-admin')
  await publish(db, `account:${uid}`)
  audit({ objectType: 'user', objectId: userId })
}

/** Ends one of one's own sessions, on another device as a rule. */
export async function endMySession({ db, actor, audit }: WriteContext, sessionId: number): Promise<void> {
  const own = await db
    .selectFrom('identitySessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('accountId', '=', actor.id)
    .executeTakeFirst()
  found(own)
  await endSessions(db, { id: sessionId }, 'by-owner')
  await publish(db, `account:${actor.uid}`)
  audit({ objectId: Number(actor.id) })
}

/** Ends every session of one's own but the one that asks. */
export async function endMyOtherSessions({ db, actor, audit }: WriteContext): Promise<void> {
  await endSessions(db, { accountId: Number(actor.id), but: actor.sessionId ?? 0 }, 'by-owner')
  await publish(db, `account:${actor.uid}`)
  audit({ objectId: Number(actor.id) })
}

type Columns = Partial<Details> & {
  invitedAt?: Date | null
  invitedBy?: number | null
  suspendedAt?: Date | null
  updatedAt?: Date
}

/**
 * Writes details, over the version that was seen where one was asked for; false when that is no longer the newest. Accounts
 * that signed up by themselves get their record with the first of them.
 */
async function setDetails(
  db: WriteDb,
  { id, firstName, lastName, version }: User,
  columns: Columns,
  seen: number | null = null,
): Promise<boolean> {
  const changed = await db
    .insertInto('users')
    .values({ accountId: id, firstName, lastName, ...columns, version: version + 1 })
    .onConflict((c) =>
      c
        .column('accountId')
        .doUpdateSet({ ...columns, version: sql`users.version + 1` })
        .where((is) => (seen === null ? is.lit(true) : is('users.version', '=', seen))),
    )
    .returning('version')
    .executeTakeFirst()
  return changed !== undefined
}

const phoneOf = (phone: string | null, locale: Locale) => phone && normalPhone(phone, locale === 'fr' ? 'FR' : 'GB')
