import { sql } from 'kysely'
import type { WriteContext } from '#server/handler-context.ts'
import { found, Problem } from '#shared/problem.ts'
import { giveTo } from '../../entitlements/server/commands.ts'
import { contactBounds } from '../../employers/bounds.ts'
import { addEmployer } from '../../employers/server/commands.ts'
import { addContact } from '../../employers/server/contacts.ts'
import { employerShape } from '../../employers/shapes.ts'
import type { Order } from '../shapes.ts'
import { announced, lockOrder } from './commands.ts'
import { writeEvent } from './events.ts'
import { changeOrder } from './held.ts'
import { mailLink, mailMessage } from './mails.ts'
import { findOrder } from './queries.ts'

/** Says which employer ordered, or adds the customer as a new one; what the order gave is theirs from then on. */
export async function linkEmployer(
  at: WriteContext,
  orderId: number,
  version: number,
  { employerId: chosen, sector }: { employerId: number | null; sector: string },
): Promise<Order> {
  const { db, now } = at
  const order = await lockOrder(at, orderId, version)
  if (order.customerKind === 'person') throw new Problem(409, 'person-no-employer')
  if (order.employerId !== null && order.employerId === chosen) throw new Problem(409, 'employer-linked')
  const employerId = chosen === null ? await addCustomer(at, orderId, sector) : await known(at, chosen)
  await changeOrder(db, orderId, { employerId }, now)
  await giveTo(
    at,
    order.lines.map(({ id }) => id),
    employerId,
  )
  const { name } = await db.selectFrom('employers').select('name').where('id', '=', employerId).executeTakeFirstOrThrow()
  await writeEvent(at, orderId, 'employer-linked', { name })
  at.audit({ objectId: orderId, changes: { employerId } })
  return announced(at, { id: orderId, employerId })
}

async function known({ db }: WriteContext, employerId: number): Promise<number> {
  const row = db.selectFrom('employers').select('id').where('id', '=', employerId).where('archivedAt', 'is', null)
  if (await row.executeTakeFirst()) return employerId
  throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/employerId', code: 'employer-unknown' }] })
}

/** The customer as an employer, with who ordered as its first contact. */
async function addCustomer(at: WriteContext, orderId: number, sector: string): Promise<number> {
  const { customer } = await findOrder(at.db, orderId)
  const { name, country, companyNumber, vatNumber, address, postcode, phone, email, locale, contactName } = customer
  const fields = employerShape.parse({ name, country, companyNumber, vatNumber, sector, address, postcode, phone, email })
  const { id } = await addEmployer(at, fields)
  at.audit({ action: 'employer.added', objectId: id })
  const [first = contactName, ...rest] = contactName.split(' ')
  const firstName = first.slice(0, contactBounds.firstName.max)
  const contact = {
    firstName,
    lastName: rest.join(' ').slice(0, contactBounds.lastName.max) || firstName,
    jobTitle: null,
    email,
    phone: null,
    locale,
    isMain: true,
  }
  const quiet: WriteContext = {
    ...at,
    audit: (note) => at.audit({ action: 'employer-contact.added', ...note }),
  }
  await addContact(quiet, id, contact)
  return id
}

/** Writes to the customer; the history keeps what was written. */
export async function writeToCustomer(at: WriteContext, orderId: number, text: string): Promise<Order> {
  const order = await lockOrder(at, orderId)
  await mailMessage(at, order, text)
  await writeEvent(at, orderId, 'message', { text })
  at.audit({ objectId: orderId })
  return announced(at, order)
}

/** Ends the links that went out, and mails a new one. */
export async function renewLink(at: WriteContext, orderId: number): Promise<Order> {
  const { db, now } = at
  const order = await lockOrder(at, orderId)
  await changeOrder(db, orderId, { linkVersion: sql`link_version + 1` }, now)
  const { linkVersion } = found(await db.selectFrom('orders').select('linkVersion').where('id', '=', orderId).executeTakeFirst())
  await mailLink(at, { ...order, linkVersion })
  await writeEvent(at, orderId, 'link-renewed')
  at.audit({ objectId: orderId })
  return announced(at, order)
}
