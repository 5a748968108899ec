import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { list, paging } from '#shared/list.ts'
import { currencies } from '#shared/money.ts'
import { showNumber } from '#shared/number.ts'
import { day, id, line, personName, prose } from '#shared/shapes.ts'
import { mostExported, sheetFormats } from '#shared/sheets.ts'
import { bounds } from './bounds.ts'
import { orderFilter, orderOrder } from './list-filter.ts'
import { backWays, orderTabs } from './rules.ts'
import { linkOperations } from './link-contract.ts'
import { order, orderLine, orderRow, orderSum } from './shapes.ts'
import { sheetColumns } from './sheet-columns.ts'

const agency = ['admin', 'operation'] as const
const admin = ['admin'] as const
const gross = z.int().min(1).max(2_000_000_000)
const payBack = z.enum(['card', 'transfer', 'later']).describe('How money goes back: to the card, by a transfer that was made, or later')
const reason = line(500)

const tab = z.object({
  tab: z.enum(orderTabs),
  count: z.int().min(0),
  totals: z.array(z.object({ currency: z.enum(currencies), total: z.int().min(0) })).max(2),
})

const changed = { status: 200 as const }
export const orders = contract({
  listOrders: {
    method: 'GET',
    path: '/orders',
    access: agency,
    query: z.object({ ...orderFilter, ...orderOrder, ...paging }),
    response: list(orderRow).extend({
      tabs: z.array(tab).max(orderTabs.length).describe('Of all orders, by currency, never added together'),
      sums: z.array(orderSum).max(2).nullable().describe('What the filter leaves; null: without one, or not reckoned'),
    }),
    summary: 'List orders',
  },
  exportOrders: {
    method: 'GET',
    path: '/orders/export',
    access: agency,
    recent: true,
    limit: 'sheet',
    query: z.object({
      ...orderFilter,
      ...orderOrder,
      format: z.enum(sheetFormats).default('xlsx'),
      columns: z.array(z.enum(sheetColumns)).min(1).max(sheetColumns.length).optional().describe('In this order; all by default'),
    }),
    audit: 'order.exported',
    response: 'download',
    errors: ['export-too-large'],
    summary: `Export orders as a file, at most ${showNumber(mostExported, 'en')}; filters, order and rows as in the list`,
  },
  findOrder: { method: 'GET', path: '/orders/{orderId}', access: agency, response: order, summary: 'Read one order' },
  confirmOrder: {
    method: 'PUT',
    path: '/orders/{orderId}/confirmation',
    access: admin,
    versioned: true,
    audit: 'order.confirmed',
    response: order,
    errors: ['order-not-pending', 'order-not-paid'],
    summary: 'Confirm an order: accept it on account, or once it is paid',
    ...changed,
  },
  confirmOrders: {
    method: 'PUT',
    path: '/order-confirmations',
    access: admin,
    body: z.object({ orderIds: z.array(id).min(1).max(100) }),
    audit: 'order.confirmed',
    response: z.object({
      items: z
        .array(
          z.object({
            orderId: id,
            number: z.string().max(20).nullable(),
            code: z.string().max(60).nullable(),
            message: z.string().max(500).nullable(),
          }),
        )
        .max(100),
    }),
    summary: 'Confirm many orders; each is refused for itself, with its reason',
  },
  startOrder: {
    method: 'PUT',
    path: '/orders/{orderId}/start',
    access: agency,
    versioned: true,
    audit: 'order.started',
    response: order,
    errors: ['order-not-confirmed'],
    summary: 'Start to fulfil an order',
  },
  completeOrder: {
    method: 'PUT',
    path: '/orders/{orderId}/completion',
    access: agency,
    versioned: true,
    audit: 'order.completed',
    response: order,
    errors: ['order-not-confirmed', 'order-not-open', 'order-lines-open'],
    summary: 'Complete an order of which every line is done',
  },
  cancelOrder: {
    method: 'PUT',
    path: '/orders/{orderId}/cancellation',
    access: admin,
    versioned: true,
    body: z.object({ reason, payBack }),
    audit: 'order.cancelled',
    response: order,
    errors: ['order-cancelled', 'order-not-open', 'order-credits-used', 'order-started', 'refund-by-card-too-large', 'card-provider-away'],
    summary: 'Cancel an order; seats and stock come back, credits end',
  },
  refundOrder: {
    method: 'POST',
    path: '/orders/{orderId}/refunds',
    access: admin,
    body: z.object({
      lines: z
        .array(z.strictObject({ lineId: id, quantity: z.int().min(1).max(999) }))
        .min(1)
        .max(100),
      percent: z.int().min(1).max(100).default(100).describe('How much of their price comes back'),
      reason,
      payBack,
    }),
    audit: 'order.refunded',
    response: order,
    status: 201,
    errors: ['order-not-refundable', 'line-quantity-too-large', 'credits-used', 'refund-by-card-too-large', 'card-provider-away'],
    summary: 'Refund an order in part, by line and quantity',
  },
  giveBackOnOrder: {
    method: 'POST',
    path: '/orders/{orderId}/repayments',
    access: admin,
    body: z.object({ method: z.enum(backWays) }),
    audit: 'order.given-back',
    response: order,
    status: 201,
    errors: ['nothing-to-give-back', 'refund-by-card-too-large', 'card-provider-away'],
    summary: 'Give back what was paid too much: to the card, or record a transfer',
  },
  recordOrderPayment: {
    method: 'POST',
    path: '/orders/{orderId}/payments',
    access: admin,
    body: z.object({ amount: gross, receivedOn: day }),
    audit: 'order.paid',
    response: order,
    status: 201,
    errors: ['order-cancelled', 'nothing-owed', 'order-invoiced', 'payment-too-large', 'received-in-future'],
    summary: 'Record a transfer that came in, in part or in full',
  },
  linkOrderEmployer: {
    method: 'PUT',
    path: '/orders/{orderId}/employer',
    access: agency,
    versioned: true,
    body: z.object({
      employerId: id.nullable().describe('Null: add the customer as a new employer'),
      sector: z.string().max(60).default(''),
    }),
    audit: 'order.employer-linked',
    response: order,
    errors: ['employer-unknown', 'employer-exists', 'employer-number-exists', 'sector-unknown', 'person-no-employer', 'employer-linked'],
    summary: 'Say which employer ordered; credits go to them',
  },
  writeToCustomer: {
    method: 'POST',
    path: '/orders/{orderId}/messages',
    access: agency,
    limit: 'message',
    body: z.object({ text: prose(4000) }),
    audit: 'order.written-to',
    response: order,
    status: 201,
    summary: 'Write to the customer by email; their personal link goes along',
  },
  renewOrderLink: {
    method: 'PUT',
    path: '/orders/{orderId}/link',
    access: agency,
    limit: 'mail',
    audit: 'order.link-renewed',
    response: order,
    summary: 'Email the customer a new personal link; earlier ones stop working',
  },
  finishOrderLine: {
    method: 'PUT',
    path: '/order-lines/{lineId}/completion',
    access: agency,
    audit: 'order.line-done',
    response: orderLine.pick({ id: true, fulfilledAt: true }),
    errors: ['order-not-confirmed', 'order-not-open', 'line-done', 'order-lines-open'],
    summary: 'Record that goods were delivered or a service was done',
  },
  nameOrderPerson: {
    method: 'PUT',
    path: '/order-people/{personId}/name',
    access: agency,
    body: z.object({ name: personName(bounds.contactName) }),
    audit: 'order.person-named',
    response: null,
    errors: ['person-done', 'order-not-open'],
    summary: 'Name the person a place is for',
  },
  linkOrderPerson: {
    method: 'PUT',
    path: '/order-people/{personId}/candidate',
    access: agency,
    body: z.object({ candidateId: id }),
    audit: 'order.person-linked',
    response: null,
    errors: ['candidate-unknown', 'person-done', 'order-not-open'],
    summary: 'Say which candidate a named person is',
  },
  recordAttendance: {
    method: 'PUT',
    path: '/order-people/{personId}/attendance',
    access: agency,
    body: z.object({ attended: z.boolean() }),
    audit: 'order.attendance-recorded',
    response: null,
    errors: [
      'person-without-name',
      'person-done',
      'order-not-confirmed',
      'order-not-open',
      'session-to-come',
      'line-not-named',
      'candidate-put-away',
    ],
    summary: 'Record that a named person attended, or was absent; the document of the product comes to the candidate',
  },
  ...linkOperations,
})
