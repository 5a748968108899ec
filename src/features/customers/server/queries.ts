import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db.ts'
import type { Locale } from '#shared/locale.ts'
import { found } from '#shared/problem.ts'
import type { Country } from '../../places/countries.ts'
import { placeJson } from '../../places/server/queries.ts'
import { type CustomerKind, differences } from '../rules.ts'
import type { Customer } from '../shapes.ts'

const enums = [sql<CustomerKind>`c.kind`.as('kind'), sql<Locale>`c.locale`.as('locale'), sql<Country>`c.country`.as('country')] as const

const record = (db: ReadDb) =>
  db
    .selectFrom('customers as c')
    .select(['c.id', 'c.name', 'c.contactName', 'c.email', 'c.address', 'c.postcode', 'c.town', 'c.companyNumber', 'c.vatNumber'])
    .select(['c.paymentDays', 'c.needsPurchaseOrder', 'c.isReminded', 'c.platformAddress', 'c.employerId', 'c.version'])
    .select(['c.createdAt', 'c.updatedAt', ...enums])

/** A customer as invoices copy it, without what it owes. */
export type CustomerRecord = Awaited<ReturnType<typeof lockCustomer>>

/** Locked until the end of the transaction: whoever issues, pays or credits takes turns. */
export async function lockCustomer(db: WriteDb, customerId: number) {
  return found(await record(db).where('c.id', '=', customerId).forUpdate().executeTakeFirst())
}

/** The same, unlocked: for what is only read or drafted. */
export async function customerRecord(db: ReadDb, customerId: number): Promise<CustomerRecord> {
  return found(await customerIfKnown(db, customerId))
}

export const customerIfKnown = (db: ReadDb, customerId: number) => record(db).where('c.id', '=', customerId).executeTakeFirst()

/** A customer, and what its employer's record says by now; 404 when there is none. */
export async function findCustomer(db: ReadDb, customerId: number): Promise<Customer> {
  const row = await customerRecord(db, customerId)
  const employer = row.employerId === null ? undefined : await employerRecord(db, row.employerId)
  return {
    ...row,
    employer: employer ? { id: employer.id, name: employer.name } : null,
    employerSays: employer ? differences(row, { ...employer, town: employer.place?.name ?? null }) : {},
  }
}

/** What an invoice repeats of an employer. */
export async function employerRecord(db: ReadDb, employerId: number) {
  return db
    .selectFrom('employers as e')
    .leftJoin('places as p', 'p.id', 'e.placeId')
    .leftJoin('employerContacts as m', (on) => on.onRef('m.employerId', '=', 'e.id').on('m.isMain', '=', true))
    .select(['e.id', 'e.name', 'e.companyNumber', 'e.vatNumber', 'e.address', 'e.postcode', 'e.email', 'e.invoiceAddress', 'e.archivedAt'])
    .select(['m.email as contactEmail', placeJson('p').as('place')])
    .select([
      sql<Country>`e.country`.as('country'),
      sql<Locale | null>`m.locale`.as('locale'),
      sql<string | null>`m.first_name || ' ' || m.last_name`.as('contactName'),
    ])
    .where('e.id', '=', employerId)
    .executeTakeFirst()
}
