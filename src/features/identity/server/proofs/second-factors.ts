import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { now } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { type Database, inTransaction, type WriteDb } from '#server/db.ts'
import type { SecondFactorRequests } from '#db/tables.ts'
import { secondFactor } from '../../rules.ts'
import { type Account, findAccount } from '../accounts/accounts.ts'
import { type Caller, note } from '../accounts/audit.ts'
import { IdentityError } from '../accounts/refusal.ts'
import { tellOwner } from '../mails/mails.ts'
import { dropRecoveryCodes, recoveryCodeIn, useRecoveryCode } from './recovery-codes.ts'
import { seal, unseal, newSecret, sha256 } from '../accounts/secrets.ts'
import { stepOf } from './totp.ts'

type Kit = { database: Database; masterKey: Buffer; config: Config }
type Request = Selectable<SecondFactorRequests>

/** Keeps a sign-in whose first step is done until the code comes. Returns its name, known to the caller only. */
export function pendSignIn(
  kit: Kit,
  account: Account,
  { provider = 'password', way = provider }: { provider?: string; way?: string },
): Promise<string> {
  return open(kit, { accountId: account.id, provider, way }).then(({ name }) => name)
}

/** Begins an enrolment: a fresh secret, to be confirmed with one of its codes. */
export async function beginEnrolment(kit: Kit, accountId: number): Promise<{ name: string; secret: Buffer; expiresAt: Date }> {
  const secret = randomBytes(20)
  return { secret, ...(await open(kit, { accountId, secret: seal(secret, kit.masterKey) })) }
}

async function open({ database }: Kit, request: { accountId: number; provider?: string; way?: string; secret?: Buffer }) {
  const name = newSecret(32)
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + secondFactor.patienceMs)
  await database.kysely
    .insertInto('secondFactorRequests')
    .values({ ...request, hash: sha256(name), createdAt, expiresAt })
    .execute()
  return { name, expiresAt }
}

/** Finds what was begun and counts this try. The count is kept whatever happens next. */
export async function takeTry({ database }: Kit, name: string, kind: 'enrolment' | 'sign-in'): Promise<Request> {
  const request = await database.kysely
    .updateTable('secondFactorRequests')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('hash', '=', sha256(name))
    .where(kind === 'sign-in' ? 'provider' : 'secret', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!request) throw new IdentityError(kind === 'sign-in' ? 'INVALID_MFA_PENDING_CREDENTIAL' : 'INVALID_SESSION_INFO')
  if (Date.parse(request.expiresAt) <= now().getTime()) throw new IdentityError('SESSION_EXPIRED')
  if (request.tries > secondFactor.tries) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER')
  return request
}

/** Makes the begun factor the account's own if the code is right; returns its id. */
export async function enrol(
  db: WriteDb,
  { masterKey }: Pick<Kit, 'masterKey'>,
  { hash, accountId, secret }: Request,
  code: string,
  displayName: string | null,
): Promise<string> {
  const step = secret && stepOf(unseal(secret, masterKey), code, now())
  if (!secret || !step) throw new IdentityError('INVALID_CODE')
  const { numDeletedRows } = await db.deleteFrom('secondFactorRequests').where('hash', '=', hash).executeTakeFirst()
  if (numDeletedRows === 0n) throw new IdentityError('INVALID_SESSION_INFO')
  // The lock lets enrolments that were begun together be counted one after the other.
  await db.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
  const known = await db.selectFrom('secondFactors').select('id').where('accountId', '=', accountId).execute()
  if (known.length >= secondFactor.most) throw new IdentityError('SECOND_FACTOR_LIMIT_EXCEEDED')
  const id = newSecret(15)
  await db.insertInto('secondFactors').values({ id, accountId, displayName, secret, lastStep: step, enrolledAt: now() }).execute()
  return id
}

/** Removes some of an account's factors, and with the last one its recovery codes. Returns which are gone and which are left, oldest first. */
export async function dropFactors(
  db: WriteDb,
  accountId: number,
  goes: (factor: { id: string; enrolledAt: string }) => boolean,
): Promise<{ gone: string[]; left: string[] }> {
  const factors = await db
    .selectFrom('secondFactors')
    .select(['id', 'enrolledAt'])
    .where('accountId', '=', accountId)
    .orderBy('enrolledAt')
    .orderBy('id')
    .forUpdate()
    .execute()
  const gone = factors.filter(goes).map(({ id }) => id)
  const left = factors.map(({ id }) => id).filter((id) => !gone.includes(id))
  await db
    .deleteFrom('secondFactors')
    .where('id', 'in', ['', ...gone])
    .execute()
  if (left.length === 0) await dropRecoveryCodes(db, accountId)
  return { gone, left }
}

/**
 * Uses up a code of one of the account's factors, or a recovery code in its place, and the sign-in that waited for it. Whoever has several
 * apps is asked for a code without being asked of which: any of them will do. Returns the factor that proved them.
 */
export async function confirm(kit: Kit, call: Caller, { hash, accountId }: Request, factorId: string, code: string): Promise<string> {
  return inTransaction(kit.database.kysely, async (db) => {
    // The lock makes two uses of one code wait for each other; the second finds its step taken.
    const factors = await db.selectFrom('secondFactors').selectAll().where('accountId', '=', accountId).orderBy('id').forUpdate().execute()
    if (!factors.some(({ id }) => id === factorId)) throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND')
    const recovery = recoveryCodeIn(code)
    const provenBy = factors.flatMap(({ id, secret, lastStep }) => {
      const step = stepOf(unseal(secret, kit.masterKey), code, now(), lastStep)
      return step === null ? [] : { id, step }
    })
    const used = recovery ? undefined : provenBy[0]
    if (!(recovery ? await useRecoveryCode(db, accountId, recovery) : used)) throw new IdentityError('INVALID_CODE')
    const { numDeletedRows } = await db.deleteFrom('secondFactorRequests').where('hash', '=', hash).executeTakeFirst()
    if (numDeletedRows === 0n) throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL')
    if (!used) await noteUse(db, kit, call, accountId)
    else await db.updateTable('secondFactors').set({ lastStep: used.step }).where('id', '=', used.id).execute()
    return used?.id ?? factorId
  })
}

/** Holds a factor until the end, so that whoever gives it up ends what it opened too; refused where it was given up just now. */
export async function holdFactor(db: WriteDb, accountId: number, factorId: string): Promise<void> {
  const factor = db.selectFrom('secondFactors').select('id').where('id', '=', factorId).where('accountId', '=', accountId)
  if (!(await factor.forKeyShare().executeTakeFirst())) throw new IdentityError('MFA_ENROLLMENT_NOT_FOUND')
}

async function noteUse(db: WriteDb, kit: Kit, call: Caller, accountId: number): Promise<void> {
  const account = await findAccount(db, { id: accountId })
  if (account) await note(db, call, 'account.recovery-code-used', account)
  await tellOwner(db, kit.config, accountId, 'recoveryCodeUsed')
}
