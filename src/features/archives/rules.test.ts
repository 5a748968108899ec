import { describe, expect, it } from 'vitest'
import { holdFault, isHeld, isNameOf, purgeDay, purgeDayFault, whyNotErase, whyNotRelease } from './rules.ts'

it.each([
  ['zoë  NÚÑEZ ', true],
  ['Zoe\u0308 Nu\u0301n\u0303ez', true],
  ['Zoe Nunez', false],
  ['ZoëNúñez', false],
  ['Zoë', false],
])('“%s” counts as Zoë Núñez: %s', (typed, isTheirs) => {
  for (const name of ['Zoë Núñez', 'Zoë Núñez'.normalize('NFD')]) expect(isNameOf(typed, name)).toBe(isTheirs)
})

it.each([
  ['candidate', 'inactive', 'GB', '2028-11-21'],
  ['job', 'filled', 'FR', '2028-11-21'],
  ['user', 'inactive', 'FR', '2027-11-21'],
  ['employer', 'inactive', 'GB', '2032-11-21'],
  ['employer', 'inactive', 'FR', '2031-11-21'],
  // Requests and mistakes wait a month; records archived for their age do not wait.
  ['candidate', 'request', 'GB', '2026-12-21'],
  ['employer', 'error', 'FR', '2026-12-21'],
  ['candidate', 'retention', 'FR', '2026-11-21'],
] as const)('an archived record (%s, %s, %s) is due on %s', (kind, reason, country, day) =>
  expect(purgeDay(new Date('2026-11-21T23:30:00Z'), { kind, reason, country })).toBe(day),
)

describe('an archived record', () => {
  const today = '2026-11-21'
  const kept = { restoredAt: null, erasedAt: null, hold: null }
  const held = { ...kept, hold: { until: today } }
  it('is held until the end of the last day of its hold', () => {
    expect([isHeld(held, today), isHeld(held, '2026-11-22'), isHeld(kept, today)]).toEqual([true, false, false])
  })
  it('is erased only where it is not held', () => {
    expect([whyNotRelease(held), whyNotRelease(kept)]).toEqual([null, 'archive-not-held'])
    expect([whyNotErase(held, today), whyNotErase(held, '2026-11-22'), whyNotErase(kept, today)]).toEqual(['archive-held', null, null])
    const erased = { ...held, erasedAt: '2026-11-02T00:00:00Z' }
    expect([whyNotRelease(erased), whyNotErase(erased, today)]).toEqual(['archive-erased', 'archive-erased'])
  })
  it.each([
    ['2026-12-01', 'purge-day-too-early'], // as before
    ['2026-11-30', 'purge-day-too-early'],
    ['2026-12-02', null],
    ['2036-11-21', null],
    ['2036-11-22', 'purge-day-too-late'],
  ])('may be kept until %s instead of 1 December: %s', (day, fault) => expect(purgeDayFault(day, '2026-12-01', today)).toBe(fault))
  it.each([
    ['2026-11-20', 'hold-day-past'],
    ['2026-11-21', null],
    ['2036-11-21', null],
    ['2036-11-22', 'hold-day-too-late'],
  ])('may be held until %s: %s', (day, fault) => expect(holdFault(day, today)).toBe(fault))
})
