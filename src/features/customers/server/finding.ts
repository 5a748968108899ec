import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import type { AuditNote } from '#server/handler-context.ts'
import type { Locale } from '#shared/locale.ts'
import { found, Problem } from '#shared/problem.ts'
import { say } from '#shared/text.ts'
import { readAddress } from '../postal.ts'
import { usualDays } from '../rules.ts'
import { text } from '../text.ts'
import { type CustomerRecord, customerRecord, employerRecord } from './queries.ts'

type At = { db: WriteDb; now: Date; locale?: Locale; audit?(note: AuditNote | null): void }

/**
 * The customer that an employer is; made from its record and main contact where it is none yet. What an invoice cannot do without and the
 * record does not say is named in the refusal.
 */
export async function customerOfEmployer(at: At, employerId: number): Promise<CustomerRecord> {
  const { db, now } = at
  const known = await db.selectFrom('customers').select('id').where('employerId', '=', employerId).executeTakeFirst()
  if (known) return customerRecord(db, known.id)
  const employer = found(await employerRecord(db, employerId))
  const { country } = employer
  const elsewhere = readAddress(employer.invoiceAddress, country)
  const where = elsewhere ?? { address: employer.address, postcode: employer.postcode, town: employer.place?.name ?? null }
  const email = employer.contactEmail ?? employer.email
  const t = say(text, at.locale ?? 'en')
  const missing = [
    where.address === null && t.missingAddress,
    where.postcode === null && t.missingPostcode,
    where.town === null && t.missingTown,
    email === null && t.missingEmail,
  ].filter((one) => one !== false)
  if (missing.length > 0 || where.address === null || where.postcode === null || where.town === null || email === null)
    throw new Problem(409, 'customer-incomplete', { values: { names: missing.join(', ') } })
  // A town of the gazetteer and names of employers may be a letter long.
  const made = await db
    .insertInto('customers')
    .values({
      kind: 'company',
      employerId,
      name: employer.name.padEnd(2, '.'),
      contactName: employer.contactName,
      email,
      locale: employer.locale ?? (country === 'FR' ? 'fr' : 'en'),
      country,
      address: where.address,
      postcode: where.postcode,
      town: where.town,
      companyNumber: employer.companyNumber,
      vatNumber: employer.vatNumber,
      paymentDays: usualDays('company'),
      createdAt: now,
      updatedAt: now,
    })
    // Two who invoice it for the first time at once.
    .onConflict((on) => on.column('employerId').doNothing())
    .returning('id')
    .executeTakeFirst()
  const { id } = made ?? (await db.selectFrom('customers').select('id').where('employerId', '=', employerId).executeTakeFirstOrThrow())
  if (made) {
    at.audit?.({ action: 'customer.added', objectId: id, changes: { employerId } })
    await publish(db, [`customer:${id}`, 'customers', `employer:${employerId}`])
  }
  return customerRecord(db, id)
}

/**
 * The customer of an order: its employer's; else of the same kind, address of email and company number, or name where it has none; else a
 * new one, as the order has it. An order's employer that has no customer yet becomes one with what the buyer wrote, which is newer than its record.
 */
export async function customerOfOrder(at: At, { id: orderId }: { id: number }): Promise<CustomerRecord> {
  const { db, now } = at
  const order = found(await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst())
  const isCompany = order.customerKind === 'company'
  const employerId = isCompany ? order.employerId : null
  // Of two orders of one new buyer the second waits, and finds the customer of the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${order.email.toLowerCase()}`}, 45))`.execute(db)
  const same = await db
    .selectFrom('customers')
    .select(['id', 'employerId'])
    .where((is) =>
      employerId === null
        ? is.and([
            is('kind', '=', order.customerKind),
            is('emailKey', '=', order.email.toLowerCase()),
            is('companyNumber', 'is not distinct from', order.companyNumber),
            is('country', '=', order.country),
            // One address of email may be of a couple, or of an accountant: the invoice names who ordered.
            ...(order.companyNumber === null ? [sql<boolean>`folded(name) = folded(${order.customerName})`] : []),
          ])
        : is('employerId', '=', employerId),
    )
    .orderBy('id')
    .executeTakeFirst()
  if (same) {
    // What a buyer of the shop wrote last is newer; an employer's terms are kept by staff.
    if (employerId === null) {
      const { address, postcode, town, locale } = order
      await db
        .updateTable('customers')
        .set({ address, postcode, town, locale, updatedAt: now })
        .where('id', '=', same.id)
        .where((is) => is.or([is('address', '<>', address), is('postcode', '<>', postcode), is('town', '<>', town)]))
        .execute()
    }
    return customerRecord(db, same.id)
  }
  const { id } = await db
    .insertInto('customers')
    .values({
      kind: order.customerKind,
      employerId,
      accountId: isCompany ? null : order.accountId,
      name: order.customerName,
      contactName: isCompany ? order.contactName : null,
      email: order.email,
      locale: order.locale,
      country: order.country,
      address: order.address,
      postcode: order.postcode,
      town: order.town,
      companyNumber: isCompany ? order.companyNumber : null,
      vatNumber: isCompany ? order.vatNumber : null,
      paymentDays: usualDays(isCompany ? 'company' : 'person'),
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(db, ['customers'])
  return customerRecord(db, id)
}
