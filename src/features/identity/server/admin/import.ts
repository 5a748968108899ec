import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Accounts } from '#db/tables.ts'
import { now } from '#server/clock.ts'
import { inTransaction, type WriteDb } from '#server/db.ts'
import { IdentityError } from '../envelope.ts'
import { firebaseScrypt, pbkdf2Sha256, standardScrypt } from '../imported-hashes.ts'
import { profileIn } from '../profile.ts'
import { endSessions } from '../sessions.ts'
import { saveSignerKey } from '../signer-keys.ts'
import { address, type Body, type Call, text, type Toolkit, whole } from '../toolkit.ts'
import { assertNoPhone, assertUid, claimsIn, linkIn } from './accounts.ts'

type Row = { account: Insertable<Accounts>; links: { provider: string; subject: string }[] }
/** Makes our form of one account's hash. */
type Scheme = (hash: Buffer, salt: Buffer) => string

const most = 1000
const decode = (value: string | undefined) => Buffer.from(value ?? '', 'base64')

/** `accounts:batchCreate`: takes accounts over from elsewhere, with their password hashes. Good rows are kept, bad ones told. */
export async function adminImport(kit: Toolkit, { body }: Call) {
  const users = Array.isArray(body.users) ? (body.users as Body[]) : []
  if (users.length === 0) throw new IdentityError('MISSING_USER_ACCOUNT')
  if (users.length > most) throw new IdentityError('INVALID_ARGUMENT : At most 1000 users at a time.')
  if (body.sanityCheck === true) assertDistinct(users)
  const overwrite = body.allowOverwrite === true
  const scheme = await schemeOf(kit, body)
  const error = await inTransaction(kit.database.kysely, async (db) => {
    const errors: { index: number; message: string }[] = []
    for (const [index, user] of users.entries()) {
      const message = await importOne(db, user, scheme, overwrite)
      if (message) errors.push({ index, message })
    }
    return errors
  })
  return { kind: 'identitytoolkit#UploadAccountResponse', ...(error.length > 0 ? { error } : {}) }
}

/** Stores one account; returns why not, in the words of the protocol. */
async function importOne(db: WriteDb, user: Body, scheme: Scheme | undefined, overwrite: boolean): Promise<string | null> {
  let row: Row
  try {
    row = readUser(user, scheme)
  } catch (error) {
    if (error instanceof IdentityError) return error.message
    throw error
  }
  const { account, links } = row
  const { uid, email, ...changes } = account
  const taken = email && (await db.selectFrom('accounts').select('uid').where('emailKey', '=', email).executeTakeFirst())
  if (taken && taken.uid !== uid) return 'email exists in other account in database'
  const made = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((c) => (overwrite ? c.column('uid').doUpdateSet({ ...changes, email: email ?? null }) : c.column('uid').doNothing()))
    .returning('id')
    .executeTakeFirst()
  if (!made) return 'localId belongs to an existing account - can not overwrite.'
  if (overwrite) await endSessions(db, { accountId: made.id }, 'admin')
  for (const link of links) {
    const values = { ...link, accountId: made.id, linkedAt: now() }
    await db
      .insertInto('accountProviders')
      .values(values)
      .onConflict((c) => c.doNothing())
      .execute()
  }
  return null
}

function readUser(user: Body, scheme: Scheme | undefined): Row {
  const uid = text(user, 'localId')
  if (!uid) throw new IdentityError('localId is missing')
  assertUid(uid)
  assertNoPhone(user)
  const email = text(user, 'email')
  const passwordHash = text(user, 'passwordHash')
  if (passwordHash && !scheme) throw new IdentityError('hash algorithm is missing')
  const moment = (name: string) => {
    const ms = whole(user, name)
    return ms === undefined ? undefined : new Date(Math.min(ms, now().getTime()))
  }
  const providers = Array.isArray(user.providerUserInfo) ? (user.providerUserInfo as Body[]) : []
  return {
    account: {
      ...profileIn(user),
      ...claimsIn(text(user, 'customAttributes')),
      uid,
      email: email ? address(email, 'email is missing', 'email is invalid') : null,
      emailVerified: user.emailVerified === true,
      disabled: user.disabled === true,
      passwordHash: passwordHash && scheme ? scheme(decode(passwordHash), decode(text(user, 'salt'))) : null,
      passwordUpdatedAt: passwordHash ? now() : null,
      createdAt: moment('createdAt') ?? now(),
      lastLoginAt: moment('lastLoginAt') ?? null,
      validSince: now(),
    },
    links: providers.filter(({ providerId }) => providerId !== 'password').map(linkIn),
  }
}

function assertDistinct(users: Body[]): void {
  for (const [name, code] of [
    ['localId', 'DUPLICATE_LOCAL_ID'],
    ['email', 'DUPLICATE_EMAIL'],
  ] as const) {
    const seen = new Set<unknown>()
    for (const user of users) {
      const value = name === 'email' ? text(user, name)?.toLowerCase() : text(user, name)
      if (value !== undefined && seen.has(value)) throw new IdentityError(`${code} : ${value}`)
      seen.add(value)
    }
  }
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
