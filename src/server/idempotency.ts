import { createHash, createHmac } from 'node:crypto'
import { Problem } from '#shared/problem.ts'
import type { WriteDb } from './db.ts'
import { type Gap, prepared } from './prepared.ts'

/** `params`: what the path names, so that an answer about somebody is found again. */
type Claim = { owner: string; operation: string; key: string; fingerprint: string; params: string }
export type StoredAnswer = { status: number; answer: unknown }

/**
 * What the request asks, in 64 letters; the same key with another fingerprint is a mistake of the caller. A password goes in under a key that
 * the database does not hold: from a plain hash, whoever reads a backup could guess it.
 */
export function fingerprintOf(input: unknown, key: () => Buffer): string {
  const asked = JSON.stringify(input, (name, value: unknown) =>
    name === 'password' && typeof value === 'string' ? createHmac('sha256', key()).update(value).digest('base64url') : value,
  )
  return createHash('sha256').update(asked).digest('hex')
}

/** The key as it is kept. Two programs of one administrator do not know of each other's keys; what is sent has no space. */
export function keyOf(sent: string, apiKeyId: number | null | undefined): string {
  if (!/^[\x21-\x7e]{8,128}$/.test(sent)) {
    throw new Problem(400, 'invalid-argument', { errors: [{ parameter: 'Idempotency-Key', code: 'invalid-format' }] })
  }
  return apiKeyId ? `${apiKeyId} ${sent}` : sent
}

/**
 * Claims an idempotency key inside the transaction of its effect. Null: go on, then {@link rememberAnswer}.
 * A repeat waits for the first to commit (the unique index makes it) and gets the stored answer.
 */
export async function claimKey(db: WriteDb, claim: Claim): Promise<StoredAnswer | null> {
  const [claimed] = await insertClaim(db, claim)
  if (claimed) return null
  const { owner, operation, key, fingerprint } = claim
  const known = await db
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'status', 'answer'])
    .where((is) => is.and({ owner, operation, key }))
    .executeTakeFirst()
  if (typeof known?.status !== 'number') throw new Problem(409, 'idempotency-in-flight', { retryAfterSeconds: 1 })
  if (known.fingerprint !== fingerprint) throw new Problem(422, 'idempotency-mismatch')
  return { status: known.status, answer: known.answer }
}

export async function rememberAnswer(db: WriteDb, claim: Claim, { status, answer }: StoredAnswer): Promise<void> {
  await keepAnswer(db, { ...claim, status, answer: JSON.stringify(answer ?? null) })
}

/** Whether something that is good for one use within a day is used for the first time; of two at once, the second waits for the first. */
export async function isFirstUse(db: WriteDb, operation: string, key: string): Promise<boolean> {
  const [first] = await insertClaim(db, { owner: 'once', operation, key, fingerprint: '', params: '{}' })
  return first !== undefined
}

const insertClaim = prepared((db: WriteDb, gap: Gap<Claim>) =>
  db
    .insertInto('idempotencyKeys')
    .values({ owner: gap('owner'), operation: gap('operation'), key: gap('key'), fingerprint: gap('fingerprint'), params: gap('params') })
    .onConflict((c) => c.doNothing())
    .returning('key'),
)

const keepAnswer = prepared((db: WriteDb, gap: Gap<Claim & { status: number; answer: string }>) =>
  db
    .updateTable('idempotencyKeys')
    .set({ status: gap('status'), answer: gap('answer') })
    .where((is) => is.and({ owner: gap('owner'), operation: gap('operation'), key: gap('key') })),
)
