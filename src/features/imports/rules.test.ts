import { expect, it } from 'vitest'
import { doubleMarks, doubleWays, wayFor, waysOf } from './rules.ts'

it('never adds a known row with another person’s address or number, and fills in no jobs', () => {
  expect(Object.fromEntries(doubleMarks.map((mark) => [mark, waysOf(mark)]))).toEqual({
    email: ['leave-out', 'fill'],
    phone: ['leave-out', 'fill', 'add'],
    name: ['leave-out', 'fill', 'add'],
    number: ['leave-out', 'fill'],
    employer: ['leave-out', 'fill', 'add'],
    address: ['leave-out', 'fill', 'add'],
    job: ['leave-out', 'add'],
  })
})

it('skips the bulk choice for rows where it is impossible', () => {
  const outOf = (wanted: (typeof doubleWays)[number]) => doubleMarks.filter((mark) => wayFor(mark, wanted) !== wanted)
  expect(doubleWays.map(outOf)).toEqual([[], ['job'], ['email', 'number']])
  expect([wayFor('job', 'fill'), wayFor('email', 'add')]).toEqual(['leave-out', 'leave-out'])
})
