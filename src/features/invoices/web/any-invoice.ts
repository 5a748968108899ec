import { todayIn } from '../../places/countries.ts'
import { daysLate, whyNotRemind } from '../rules.ts'
import type { Invoice, InvoiceRow } from '../shapes.ts'

/** What lists and the record both know of an invoice. */
export type AnyInvoice = Pick<
  InvoiceRow,
  | 'id'
  | 'type'
  | 'status'
  | 'number'
  | 'currency'
  | 'sellerCountry'
  | 'payable'
  | 'credited'
  | 'paid'
  | 'balance'
  | 'dueOn'
  | 'isDisputed'
  | 'sentAt'
  | 'version'
> & { customerId: number }

export const anyOf = (invoice: Invoice): AnyInvoice => ({ ...invoice, customerId: invoice.customer.id })

export type DialogProps = { invoice: AnyInvoice; onClose: () => void }

/** By how many days it is late where it was issued. */
const lateOf = (invoice: AnyInvoice): number => daysLate(invoice, todayIn(invoice.sellerCountry, new Date()))

export const mayRemind = (me: Parameters<typeof whyNotRemind>[0], invoice: AnyInvoice): boolean =>
  whyNotRemind(me, { ...invoice, late: lateOf(invoice) }) === null
