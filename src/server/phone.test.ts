import { expect, it } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { normalPhone } from './phone.ts'

it.each([
  ['0113 496 0000', 'en', '+441134960000'],
  ['06 12 34 56 78', 'fr', '+33612345678'],
  ['+33 6 12 34 56 78', 'en', '+33612345678'],
  ['+44 113 496 0000', 'fr', '+441134960000'],
] as const)('%s, by who reads %s, is %s', (phone, locale, number) => expect(normalPhone(phone, locale)).toBe(number))

it.each(['12', 'none', '+44 113 496 0000 0000 0000'])('refuses %s, and says where', (phone) => {
  const fault = { pointer: '/phone', code: 'phone-invalid' }
  expect(() => normalPhone(phone, 'en')).toThrow(Problem)
  try {
    normalPhone(phone, 'en')
  } catch (error) {
    expect(error).toMatchObject({ status: 400, code: 'invalid-argument', extra: { errors: [fault] } })
  }
})
