import { expect, it } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { normalPhone } from './phone.ts'

it.each([
  ['0113 496 0000', 'en', '+441134960000'],
  ['06 12 34 56 78', 'fr', '+33612345678'],
  ['+33 6 12 34 56 78', 'en', '+33612345678'],
  ['+44 113 496 0000', 'fr', '+441134960000'],
  ['0692 12 34 56', 'fr', '+262692123456'],
  ['0639 01 23 45', 'fr', '+262639012345'],
  ['06 39 98 00 01', 'fr', '+33639980001'],
  ['0690 12 34 56', 'fr', '+590690123456'],
  ['0694 12 34 56', 'fr', '+594694123456'],
  ['0596 12 34 56', 'fr', '+596596123456'],
  ['0598 70 12 34', 'fr', '+590598701234'],
  ['0709 13 12 34', 'fr', '+596709131234'],
  ['0939 60 12 34', 'fr', '+594939601234'],
  ['0947 70 12 34', 'fr', '+596947701234'],
  ['0976 00 12 34', 'fr', '+590976001234'],
  ['0508 41 12 34', 'fr', '+508411234'],
  ['0708 40 12 34', 'fr', '+508708401234'],
  ['09 50 12 34 56', 'fr', '+33950123456'],
  ['+44 26 2000 0000', 'fr', '+442620000000'],
  ['0800 1111', 'en', '+448001111'],
  ['+40 721 234 567', 'en', '+40721234567'],
  ['+262 692 12 34 56', 'en', '+262692123456'],
  ['(+33) 6 12–34–56–78', 'en', '+33612345678'],
  // The prefix of an overseas number within another.
  ['06 12 62 00 00', 'fr', '+33612620000'],
  ['06 15 94 00 00', 'fr', '+33615940000'],
] as const)('%s in %s is %s', (phone, locale, number) => expect(normalPhone(phone, locale)).toBe(number))

it.each(['12', 'none', '+44 113 496 0000 0000 0000', '0721 234 567', '0000 000 0000', '0113 496 0000 or ask Bob'])(
  'refuses %s',
  (phone) => {
    const fault = { pointer: '/phone', code: 'phone-invalid' }
    expect(() => normalPhone(phone, 'en')).toThrow(Problem)
    try {
      normalPhone(phone, 'en')
    } catch (error) {
      expect(error).toMatchObject({ status: 400, code: 'invalid-argument', extra: { errors: [fault] } })
    }
  },
)

it.each(['0113 496 0000 ext 23', '0113 496 0000 x23', '0123456789ext23', '01 23 45 67 89 poste 23', '+44 113 496 0000;ext=23'])(
  'drops no extension: %s',
  (phone) => {
    expect(() => normalPhone(phone, 'fr')).toThrow(
      expect.objectContaining({ extra: { errors: [{ pointer: '/phone', code: 'phone-extension' }] } }),
    )
  },
)
