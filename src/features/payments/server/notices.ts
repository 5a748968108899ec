import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { type Database, inTransaction, type WriteDb } from '#server/db.ts'
import { writeLine } from '#server/audit.ts'
import { type Limiter, refuseSpent } from '#server/limits.ts'
import { Problem } from '#shared/problem.ts'
import { anonymous } from '#shared/roles.ts'
import { announceSettled } from './commands.ts'
import type { Notice } from './port.ts'
import { providerOf } from './provider.ts'

export const noticesPath = '/api/payments/stripe'

type Options = { database: Database; config: Config; limiter: Limiter; clock: () => Date }

/**
 * Where the card provider tells what became of a payment. Its signature is over the body as it was sent, so that this stands beside the
 * API, whose bodies are parsed. Without a provider there is no such address.
 */
export async function registerPaymentNotices(http: FastifyInstance, { database, config, limiter, clock }: Options): Promise<void> {
  if (!config.stripe) return
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(noticesPath, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const provider = await providerOf(config)
      const notice = await provider.readNotice(request.body as Buffer, typeof signature === 'string' ? signature : '').catch((error) => {
        refuseSpent(limiter.spend('link', anonymous, request.ip)) // guessing has its price
        throw error
      })
      await takeNotice(database, notice, clock())
      return reply.code(204).send()
    })
  })
}

/** Counts a notice once, however often it comes and in whatever order. */
export async function takeNotice({ kysely }: Pick<Database, 'kysely'>, notice: Notice, now: Date): Promise<void> {
  await inTransaction(kysely, async (db) => {
    const isNew = await db
      .insertInto('paymentNotices')
      .values({ provider: 'stripe', noticeId: notice.id, kind: notice.kind, createdAt: notice.createdAt, receivedAt: now })
      .onConflict((on) => on.doNothing())
      .returning('noticeId')
      .executeTakeFirst()
    if (!isNew) return
    if (notice.about === 'checkout') await settle(db, notice, now)
    if (notice.about === 'failure') await noteFailure(db, notice, now)
  })
}

type Checkout = Extract<Notice, { about: 'checkout' }>

/** Money that came stays: no later notice takes it back, and it replaces whatever was told before. */
async function settle(db: WriteDb, { status, session, payment, paid }: Checkout, now: Date): Promise<void> {
  const attempt = (await attemptOf(db, session)) ?? (paid && status === 'succeeded' ? await keepUnknown(db, session, paid, now) : undefined)
  if (!attempt || attempt.status === 'succeeded') return
  if (status !== 'succeeded' && attempt.status !== 'started') return
  const came = status === 'succeeded' && paid ? paid : attempt
  if (came.currency !== attempt.currency) throw new Problem(409, 'notice-contradicts')
  await db
    .updateTable('paymentAttempts')
    .set({
      status,
      amount: came.amount,
      settledAt: now,
      ...(payment !== null && { providerPayment: payment }),
      ...(status === 'succeeded' && { failure: null }),
    })
    .where('id', '=', attempt.id)
    .execute()
  await writeLine(db, { id: null, role: 'task' }, { action: 'payment.settled', objectId: attempt.id, changes: { status } })
  await announceSettled(db, attempt.subject as 'order' | 'invoice', attempt.subjectId)
}

const attemptOf = (db: WriteDb, session: string) =>
  db
    .selectFrom('paymentAttempts')
    .select(['id', 'status', 'subject', 'subjectId', 'amount', 'currency'])
    .where('provider', '=', 'stripe')
    .where('providerSession', '=', session)
    .forUpdate()
    .executeTakeFirst()

/** A checkout that we opened and lost, since the server stopped before it was written down: its money counts. */
async function keepUnknown(db: WriteDb, session: string, paid: NonNullable<Checkout['paid']>, now: Date) {
  const { attemptId: _, ...kept } = paid
  await db
    .insertInto('paymentAttempts')
    .values({ ...kept, method: 'card', provider: 'stripe', providerSession: session, status: 'started', startedAt: now })
    .onConflict((on) => on.doNothing())
    .execute()
  return attemptOf(db, session)
}

async function noteFailure(db: WriteDb, { failure, attemptId }: Extract<Notice, { about: 'failure' }>, now: Date): Promise<void> {
  if (attemptId === null) return
  const attempt = await db
    .updateTable('paymentAttempts')
    .set({ status: 'failed', failure, settledAt: now })
    .where('id', '=', attemptId)
    .where('method', '=', 'card')
    .where('status', '=', 'started')
    .returning(['subject', 'subjectId'])
    .executeTakeFirst()
  if (attempt) await announceSettled(db, attempt.subject as 'order' | 'invoice', attempt.subjectId)
}
