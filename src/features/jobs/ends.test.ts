import { expect, it } from 'vitest'
import { lastDay } from './ends.ts'

it.each([
  ['2027-01-04', 4, 'weeks', '2027-01-31'],
  ['2027-01-04', 1, 'weeks', '2027-01-10'],
  ['2027-01-04', 4, 'months', '2027-05-03'],
  ['2027-01-31', 1, 'months', '2027-02-27'],
] as const)('work from %s for %i %s ends on %s', (startsOn, n, unit, last) => expect(lastDay(startsOn, n, unit)).toBe(last))
