import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { Locale } from '#shared/locale.ts'
import type { Currency } from '#shared/money.ts'
import { found } from '#shared/problem.ts'

/** To whom the mails of an invoice go, and by which addresses they are known. */
export async function findAddressee(db: ReadDb, invoiceId: number) {
  const row = found(
    await db
      .selectFrom('invoices as i')
      .innerJoin('customers as c', 'c.id', 'i.customerId')
      .select(['i.id', 'i.linkVersion', 'c.email', 'c.contactName', 'c.name'])
      .select([
        sql<string>`coalesce(i.number, '')`.as('number'),
        sql<Locale>`i.locale`.as('locale'),
        sql<Currency>`i.currency`.as('currency'),
        sql<number>`i.balance`.as('balance'),
        sql<string | null>`i.buyer->>'email'`.as('issuedTo'),
      ])
      .where('i.id', '=', invoiceId)
      .executeTakeFirst(),
  )
  return { ...row, addresses: [row.email, row.issuedTo].flatMap((one) => (one ? [one.toLowerCase()] : [])) }
}
export type Addressee = Awaited<ReturnType<typeof findAddressee>>
