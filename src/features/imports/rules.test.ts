import { expect, it } from 'vitest'
import { doubleMarks, type doubleWays, type Match, wayFor, waysOf } from './rules.ts'

const same = (match: Match['match']) => waysOf({ match, isOther: false, isOnlyContact: false })
const other = (match: Match['match'], isOnlyContact = false) => waysOf({ match, isOther: true, isOnlyContact })

it('never adds a known row with another person’s address or number, and fills in no jobs', () => {
  expect(Object.fromEntries(doubleMarks.map((mark) => [mark, same(mark)]))).toEqual({
    email: ['leave-out', 'fill'],
    phone: ['leave-out', 'fill', 'add'],
    name: ['leave-out', 'fill', 'add'],
    number: ['leave-out', 'fill'],
    employer: ['leave-out', 'fill', 'add'],
    address: ['leave-out', 'fill', 'add'],
    job: ['leave-out', 'add'],
  })
})

it('never fills in a record of another name, and adds its namesake-less row without what they share', () => {
  for (const mark of doubleMarks) expect(other(mark), mark).not.toContain('fill')
  expect([other('email'), other('phone'), other('address')]).toEqual([
    ['leave-out', 'add-without'],
    ['leave-out', 'add', 'add-without'],
    ['leave-out', 'add'],
  ])
  // Without the number nobody could reach them: it stays with both.
  expect(wayFor(other('phone', true), 'add-without')).toBe('add')
})

it('skips the bulk choice for rows where it is impossible', () => {
  const outOf = (wanted: (typeof doubleWays)[number]) => doubleMarks.filter((mark) => wayFor(same(mark), wanted) === 'leave-out')
  expect([outOf('fill'), outOf('add')]).toEqual([['job'], ['email', 'number']])
})
