import { expect, it } from 'vitest'
import { jobStatuses } from '../jobs/rules.ts'
import { savedStateOf, takesAlong } from './rules.ts'

it('says whether a saved job is open, may return or is over', () =>
  expect(Object.fromEntries(jobStatuses.map((status) => [status, savedStateOf(status)]))).toEqual({
    draft: 'offline',
    pending_approval: 'offline',
    scheduled: 'offline',
    open: 'open',
    on_hold: 'offline',
    filled: 'over',
    closed: 'over',
    expired: 'over',
    archived: 'over',
  }))

const ann = { role: 'candidate', emailVerified: true, seenBy: null } as const
it.each([
  ['nobody', null, false],
  ['a candidate', ann, true],
  ['a candidate who has not proven their address', { ...ann, emailVerified: false }, false],
  [
    'an administrator who looks through their eyes',
    { ...ann, seenBy: { id: 1, uid: 'a', name: 'Ada', until: '2100-01-01T00:00:00Z' } },
    false,
  ],
  ['staff', { ...ann, role: 'operation' }, false],
] as const)('%s keeps what the browser saved: %s', (_who, session, isTheirs) => expect(takesAlong(session)).toBe(isTheirs))
