import { z } from 'zod'
import { currencies } from '#shared/money.ts'
import { id, moment } from '#shared/shapes.ts'
import { attemptStatuses, paymentMethods } from './rules.ts'

export const paymentAttempt = z
  .object({
    id,
    method: z.enum(paymentMethods),
    status: z.enum(attemptStatuses),
    amount: z.int().min(1),
    currency: z.enum(currencies),
    refunded: z.int().min(0),
    failure: z.string().max(100).nullable().describe('The provider’s code'),
    startedAt: moment,
    settledAt: moment.nullable(),
    by: z.string().max(256).nullable().describe('Who recorded it'),
  })
  .meta({ id: 'PaymentAttempt' })
export type PaymentAttempt = z.infer<typeof paymentAttempt>

/** Where the agency is paid by transfer. */
export const paymentAccount = z
  .object({
    currency: z.enum(currencies),
    holder: z.string().max(70),
    iban: z.string().max(34).nullable(),
    bic: z.string().max(11).nullable(),
    sortCode: z.string().max(6).nullable(),
    accountNumber: z.string().max(8).nullable(),
    version: z.int().min(1),
  })
  .meta({ id: 'PaymentAccount' })
export type PaymentAccount = z.infer<typeof paymentAccount>

/** What a customer needs to transfer money; `epc`: the same as a code for banking apps. */
export const transfer = z.object({
  reference: z.string().max(35),
  holder: z.string().max(140),
  iban: z.string().max(34).nullable(),
  bic: z.string().max(11).nullable(),
  sortCode: z.string().max(6).nullable(),
  accountNumber: z.string().max(8).nullable(),
  epc: z.string().max(500).nullable(),
})
export type Transfer = z.infer<typeof transfer>
