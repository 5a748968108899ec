import { z } from 'zod'
import { locales } from '#shared/locale.ts'
import { email, id, line, moment, prose } from '#shared/shapes.ts'
import { answers, platforms, transmissionFormats, transmissionStatuses } from './rules.ts'

/** What a mail with an invoice says besides its greeting, the button and the attachment. */
export const letter = z.object({ subject: line(200), text: prose(4000, 1) })

export const invoiceMail = letter.extend({
  to: email,
  locale: z.enum(locales),
  attachment: z.string().max(80).describe('Name of the PDF that goes along'),
})
export type InvoiceMail = z.output<typeof invoiceMail>

export const transmission = z.object({
  id,
  invoiceId: id,
  platform: z.enum(platforms),
  format: z.enum(transmissionFormats),
  status: z.enum(transmissionStatuses),
  reason: z.string().max(500),
  fileName: z.string().max(120).nullable(),
  startedAt: moment,
  answeredAt: moment.nullable(),
  by: z
    .object({ id, name: z.string().max(200) })
    .nullable()
    .describe('Null: by itself'),
})
export type Transmission = z.output<typeof transmission>

/** What a platform leaves in the folder: the invoice, and its status by name or by the code of the French life cycle. */
export const answerFile = z
  .object({
    invoice: z.string().regex(/^(FR|AV)-\d{4}-\d{4,9}$/),
    status: z.enum(answers).optional(),
    code: z.union([z.literal(200), z.literal(210), z.literal(213)]).optional(),
    reason: z.string().max(5000).default(''),
  })
  .refine(({ status, code }) => status !== undefined || code !== undefined)
