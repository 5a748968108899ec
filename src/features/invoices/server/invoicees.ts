import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import { containing } from '#server/list.ts'
import { fold } from '#shared/fold.ts'
import type { Country } from '../../places/countries.ts'

type Invoicee = { customerId: number | null; employerId: number | null; name: string; country: Country; town: string | null }

/** Customers by name, then employers who are none yet. Nothing typed: the newest customers. */
export async function searchInvoicees(db: ReadDb, typed: string): Promise<{ items: Invoicee[] }> {
  const pattern = containing(fold(typed))
  const customers = await db
    .selectFrom('customers as c')
    .select(['c.id as customerId', 'c.employerId', 'c.name', 'c.town', sql<Country>`c.country`.as('country')])
    .where(sql<boolean>`${typed === ''} or folded(c.name) like ${pattern}`)
    .orderBy('c.createdAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(10)
    .execute()
  if (customers.length === 10 || typed === '') return { items: customers }
  const employers = await db
    .selectFrom('employers as e')
    .leftJoin('places as p', 'p.id', 'e.placeId')
    .select([sql<null>`null`.as('customerId'), 'e.id as employerId', 'e.name', 'p.name as town', sql<Country>`e.country`.as('country')])
    .where('e.archivedAt', 'is', null)
    .where(sql<boolean>`folded(e.name) like ${pattern}`)
    .where((is) => is.not(is.exists(is.selectFrom('customers as c').select('c.id').whereRef('c.employerId', '=', 'e.id'))))
    .orderBy(sql`folded(e.name)`)
    .limit(10 - customers.length)
    .execute()
  return { items: [...customers, ...employers] }
}
