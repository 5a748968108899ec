import type { Config } from '#server/config.ts'
import type { WriteDb } from '#server/db.ts'
import { enqueue } from '#server/queue.ts'
import type { Currency } from '#shared/money.ts'
import { found, Problem } from '#shared/problem.ts'
import { type PaymentSubject, providers } from '../rules.ts'
import { providerOf } from './provider.ts'

export type PaymentAt = { db: WriteDb; now: Date; actor: { id: number | null }; config: Config }
export type Paid = { subject: PaymentSubject; subjectId: number; amount: number; currency: Currency }

/** Whether buyers may choose to pay by card: both keys of the provider are set. */
export const cardIsOffered = ({ stripe }: Pick<Config, 'stripe'>): boolean => stripe !== undefined

/** The task of the record that is paid, which hears what settled. */
const taskOf = (subject: PaymentSubject) => `${subject}s.paymentSettled`

export async function announceSettled(db: WriteDb, subject: PaymentSubject, subjectId: number): Promise<void> {
  await enqueue(db, taskOf(subject), { [`${subject}Id`]: subjectId })
}

type Starting = Paid & { description: string; email: string; locale: 'en' | 'fr'; returnTo: string }

/** Opens a checkout at the card provider and answers with its address. What is written on a card goes there alone. */
export async function startCardPayment(at: PaymentAt, starting: Starting): Promise<{ url: string }> {
  const { db, now, config } = at
  const provider = await providerOf(config)
  const { subject, subjectId, amount, currency } = starting
  const { id } = await db
    .insertInto('paymentAttempts')
    .values({ subject, subjectId, amount, currency, method: 'card', provider: providers[0], status: 'started', startedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { session, url } = await provider.startCheckout({ ...starting, attemptId: id })
  await db.updateTable('paymentAttempts').set({ providerSession: session }).where('id', '=', id).execute()
  return { url }
}

/** Notes a transfer that came in. */
export async function recordPayment(
  { db, now, actor }: PaymentAt,
  { receivedAt = now, ...paid }: Paid & { receivedAt?: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('paymentAttempts')
    .values({ ...paid, method: 'transfer', status: 'succeeded', startedAt: receivedAt, settledAt: now, recordedBy: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await announceSettled(db, paid.subject, paid.subjectId)
  return id
}

/** Notes that a buyer's account was accepted in the place of a payment. */
export async function acceptAccount({ db, now, actor }: PaymentAt, accepted: Paid): Promise<void> {
  await db
    .insertInto('paymentAttempts')
    .values({ ...accepted, method: 'account', status: 'succeeded', startedAt: now, settledAt: now, recordedBy: actor.id })
    .execute()
}

/**
 * Gives money back to the card it came from. `key` names this refund, so that the provider does it once however often it is asked.
 * Never more than came by that attempt.
 */
export async function refundCard(
  at: PaymentAt,
  { attemptId, amount, key }: { attemptId: number; amount: number; key: string },
): Promise<void> {
  const { db, config } = at
  const attempt = found(
    await db
      .selectFrom('paymentAttempts')
      .select(['amount', 'refunded', 'method', 'status', 'providerPayment'])
      .where('id', '=', attemptId)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (attempt.method !== 'card' || attempt.status !== 'succeeded' || attempt.providerPayment === null)
    throw new Problem(409, 'payment-not-by-card')
  if (amount > attempt.amount - attempt.refunded) throw new Problem(409, 'refund-too-large')
  const provider = await providerOf(config)
  await db
    .updateTable('paymentAttempts')
    .set({ refunded: attempt.refunded + amount })
    .where('id', '=', attemptId)
    .execute()
  await provider.refund({ payment: attempt.providerPayment, amount, key })
}

export async function sumOfPayments(db: WriteDb, { subject, subjectId }: Pick<Paid, 'subject' | 'subjectId'>): Promise<number> {
  const { paid } = await db
    .selectFrom('paymentAttempts')
    .select((is) => is.fn.coalesce(is.fn.sum<string>('amount'), is.lit(0)).as('paid'))
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .where('status', '=', 'succeeded')
    .where('method', '<>', 'account')
    .executeTakeFirstOrThrow()
  return Number(paid)
}

/** Payments of records that are gone go too. */
export async function forgetPayments(db: WriteDb, subject: PaymentSubject, subjectIds: readonly number[]): Promise<void> {
  if (subjectIds.length === 0) return
  await db
    .deleteFrom('paymentAttempts')
    .where('subject', '=', subject)
    .where('subjectId', 'in', [...subjectIds])
    .execute()
}
