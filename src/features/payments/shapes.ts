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
