import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { locales } from '#shared/locale.ts'
import { currencies } from '#shared/money.ts'
import { day, email, id, line, prose } from '#shared/shapes.ts'
import { countries } from '../places/countries.ts'
import { mostReminded } from './reminder-rules.ts'

const admin = ['admin'] as const
const step = z.int().min(1).max(3)
const subject = line(150)
const letterBody = prose(4000)

const leftOut = z.object({
  invoiceId: id,
  number: z.string().max(20).nullable(),
  code: z.string().max(60),
  message: z.string().max(500),
})

/** A letter as it would go now: one to each customer, with all that is late. */
const reminderLetter = z
  .object({
    customerId: id,
    customerName: z.string().max(160),
    sellerCountry: z.enum(countries),
    to: email,
    locale: z.enum(locales),
    step: step.describe('1 friendly, 2 firm, 3 formal: the highest of its invoices'),
    subject: z.string().max(150),
    text: z.string().max(4000).describe('The invoices with their links follow it when it goes'),
    invoices: z
      .array(
        z.object({
          invoiceId: id,
          number: z.string().max(20),
          currency: z.enum(currencies),
          total: z.int(),
          balance: z.int(),
          dueOn: day,
          late: z.int().min(1).describe('Days'),
          reminders: z.int().min(0).max(3).describe('The step that went last; 0: none'),
          step,
        }),
      )
      .max(mostReminded),
  })
  .meta({ id: 'ReminderLetter' })
export type ReminderLetter = z.infer<typeof reminderLetter>

export const reminders = contract({
  previewReminders: {
    method: 'GET',
    path: '/invoice-reminders',
    access: admin,
    query: z.object({
      invoiceIds: z.array(id).min(1).max(mostReminded).optional().describe('By default all for which a step is due today'),
    }),
    response: z.object({
      letters: z.array(reminderLetter).max(mostReminded),
      leftOut: z.array(leftOut).max(mostReminded).describe('What is not reminded of, and why'),
      hasMore: z.boolean().describe(`More than ${mostReminded} are due`),
    }),
    summary: 'Read reminders before they go: one letter a customer, with all that is late',
  },
  sendReminders: {
    method: 'POST',
    path: '/invoice-reminders',
    access: admin,
    limit: 'mail',
    idempotency: 'required',
    body: z.object({
      letters: z
        .array(
          z.strictObject({
            customerId: id,
            sellerCountry: z.enum(countries),
            subject,
            text: letterBody,
            invoices: z
              .array(z.strictObject({ invoiceId: id, reminders: z.int().min(0).max(3).describe('As it was seen') }))
              .min(1)
              .max(mostReminded),
          }),
        )
        .min(1)
        .max(mostReminded),
    }),
    audit: 'invoice.reminded',
    response: z.object({
      mails: z.int().min(0),
      items: z
        .array(
          z.object({
            invoiceId: id,
            number: z.string().max(20).nullable(),
            code: z.string().max(60).nullable(),
            message: z.string().max(500).nullable(),
          }),
        )
        .max(mostReminded * mostReminded),
    }),
    summary: 'Send reminders as they were seen; what is paid, disputed or reminded of by now is left out, with its reason',
  },
})
