import { expect, it } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { normalPhone } from './phone.ts'

it.each([
  ['0113 496 0000', 'GB', '+441134960000'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['+33 6 12 34 56 78', 'GB', '+33612345678'],
  ['+44 113 496 0000', 'FR', '+441134960000'],
  ['0692 12 34 56', 'FR', '+262692123456'],
  ['0639 01 23 45', 'FR', '+262639012345'],
  ['06 39 98 00 01', 'FR', '+33639980001'],
  ['0690 12 34 56', 'FR', '+590690123456'],
  ['0694 12 34 56', 'FR', '+594694123456'],
  ['0596 12 34 56', 'FR', '+596596123456'],
  ['0598 70 12 34', 'FR', '+590598701234'],
  ['0709 13 12 34', 'FR', '+596709131234'],
  ['0939 60 12 34', 'FR', '+594939601234'],
  ['0947 70 12 34', 'FR', '+596947701234'],
  ['0976 00 12 34', 'FR', '+590976001234'],
  ['0508 41 12 34', 'FR', '+508411234'],
  ['0708 40 12 34', 'FR', '+508708401234'],
  ['09 50 12 34 56', 'FR', '+33950123456'],
  ['+44 26 2000 0000', 'FR', '+442620000000'],
  ['0800 1111', 'GB', '+448001111'],
  ['+40 721 234 567', 'GB', '+40721234567'],
  ['+262 692 12 34 56', 'GB', '+262692123456'],
  ['(+33) 6 12–34–56–78', 'GB', '+33612345678'],
  // The prefix of an overseas number within another.
  ['06 12 62 00 00', 'FR', '+33612620000'],
  ['06 15 94 00 00', 'FR', '+33615940000'],
] as const)('%s in %s is %s', (phone, country, number) => expect(normalPhone(phone, country)).toBe(number))

it.each(['12', 'none', '+44 113 496 0000 0000 0000', '0721 234 567', '0000 000 0000', '0113 496 0000 or ask Bob'])(
  'refuses %s',
  (phone) => {
    const fault = { pointer: '/phone', code: 'phone-invalid' }
    expect(() => normalPhone(phone, 'GB')).toThrow(Problem)
    try {
      normalPhone(phone, 'GB')
    } catch (error) {
      expect(error).toMatchObject({ status: 400, code: 'invalid-argument', extra: { errors: [fault] } })
    }
  },
)

it.each(['0113 496 0000 ext 23', '0113 496 0000 x23', '0123456789ext23', '01 23 45 67 89 poste 23', '+44 113 496 0000;ext=23'])(
  'drops no extension: %s',
  (phone) => {
    expect(() => normalPhone(phone, 'FR')).toThrow(
      expect.objectContaining({ extra: { errors: [{ pointer: '/phone', code: 'phone-extension' }] } }),
    )
  },
)
