import { sql } from 'kysely'
import { dayOf } from '#shared/dates.ts'
import { type Currency, showExactMoney } from '#shared/money.ts'
import { toInvoice } from '#shared/screens.ts'
import { isOpenInvoice } from '../../../invoices/server/open.ts'
import { zoneOf } from '../../../places/countries.ts'
import { lateIf, sourceOf } from './source.ts'

type Row = {
  id: number
  ownerId: null
  ownerName: null
  day: string
  number: string
  buyer: string
  balance: number
  currency: Currency
  country: string
}

/** When what is owed on an invoice is due. */
export const invoicesDue = sourceOf<Row>(
  'invoice_due',
  (gap) => sql`select i.id, null as "ownerId", null as "ownerName", i.due_on as day, i.number, i.buyer_name as buyer, i.balance, i.currency,
      i.seller_country as country
    from invoices i
    where i.due_on between ${gap('from')}::date and ${gap('to')}::date and ${isOpenInvoice('i')} and i.balance > 0
      and ${gap('withNobody')}::boolean
    order by i.due_on, i.id limit ${gap('most')}`,
  ({ id, day, number, buyer, balance, currency, country }, { locale, now }) => ({
    ...{ day, zone: zoneOf(country), ...lateIf(day < dayOf(now)) },
    title: `${number}, ${buyer.slice(0, 120)}, ${showExactMoney({ amount: balance, currency }, locale)}`,
    link: toInvoice(id),
  }),
)
