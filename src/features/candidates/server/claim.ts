import type { WriteDb } from '#server/db.ts'

/** Two records of one person: what they made by signing up, and what was known under their address before. */
export type Claim = { own: number; known: number }

/** The record that waits for the holder of this account, locked; undefined when there is none or the address is not proven. */
export async function findClaim(db: WriteDb, accountId: number): Promise<Claim | undefined> {
  return (
    db
      .selectFrom('accounts as a')
      .innerJoin('candidates as own', 'own.accountId', 'a.id')
      // Not by an address of what was merged into it: whoever has one is not proven to be who the other record is about.
      .innerJoin('candidates as known', 'known.emailKey', 'a.emailKey')
      .select(['own.id as own', 'known.id as known'])
      .where('a.id', '=', accountId)
      .where('a.emailVerified', '=', true)
      .where('known.accountId', 'is', null)
      .where('known.mergedInto', 'is', null)
      .whereRef('known.id', '<>', 'own.id')
      .forUpdate(['own', 'known'])
      .executeTakeFirst()
  )
}
