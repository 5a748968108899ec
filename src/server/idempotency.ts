import { createHash } from 'node:crypto'
import { Problem } from '#shared/problem.ts'
import type { WriteDb } from './db.ts'

type Claim = { owner: string; operation: string; key: string; fingerprint: string }
export type StoredAnswer = { status: number; answer: unknown }

/** What the request asks, in 64 letters; the same key with another fingerprint is a mistake of the caller. */
export function fingerprintOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}

/**
 * Claims an idempotency key inside the transaction of its effect. Null: go on, then {@link rememberAnswer}.
 * A repeat waits for the first to commit (the unique index makes it) and gets the stored answer.
 */
export async function claimKey(db: WriteDb, claim: Claim): Promise<StoredAnswer | null> {
  if (!/^[\x21-\x7e]{8,128}$/.test(claim.key)) {
    throw new Problem(400, 'invalid-argument', { errors: [{ parameter: 'Idempotency-Key', code: 'invalid-format' }] })
  }
  const claimed = await db
    .insertInto('idempotencyKeys')
    .values(claim)
    .onConflict((c) => c.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  const { owner, operation, key, fingerprint } = claim
  const known = await db
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'status', 'answer'])
    .where((is) => is.and({ owner, operation, key }))
    .executeTakeFirst()
  if (known?.status === undefined || known.status === null) throw new Problem(409, 'idempotency-in-flight', { retryAfterSeconds: 1 })
  if (known.fingerprint !== fingerprint) throw new Problem(422, 'idempotency-mismatch')
  return { status: known.status, answer: known.answer }
}

export async function rememberAnswer(db: WriteDb, { owner, operation, key }: Claim, { status, answer }: StoredAnswer): Promise<void> {
  await db
    .updateTable('idempotencyKeys')
    .set({ status, answer: JSON.stringify(answer ?? null) })
    .where((is) => is.and({ owner, operation, key }))
    .execute()
}
