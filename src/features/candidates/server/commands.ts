import type { Candidates } from '#db/tables.ts'
import type { WriteDb } from '#server/db.ts'
import { type Given, givenOf } from '#server/given.ts'
import { normalPhone } from '#server/phone.ts'
import { publish } from '#server/realtime.ts'
import { rowFor } from '#server/rows.ts'
import { stale } from '#server/stale.ts'
import type { Doing } from '#server/standing.ts'
import type { Locale } from '#shared/locale.ts'
import { found, Problem } from '#shared/problem.ts'
import { nameAccount } from '../../identity/server/commands.ts'
import { checkPlace } from '../../places/server/queries.ts'
import type { Candidate, Consents, OwnFields } from '../contract.ts'
import { findCandidate, findConsents, visibleTo } from './queries.ts'

const asColumns = rowFor<Candidates>()

async function checked<F extends { phone?: string | null | undefined; placeId?: number | null | undefined }>(
  db: WriteDb,
  fields: F,
  locale: Locale,
): Promise<F> {
  await checkPlace(db, fields.placeId)
  return fields.phone ? { ...fields, phone: normalPhone(fields.phone, locale) } : fields
}

type Agreed = { privacyAccepted: true; keepProfile: boolean; jobAlerts: boolean; inDirectory: boolean }

/**
 * The record of a person who signed up. When staff or an earlier application already know this address, that record
 * becomes theirs, but only once the address is proven; until then nobody learns that it exists.
 */
export async function registerCandidate(
  { db, actor, now, audit }: Doing,
  { privacyAccepted: _, keepProfile, jobAlerts, inDirectory, ...fields }: OwnFields & Agreed,
): Promise<Candidate> {
  if (actor.candidateId !== null) throw new Problem(409, 'already-registered')
  const clean = await checked(db, fields, fields.locale)
  const known = actor.email
    ? await db
        .selectFrom('candidates')
        .select(['id', 'accountId'])
        .where('emailKey', '=', actor.email.toLowerCase())
        .forUpdate()
        .executeTakeFirst()
    : undefined
  const consents = {
    privacyAcceptedAt: now,
    keepProfileAt: keepProfile ? now : null,
    jobAlertsAt: jobAlerts ? now : null,
    directoryAt: inDirectory ? now : null,
  } satisfies Record<keyof Consents, Date | null>
  const claimed = known && actor.emailVerified && known.accountId === null
  const { id } = claimed
    ? await db
        .updateTable('candidates')
        .set(asColumns({ ...clean, ...consents, accountId: actor.id, updatedAt: now }))
        .where('id', '=', known.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('candidates')
        // Another record holds this address: it stays there until its owner has proven to be this person.
        .values({ ...clean, ...consents, accountId: actor.id, email: known ? null : actor.email, createdAt: now, updatedAt: now })
        .returning('id')
        .executeTakeFirstOrThrow()
  if (actor.id !== null) await nameAccount(db, actor.id, { displayName: `${fields.firstName} ${fields.lastName}`, locale: fields.locale })
  audit({ objectId: id })
  await publish(db, 'candidates')
  return findCandidate(db, actor, id)
}

type Guest = { firstName: string; lastName: string; email: string; phone: string | null; placeId: number | null }

/** The number of a guest's record: a new one, or the one that already has this address, whose data a guest may not overwrite. */
export async function recordGuest({ db, actor, now, locale }: Doing, guest: Guest): Promise<number> {
  const clean = await checked(db, guest, locale)
  const made = await db
    .insertInto('candidates')
    .values({ ...clean, locale, accountId: actor.id, status: 'incomplete', privacyAcceptedAt: now, createdAt: now, updatedAt: now })
    .onConflict((c) => c.column('emailKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) {
    await publish(db, 'candidates')
    return made.id
  }
  const known = await db.selectFrom('candidates').select('id').where('emailKey', '=', guest.email.toLowerCase()).executeTakeFirst()
  return found(known).id
}

/** A candidate written down by staff. An agent's own from then on. */
export async function addCandidate(
  { db, actor, now }: Doing,
  { email, ...fields }: OwnFields & { email: string | null; source: Candidate['source']; note: string },
): Promise<Candidate> {
  if (!email && !fields.phone)
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/email', code: 'candidate-unreachable' }] })
  const clean = await checked(db, fields, fields.locale)
  const source = actor.role === 'agent' ? 'agent' : clean.source
  // The constraint knows the address also where the candidate is somebody else's and hidden.
  const made = await db
    .insertInto('candidates')
    .values(asColumns({ ...clean, email, source, ownerId: actor.id, createdAt: now, updatedAt: now }))
    .onConflict((c) => c.column('emailKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Problem(409, 'candidate-exists')
  await publish(db, 'candidates')
  return findCandidate(db, actor, made.id)
}

/** What gives a candidate its next version. */
const changing = ['candidate.changed', 'candidate.changed-self'] as const

/** Changes what was given, when the caller saw the newest version. */
export async function changeCandidate(
  at: Doing,
  candidateId: number,
  version: number,
  changes: Given<OwnFields & { note: string }>,
): Promise<Candidate> {
  const { db, actor, now, audit } = at
  const current = found(
    await visibleTo(db, actor).select(['c.version', 'c.locale', 'c.email']).where('c.id', '=', candidateId).forUpdate().executeTakeFirst(),
  )
  if (current.version !== version) throw await stale(at, 'candidate', candidateId, changing)
  const given = givenOf(changes)
  if (given.phone === null && !current.email)
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/phone', code: 'candidate-unreachable' }] })
  const clean = await checked(db, given, given.locale ?? (current.locale as Locale))
  await db
    .updateTable('candidates')
    .set(asColumns({ ...clean, version: version + 1, updatedAt: now }))
    .where('id', '=', candidateId)
    .execute()
  audit({ objectId: candidateId, changes: { fields: Object.keys(given) } })
  await publish(db, [`candidate:${candidateId}`, 'candidates'])
  return findCandidate(db, actor, candidateId)
}

/** Gives all candidates of one person to another. */
export async function handOverCandidates(db: WriteDb, from: number, to: number): Promise<void> {
  await db.updateTable('candidates').set({ ownerId: to }).where('ownerId', '=', from).execute()
  await publish(db, 'candidates')
}

/** What a candidate agrees to from now on; what stays agreed keeps its day. */
export async function changeConsents(
  { db, now, audit }: Doing,
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
  return findConsents(db, candidateId)
}
