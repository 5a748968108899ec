import type { Kysely, Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Accounts, DB } from '#db/tables.ts'
import type { ReadDb, WriteDb } from '#server/db.ts'
import { type Gap, prepared } from '#server/prepared.ts'

/** An identity at another provider that signs the account in. */
export type Link = { provider: string; subject: string; email: string | null; displayName: string | null; photoUrl: string | null }
export type Factor = { id: string; displayName: string | null; enrolledAt: string }
export type Account = Pick<Selectable<Accounts>, (typeof columns)[number]> & {
  links: Link[]
  factors: Factor[]
  candidateId: number | null
}

const columns = [
  'id',
  'uid',
  'role',
  'locale',
  'dateStyle',
  'email',
  'emailVerified',
  'initialEmail',
  'displayName',
  'photoUrl',
  'customAttributes',
  'disabled',
  'joinedAt',
  'invitedUntil',
  'passwordHash',
  'emailLink',
  'passwordUpdatedAt',
  'validSince',
  'createdAt',
  'lastLoginAt',
  'lastRefreshAt',
] as const

/** Accounts with everything that signs them in; narrow it with `where`. */
export function accountsOf(db: Pick<Kysely<DB>, 'selectFrom'>) {
  return db
    .selectFrom('accounts')
    .select(columns.map((column) => `accounts.${column}` as const))
    .select((is) => [
      jsonArrayFrom(
        is
          .selectFrom('accountProviders as p')
          .select(['p.provider', 'p.subject', 'p.email', 'p.displayName', 'p.photoUrl'])
          .whereRef('p.accountId', '=', 'accounts.id')
          .orderBy('p.linkedAt'),
      ).as('links'),
      jsonArrayFrom(
        is
          .selectFrom('secondFactors as f')
          .select(['f.id', 'f.displayName', 'f.enrolledAt'])
          .whereRef('f.accountId', '=', 'accounts.id')
          .orderBy('f.enrolledAt'),
      ).as('factors'),
      is.selectFrom('candidates as c').select('c.id').whereRef('c.accountId', '=', 'accounts.id').as('candidateId'),
    ])
}

type Which = { id: number } | { uid: string } | { emailKey: string }
const by = {
  id: prepared((db: ReadDb, gap: Gap<{ id: number }>) => accountsOf(db).where('id', '=', gap('id'))),
  uid: prepared((db: ReadDb, gap: Gap<{ uid: string }>) => accountsOf(db).where('uid', '=', gap('uid'))),
  emailKey: prepared((db: ReadDb, gap: Gap<{ emailKey: string }>) => accountsOf(db).where('emailKey', '=', gap('emailKey'))),
}

export async function findAccount(db: ReadDb, which: Which): Promise<Account | undefined> {
  const found = 'id' in which ? by.id(db, which) : 'uid' in which ? by.uid(db, which) : by.emailKey(db, which)
  return (await found)[0]
}

/** The account as it is and, until the transaction ends, stays. */
export async function lockAccount(db: WriteDb, which: { id: number } | { uid: string }): Promise<Account | undefined> {
  await db
    .selectFrom('accounts')
    .select('id')
    .where((is) => is.and(which))
    .forUpdate()
    .execute()
  return findAccount(db, which)
}

/**
 * The custom claims. The role is a column, so that there is one truth; as a claim it appears once somebody has said it,
 * because a candidate is what everybody is.
 */
export function attributesOf({ customAttributes, role }: Account): Record<string, unknown> {
  const attributes: Record<string, unknown> = JSON.parse(customAttributes)
  return role !== 'candidate' || 'role' in attributes ? { ...attributes, role } : attributes
}
