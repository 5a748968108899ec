import type { WriteDb } from '#server/db.ts'
import { publish } from '#server/realtime.ts'
import { usualEnd } from '../rules.ts'
import { findType } from './queries.ts'

type At = { db: WriteDb; now: Date; actor: { id: number | null } }

/**
 * What somebody has from a course or a test that the agency arranged: it waits to be checked like what they send themselves. Null where
 * there is no such type any more. Its level or categories are for whoever checks the certificate to enter.
 */
export async function addCompleted(
  { db, now, actor }: At,
  candidateId: number,
  { type: code, issuedOn }: { type: string; issuedOn: string },
): Promise<number | null> {
  const type = await findType(db, code)
  if (!type) return null
  const { id } = await db
    .insertInto('documents')
    .values({
      candidateId,
      type: type.code,
      status: 'submitted',
      issuedOn,
      expiresOn: usualEnd(type, issuedOn, null),
      addedBy: actor.id,
      createdAt: now,
      submittedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await publish(db, `candidate:${candidateId}`)
  return id
}
