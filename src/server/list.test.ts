import { expect, it } from 'vitest'
import { beginning, containing, daysBefore } from './list.ts'

it.each([
  ['50%', '%50\\%%', '50\\%%'],
  ['a_b', '%a\\_b%', 'a\\_b%'],
  ['C:\\', '%C:\\\\%', 'C:\\\\%'],
  ['plain', '%plain%', 'plain%'],
])('looks for %s as it was typed, wherever it stands or at the beginning', (typed, anywhere, first) => {
  expect([containing(typed), beginning(typed)]).toEqual([anywhere, first])
})

it('counts days back as times of 24 hours, also over a change of the clocks', () => {
  expect(daysBefore(new Date('2026-03-30T08:15:00Z'), 7)).toBe('2026-03-23T08:15:00.000Z')
})
