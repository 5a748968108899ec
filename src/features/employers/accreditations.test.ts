import { expect, it } from 'vitest'
import { isCurrent, nameOfAccreditation } from './accreditations.ts'

it.each([
  [null, true],
  ['2026-11-21', true],
  ['2026-11-20', false],
])('an accreditation that ends on %s holds on 21 November: %s', (expiresOn, holds) =>
  expect(isCurrent({ expiresOn }, '2026-11-21')).toBe(holds),
)

it('an accreditation is called by its scheme, or as another is called', () =>
  expect([
    nameOfAccreditation({ scheme: 'iso-9001', schemeName: null }),
    nameOfAccreditation({ scheme: 'other', schemeName: 'Brick Guild' }),
  ]).toEqual(['ISO 9001', 'Brick Guild']))
