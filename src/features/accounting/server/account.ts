import { sql } from 'kysely'
import type { ReadContext } from '#server/handler-context.ts'
import { currencies, type Currency } from '#shared/money.ts'
import { customerRecord } from '../../customers/server/queries.ts'
import { daysLate, type InvoiceStatus, type InvoiceType } from '../../invoices/rules.ts'
import { balanceOfCustomer } from '../../invoices/server/ledger/balances.ts'
import { isOpenInvoice } from '../../invoices/server/open.ts'
import { countryOfCurrency, todayIn } from '../../places/countries.ts'
import { ageingOf } from '../rules.ts'
import type { Account } from '../shapes.ts'

const mostShown = 100

/** What a customer owes, by how late it is. */
export async function findAccount({ db, now }: ReadContext, customerId: number): Promise<Account> {
  await customerRecord(db, customerId)
  const [standings, invoices] = await Promise.all([
    balanceOfCustomer(db, customerId, now),
    db
      .selectFrom('invoices')
      .select(['id', 'total', 'reminders', 'isDisputed'])
      .select([
        sql<InvoiceType>`type`.as('type'),
        sql<InvoiceStatus>`status`.as('status'),
        sql<Currency>`currency`.as('currency'),
        sql<string>`number`.as('number'),
        sql<string>`issued_on`.as('issuedOn'),
        sql<string>`due_on`.as('dueOn'),
        sql<number>`balance`.as('balance'),
      ])
      .where('customerId', '=', customerId)
      .where(isOpenInvoice('invoices'))
      .orderBy('dueOn')
      .orderBy('id')
      .execute(),
  ])
  const today = (currency: Currency) => todayIn(countryOfCurrency(currency), now)
  return {
    customerId,
    standings: currencies.flatMap((currency) => {
      const stands = standings.find((one) => one.currency === currency)
      const open = invoices.filter((one) => one.currency === currency)
      return stands ? [{ ...stands, ageing: ageingOf(open, today(currency)) }] : []
    }),
    open: invoices.slice(0, mostShown).map((one) => ({ ...one, late: daysLate(one, today(one.currency)) })),
    openCount: invoices.length,
  }
}
