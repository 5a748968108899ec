import type { Candidates } from '#db/tables.ts'
import type { WriteDb } from '#server/db.ts'
import { keepChanges, withoutNothing } from './history.ts'
import { findWhole } from './queries.ts'
import { type Consents, consents } from '../contract.ts'
import { type OwnFields, ownFields, type StaffFields } from '../shapes.ts'

/** Two records of one person: what they made by signing up, and what was known under their address before. */
export type Claim = { accountId: number; own: number; known: number }

/** The record that waits for the holder of this account, locked; undefined when there is none or the address is not proven. */
export async function findClaim(db: WriteDb, accountId: number): Promise<Claim | undefined> {
  const claim = await db
    .selectFrom('accounts as a')
    .innerJoin('candidates as own', 'own.accountId', 'a.id')
    // Not by an address of what was merged into it: whoever has one is not proven to be who the other record is about.
    .innerJoin('candidates as known', 'known.emailKey', 'a.emailKey')
    .select(['a.id as accountId', 'own.id as own', 'known.id as known'])
    .where('a.id', '=', accountId)
    .where('a.emailVerified', '=', true)
    .where('known.accountId', 'is', null)
    .where('known.mergedInto', 'is', null)
    .whereRef('known.id', '<>', 'own.id')
    .forUpdate(['own', 'known'])
    .executeTakeFirst()
  return claim
}

type Column = keyof Candidates
type Pay = 'desiredPayMin' | 'desiredPayMax' | 'desiredPayUnit' | 'desiredPayCurrency'
type Said = Exclude<keyof OwnFields, 'desiredPay'> | Pay | keyof Consents | 'lawfulBasis' | 'status' | 'updatedAt'
/** What stays as the known record has it. A new column does not compile until it is said of it whose is newer. */
type Stays =
  | 'id'
  | 'accountId'
  | 'createdAt'
  | 'email'
  | 'emailKey'
  | Exclude<keyof StaffFields, 'lawfulBasis'>
  | 'doNotContactReason'
  | 'lastContactAt'
  | 'noticeSentAt'
  | 'version'
  | 'mergedInto'
const saidColumns = [
  ...(Object.keys(ownFields) as (keyof OwnFields)[]).filter((field) => field !== 'desiredPay'),
  'desiredPayMin',
  'desiredPayMax',
  'desiredPayUnit',
  'desiredPayCurrency',
  'lawfulBasis',
  ...(Object.keys(consents.shape) as (keyof Consents)[]),
  'status',
  'updatedAt',
] as const satisfies [Exclude<Column, Said | Stays>] extends [never] ? readonly Said[] : never

/** What the person said themselves is newer: it goes over the known record, which is theirs from now on. What they left out stays. */
export async function takeOver(db: WriteDb, { accountId, own, known }: Claim): Promise<void> {
  const before = await findWhole(db, known)
  const said = await db.deleteFrom('candidates').where('id', '=', own).returning(saidColumns).executeTakeFirstOrThrow()
  await db
    .updateTable('candidates')
    .set((is) => ({ ...withoutNothing(said), accountId, version: is('version', '+', 1) }))
    .where('id', '=', known)
    .execute()
  const by = { db, actor: { id: accountId }, now: new Date(said.updatedAt) }
  await keepChanges(by, known, before, await findWhole(db, known), Object.keys(ownFields), true)
}
