import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { currencies } from '#shared/money.ts'
import { day, email, id, line, moment, personName, version } from '#shared/shapes.ts'
import { entitlement } from '../entitlements/shapes.ts'
import { paymentAttempt, transfer } from '../payments/shapes.ts'
import { paymentMethods } from '../payments/rules.ts'
import { place } from '../places/contract.ts'
import { countries } from '../places/countries.ts'
import { productKinds } from '../products/rules.ts'
import { bounds } from './bounds.ts'
import { backWays, customerKinds, orderStatuses, paymentStates, personStatuses } from './rules.ts'

/** What the buyer writes about who buys. */
export const customerShape = z.object({
  kind: z.enum(customerKinds),
  name: line(bounds.customerName).describe('Legal name of the company, or the person’s'),
  contactName: personName(bounds.contactName),
  email,
  phone: line(bounds.phone).nullable().default(null),
  country: z.enum(countries),
  address: line(bounds.address),
  postcode: line(bounds.postcode),
  town: line(bounds.town),
  companyNumber: line(bounds.companyNumber).nullable().default(null).describe('Companies House number; SIREN or SIRET in France'),
  vatNumber: line(bounds.vatNumber).nullable().default(null),
})
export type CustomerInput = z.output<typeof customerShape>

/** Where goods go, if not to the billing address. */
export const deliveryShape = z.object({
  name: line(bounds.customerName),
  country: z.enum(countries),
  address: line(bounds.address),
  postcode: line(bounds.postcode),
  town: line(bounds.town),
})
export type Delivery = z.output<typeof deliveryShape>

const amount = z.int()
const sum = z.int().min(0)
const currency = z.enum(currencies)
const named = (most: number) => z.object({ id, name: z.string().max(most) })

export const vatLine = z
  .object({ code: z.string().max(60), rate: z.int().min(0).describe('Hundredths of a percent'), net: sum, vat: sum })
  .meta({ id: 'OrderVat' })

/** What the product gave when it was sold. */
export const givesShape = z.object({
  credits: z.int().min(1).nullable().default(null),
  daysValid: z.int().min(1).nullable().default(null),
  daysLive: z.int().min(1).nullable().default(null),
  featuredCredits: z.int().min(0).default(0),
  hasClientView: z.boolean().default(false),
  documentType: z.string().max(60).nullable().default(null),
  namesDueDays: z.int().min(0).nullable().default(null),
  freeCancelDays: z.int().min(0).nullable().default(null),
})
export type Gives = z.output<typeof givesShape>

const session = z.object({
  startsAt: moment,
  endsAt: moment,
  place: place.nullable().describe('Null: online'),
  venue: z.string().max(200),
  isCancelled: z.boolean(),
})

/** Somebody for whom one of a line is. */
export const orderPerson = z
  .object({
    id,
    name: z.string().max(161).nullable().describe('Null: not named yet'),
    candidate: z.object({ id, name: z.string().max(161) }).nullable(),
    status: z.enum(personStatuses),
    namedAt: moment.nullable(),
    completedAt: moment.nullable(),
    documentId: id.nullable().describe('What came to the candidate’s documents'),
  })
  .meta({ id: 'OrderPerson' })
export type OrderPerson = z.infer<typeof orderPerson>

const lineFields = {
  id,
  productId: id,
  sku: z.string().max(40),
  kind: z.enum(productKinds),
  nameEn: z.string().max(120),
  nameFr: z.string().max(120),
  isMonthly: z.boolean().describe('Invoiced in parts, one each month'),
  quantity: z.int().min(1),
  unitPrice: sum.describe('Net, minor units'),
  net: sum,
  vatCode: z.string().max(60),
  vatRate: z.int().min(0),
  session: session.nullable(),
  size: z.string().max(20).nullable(),
  gives: givesShape,
  refundedQuantity: z.int().min(0),
  fulfilledAt: moment.nullable(),
  namesDueOn: day.nullable().describe('The last day on which names are taken'),
}
export const orderLine = z
  .object({ ...lineFields, cost: sum.nullable(), supplier: named(160).nullable(), people: z.array(orderPerson).max(999) })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.infer<typeof orderLine>

export const orderEvent = z
  .object({
    id,
    at: moment,
    kind: z.string().max(40),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    by: z.string().max(256).nullable(),
    byLink: z.boolean(),
  })
  .meta({ id: 'OrderEvent' })
export type OrderEvent = z.infer<typeof orderEvent>

export const orderRefund = z
  .object({
    id,
    net: sum,
    vat: sum,
    amount: sum.describe('What is owed no more'),
    lines: z.array(z.object({ lineId: id, quantity: z.int().min(0), net: sum })).max(200),
    reason: z.string().max(500),
    paidBack: sum.describe('In money, of what had been paid'),
    paidBackBy: z.enum(backWays).nullable(),
    refundedAt: moment,
    by: z.string().max(256).nullable(),
  })
  .meta({ id: 'OrderRefund' })
export type OrderRefund = z.infer<typeof orderRefund>

const money = {
  currency,
  net: sum,
  vat: sum,
  total: sum,
  paymentMethod: z.enum(paymentMethods),
  paid: sum,
  credited: sum.describe('Taken off the total by cancellations and refunds'),
  refunded: sum.describe('Money given back'),
}

/** As lists show it. */
export const orderRow = z
  .object({
    id,
    number: z.string().max(20),
    status: z.enum(orderStatuses),
    customerKind: z.enum(customerKinds),
    customerName: z.string().max(160),
    employerId: id.nullable(),
    country: z.enum(countries),
    placedAt: moment,
    items: z.int().min(0).describe('Pieces, over all lines'),
    firstItemEn: z.string().max(120).nullable(),
    firstItemFr: z.string().max(120).nullable(),
    ...money,
    payment: z.enum(paymentStates),
    sold: sum.describe('Net of VAT once it is confirmed, less what was refunded; of the family or product that is asked for'),
    version,
  })
  .meta({ id: 'OrderRow' })
export type OrderRow = z.infer<typeof orderRow>

/** What orders of a list come to, net of VAT. */
export const orderSum = z.object({ currency, n: sum, sold: sum }).meta({ id: 'OrderSum' })
export type OrderSum = z.infer<typeof orderSum>

const text = (most: number) => z.string().max(most)
/** As staff read it. */
export const order = z
  .object({
    id,
    number: text(20),
    status: z.enum(orderStatuses),
    customer: z.object({
      kind: z.enum(customerKinds),
      name: text(160),
      contactName: text(161),
      email: text(254),
      phone: text(20).nullable(),
      locale: z.enum(locales),
      country: z.enum(countries),
      address: text(200),
      postcode: text(8),
      town: text(100),
      companyNumber: text(14).nullable(),
      vatNumber: text(14).nullable(),
    }),
    employer: named(160)
      .extend({ hasCredit: z.boolean().describe('May buy on account') })
      .nullable(),
    purchaseOrder: text(60).nullable(),
    delivery: z.object(deliveryShape.shape).nullable(),
    ...money,
    owed: amount.describe('Below zero: to be given back'),
    payment: z.enum(paymentStates),
    vatLines: z.array(vatLine).max(20),
    startsAtOnce: z.boolean(),
    placedAt: moment,
    confirmedAt: moment.nullable(),
    completedAt: moment.nullable(),
    cancelledAt: moment.nullable(),
    lines: z.array(orderLine).max(100),
    entitlements: z.array(entitlement).max(200),
    attempts: z.array(paymentAttempt).max(200),
    refunds: z.array(orderRefund).max(200),
    events: z.array(orderEvent).max(500),
    version,
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof order>

/** As the buyer reads it by their link: nothing of costs, suppliers and staff. */
export const ownOrder = z
  .object({
    number: text(20),
    status: z.enum(orderStatuses),
    customerKind: z.enum(customerKinds),
    customerName: text(160),
    contactName: text(161),
    email: text(254),
    locale: z.enum(locales),
    purchaseOrder: text(60).nullable(),
    delivery: z.object(deliveryShape.shape).nullable(),
    ...money,
    owed: amount,
    payment: z.enum(paymentStates),
    vatLines: z.array(vatLine).max(20),
    startsAtOnce: z.boolean(),
    placedAt: moment,
    lines: z
      .array(
        z.object({
          ...lineFields,
          people: z.array(orderPerson.pick({ id: true, name: true, status: true })).max(999),
          cancel: z
            .object({ percent: z.int().min(0).max(100), until: day.nullable() })
            .nullable()
            .describe('What comes back; null: it cannot be cancelled here'),
        }),
      )
      .max(100),
    refunds: z.array(orderRefund.pick({ id: true, amount: true, paidBack: true, paidBackBy: true, refundedAt: true })).max(200),
    canConfirm: z.boolean().describe('The agency sells to this company on account, and the link came by email'),
    canPayByCard: z.boolean(),
    lapsesAt: moment.nullable().describe('Cancelled then, unless it is paid or accepted'),
    withdrawUntil: day.nullable().describe('A person may withdraw until then'),
    transfer: transfer.nullable(),
    version,
  })
  .meta({ id: 'OwnOrder' })
export type OwnOrder = z.infer<typeof ownOrder>
