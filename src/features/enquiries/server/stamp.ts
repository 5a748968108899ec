import type { Config } from '#server/config.ts'
import type { WriteDb } from '#server/db.ts'
import { isFirstUse } from '#server/idempotency.ts'
import { signerOf } from '#server/signed.ts'
import { formMs } from '../rules.ts'

type Keeper = Pick<Config, 'dataDir'>

const signer = signerOf('enquiry-form')
let count = 0

/**
 * When a form was shown, and which of those of that moment, signed: robots that send what they never asked for, at once or again and again,
 * are told to try again.
 */
export const stampOf = (keeper: Keeper, now: Date) => signer.sign(keeper, now.getTime() * 1000 + (count++ % 1000))

/** Whether somebody can have filled in the form since. */
export function isFresh(keeper: Keeper, stamp: string, now: Date): boolean {
  const number = signer.numberIn(keeper, stamp)
  if (number === null) return false
  const age = now.getTime() - Math.floor(number / 1000)
  return age >= formMs.min && age <= formMs.max
}

/** Uses a stamp up: one form is sent once. What is refused later gives it back with all else that was written. */
export const useStamp = (db: WriteDb, stamp: string) => isFirstUse(db, 'form-stamp', stamp)
