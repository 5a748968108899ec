import { type Given, givenOf } from '#server/given.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { webAddress } from '#shared/web-address.ts'
import { found, Problem } from '#shared/problem.ts'
import { mostOfEach } from '../rules.ts'
import type { Accreditation, AccreditationInput } from '../shapes.ts'
import { announce, holdEmployer } from './commands.ts'
import { accreditations } from './queries.ts'

/** Adds one of which the agency saw the proof. */
export async function addAccreditation(at: WriteContext, employerId: number, fields: AccreditationInput): Promise<Accreditation> {
  const { db, now, audit } = at
  await holdEmployer(at, employerId)
  const known = await accreditations(db).where('a.employerId', '=', employerId).execute()
  if (known.length >= mostOfEach) throw new Problem(409, 'employer-full')
  const { id } = await db
    .insertInto('employerAccreditations')
    .values({ ...checked(at, fields), employerId, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ objectId: id, changes: { employerId } })
  await announce(db, employerId)
  return findAccreditation(at, id)
}

/** Changes what was given, when the caller saw the newest version. */
export async function changeAccreditation(
  at: WriteContext,
  accreditationId: number,
  version: number,
  changes: Given<AccreditationInput>,
): Promise<Accreditation> {
  const { db, now, audit } = at
  const { employerId } = await findAccreditation(at, accreditationId)
  await holdEmployer(at, employerId)
  const { id: _, employerId: __, version: newest, ...current } = await findAccreditation(at, accreditationId)
  if (newest !== version) throw await stale(at, 'employer-accreditation', accreditationId, ['employer-accreditation.changed'])
  const given = givenOf(changes)
  await db
    .updateTable('employerAccreditations')
    .set({ ...checked(at, { ...current, ...given }), version: version + 1, updatedAt: now })
    .where('id', '=', accreditationId)
    .execute()
  audit({ objectId: accreditationId, changes: { employerId, fields: Object.keys(given) } })
  await announce(db, employerId)
  return findAccreditation(at, accreditationId)
}

export async function removeAccreditation(at: WriteContext, accreditationId: number): Promise<void> {
  const { employerId } = await findAccreditation(at, accreditationId)
  await holdEmployer(at, employerId)
  await at.db.deleteFrom('employerAccreditations').where('id', '=', accreditationId).execute()
  at.audit({ objectId: accreditationId, changes: { employerId } })
  await announce(at.db, employerId)
}

const findAccreditation = async ({ db }: WriteContext, accreditationId: number): Promise<Accreditation> =>
  found(await accreditations(db).where('a.id', '=', accreditationId).executeTakeFirst())

/** In its normal form: only what is on no list has a name of its own; what cannot be read so is refused, all of it at once. */
function checked({ now }: WriteContext, one: AccreditationInput): AccreditationInput {
  const schemeName = one.scheme === 'other' ? one.schemeName : null
  const checkUrl = one.checkUrl && webAddress(one.checkUrl)
  const errors = [
    ...(one.scheme === 'other' && !schemeName ? [{ pointer: '/schemeName', code: 'scheme-name-missing' }] : []),
    // Where the reader is, it may be tomorrow already.
    ...(one.seenOn > addDays(dayOf(now), 1) ? [{ pointer: '/seenOn', code: 'seen-in-future' }] : []),
    ...(one.checkUrl && !checkUrl ? [{ pointer: '/checkUrl', code: 'website-invalid' }] : []),
  ]
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  return { ...one, schemeName, checkUrl }
}
