import { sql } from 'kysely'
import type { Candidates } from '#db/tables.ts'
import type { WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import { enqueue } from '#server/queue.ts'
import { publish } from '#server/realtime.ts'
import { rowFor } from '#server/rows.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { dayOf } from '#shared/dates.ts'
import { found, Problem } from '#shared/problem.ts'
import { worksHere } from '#shared/roles.ts'
import { say, words } from '#shared/text.ts'
import { tellOfShared } from '../../files/server/sharing.ts'
import { nameAccount } from '../../identity/server/commands.ts'
import { isColleague } from '../../identity/server/colleagues.ts'
import type { Consents } from '../contract.ts'
import type { Candidate } from '../shapes.ts'
import { type OwnFields, ownFields, type StaffFields } from '../shapes.ts'
import { isPutAway, statusAfter } from '../rules.ts'
import { bringBack, staysAway } from './archived.ts'
import { checked, columnsOf, countryOf } from './checked.ts'
import { keepChanges } from './history.ts'
import { holdCandidate, staleCandidate } from './hold.ts'
import { addressTaken } from './known.ts'
import { takeLink } from './links.ts'
import { sendPrivacyNotice } from './mails.ts'
import { survivingOf } from './merged.ts'
import { findCandidate, findConsents, findWhole } from './queries.ts'
import { takenOver } from './taken-over.ts'

const asColumns = rowFor<Candidates>()

type Fields = OwnFields & StaffFields

/** Only who works here may give a candidate to somebody else, and only to somebody who can be responsible for one. */
async function checkOwner({ db, actor }: WriteContext, ownerId: number | null | undefined): Promise<void> {
  if (ownerId === undefined || ownerId === actor.id) return
  if (!worksHere(actor)) throw new Problem(403, 'permission-denied')
  if (ownerId === null || (await isColleague(db, ownerId))) return
  throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/ownerId', code: 'owner-unknown' }] })
}

type Agreed = { privacyAccepted: true; keepProfile: boolean; jobAlerts: boolean; inDirectory: boolean }

/**
 * The record of a person who signed up. When staff or an earlier application already know this address, that record
 * becomes theirs, but only once the address is proven; until then nobody learns that it exists.
 */
export async function registerCandidate(
  { db, actor, now, config, audit }: WriteContext,
  {
    privacyAccepted: _,
    keepProfile,
    jobAlerts,
    inDirectory,
    link,
    ...fields
  }: Omit<OwnFields, 'country'> & Given<Pick<OwnFields, 'country'>> & Agreed & { link?: string | undefined },
): Promise<Candidate> {
  if (actor.candidateId !== null) throw new Problem(409, 'already-registered')
  const own = await checked({ db, now }, { country: countryOf(fields.locale), ...fields })
  const known = actor.email
    ? await db
        .selectFrom('candidates')
        .select(['id', 'accountId', 'mergedInto'])
        .where('emailKey', '=', actor.email.toLowerCase())
        .forUpdate()
        .executeTakeFirst()
    : undefined
  // Never while another record has the address: once that is proven the two would be joined, and what staff wrote in one of them lost.
  const linked = link && !known ? await takeLink({ db, now }, link) : undefined
  const consents = {
    privacyAcceptedAt: now,
    keepProfileAt: keepProfile ? now : null,
    jobAlertsAt: jobAlerts ? now : null,
    directoryAt: inDirectory ? now : null,
  } satisfies Record<keyof Consents, Date | null>
  // The address of a record that was merged into another proves nothing about the other.
  const isTheirs = actor.emailVerified && known?.accountId === null && known.mergedInto === null
  const claimed = linked ?? (isTheirs ? known.id : undefined)
  const before = claimed ? await findWhole(db, claimed) : null
  const was = claimed ? await bringBack({ db, actor, now }, claimed) : 'active'
  const said = before && columnsOf(await takenOver(db, before, own, fields.country))
  // Whoever signs up finishes what a guest began.
  const isFinished = was === 'incomplete'
  const saysWhen = fields.availability !== 'not-said'
  const status = statusAfter(isFinished ? 'active' : was, before && !saysWhen ? before.availability : fields.availability)
  const { id } = before
    ? await db
        .updateTable('candidates')
        .set((is) => ({
          ...asColumns({
            ...said,
            ...((saysWhen || isFinished) && { status }),
            ...consents,
            ...(linked && { email: actor.email }),
            lawfulBasis: 'consent',
            accountId: actor.id,
            updatedAt: now,
          }),
          version: is('version', '+', 1),
        }))
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('candidates')
        // Another record holds this address: it stays there until its owner has proven to be this person.
        .values(
          asColumns({
            ...columnsOf(own),
            status,
            ...consents,
            lawfulBasis: 'consent',
            accountId: actor.id,
            email: known ? null : actor.email,
            createdAt: now,
            updatedAt: now,
          }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
  if (actor.id !== null) await nameAccount(db, actor.id, { displayName: `${fields.firstName} ${fields.lastName}`, locale: fields.locale })
  audit({ objectId: id })
  await publish(db, claimed ? [`candidate:${id}`, 'candidates'] : 'candidates')
  if (claimed) await tellOfShared({ db, now, config }, id)
  if (jobAlerts) await beginAlerts(db, id)
  const candidate = await findCandidate(db, actor, id)
  await keepChanges({ db, actor, now }, id, before ?? {}, candidate, Object.keys(ownFields), true)
  return findCandidate(db, actor, id)
}

type Guest = { firstName: string; lastName: string; email: string; phone: string | null; placeId: number | null }

/**
 * A guest's record: a new one, or the one that already has this address, whose data a guest may not overwrite. An address that is only said
 * does not bring back who has to stay put away, nor anybody with an account: then the guest has a record of their own, whose note says the
 * address. `isTheirs`: whether what they send is the record's; not where somebody else has an account.
 */
export async function recordGuest({ db, actor, now, locale }: WriteContext, guest: Guest): Promise<{ id: number; isTheirs: boolean }> {
  const clean = await checked({ db, now }, { ...guest, locale })
  const make = async (more: { email?: null; note?: string }) => {
    const made = await db
      .insertInto('candidates')
      .values({
        ...clean,
        ...more,
        country: countryOf(locale),
        accountId: actor.id,
        status: 'incomplete',
        lawfulBasis: 'consent',
        privacyAcceptedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((c) => c.column('emailKey').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) await publish(db, 'candidates')
    return made?.id
  }
  const made = await make({})
  if (made !== undefined) return { id: made, isTheirs: true }
  const known = await db.selectFrom('candidates').select('id').where('emailKey', '=', guest.email.toLowerCase()).executeTakeFirst()
  const id = await survivingOf(db, found(known).id)
  const { uid, status } = await findWhole(db, id)
  const isProven = actor.emailVerified && actor.email?.toLowerCase() === guest.email.toLowerCase()
  const isTheirs = isProven || uid === null
  if ((!isTheirs && isPutAway(status)) || (!isProven && (await staysAway(db, now, id))))
    return { id: Number(await make({ email: null, note: say(text, locale).appliedAs({ email: guest.email }) })), isTheirs: true }
  await bringBack({ db, actor, now }, id)
  return { id, isTheirs }
}

const text = words({
  appliedAs: {
    en: 'Applied with the address {email}, which they have not confirmed.',
    fr: 'A postulé avec l’adresse {email}, qui n’a pas été confirmée.',
  },
})

/** A candidate written down by staff. An agent's own from then on. */
export async function addCandidate(
  at: WriteContext,
  { sendNotice, ...fields }: Omit<Fields, 'country' | 'ownerId'> & Given<Pick<Fields, 'country' | 'ownerId'>> & { sendNotice: boolean },
): Promise<Candidate> {
  const { db, actor, now, config } = at
  if (!fields.email && !fields.phone) throw unreachable('/email')
  await checkOwner(at, fields.ownerId)
  const given = { ...givenOf(fields), country: fields.country ?? countryOf(fields.locale) } as Fields
  const { ownerId = actor.id, ...clean } = columnsOf(await checked(at, given))
  const source = actor.role === 'agent' ? 'agent' : clean.source
  const isTold = sendNotice && fields.email !== null
  // The constraint knows the address also where the candidate is somebody else's and hidden.
  const made = await db
    .insertInto('candidates')
    .values(
      asColumns({
        ...clean,
        source,
        ownerId,
        status: statusAfter('active', fields.availability),
        ...(isTold && { noticeSentAt: now, informedOn: clean.informedOn ?? dayOf(now) }),
        createdAt: now,
        updatedAt: now,
      }),
    )
    .onConflict((c) => c.column('emailKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw await addressTaken(at, fields.email ?? '')
  if (isTold) await sendPrivacyNotice(db, config.publicUrl, fields)
  await publish(db, 'candidates')
  return findCandidate(db, actor, made.id)
}

const unreachable = (pointer: string) => new Problem(400, 'invalid-argument', { errors: [{ pointer, code: 'candidate-unreachable' }] })

/** Changes what was given, when the caller saw the newest version; what it said before is kept. */
export async function changeCandidate(at: WriteContext, candidateId: number, version: number, changes: Given<Fields>): Promise<Candidate> {
  const { db, actor, now, audit } = at
  await holdCandidate(at, candidateId)
  const current = await findCandidate(db, actor, candidateId)
  if (current.version !== version) throw await staleCandidate(at, candidateId)
  // What is put away stays as it is, but for whoever it is about: they come back by it.
  if (isPutAway(current.status) && actor.role !== 'candidate') throw new Problem(409, 'candidate-put-away')
  const status = isPutAway(current.status) ? await bringBack(at, candidateId) : current.status
  const given = givenOf(changes)
  const { email, phone } = { ...current, ...given }
  if (!email && !phone && current.uid === null) throw unreachable('email' in given ? '/email' : '/phone')
  if (given.email !== undefined && given.email !== current.email) await checkAddress(at, candidateId, current.uid, given.email)
  await checkOwner(at, given.ownerId)
  const fits = await checked(at, given, current)
  const clean = columnsOf(fits)
  await db
    .updateTable('candidates')
    .set(
      asColumns({
        ...clean,
        ...(given.availability && { status: statusAfter(status, given.availability) }),
        version: version + 1,
        updatedAt: now,
      }),
    )
    .where('id', '=', candidateId)
    .execute()
  audit({ objectId: candidateId, changes: { fields: Object.keys(fits) } })
  await publish(db, [`candidate:${candidateId}`, 'candidates'])
  await keepChanges(at, candidateId, current, await findCandidate(db, actor, candidateId), Object.keys(fits), actor.role === 'candidate')
  return findCandidate(db, actor, candidateId)
}

/** An address is its owner's to change once they have an account, and nobody's twice. */
async function checkAddress(at: WriteContext, candidateId: number, uid: string | null, email: string | null): Promise<void> {
  if (uid !== null) throw new Problem(409, 'candidate-has-account')
  if (email === null) return
  const twin = at.db.selectFrom('candidates').select('id').where('emailKey', '=', email.toLowerCase()).where('id', '<>', candidateId)
  if (await twin.executeTakeFirst()) throw await addressTaken(at, email)
}

/** Whether a candidate may be contacted, from now on; `reason` null lifts it. */
export async function decideContact(at: WriteContext, candidateId: number, reason: string | null): Promise<Candidate> {
  const { db, actor, now, audit } = at
  await holdCandidate(at, candidateId)
  const { status, availability } = await findCandidate(db, actor, candidateId)
  if (isPutAway(status)) throw new Problem(409, 'candidate-put-away')
  const resumed = status === 'do_not_contact' ? statusAfter('active', availability) : status
  await db
    .updateTable('candidates')
    .set((is) => ({
      status: reason === null ? resumed : 'do_not_contact',
      doNotContactReason: reason,
      version: is('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', candidateId)
    .execute()
  audit({ objectId: candidateId, ...(reason !== null && { reason }) })
  await publish(db, [`candidate:${candidateId}`, 'candidates'])
  return findCandidate(db, actor, candidateId)
}

/** Keeps when somebody was last in touch with a candidate; no change of the record itself. */
export async function setLastContact(db: WriteDb, candidateId: number, at: string | null): Promise<void> {
  await db.updateTable('candidates').set({ lastContactAt: at }).where('id', '=', candidateId).execute()
}

/** Keeps that the privacy notice went out; from its first time on the person is informed. */
export async function setNoticeSent(db: WriteDb, candidateId: number, now: Date): Promise<void> {
  await db
    .updateTable('candidates')
    .set((is) => ({ noticeSentAt: now, informedOn: is.fn.coalesce('informedOn', is.val(dayOf(now))) }))
    .where('id', '=', candidateId)
    .execute()
}

/** Keeps that the person wants their profile kept, from now on. */
export async function renewKeeping(db: WriteDb, candidateId: number, now: Date): Promise<void> {
  await db.updateTable('candidates').set({ keepProfileAt: now }).where('id', '=', candidateId).execute()
}

/** Takes the account away from a record, which stays; one that nobody could reach without it gets its address. */
export async function forgetAccount({ db, now }: Pick<WriteContext, 'db' | 'now'>, candidateId: number): Promise<void> {
  const address = sql<string | null>`case when email is null and phone is null then (select email from accounts where id = account_id) end`
  await db
    .updateTable('candidates')
    .set((is) => ({
      accountId: null,
      email: is.fn.coalesce('email', address),
      version: is('version', '+', 1),
      updatedAt: now,
    }))
    .where('id', '=', candidateId)
    .execute()
  await publish(db, [`candidate:${candidateId}`, 'candidates'])
}

/** Gives all candidates of one person to another. */
export async function handOverCandidates(db: WriteDb, from: number, to: number): Promise<void> {
  await db.updateTable('candidates').set({ ownerId: to }).where('ownerId', '=', from).execute()
  await publish(db, 'candidates')
}

/** Whoever asks for job alerts agrees to them; a consent that stands keeps its day. */
export async function agreeToJobAlerts(db: WriteDb, accountId: number, now: Date): Promise<void> {
  await db.updateTable('candidates').set({ jobAlertsAt: now }).where('accountId', '=', accountId).where('jobAlertsAt', 'is', null).execute()
}

/** Alerts stand above candidates, so a task of theirs makes the first one. */
const beginAlerts = (db: WriteDb, candidateId: number) => enqueue(db, 'alerts.begin', { candidateId })

/** What a candidate agrees to from now on; what stays agreed keeps its day. */
export async function changeConsents(
  { db, now, audit }: WriteContext,
  candidateId: number,
  agreed: { keepProfile: boolean; jobAlerts: boolean; inDirectory: boolean },
) {
  const before = await findConsents(db, candidateId)
  const dayOf = (isAgreed: boolean, since: string | null) => (isAgreed ? (since ?? now) : null)
  await db
    .updateTable('candidates')
    .set({
      keepProfileAt: dayOf(agreed.keepProfile, before.keepProfileAt),
      jobAlertsAt: dayOf(agreed.jobAlerts, before.jobAlertsAt),
      directoryAt: dayOf(agreed.inDirectory, before.directoryAt),
    })
    .where('id', '=', candidateId)
    .execute()
  audit({ objectId: candidateId, changes: agreed })
  if (agreed.jobAlerts && !before.jobAlertsAt) await beginAlerts(db, candidateId)
  return findConsents(db, candidateId)
}
