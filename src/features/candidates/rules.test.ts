import { expect, it } from 'vitest'
import { looksLikePhone } from './rules.ts'

it.each(['07700 900982', '+33 6 12 34 56 78', '(0113) 496-0000', '06.12.34.56.78'])('takes %j for a phone number', (text) =>
  expect(looksLikePhone(text)).toBe(true),
)
it.each(['', '12345', 'call me', '0770 CALL-ME', '1234567890123456', '07700 900982 ext 5'])('takes %j for none', (text) =>
  expect(looksLikePhone(text)).toBe(false),
)
