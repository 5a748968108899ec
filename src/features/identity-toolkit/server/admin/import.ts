import { createHash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Accounts } from '#db/tables.ts'
import { now } from '#server/clock.ts'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { findAccount, type Link, lockAccount } from '../../../identity/server/accounts/accounts.ts'
import { note } from '../../../identity/server/accounts/audit.ts'
import { endCodes, endCodesOfRole } from '../../../identity/server/mails/codes.ts'
import { IdentityError } from '../../../identity/server/accounts/refusal.ts'
import { firebaseScrypt, pbkdf2Sha256, standardScrypt } from '../../../identity/server/proofs/imported-hashes.ts'
import { profileIn } from '../profile.ts'
import { endSessions } from '../../../identity/server/sessions/sessions.ts'
import { saveSignerKey } from '../tokens/signer-keys.ts'
import type { Call, Toolkit } from '../toolkit.ts'
import { address, type Body, part, text, whole } from '../body.ts'
import { existing } from '../../../identity/server/proofs/credentials.ts'
import { assertNoPhone, assertUid, claimsIn, keepAdmin, linkIn, noteChanges } from './accounts.ts'

type Row = { account: Insertable<Accounts>; links: Link[] }
/** Makes our form of one account's hash. */
type Scheme = (hash: Buffer, salt: Buffer) => string

const most = 1000
const decode = (value: string | undefined) => Buffer.from(value ?? '', 'base64')

/** `accounts:batchCreate`: takes accounts over from elsewhere, with their password hashes. Good rows are kept, bad ones told. */
export async function adminImport(kit: Toolkit, call: Call) {
  const { body } = call
  const users = Array.isArray(body.users) ? body.users.map((user) => part({ user }, 'user')) : []
  if (users.length === 0) throw new IdentityError('MISSING_USER_ACCOUNT')
  if (users.length > most) throw new IdentityError('INVALID_ARGUMENT : At most 1000 users at a time.')
  const overwrite = body.allowOverwrite === true
  if (body.sanityCheck === true) {
    assertOnce('DUPLICATE_EMAIL', users, (user) => [text(user, 'email')?.toLowerCase()])
    assertOnce('DUPLICATE_RAW_ID', users, (user) =>
      identitiesIn(user).map(({ providerId, rawId }) => `Provider id(${providerId}), Raw id(${rawId})`),
    )
  }
  if (!overwrite) assertOnce('DUPLICATE_LOCAL_ID', users, (user) => [text(user, 'localId')])
  const scheme = await schemeOf(kit, body)
  const error = await inTransaction(kit.database.kysely, async (db) => {
    const errors: { index: number; message: string }[] = []
    for (const [index, user] of users.entries()) {
      const one = async () => store(db, kit, call, readUser(user, scheme), overwrite)
      const message = await whyNotStored(db, overwrite ? () => keepAdmin(db, one) : one)
      if (message) errors.push({ index, message })
    }
    await note(db, call, 'account.imported', null, { changes: { accounts: users.length - errors.length, refused: errors.length } })
    return errors
  })
  return { kind: 'identitytoolkit#UploadAccountResponse', ...(error.length > 0 ? { error } : {}) }
}

/** Refuses a request that says the same of two users. */
function assertOnce(code: string, users: Body[], valuesOf: (user: Body) => (string | undefined)[]): void {
  const seen = new Set<string>()
  for (const value of users.flatMap(valuesOf)) {
    if (value !== undefined && seen.has(value)) throw new IdentityError(`${code} : ${value}`)
    if (value !== undefined) seen.add(value)
  }
}

/** Stores one account whole or leaves no trace of it; returns why not, in the words of the protocol. */
async function whyNotStored(db: WriteDb, storing: () => Promise<void>): Promise<string | null> {
  await sql`savepoint one_user`.execute(db)
  const message = await storing().then(
    () => null,
    (error: unknown) => rowMessage(error),
  )
  if (message !== null) await sql`rollback to savepoint one_user`.execute(db)
  await sql`release savepoint one_user`.execute(db)
  return message
}

async function store(db: WriteDb, kit: Toolkit, call: Call, { account, links }: Row, overwrite: boolean): Promise<void> {
  const { uid, ...changes } = account
  const before = overwrite ? await lockAccount(db, { uid }) : undefined
  const made = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((c) => (overwrite ? c.column('uid').doUpdateSet(changes) : c.column('uid').doNothing()))
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new IdentityError('localId belongs to an existing account - can not overwrite.')
  if (before) {
    await endSessions(db, { accountId: made.id }, 'admin')
    await endCodes(db, made.id)
    if (account.role && account.role !== before.role) await endCodesOfRole(db, before)
    await db.deleteFrom('accountProviders').where('accountId', '=', made.id).execute()
  }
  const rows = links.map((link) => ({ ...link, accountId: made.id, linkedAt: now() }))
  if (rows.length > 0) await db.insertInto('accountProviders').values(rows).execute()
  if (before) await noteChanges(db, kit, call, before, existing(await findAccount(db, before)))
}

const incompleteIdentity = 'federatedId or (providerId & rawId) is required'
/** What is said of a single user, where the protocol has another message for a whole request. */
const rowMessages: Record<string, string> = {
  INVALID_CLAIMS: 'Invalid custom claims provided.',
  CLAIMS_TOO_LARGE: 'Custom claims provided are too large.',
  FORBIDDEN_CLAIM: 'Custom claims provided include a reserved claim.',
  MISSING_PROVIDER_ID: incompleteIdentity,
  MISSING_RAW_ID: incompleteIdentity,
}
/** The database holds these, also against a sign-in at the same moment. */
const constraintMessages: Record<string, string> = {
  accounts__email: 'email exists in other account in database',
  account_providers_pkey: 'raw id exists in other account in database',
  account_providers__once: 'providerUserInfo has two identities of one provider',
}

function rowMessage(error: unknown): string {
  if (error instanceof IdentityError) return rowMessages[error.message.split(' : ')[0] ?? ''] ?? error.message
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  const message = code === '23505' ? constraintMessages[constraint ?? ''] : undefined
  if (!message) throw error
  return message
}

function readUser(user: Body, scheme: Scheme | undefined): Row {
  const uid = text(user, 'localId')
  if (!uid) throw new IdentityError('localId is missing')
  assertUid(uid)
  const email = text(user, 'email')
  const passwordHash = text(user, 'passwordHash')
  if (passwordHash && !scheme) throw new IdentityError('hash algorithm is missing')
  const moment = (name: string) => {
    const ms = whole(user, name)
    return ms === undefined ? undefined : new Date(Math.min(ms, now().getTime()))
  }
  const links = identitiesIn(user).map(linkIn)
  const emailVerified = user.emailVerified === true
  assertNoFactors(user, { email, emailVerified })
  assertNoPhone(user)
  return {
    account: {
      displayName: null,
      photoUrl: null,
      ...profileIn(user),
      ...claimsIn(text(user, 'customAttributes')),
      uid,
      email: email ? address(email, undefined, 'email is invalid') : null,
      emailVerified,
      emailLink: false,
      disabled: user.disabled === true,
      passwordHash: passwordHash && scheme ? scheme(decode(passwordHash), decode(text(user, 'salt'))) : null,
      passwordUpdatedAt: passwordHash ? now() : null,
      createdAt: moment('createdAt') ?? now(),
      joinedAt: moment('createdAt') ?? now(),
      lastLoginAt: moment('lastLoginAt') ?? null,
      validSince: now(),
    },
    links,
  }
}

/** Identities at other providers. A password is told by its hash, a telephone by its number. */
function identitiesIn(user: Body): Body[] {
  const all = Array.isArray(user.providerUserInfo) ? user.providerUserInfo.map((info) => part({ info }, 'info')) : []
  return all.filter(({ providerId }) => providerId !== 'password' && providerId !== 'phone')
}

/** The secrets of second factors cannot be exported, so there are none to take over. */
function assertNoFactors(user: Body, { email, emailVerified }: { email: string | undefined; emailVerified: boolean }): void {
  if (!Array.isArray(user.mfaInfo) || user.mfaInfo.length === 0) return
  if (!email) throw new IdentityError('Second factor account requires email to be presented.')
  if (!emailVerified) throw new IdentityError('Second factor account requires email to be verified.')
  throw new IdentityError('Second factor not supported.')
}

/** How the hashes of this request were made; undefined when it brings none. */
async function schemeOf(kit: Toolkit, body: Body): Promise<Scheme | undefined> {
  const algorithm = text(body, 'hashAlgorithm')
  const between = (name: string, least: number, greatest: number, code: string) => {
    const value = whole(body, name) ?? 0
    if (value < least || value > greatest) throw new IdentityError(code)
    return value
  }
  switch (algorithm) {
    case undefined:
      return undefined
    case 'SCRYPT': {
      const rounds = between('rounds', 1, 8, 'INVALID_HASH_ROUNDS')
      const memoryCost = between('memoryCost', 1, 14, 'INVALID_HASH_MEMORY_COST')
      const separator = decode(text(body, 'saltSeparator'))
      const key = decode(text(body, 'signerKey'))
      if (key.length === 0) throw new IdentityError('INVALID_HASH_KEY')
      const signerKey = createHash('sha256').update(key).digest('hex').slice(0, 16)
      await saveSignerKey(kit, signerKey, key)
      return (hash, salt) => firebaseScrypt({ hash, salt, separator, rounds, memoryCost, signerKey })
    }
    case 'STANDARD_SCRYPT': {
      const n = between('cpuMemCost', 2, 2 ** 17, 'INVALID_HASH_MEMORY_COST')
      const r = between('blockSize', 1, 16, 'INVALID_HASH_BLOCK_SIZE')
      const p = between('parallelization', 1, 16, 'INVALID_HASH_PARALLELIZATION')
      if ((n & (n - 1)) !== 0) throw new IdentityError('INVALID_HASH_MEMORY_COST')
      return (hash, salt) => standardScrypt({ hash, salt, n, r, p })
    }
    case 'PBKDF2_SHA256': {
      const rounds = between('rounds', 1, 120_000, 'INVALID_HASH_ROUNDS')
      return (hash, salt) => pbkdf2Sha256({ hash, salt, rounds })
    }
    case 'BCRYPT':
      return (hash) => {
        const stored = hash.toString()
        if (!/^\$2[abxy]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/.test(stored)) throw new IdentityError('password hash is invalid')
        return stored
      }
    default:
      throw new IdentityError('INVALID_HASH_ALGORITHM')
  }
}
