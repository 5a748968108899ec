import { expect, it } from 'vitest'
import { isCurrent, nameOfAccreditation } from './accreditations.ts'

it.each([
  [null, true],
  ['2026-11-21', true],
  ['2026-11-20', false],
])('an accreditation until %s is valid on 21 November: %s', (expiresOn, holds) =>
  expect(isCurrent({ expiresOn }, '2026-11-21')).toBe(holds),
)

it('an accreditation is named by its scheme or its own name', () =>
  expect([
    nameOfAccreditation({ scheme: 'iso-9001', schemeName: null }),
    nameOfAccreditation({ scheme: 'other', schemeName: 'Brick Guild' }),
  ]).toEqual(['ISO 9001', 'Brick Guild']))
