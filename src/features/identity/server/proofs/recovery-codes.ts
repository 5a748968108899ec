import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { now } from '#server/clock.ts'
import type { DB } from '#db/tables.ts'
import { sha256 } from '../accounts/secrets.ts'

const count = 10
/** No letters or digits that look like others. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes of about 50 bits, each good for one sign-in instead of the app's. Older ones end. */
export async function makeRecoveryCodes(db: Kysely<DB>, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => `${letters(5)}-${letters(5)}`)
  await dropRecoveryCodes(db, accountId)
  await db
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ hash: hashOf(accountId, code), accountId, createdAt: now() })))
    .execute()
  return codes
}

export async function dropRecoveryCodes(db: Kysely<DB>, accountId: number): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute()
}

const letters = (length: number) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A recovery code as somebody may type it; null when it is none, such as a code of the app. */
export function recoveryCodeIn(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '')
  return /^[a-z0-9]{10}$/.test(plain) ? `${plain.slice(0, 5)}-${plain.slice(5)}` : null
}

/** Uses a code up; false when it is not one of this account's that are left. */
export async function useRecoveryCode(db: Kysely<DB>, accountId: number, code: string): Promise<boolean> {
  const used = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: now() })
    .where('hash', '=', hashOf(accountId, code))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst()
  return used !== undefined
}

const hashOf = (accountId: number, code: string) => sha256(`${accountId}:${code}`)
