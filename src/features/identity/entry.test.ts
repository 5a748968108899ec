import { describe, expect, it } from 'vitest'
import { type Door, entryOf, stateOf, type Way, whyNotTrust } from './entry.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const joined: Door = { role: 'candidate', disabled: false, joinedAt: '2026-01-01T00:00:00Z', invitedUntil: null, emailVerified: true }
const asked: Door = { ...joined, joinedAt: null, emailVerified: false, invitedUntil: '2026-11-21T12:00:00.001Z' }

// Each line of the table is walked through in server/entry.test.ts; here is where one state ends and the next begins.
describe('an account', () => {
  it.each([
    ['open', joined],
    ['open', { ...joined, invitedUntil: '2026-11-30T00:00:00Z' }],
    ['unproven', { ...joined, emailVerified: false }],
    ['invited', asked],
    ['invited', { ...asked, emailVerified: true }],
    ['waiting', { ...asked, invitedUntil: '2026-11-21T12:00:00.000Z' }],
    ['waiting', { ...asked, invitedUntil: null }],
    ['closed', { ...joined, disabled: true }],
    ['closed', { ...asked, disabled: true }],
  ] as const)('is %s: %j', (state, account) => expect(stateOf(account, now)).toBe(state))

  it.each([
    ['VERIFY_EMAIL', 'enters', 'enters afresh'],
    ['VERIFY_AND_CHANGE_EMAIL', 'enters', 'UNVERIFIED_EMAIL'],
    ['newProvider', 'enters afresh', 'needConfirmation'],
    ['password', 'enters', 'enters'],
  ] as [Way, string, string][])('with an unproven address, %s: a candidate %s, staff %s', (way, candidate, staff) => {
    const answers = (['candidate', 'agent', 'operation', 'admin'] as const).map((role) =>
      entryOf({ ...joined, role, emailVerified: false }, way, now),
    )
    expect(answers).toEqual([candidate, staff, staff, staff])
  })

  it('is given a role of staff once its address is proven, or before anybody has joined', () => {
    const unproven = { ...joined, emailVerified: false }
    expect(whyNotTrust(unproven, 'operation')).toBe('address-unproven')
    expect(whyNotTrust(unproven, 'candidate')).toBeNull()
    expect(whyNotTrust(joined, 'operation')).toBeNull()
    expect(whyNotTrust(asked, 'operation')).toBeNull()
  })
})
