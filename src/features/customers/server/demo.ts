import { sql } from 'kysely'
import type { WriteDb } from '#server/db.ts'
import { customerOfEmployer } from './finding.ts'

/** What differs from the usual terms, one after another. */
const terms = [
  { paymentDays: 30 },
  { paymentDays: 45, needsPurchaseOrder: true },
  { paymentDays: 30 },
  { paymentDays: 14 },
  { paymentDays: 60, needsPurchaseOrder: true },
  { paymentDays: 30, isReminded: false },
] as const

/** Employers that are invoiced already, eight of each country, and a landscape gardener who is no employer; answers with their numbers. */
export async function makeCustomers(db: WriteDb, { now }: { now: Date }): Promise<number[]> {
  const since = new Date(now.getTime() - 300 * 86_400_000)
  const made: number[] = []
  for (const country of ['GB', 'FR'] as const) {
    const employers = await db
      .selectFrom('employers as e')
      .innerJoin('employerContacts as m', (on) => on.onRef('m.employerId', '=', 'e.id').on('m.isMain', '=', true))
      .select('e.id')
      .where('e.country', '=', country)
      .where('e.archivedAt', 'is', null)
      .where(sql<boolean>`num_nulls(e.address, e.postcode, e.place_id, m.email, e.company_number) = 0 and length(e.name) > 1`)
      .orderBy('e.id')
      .limit(8)
      .execute()
    for (const { id } of employers) {
      const customer = await customerOfEmployer({ db, now: since }, id)
      await db
        .updateTable('customers')
        .set(terms[made.length % terms.length] ?? {})
        .where('id', '=', customer.id)
        .execute()
      made.push(customer.id)
    }
  }
  const { id } = await db
    .insertInto('customers')
    .values({
      kind: 'company',
      name: 'Esk Valley Landscapes Ltd',
      contactName: 'Rory Tait',
      email: 'rory@eskvalley.example',
      locale: 'en',
      country: 'GB',
      address: '2 Station Brae',
      postcode: 'EH19 2AB',
      town: 'Bonnyrigg',
      createdAt: since,
      updatedAt: since,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return [...made, id]
}
