import type { WriteDb } from '#server/db.ts'
import { ownFields } from '../contract.ts'

/** Two records of one person: what they made by signing up, and what was known under their address before. */
export type Claim = { accountId: number; own: number; known: number }

/** The record that waits for the holder of this account, locked; undefined when there is none or the address is not proven. */
export async function findClaim(db: WriteDb, accountId: number): Promise<Claim | undefined> {
  const claim = await db
    .selectFrom('accounts as a')
    .innerJoin('candidates as own', 'own.accountId', 'a.id')
    .innerJoin('candidates as known', 'known.emailKey', 'a.emailKey')
    .select(['a.id as accountId', 'own.id as own', 'known.id as known'])
    .where('a.id', '=', accountId)
    .where('a.emailVerified', '=', true)
    .where('known.accountId', 'is', null)
    .forUpdate(['own', 'known'])
    .executeTakeFirst()
  return claim
}

/** What the person said themselves is newer: it goes over the known record, which is theirs from now on. */
export async function takeOver(db: WriteDb, { accountId, own, known }: Claim): Promise<void> {
  const said = await db
    .deleteFrom('candidates')
    .where('id', '=', own)
    .returning([
      ...(Object.keys(ownFields) as (keyof typeof ownFields)[]),
      'status',
      'privacyAcceptedAt',
      'keepProfileAt',
      'jobAlertsAt',
      'directoryAt',
      'updatedAt',
    ])
    .executeTakeFirstOrThrow()
  await db
    .updateTable('candidates')
    .set((is) => ({ ...said, accountId, version: is('version', '+', 1) }))
    .where('id', '=', known)
    .execute()
}
