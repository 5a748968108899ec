import { expect, it } from 'vitest'
import { addWorkingDays, isWorkingDay } from './working-days.ts'

it.each([
  ['2026-11-20', true, 'a Friday'],
  ['2026-11-21', true, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2026-11-11', false, 'the armistice of 1918'],
  ['2026-05-08', false, 'the end of the war in 1945'],
  ['2026-04-06', false, 'Easter Monday'],
  ['2026-05-14', false, 'Ascension Day'],
  ['2026-05-25', false, 'Whit Monday'],
  ['2027-03-29', false, 'Easter Monday, early in the year'],
  ['2024-04-01', false, 'Easter Monday of a leap year'],
  ['2038-04-26', false, 'Easter Monday, as late as it can be'],
  ['2026-04-03', true, 'Good Friday, which is a holiday in Alsace alone'],
])('%s is a working day: %s (%s)', (day, is) => expect(isWorkingDay(day)).toBe(is))

it.each([
  ['2026-11-20', 2, '2026-11-23'], // over a Sunday
  ['2026-11-16', 2, '2026-11-18'],
  ['2026-12-24', 2, '2026-12-28'], // over Christmas and a Sunday
  ['2026-12-31', 2, '2027-01-04'],
])('from %s, %i working days last until %s', (from, count, until) => expect(addWorkingDays(from, count)).toBe(until))
