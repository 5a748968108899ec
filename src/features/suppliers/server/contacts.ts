import { sql } from 'kysely'
import { type Given, givenOf } from '#server/given.ts'
import { stale } from '#server/stale.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { found, Problem } from '#shared/problem.ts'
import { mostOfEach } from '../rules.ts'
import { phoneOf } from '../../employers/server/contacts.ts'
import type { ContactInput } from '../../employers/shapes.ts'
import type { Contact } from '../shapes.ts'
import { announce, holdSupplier } from './commands.ts'
import { contacts } from './queries.ts'

/** Adds somebody to speak to; the first is the main one. */
export async function addContact(at: WriteContext, supplierId: number, fields: ContactInput): Promise<Contact> {
  const { db, now, audit } = at
  const { country } = await holdSupplier(at, supplierId)
  const known = await db.selectFrom('supplierContacts').select('isMain').where('supplierId', '=', supplierId).execute()
  if (known.length >= mostOfEach) throw new Problem(409, 'supplier-full')
  const isMain = fields.isMain || !known.some((one) => one.isMain)
  if (isMain) await makeRoomForMain(at, supplierId)
  const { id } = await db
    .insertInto('supplierContacts')
    .values({ ...fields, phone: phoneOf(fields.phone, country), isMain, supplierId, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  audit({ objectId: id, changes: { supplierId } })
  await announce(db, supplierId)
  return findContact(at, id)
}

/** Changes what was given, when the caller saw the newest version. */
export async function changeContact(at: WriteContext, contactId: number, version: number, changes: Given<ContactInput>): Promise<Contact> {
  const { db, now, audit } = at
  const { supplierId } = await findContact(at, contactId)
  const { country } = await holdSupplier(at, supplierId)
  const current = await findContact(at, contactId)
  if (current.version !== version) throw await stale(at, 'supplier-contact', contactId, ['supplier-contact.changed'])
  const given = givenOf(changes)
  if (given.isMain && !current.isMain) await makeRoomForMain(at, supplierId)
  await db
    .updateTable('supplierContacts')
    .set({ ...given, ...(given.phone && { phone: phoneOf(given.phone, country) }), version: version + 1, updatedAt: now })
    .where('id', '=', contactId)
    .execute()
  audit({ objectId: contactId, changes: { supplierId, fields: Object.keys(given) } })
  await announce(db, supplierId)
  return findContact(at, contactId)
}

/** Removes a person for good: nothing of them stays but that somebody was removed. */
export async function removeContact(at: WriteContext, contactId: number): Promise<void> {
  const { supplierId } = await findContact(at, contactId)
  await holdSupplier(at, supplierId)
  await at.db.deleteFrom('supplierContacts').where('id', '=', contactId).execute()
  at.audit({ objectId: contactId, changes: { supplierId } })
  await announce(at.db, supplierId)
}

const findContact = async ({ db }: WriteContext, contactId: number): Promise<Contact> =>
  found(await contacts(db).where('c.id', '=', contactId).executeTakeFirst())

/** There is one main contact: the one before is none any more, and who has it open sees a newer version. */
async function makeRoomForMain({ db, now }: WriteContext, supplierId: number): Promise<void> {
  await db
    .updateTable('supplierContacts')
    .set({ isMain: false, version: sql`version + 1`, updatedAt: now })
    .where('supplierId', '=', supplierId)
    .where('isMain', '=', true)
    .execute()
}
