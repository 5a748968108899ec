import { describe, expect, it } from 'vitest'
import { type Door, entryOf, stateOf, type Way, whyNotTrust } from './entry.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const joined: Door = { role: 'candidate', disabled: false, joinedAt: '2026-01-01T00:00:00Z', invitedUntil: null, emailVerified: true }
const asked: Door = { ...joined, joinedAt: null, emailVerified: false, invitedUntil: '2026-11-21T12:00:00.001Z' }

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

  // Through the protocol, each is tried in server/entry.test.ts.
  const [yes, anew, login, code] = ['enters', 'enters afresh', 'INVALID_LOGIN_CREDENTIALS', 'INVALID_OOB_CODE']
  const [no, byAdmin, gone, confirm] = ['USER_DISABLED', 'ADMIN_ONLY_OPERATION', 'USER_NOT_FOUND', 'needConfirmation']
  const states = [joined, { ...joined, emailVerified: false }, asked, { ...asked, invitedUntil: null }, { ...joined, disabled: true }]
  it.each([
    ['candidate', 'password', [yes, yes, login, login, no]],
    ['candidate', 'PASSWORD_RESET', [yes, anew, anew, code, no]],
    ['candidate', 'EMAIL_SIGNIN', [yes, anew, anew, code, no]],
    ['candidate', 'VERIFY_EMAIL', [yes, yes, code, code, no]],
    ['candidate', 'VERIFY_AND_CHANGE_EMAIL', [yes, yes, code, code, no]],
    ['candidate', 'RECOVER_EMAIL', [yes, yes, code, code, no]],
    ['candidate', 'provider', [yes, yes, yes, byAdmin, no]],
    ['candidate', 'newProvider', [yes, anew, anew, byAdmin, no]],
    ['candidate', 'session', [yes, yes, gone, gone, no]],
    ['agent', 'password', [yes, yes, login, login, no]],
    ['agent', 'VERIFY_EMAIL', [yes, anew, code, code, no]],
    ['operation', 'VERIFY_AND_CHANGE_EMAIL', [yes, 'UNVERIFIED_EMAIL', code, code, no]],
    ['admin', 'newProvider', [confirm, confirm, confirm, byAdmin, no]],
  ] as [string, Way, string[]][])('of a %s, by %s: open, unproven, invited, waiting, closed is %j', (role, way, answers) =>
    expect(states.map((account) => entryOf({ ...account, role }, way, now))).toEqual(answers),
  )

  it('gets a staff role only with a proven address, or before anybody has joined', () => {
    const unproven = { ...joined, emailVerified: false }
    expect(whyNotTrust(unproven, 'operation')).toBe('address-unproven')
    expect(whyNotTrust(unproven, 'candidate')).toBeNull()
    expect(whyNotTrust(joined, 'operation')).toBeNull()
    expect(whyNotTrust(asked, 'operation')).toBeNull()
  })
})
