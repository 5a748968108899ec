import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { currencies } from '#shared/money.ts'
import { day, email, id, line, moment, prose, version, whole } from '#shared/shapes.ts'
import { paymentAccount } from '../payments/shapes.ts'
import { countries } from '../places/countries.ts'
import { natures, vatCodes } from '../vat/rules.ts'
import { bounds, lineBounds, sellerBounds } from './bounds.ts'
import { deliveryBounds, mostLines, reminderDayBounds, sellerNoteBounds } from './limits.ts'
import { cisKinds, cisRates, entryKinds, invoiceStatuses, invoiceTypes, moneyMethods, operations, units } from './rules.ts'

const text = (most: number) => z.string().max(most)
const amount = z.int()
const sum = z.int().min(0)
const currency = z.enum(currencies)
const country = z.enum(countries)
const vatCode = z.enum(vatCodes)
const cisRate = z.int().refine((rate) => (cisRates as readonly number[]).includes(rate))

/** Where goods go, or where a service is done, if not at the buyer's address. */
export const deliveryShape = z.strictObject({
  name: line(deliveryBounds.name),
  country,
  address: line(deliveryBounds.address),
  postcode: line(deliveryBounds.postcode),
  town: line(deliveryBounds.town),
})
export type Delivery = z.output<typeof deliveryShape>

/** What staff write of a line. */
export const lineShape = z.strictObject({
  id: id.optional().describe('Of a line that is there already'),
  description: line(lineBounds.description),
  detail: line(lineBounds.detail, 0).default('').describe('Below it, in grey'),
  productId: id.nullable().default(null),
  depositId: id.nullable().default(null).describe('The deposit invoice that this line deducts'),
  nature: z.enum(natures).default('service'),
  quantity: whole(lineBounds.quantity)
    .refine((quantity) => quantity !== 0, { params: { code: 'quantity-zero' } })
    .default(1000)
    .describe('Thousandths; below zero takes off'),
  unit: z.enum(units).default('each'),
  unitPrice: whole(lineBounds.unitPrice).describe('Net, minor units'),
  discount: whole(lineBounds.discount).default(0).describe('Hundredths of a percent'),
  vatCode,
  cis: z.enum(cisKinds).nullable().default(null),
})
export type LineInput = z.output<typeof lineShape>

/** What staff write of a draft. */
export const draftShape = z.object({
  type: z.enum(['invoice', 'deposit']).default('invoice'),
  sellerCountry: country.optional().describe('Whose currency, series and law it has; by default the customer’s country'),
  locale: z.enum(locales).optional().describe('Of the paper; by default the customer’s language'),
  purchaseOrder: line(bounds.purchaseOrder).nullable().default(null),
  suppliedFrom: day.nullable().default(null),
  suppliedTo: day.nullable().default(null).describe('The tax point; null: the day of issue'),
  paymentDays: whole(bounds.paymentDays).optional().describe('By default the customer’s; at most 60 in France'),
  isVatOnDebits: z.boolean().optional().describe('France: VAT is due when invoiced; by default the seller’s choice'),
  delivery: deliveryShape.nullable().default(null),
  cisRate: cisRate.nullable().default(null).describe('Britain: what the customer withholds on labour, hundredths of a percent'),
  note: prose(bounds.note).default(''),
  lines: z.array(lineShape).max(mostLines).default([]),
})
export type DraftInput = z.output<typeof draftShape>

/** What staff say of who invoices in a country. */
export const sellerShape = z.object({
  name: line(sellerBounds.name),
  legalForm: line(sellerBounds.legalForm).nullable().default(null).describe('As it is printed, with the capital in France'),
  address: line(sellerBounds.address),
  postcode: line(sellerBounds.postcode),
  town: line(sellerBounds.town),
  companyNumber: line(sellerBounds.companyNumber).nullable().default(null),
  registerTown: line(sellerBounds.registerTown).nullable().default(null).describe('Of the registre du commerce'),
  vatNumber: line(sellerBounds.vatNumber).nullable().default(null),
  email: email.nullable().default(null),
  phone: line(40).nullable().default(null),
  paymentDays: whole(sellerBounds.paymentDays).default(30),
  reminderDays: z.array(whole(reminderDayBounds)).length(3).default([3, 10, 20]).describe('Days after the due date, rising'),
  isVatOnDebits: z.boolean().default(false),
  lateRate: whole(sellerBounds.lateRate).nullable().default(null).describe('Hundredths of a percent a year; null: what the law provides'),
  noteEn: prose(sellerNoteBounds).default('').describe('Below every invoice'),
  noteFr: prose(sellerNoteBounds).default(''),
})
export type SellerInput = z.output<typeof sellerShape>

export const invoiceSeller = z
  .object({ ...sellerShape.shape, country, phone: text(20).nullable(), version, updatedAt: moment })
  .meta({ id: 'InvoiceSeller' })
export type InvoiceSeller = z.infer<typeof invoiceSeller>

/** Who invoices, as it stands on the paper. */
export const seller = z
  .object({
    country,
    name: text(160),
    legalForm: text(40).nullable(),
    address: text(250),
    postcode: text(12),
    town: text(100),
    companyNumber: text(20).nullable(),
    registerTown: text(80).nullable(),
    vatNumber: text(20).nullable(),
    email: text(254).nullable(),
    phone: text(20).nullable(),
    lateRate: z.int().nullable(),
    noteEn: text(500),
    noteFr: text(500),
  })
  .meta({ id: 'InvoiceParty' })
export type Seller = z.infer<typeof seller>

/** Who is invoiced, as it stands on the paper. */
export const buyer = z
  .object({
    kind: z.enum(['company', 'person']),
    name: text(160),
    contactName: text(161).nullable(),
    email: text(254),
    country,
    address: text(250),
    postcode: text(12),
    town: text(100),
    companyNumber: text(20).nullable(),
    vatNumber: text(20).nullable(),
    platformAddress: text(80).nullable().describe('Electronic address of a French company; null: its SIREN'),
  })
  .meta({ id: 'InvoiceBuyer' })
export type Buyer = z.infer<typeof buyer>

export const customerBalance = z.object({
  currency,
  balance: amount.describe('What is owed to us, less credit'),
  overdue: sum,
  credit: sum.describe('Paid or credited, and not yet used'),
})
export type CustomerBalance = z.infer<typeof customerBalance>

const related = z.object({ id, number: text(20), issuedOn: day, total: amount })

export const vatLine = z
  .object({ code: vatCode, rate: sum.describe('Hundredths of a percent'), net: amount, vat: amount })
  .meta({ id: 'InvoiceVat' })

export const invoiceLine = z
  .object({
    id,
    position: z.int(),
    description: text(300),
    detail: text(300),
    productId: id.nullable(),
    orderLineId: id.nullable(),
    depositId: id.nullable(),
    creditsLineId: id.nullable(),
    nature: z.enum(natures),
    family: text(60).nullable(),
    quantity: z.int().describe('Thousandths'),
    unit: z.enum(units),
    unitPrice: sum,
    discount: sum,
    discountAmount: amount,
    net: amount,
    vatCode,
    vatRate: sum,
    cis: z.enum(cisKinds).nullable(),
    creditedQuantity: sum.describe('Taken back by credit notes, thousandths'),
    creditedNet: sum.describe('Taken back by credit notes, net'),
  })
  .meta({ id: 'InvoiceLine' })
export type InvoiceLine = z.infer<typeof invoiceLine>

export const invoiceEvent = z
  .object({
    id,
    at: moment,
    kind: text(40),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    by: text(256).nullable(),
    byLink: z.boolean(),
  })
  .meta({ id: 'InvoiceEvent' })
export type InvoiceEvent = z.infer<typeof invoiceEvent>

/** Money or credit that went to an invoice; of a credit note, where it went. */
export const invoicePayment = z
  .object({
    id,
    entryId: id,
    kind: z.enum(entryKinds),
    amount: amount.describe('Below zero: taken back'),
    onDay: day,
    method: z.enum(moneyMethods).nullable(),
    reference: text(140),
    invoiceId: id.nullable().describe('Of a credit note: which invoice took it; null: it was paid out'),
    number: text(20).nullable().describe('Of the credit note that settles it; of a credit note, of the invoice that took it'),
    at: moment,
    by: text(256).nullable(),
  })
  .meta({ id: 'InvoicePayment' })
export type InvoicePayment = z.infer<typeof invoicePayment>

const money = {
  currency,
  total: amount,
  payable: amount.describe('The total, less what the customer withholds for HMRC'),
  paid: sum,
  credited: sum,
  balance: amount.describe('What is to be paid; below zero: what is left of a credit note'),
}

/** As lists show it. */
export const invoiceRow = z
  .object({
    id,
    type: z.enum(invoiceTypes),
    status: z.enum(invoiceStatuses),
    number: text(20).nullable(),
    sellerCountry: country,
    customerId: id,
    customerName: text(160),
    firstLine: text(300).nullable(),
    orderId: id.nullable(),
    orderNumber: text(20).nullable(),
    creditsNumber: text(20).nullable().describe('The invoice that a credit note takes back'),
    issuedOn: day.nullable(),
    dueOn: day.nullable(),
    ...money,
    invoiced: amount.describe('Net of VAT; credit notes below zero, drafts nothing'),
    margin: amount.describe('The same, less what its products cost as far as that is recorded'),
    sentAt: moment.nullable(),
    sentByPlatform: z.boolean(),
    isDisputed: z.boolean(),
    reminders: z.int(),
    createdAt: moment,
    version,
  })
  .meta({ id: 'InvoiceRow' })
export type InvoiceRow = z.infer<typeof invoiceRow>

/** What invoices of a list come to. */
export const invoiceSum = z
  .object({
    currency,
    n: sum,
    invoiced: amount,
    margin: amount,
    balance: amount.nullable().describe('Null: not reckoned'),
  })
  .meta({ id: 'InvoiceSum' })
export type InvoiceSum = z.infer<typeof invoiceSum>

/** An invoice, deposit or credit note with all that hangs on it. Of a draft, seller and buyer are as they are now. */
export const invoice = z
  .object({
    id,
    type: z.enum(invoiceTypes),
    status: z.enum(invoiceStatuses),
    number: text(20).nullable(),
    nextNumber: text(20).nullable().describe('Of a draft: what it would get now'),
    sellerCountry: country,
    locale: z.enum(locales),
    customer: z.object({
      id,
      kind: z.enum(['company', 'person']),
      name: text(160),
      employerId: id.nullable(),
      email: text(254),
      locale: z.enum(locales),
      paymentDays: sum,
      needsPurchaseOrder: z.boolean(),
      isReminded: z.boolean(),
      balances: z.array(customerBalance).max(2),
    }),
    seller: seller.nullable().describe('Null: nobody has entered who invoices in this country'),
    buyer,
    order: z.object({ id, number: text(20) }).nullable(),
    application: z
      .object({ id, candidateName: text(161), jobTitle: text(200) })
      .nullable()
      .describe('The placement it is a fee for'),
    purchaseOrder: text(60).nullable(),
    operation: z.enum(operations).nullable(),
    delivery: z.object(deliveryShape.shape).nullable(),
    isVatOnDebits: z.boolean(),
    issuedOn: day.nullable(),
    issuedAt: moment.nullable(),
    issuedBy: text(256).nullable(),
    suppliedFrom: day.nullable(),
    suppliedTo: day.nullable(),
    paymentDays: sum,
    dueOn: day.nullable(),
    net: amount,
    vat: amount,
    ...money,
    vatLines: z.array(vatLine).max(20),
    cisRate: z.int().nullable(),
    cisDeduction: sum,
    note: text(2000),
    sentAt: moment.nullable(),
    sentByPlatform: z.boolean(),
    paidAt: moment.nullable(),
    reminders: z.int(),
    remindedAt: moment.nullable(),
    reminderDays: z.array(z.int()).max(3).describe('Days after the due date on which reminders are suggested'),
    isDisputed: z.boolean(),
    account: paymentAccount.omit({ version: true }).nullable().describe('Where it is paid by transfer'),
    lines: z.array(invoiceLine).max(mostLines),
    credits: related.nullable().describe('The invoice that this credit note takes back'),
    creditedBy: z.array(related).max(200),
    deposits: z
      .array(related.extend({ isDeducted: z.boolean().describe('In this invoice') }))
      .max(100)
      .describe('Of a draft: deposits of the customer that no other invoice deducts'),
    payments: z.array(invoicePayment).max(500),
    events: z.array(invoiceEvent).max(500),
    createdAt: moment,
    version,
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof invoice>
/** What the paper and its arithmetic need of an invoice. */
export type PaperInvoice = Omit<Invoice, 'customer' | 'payments' | 'events' | 'deposits'>
