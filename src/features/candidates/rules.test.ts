import { expect, it } from 'vitest'
import { looksLikePhone } from './options.ts'
import { missingFrom, reachOf } from './rules.ts'

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
