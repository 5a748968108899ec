import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { readSecrets } from '#server/secrets.ts'
import { once } from '#shared/once.ts'
import { formMs } from '../rules.ts'

type Keeper = Pick<Config, 'dataDir'>

const keyIn = once((dataDir: string) => readSecrets(dataDir).hmacKey)
const signed = (dataDir: string, shownAt: string) =>
  createHmac('sha256', keyIn(dataDir)).update(`enquiry-form ${shownAt}`).digest('base64url')

/** When a form was shown, signed: robots that send what they never asked for, or at once, are told to try again. */
export const stampOf = ({ dataDir }: Keeper, now: Date) => `${now.getTime()}-${signed(dataDir, String(now.getTime()))}`

/** Whether somebody can have filled in the form since. */
export function isFresh({ dataDir }: Keeper, stamp: string, now: Date): boolean {
  const [, shownAt = '', signature = ''] = /^(\d{13})-([\w-]{43})$/.exec(stamp) ?? []
  const isOurs = signature !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(signed(dataDir, shownAt)))
  const age = now.getTime() - Number(shownAt)
  return isOurs && age >= formMs.min && age <= formMs.max
}
