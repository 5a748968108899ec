import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { inTransaction, type ReadDb, type WriteDb } from '../db.ts'
import { enqueue } from '../queue.ts'
import { publish } from '../realtime.ts'
import { sealAll } from './seal.ts'
import { type Verified, verifyChain } from './verify.ts'

/** The newest check that has ended, and the one that has not. */
export async function lastChecks(db: ReadDb) {
  const checks = await db.selectFrom('auditChecks').selectAll().orderBy('id', 'desc').limit(2).execute()
  return {
    ended: checks.find(({ finishedAt }) => finishedAt !== null) ?? null,
    open: checks.find(({ finishedAt }) => finishedAt === null) ?? null,
  }
}

/** Asks for a check of the chain, one at a time; one that a crash or a restored backup left open is taken up. */
export async function beginCheck(db: WriteDb, startedAt: Date): Promise<void> {
  await db
    .insertInto('auditChecks')
    .values({ startedAt })
    .onConflict((one) => one.doNothing())
    .execute()
  await enqueue(db, 'audit.verify', {}, { key: 'audit.verify' })
  await publish(db, 'audit')
}

/**
 * Verifies the chain and keeps what came of it; the next check compares with where the chain ends now. `then` hears of it in the same
 * transaction, and how many faults the check before had found. Null: nobody asks for a check any more.
 */
export async function runCheck(
  kysely: Kysely<DB>,
  finishedAt: Date,
  then: (db: WriteDb, verified: Verified, foundBefore: number) => Promise<void>,
): Promise<Verified | null> {
  const open = await kysely.selectFrom('auditChecks').select('id').where('finishedAt', 'is', null).executeTakeFirst()
  if (!open) return null
  const verified = await verifyAll(kysely)
  const isMine = await inTransaction(kysely, async (db) => {
    const before = await db
      .selectFrom('auditChecks')
      .select('found')
      .where('id', '<', open.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const { faults, ...of } = verified
    const { numUpdatedRows } = await db
      .updateTable('auditChecks')
      .set({ ...of, faults: JSON.stringify(faults), finishedAt })
      .where('id', '=', open.id)
      .where('finishedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await then(db, verified, before?.found ?? 0)
    await publish(db, 'audit')
    return true
  })
  return isMine ? verified : null
}

/**
 * Chains what waits, and verifies all of it against the last check that found nothing wrong and the last of all: a fault that stays, such as
 * a clock that was put back once, must not leave everything after it without a check to compare with.
 */
export async function verifyAll(kysely: Kysely<DB>): Promise<Verified> {
  await sealAll(kysely)
  const isClean = sql<boolean>`found = 0`
  const last = await kysely
    .selectFrom('auditChecks')
    .distinctOn(isClean)
    .select(['place', 'hash'])
    .where('finishedAt', 'is not', null)
    .orderBy(isClean)
    .orderBy('id', 'desc')
    .execute()
  return verifyChain(
    kysely,
    last.flatMap(({ place, hash }) => (hash === null ? [] : [{ place, hash }])),
  )
}
