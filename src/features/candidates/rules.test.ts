import { expect, it } from 'vitest'
import { looksLikePhone } from './options.ts'
import { candidateStatuses, candidateFaults, isHiddenFrom, isWorkingAge, missingFrom, reachOf, statusAfter, whyNotInvite } from './rules.ts'

it.each([
  '07700 900982',
  '+33 6 12 34 56 78',
  '(0113) 496-0000',
  '06.12.34.56.78',
  '(+33) 6 12–34–56–78',
  ' 07700 900982 ',
  '12345678',
  '123456789012345',
])('%j is a phone number', (text) => expect(looksLikePhone(text)).toBe(true))
it.each(['', '1234567', 'call me', 'x07700 900982', '0770 CALL-ME', '1234567890123456', '07700 900982 ext 5'])(
  '%j is not a phone number',
  (text) => expect(looksLikePhone(text)).toBe(false),
)

it.each([
  ['admin', 'all'],
  ['operation', 'all'],
  ['agent', 'owned'],
  ['candidate', 'self'],
  ['anonymous', 'none'],
] as const)('%s reaches %s candidates', (role, reach) => expect(reachOf({ role })).toBe(reach))

it('missing details are asked for in order', () => {
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
])('somebody born on %s is of working age on %s: %s', (born, today, isOld) => expect(isWorkingAge(born, today)).toBe(isOld))

it('ranges may start and end at the same value', () => {
  const held = { country: 'GB', postcode: null, dateOfBirth: null, availableFrom: '2031-01-04', availableUntil: '2031-01-04' } as const
  expect(candidateFaults({ ...held, desiredPay: { min: 2000, max: 2000 } }, '2026-03-15')).toEqual([])
  const faults = candidateFaults({ ...held, availableUntil: '2031-01-03', desiredPay: { min: 2001, max: 2000 } }, '2026-03-15')
  expect(faults.map(({ pointer }) => pointer)).toEqual(['/availableUntil', '/desiredPay/max'])
})

it('availability changes the status only of records in use', () => {
  for (const status of candidateStatuses) {
    const isInUse = ['active', 'on_assignment', 'not_looking'].includes(status)
    const becomes = (['not-said', 'now', 'date', 'on-assignment', 'not-looking'] as const).map((said) => statusAfter(status, said))
    expect(becomes, status).toEqual(isInUse ? ['active', 'active', 'active', 'on_assignment', 'not_looking'] : becomes.map(() => status))
  }
})

it('only candidates without an account who may be contacted get a sign-up link', () => {
  const why = Object.fromEntries(candidateStatuses.map((status) => [status, whyNotInvite({ status, uid: null })]))
  const away = 'candidate-put-away'
  expect(why).toEqual({
    ...{ incomplete: null, active: null, on_assignment: null, not_looking: null },
    ...{ do_not_contact: 'candidate-not-to-contact', archived: away, quarantined: away, erased: away },
  })
  expect(whyNotInvite({ status: 'active', uid: 'theirs' })).toBe('candidate-has-account')
})

it('quarantined records are for administrators only', () => {
  const hidden = (['admin', 'operation', 'agent'] as const).map((role) => isHiddenFrom({ role }, { status: 'quarantined' }))
  expect([...hidden, isHiddenFrom({ role: 'agent' }, { status: 'archived' })]).toEqual([false, true, true, false])
})
