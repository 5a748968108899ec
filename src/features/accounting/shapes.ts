import { z } from 'zod'
import { currencies } from '#shared/money.ts'
import { day, email, id, line, moment, prose } from '#shared/shapes.ts'
import { customerRow } from '../customers/shapes.ts'
import { entryKinds, invoiceStatuses, invoiceTypes, moneyMethods } from '../invoices/rules.ts'
import { ages, mostEntries } from './rules.ts'

const sum = z.int()
const currency = z.enum(currencies)
const text = (most: number) => z.string().max(most)

/** How a customer stands in a currency. */
export const standing = z
  .object({
    currency,
    balance: sum.describe('What is owed, less what stands as credit; below zero it is the customer’s'),
    overdue: z.int().min(0),
    credit: z.int().min(0).describe('Payments and credit notes that no invoice has taken'),
  })
  .meta({ id: 'CustomerStanding' })
export type Standing = z.infer<typeof standing>
const standingsShape = z.array(standing).max(currencies.length).describe('By currency, never added together')

export const accountRow = z
  .object({ ...customerRow.shape, standings: standingsShape, lastInvoiceOn: day.nullable() })
  .meta({ id: 'CustomerAccountRow' })
export type AccountRow = z.infer<typeof accountRow>

export const ageing = z.record(z.enum(ages), sum).meta({ id: 'Ageing' })

export const openInvoice = z
  .object({
    id,
    type: z.enum(invoiceTypes),
    status: z.enum(invoiceStatuses),
    number: text(20),
    currency,
    issuedOn: day,
    dueOn: day,
    total: sum,
    balance: sum,
    late: z.int().min(0).describe('Days'),
    reminders: z.int().min(0),
    isDisputed: z.boolean(),
  })
  .meta({ id: 'OpenInvoice' })
export type OpenInvoice = z.infer<typeof openInvoice>

export const account = z
  .object({
    customerId: id,
    standings: z.array(z.object({ ...standing.shape, ageing })).max(currencies.length),
    open: z.array(openInvoice).max(100).describe('What is not settled, the oldest first; at most 100'),
    openCount: z.int().min(0),
  })
  .meta({ id: 'CustomerAccount' })
export type Account = z.infer<typeof account>

export const statementEntry = z.object({
  id,
  onDay: day,
  kind: z.enum(entryKinds),
  type: z.enum(invoiceTypes).nullable().describe('Of what was issued'),
  number: text(20).nullable(),
  invoiceId: id.nullable(),
  dueOn: day.nullable(),
  method: z.enum(moneyMethods).nullable(),
  reference: text(140),
  amount: sum.describe('Above zero: owed to us'),
  balance: sum.describe('After it'),
})

/** What was between us and a customer over some time, in one currency. */
export const statement = z
  .object({
    customerId: id,
    customerName: text(160),
    currency,
    from: day,
    to: day,
    opening: sum,
    entries: z.array(statementEntry).max(mostEntries),
    isWhole: z.boolean().describe(`False: there are more than ${mostEntries} entries; ask for a shorter period`),
    closing: sum,
    ageing: ageing.describe('Of what was owed at the end'),
    credit: z.int().min(0).describe('What no invoice had taken by then'),
  })
  .meta({ id: 'CustomerStatement' })
export type Statement = z.infer<typeof statement>

/** What a mail with a statement says besides its greeting and the file. */
export const statementLetter = z.object({ to: email, subject: line(150), text: prose(4000) })

export const periodShape = { from: day, to: day }
export const sent = z.object({ id, to: email, sentAt: moment })
