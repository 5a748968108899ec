import type { Config } from '#server/config.ts'
import { signerOf } from '#server/signed.ts'
import { formMs } from '../rules.ts'

type Keeper = Pick<Config, 'dataDir'>

const signer = signerOf('enquiry-form')

/** When a form was shown, signed: robots that send what they never asked for, or at once, are told to try again. */
export const stampOf = (keeper: Keeper, now: Date) => signer.sign(keeper, now.getTime())

/** Whether somebody can have filled in the form since. */
export function isFresh(keeper: Keeper, stamp: string, now: Date): boolean {
  const shownAt = signer.numberIn(keeper, stamp)
  if (shownAt === null) return false
  const age = now.getTime() - shownAt
  return age >= formMs.min && age <= formMs.max
}
