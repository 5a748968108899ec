import { expect, it } from 'vitest'
import { looksLikePhone } from './options.ts'
import {
  candidateStatuses,
  candidateFaults,
  completenessOf,
  isHiddenFrom,
  isWorkingAge,
  missingFrom,
  reachOf,
  statusAfter,
  whyNotInvite,
} from './rules.ts'

it.each(['07700 900982', '+33 6 12 34 56 78', '(0113) 496-0000', '06.12.34.56.78', ' 07700 900982 ', '12345678', '123456789012345'])(
  'takes %j for a phone number',
  (text) => expect(looksLikePhone(text)).toBe(true),
)
it.each(['', '1234567', 'call me', 'x07700 900982', '0770 CALL-ME', '1234567890123456', '07700 900982 ext 5'])(
  'takes %j for none',
  (text) => expect(looksLikePhone(text)).toBe(false),
)

it.each([
  ['admin', 'all'],
  ['operation', 'all'],
  ['agent', 'owned'],
  ['candidate', 'self'],
  ['anonymous', 'none'],
] as const)('lets %s reach %s candidates', (role, reach) => expect(reachOf({ role })).toBe(reach))

it('asks for what is missing, the phone first and the CV last', () => {
  const profile = { phone: '+447700900982', trade: 'joiner', place: { id: 1 }, cv: { id: 2 } }
  expect(missingFrom(profile)).toEqual([])
  expect(missingFrom({ ...profile, trade: null, cv: null })).toEqual(['trade', 'cv'])
  expect(missingFrom({ phone: null, trade: null, place: null, cv: null })).toEqual(['phone', 'trade', 'place', 'cv'])
})

it.each([
  ['2010-03-15', '2026-03-15', true],
  ['2010-03-16', '2026-03-15', false],
  ['2010-02-28', '2026-03-01', true],
  ['2008-02-29', '2024-02-28', false],
  ['2008-02-29', '2024-02-29', true],
  ['1945-03-16', '2026-03-15', true],
  ['1945-03-15', '2026-03-15', false],
])('somebody born on %s is of an age to work on %s: %s', (born, today, isOld) => expect(isWorkingAge(born, today)).toBe(isOld))

it('one day alone, and one sum alone, fit together', () => {
  const held = { country: 'GB', postcode: null, dateOfBirth: null, availableFrom: '2031-01-04', availableUntil: '2031-01-04' } as const
  expect(candidateFaults({ ...held, desiredPay: { min: 2000, max: 2000 } }, '2026-03-15')).toEqual([])
  const faults = candidateFaults({ ...held, availableUntil: '2031-01-03', desiredPay: { min: 2001, max: 2000 } }, '2026-03-15')
  expect(faults.map(({ pointer }) => pointer)).toEqual(['/availableUntil', '/desiredPay/max'])
})

it('what somebody says of when they can work changes whose record is in use alone', () => {
  for (const status of candidateStatuses) {
    const isInUse = ['active', 'on_assignment', 'not_looking'].includes(status)
    const becomes = (['not-said', 'now', 'date', 'on-assignment', 'not-looking'] as const).map((said) => statusAfter(status, said))
    expect(becomes, status).toEqual(isInUse ? ['active', 'active', 'active', 'on_assignment', 'not_looking'] : becomes.map(() => status))
  }
})

it('a link to sign up is for whoever has no account, may be contacted and is not put away', () => {
  const why = Object.fromEntries(candidateStatuses.map((status) => [status, whyNotInvite({ status, uid: null })]))
  const away = 'candidate-put-away'
  expect(why).toEqual({
    ...{ incomplete: null, active: null, on_assignment: null, not_looking: null },
    ...{ do_not_contact: 'candidate-not-to-contact', archived: away, quarantined: away, erased: away },
  })
  expect(whyNotInvite({ status: 'active', uid: 'theirs' })).toBe('candidate-has-account')
})

it('a record in quarantine is for administrators alone', () => {
  const hidden = (['admin', 'operation', 'agent'] as const).map((role) => isHiddenFrom({ role }, { status: 'quarantined' }))
  expect([...hidden, isHiddenFrom({ role: 'agent' }, { status: 'archived' })]).toEqual([false, true, true, false])
})

it('a quarter of a record is each of what is asked for first', () => {
  const all = { phone: '+447700900982', trade: 'joiner', place: { id: 1 }, hasCv: true }
  expect([all, { ...all, hasCv: false }, { ...all, phone: null, trade: null }].map(completenessOf)).toEqual([100, 75, 50])
  expect(completenessOf({ phone: null, trade: null, place: null, hasCv: false })).toBe(0)
})
