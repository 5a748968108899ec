import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { currencies } from '#shared/money.ts'
import { day, id, line } from '#shared/shapes.ts'
import { handMethods, mostAtOnce, mostMoney } from './rules.ts'
import { customerEntry, invoiceMoney } from './shapes.ts'

const agency = ['admin', 'operation'] as const
const admin = ['admin'] as const
const amount = z.int().min(1).max(mostMoney)
const reference = line(140, 0).default('')
const method = z.enum(handMethods).default('transfer')

/** What staff record of money, and do with what customers have left with us. */
export const moneyOperations = contract({
  listCustomerEntries: {
    method: 'GET',
    path: '/customers/{customerId}/entries',
    access: agency,
    query: z.object({
      ...paging,
      currency: z.enum(currencies).optional(),
      isFree: z.boolean().optional().describe('What is left to be used'),
    }),
    response: list(customerEntry),
    summary: 'List what was invoiced to, credited to, paid by and paid back to a customer; the newest first',
  },
  recordInvoicePayment: {
    method: 'POST',
    path: '/invoices/{invoiceId}/payments',
    access: admin,
    idempotency: 'required',
    body: z.object({
      amount: amount.describe('What is more than owed stays as the customer’s credit'),
      receivedOn: day,
      method,
      reference,
    }),
    audit: 'invoice.paid',
    response: invoiceMoney,
    status: 201,
    errors: ['invoice-draft', 'invoice-nothing-owed', 'received-in-future'],
    summary: 'Record money that came for an invoice, in part or in full',
  },
  recordInvoicePayments: {
    method: 'POST',
    path: '/invoice-payments',
    access: admin,
    idempotency: 'required',
    body: z.object({ invoiceIds: z.array(id).min(1).max(mostAtOnce), receivedOn: day, method, reference }),
    audit: 'invoice.paid',
    response: z.object({
      items: z
        .array(
          z.object({
            invoiceId: id,
            number: z.string().max(20).nullable(),
            amount: z.int().nullable().describe('What was recorded'),
            code: z.string().max(60).nullable(),
            message: z.string().max(500).nullable(),
          }),
        )
        .max(mostAtOnce),
    }),
    errors: ['received-in-future'],
    summary: 'Record that many invoices are paid in full; each is refused for itself, with its reason',
  },
  applyCustomerCredit: {
    method: 'POST',
    path: '/invoices/{invoiceId}/credits',
    access: admin,
    body: z.object({ entryId: id.describe('The payment or credit note with something left'), amount }),
    audit: 'invoice.credit-applied',
    response: invoiceMoney,
    status: 201,
    errors: ['invoice-draft', 'invoice-nothing-owed', 'credit-too-small', 'invoice-owes-less', 'credit-of-other-customer'],
    summary: 'Settle an invoice with what its customer has left with us',
  },
  takeBackAllocation: {
    method: 'PUT',
    path: '/invoice-allocations/{allocationId}/return',
    access: admin,
    audit: 'invoice.payment-taken-back',
    response: invoiceMoney,
    errors: ['allocation-fixed', 'allocation-taken-back'],
    summary: 'Take a payment off an invoice; it becomes the customer’s credit',
  },
  refundCustomerCredit: {
    method: 'POST',
    path: '/customers/{customerId}/refunds',
    access: admin,
    recent: true,
    idempotency: 'required',
    body: z.object({
      currency: z.enum(currencies),
      amount,
      method: z.enum(['card', ...handMethods]).describe('`card`: back to the card it came from; else record what was paid'),
      refundedOn: day,
      reference,
      entryId: id.nullable().default(null).describe('The payment or credit note to use first'),
    }),
    audit: 'customer.refunded',
    response: z.object({ id, entryId: id, credit: z.int().min(0).describe('What is left with us') }),
    status: 201,
    errors: ['credit-too-small', 'refund-by-card-too-large', 'card-not-offered', 'card-provider-away', 'received-in-future'],
    summary: 'Pay back what a customer has left with us',
  },
  writeOffInvoice: {
    method: 'PUT',
    path: '/invoices/{invoiceId}/write-off',
    access: admin,
    body: z.object({ amount: amount.describe('The rest, as you saw it'), reason: line(140) }),
    audit: 'invoice.written-off',
    response: invoiceMoney,
    errors: ['invoice-draft', 'invoice-nothing-owed', 'rest-too-large', 'balance-changed'],
    summary: 'Give up a small rest of an invoice',
  },
  undoCustomerPayment: {
    method: 'PUT',
    path: '/customer-entries/{entryId}/cancellation',
    access: admin,
    body: z.object({ reason: line(140) }),
    audit: 'customer.payment-undone',
    response: z.object({ id }),
    errors: ['allocation-fixed', 'credit-given-back'],
    summary: 'Undo a payment that was recorded by mistake',
  },
})
