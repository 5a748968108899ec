import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { currencies } from '#shared/money.ts'
import { day, id, line as text, moment, personName } from '#shared/shapes.ts'
import { customerKinds } from '../orders/rules.ts'
import { customerShape, deliveryShape } from '../orders/shapes.ts'
import { paymentMethods } from '../payments/rules.ts'
import { place } from '../places/contract.ts'
import { audiences, productKinds, units } from '../products/rules.ts'
import { vatCodes } from '../vat/rules.ts'
import { mostLines, mostOfOne } from './rules.ts'

const quantity = z.int().min(1).max(mostOfOne)
const sum = z.int().min(0)
const count = z.int().min(0)

/** What is put into a basket. */
export const line = z.object({
  productId: id,
  sessionId: id.nullable().default(null).describe('Of a product with dates'),
  sizeId: id.nullable().default(null).describe('Of a product with sizes'),
  quantity,
  isMonthly: z.boolean().default(false).describe('Paid each month, where that is offered'),
})
export type LineInput = z.output<typeof line>

export const secret = z.string().min(1).max(40).describe('The secret of a guest’s basket; `own`: that of the account that asks')

const issue = z.enum([
  'product-not-on-sale',
  'session-over',
  'session-full',
  'stock-short',
  'price-changed',
  'ppe-not-for-persons',
  'fee-for-work',
  'not-for-persons',
  'not-for-companies',
])

const basketLine = z
  .object({
    id,
    productId: id,
    sku: z.string().max(40),
    kind: z.enum(productKinds),
    audience: z.enum(audiences),
    unit: z.enum(units),
    nameEn: z.string().max(120),
    nameFr: z.string().max(120),
    quantity,
    isMonthly: z.boolean(),
    months: z.int().nullable(),
    unitPrice: sum.describe('Net, minor units, as it is now'),
    seenPrice: sum.describe('As it was when the customer saw it last'),
    net: sum,
    vatCode: z.enum(vatCodes),
    vatRate: sum.describe('Hundredths of a percent'),
    session: z.object({ id, startsAt: moment, endsAt: moment, place: place.nullable(), venue: z.string().max(200) }).nullable(),
    heldUntil: moment.nullable().describe('Until when its seats are kept; null: not any more'),
    sizeId: id.nullable(),
    size: z.string().max(20).nullable(),
    usableUntil: day.nullable().describe('The last day of credits that are bought now'),
    namesDueOn: day.nullable().describe('The last day on which the names of those who come are taken'),
    freeCancelUntil: day.nullable().describe('The last day on which seats are cancelled free of charge'),
    issue: issue.nullable().describe('What stands against ordering the line as it is'),
    left: count.nullable().describe('How many can still be had'),
  })
  .meta({ id: 'BasketLine' })
export type BasketLine = z.infer<typeof basketLine>

export const basket = z
  .object({
    lines: z.array(basketLine).max(mostLines),
    currency: z.enum(currencies).nullable().describe('Null while it is empty'),
    net: sum,
    vat: sum,
    total: sum,
    byCode: z.array(z.object({ code: z.enum(vatCodes), rate: sum, net: sum, vat: sum })).max(40),
    heldUntil: moment.nullable().describe('When the first of its seats are free for others again'),
    customerKind: z.enum(customerKinds).nullable().describe('How an account always buys; null: company or person'),
    methods: z.array(z.enum(paymentMethods)).max(3).describe('How it can be paid'),
    needsConsent: z.boolean().describe('A person has to ask for services that begin within the days of withdrawal'),
  })
  .meta({ id: 'Basket' })
export type Basket = z.infer<typeof basket>

const named = personName(161).nullable()

export const checkoutBody = z.object({
  basket: secret,
  locale: z.enum(locales).describe('In which the order is written and mailed'),
  customer: customerShape.strict(),
  delivery: deliveryShape.strict().nullable().default(null).describe('Where goods go, if not to the billing address'),
  people: z
    .array(z.strictObject({ lineId: id, names: z.array(named).max(mostOfOne) }))
    .max(mostLines)
    .default([])
    .describe('Who takes the seats; names can come later'),
  paymentMethod: z.enum(paymentMethods),
  purchaseOrder: text(60).nullable().default(null),
  termsAccepted: z.boolean().describe('Must be true'),
  startsAtOnce: z.boolean().default(false).describe('A person asks that services begin within the days of withdrawal'),
  total: sum.describe('Gross, as the customer saw it'),
})
export type Checkout = z.output<typeof checkoutBody>

export const placed = z
  .object({
    number: z.string().max(20),
    order: z.string().max(200).describe('The token of the customer’s own page of the order'),
    payAt: z.string().max(2000).nullable().describe('Where a card is asked for'),
  })
  .meta({ id: 'PlacedOrder' })
export type Placed = z.infer<typeof placed>

export const guide = z
  .object({
    families: z
      .array(z.object({ slug: z.string().max(60), shelf: z.string().max(60).describe('The family at the root of its tree') }))
      .max(500),
    places: z.array(place).max(500).describe('Where something is held'),
  })
  .meta({ id: 'ShopGuide' })
export type Guide = z.infer<typeof guide>
