import { sql } from 'kysely'
import { type Given, givenOf } from '#server/given.ts'
import { normalPhone } from '#server/phone.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { found, Problem } from '#shared/problem.ts'
import { mostOfEach } from '../rules.ts'
import type { Contact, ContactInput } from '../shapes.ts'
import { announce, holdEmployer } from './commands.ts'
import { contacts } from './queries.ts'

/** Adds somebody to speak to; the first is the main one. */
export async function addContact(at: WriteContext, employerId: number, fields: ContactInput): Promise<Contact> {
  const { db, now, audit } = at
  const { country } = await holdEmployer(at, employerId)
  const known = await db.selectFrom('employerContacts').select('isMain').where('employerId', '=', employerId).execute()
  if (known.length >= mostOfEach) throw new Problem(409, 'employer-full')
  const isMain = fields.isMain || !known.some((one) => one.isMain)
  if (isMain) await makeRoomForMain(at, employerId)
  const { id } = await db
    .insertInto('employerContacts')
    .values({ ...fields, phone: phoneOf(fields.phone, country), isMain, employerId, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ objectId: id, changes: { employerId } })
  await announce(db, employerId)
  return findContact(at, id)
}

/** Changes what was given, when the caller saw the newest version. */
export async function changeContact(at: WriteContext, contactId: number, version: number, changes: Given<ContactInput>): Promise<Contact> {
  const { db, now, audit } = at
  const { employerId } = await findContact(at, contactId)
  const { country } = await holdEmployer(at, employerId)
  const current = await findContact(at, contactId)
  if (current.version !== version) throw await stale(at, 'employer-contact', contactId, ['employer-contact.changed'])
  const given = givenOf(changes)
  if (given.isMain && !current.isMain) await makeRoomForMain(at, employerId)
  await db
    .updateTable('employerContacts')
    .set({ ...given, ...(given.phone && { phone: phoneOf(given.phone, country) }), version: version + 1, updatedAt: now })
    .where('id', '=', contactId)
    .execute()
  audit({ objectId: contactId, changes: { employerId, fields: Object.keys(given) } })
  await announce(db, employerId)
  return findContact(at, contactId)
}

/** Removes a person for good: nothing of them stays but that somebody was removed. */
export async function removeContact(at: WriteContext, contactId: number): Promise<void> {
  const { employerId } = await findContact(at, contactId)
  await holdEmployer(at, employerId)
  await at.db.deleteFrom('employerContacts').where('id', '=', contactId).execute()
  at.audit({ objectId: contactId, changes: { employerId } })
  await announce(at.db, employerId)
}

const findContact = async ({ db }: WriteContext, contactId: number): Promise<Contact> =>
  found(await contacts(db).where('c.id', '=', contactId).executeTakeFirst())

/** There is one main contact: the one before is none any more, and who has it open sees a newer version. */
async function makeRoomForMain({ db, now }: WriteContext, employerId: number): Promise<void> {
  await db
    .updateTable('employerContacts')
    .set({ isMain: false, version: sql`version + 1`, updatedAt: now })
    .where('employerId', '=', employerId)
    .where('isMain', '=', true)
    .execute()
}

/** A number without its country's code is dialled in that country. */
export const phoneOf = (phone: string | null, country: 'GB' | 'FR') => phone && normalPhone(phone, country)
