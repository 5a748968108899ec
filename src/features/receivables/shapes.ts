import { z } from 'zod'
import { currencies } from '#shared/money.ts'
import { day, id, moment } from '#shared/shapes.ts'
import { entryKinds, invoiceStatuses, moneyMethods } from '../invoices/rules.ts'
import { invoice } from '../invoices/shapes.ts'
import { transfer } from '../payments/shapes.ts'
import { lineStatuses, suggestionWhys, statementFormats, toldEvents } from './rules.ts'

const amount = z.int()
const sum = z.int().min(0)
const text = (most: number) => z.string().max(most)
const currency = z.enum(currencies)
const numbered = z.object({ id, number: text(20) })

/** What is owed of an invoice after money came to it, or left it. */
export const invoiceMoney = z
  .object({
    id,
    status: z.enum(invoiceStatuses),
    paid: sum,
    credited: sum,
    balance: amount,
    credit: sum.describe('Of this payment, what stays as the customer’s credit'),
  })
  .meta({ id: 'InvoiceMoney' })
export type InvoiceMoney = z.infer<typeof invoiceMoney>

export const customerEntry = z
  .object({
    id,
    kind: z.enum(entryKinds),
    currency,
    amount: amount.describe('Above zero: owed to us'),
    balance: amount.describe('What was owed after it'),
    left: sum.describe('Of a payment or credit, what is not used yet'),
    onDay: day,
    method: z.enum(moneyMethods).nullable(),
    reference: text(140),
    invoice: numbered.nullable(),
    order: numbered.nullable(),
    isFromBank: z.boolean().describe('It stood on an imported bank statement'),
    allocations: z
      .array(z.object({ id, invoiceId: id, number: text(20), amount }))
      .max(200)
      .describe('What it settles now'),
    at: moment,
    by: text(256).nullable(),
  })
  .meta({ id: 'CustomerEntry' })
export type CustomerEntry = z.infer<typeof customerEntry>

export const bankStatement = z
  .object({
    id,
    fileName: text(255),
    format: z.enum(statementFormats),
    currency,
    account: text(40).nullable(),
    fromDay: day.nullable(),
    toDay: day.nullable(),
    opening: amount.nullable(),
    closing: amount.nullable(),
    lines: sum,
    waiting: sum.describe('Not looked at yet'),
    matched: sum,
    unclear: sum,
    ignored: sum,
    importedAt: moment,
    by: text(256).nullable(),
  })
  .meta({ id: 'BankStatement' })
export type BankStatement = z.infer<typeof bankStatement>

/** What a line may be for, the likeliest first. */
export const suggestion = z.object({
  why: z.enum(suggestionWhys),
  customer: z.object({ id, name: text(160) }).nullable(),
  invoices: z.array(z.object({ id, number: text(20), amount: sum.describe('Of this line'), balance: amount })).max(50),
  order: numbered.nullable(),
  entry: z
    .object({ id, onDay: day, reference: text(140) })
    .nullable()
    .describe('A payment or refund that is recorded already'),
  credit: sum.describe('What would stay as credit'),
})
export type Suggestion = z.infer<typeof suggestion>

export const bankLine = z
  .object({
    id,
    statementId: id,
    onDay: day,
    amount: amount.describe('Above zero: came in'),
    currency,
    payer: text(140),
    reference: text(500),
    status: z.enum(lineStatuses),
    suggestions: z.array(suggestion).max(10),
    customer: z
      .object({ id, name: text(160) })
      .nullable()
      .describe('Of a matched line'),
    invoices: z.array(numbered.extend({ amount })).max(50).describe('What it settles'),
    order: numbered.nullable(),
    credit: sum.describe('Of it, what is the customer’s credit'),
    reason: text(200).describe('Why it was set aside'),
    settledAt: moment.nullable(),
    by: text(256).nullable(),
  })
  .meta({ id: 'BankLine' })
export type BankLine = z.infer<typeof bankLine>

/** An invoice as its customer reads it: the paper, and of its history what concerns them; nothing of staff. */
export const linkedInvoice = z
  .object({
    invoice: invoice.omit({ customer: true, payments: true, events: true, deposits: true }),
    payments: z
      .array(
        z.object({
          id,
          kind: z.enum(entryKinds),
          amount,
          onDay: day,
          method: z.enum(moneyMethods).nullable(),
          number: text(20).nullable(),
        }),
      )
      .max(500)
      .describe('What settles it'),
    events: z.array(z.object({ id, at: moment, kind: z.enum(toldEvents), to: text(254).nullable() })).max(500),
    canPayByCard: z.boolean(),
    transfer: transfer.nullable(),
  })
  .meta({ id: 'LinkedInvoice' })
export type LinkedInvoice = z.infer<typeof linkedInvoice>
