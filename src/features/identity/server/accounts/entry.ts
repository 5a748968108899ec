import { now } from '#server/clock.ts'
import { type Door, entryOf, type Way } from '../../entry.ts'
import { IdentityError } from './refusal.ts'

/** Refuses, in the words of the protocol, whoever may not come into this account by this way. */
export function assertEnters(account: Door, way: Way): void {
  const answer = entryOf(account, way, now())
  if (answer !== 'enters' && answer !== 'enters afresh') throw new IdentityError(answer)
}
