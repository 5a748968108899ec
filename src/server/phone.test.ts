import { expect, it } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { normalPhone } from './phone.ts'

it.each([
  ['0113 496 0000', 'en', '+441134960000'],
  ['06 12 34 56 78', 'fr', '+33612345678'],
  ['+33 6 12 34 56 78', 'en', '+33612345678'],
  ['+44 113 496 0000', 'fr', '+441134960000'],
  ['0692 12 34 56', 'fr', '+262692123456'],
  ['02 62 12 34 56', 'fr', '+262262123456'],
  ['0639 01 23 45', 'fr', '+262639012345'],
  ['06 39 98 00 01', 'fr', '+33639980001'],
  ['0690 12 34 56', 'fr', '+590690123456'],
  ['0691 12 34 56', 'fr', '+590691123456'],
  ['0694 12 34 56', 'fr', '+594694123456'],
  ['0596 12 34 56', 'fr', '+596596123456'],
  ['0697 12 34 56', 'fr', '+596697123456'],
  ['+33 6 92 12 34 56', 'en', '+262692123456'],
  ['+262 692 12 34 56', 'en', '+262692123456'],
  ['06 95 12 34 56', 'fr', '+33695123456'],
  ['05 95 12 34 56', 'fr', '+33595123456'],
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
