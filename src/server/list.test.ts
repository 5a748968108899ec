import { expect, it } from 'vitest'
import { beginning, containing, onePage, rowsAsked } from './list.ts'

it.each([
  ['50%', '%50\\%%', '50\\%%'],
  ['a_b', '%a\\_b%', 'a\\_b%'],
  ['C:\\', '%C:\\\\%', 'C:\\\\%'],
  ['plain', '%plain%', 'plain%'],
])('searches for %s literally, anywhere or at the beginning', (typed, anywhere, first) => {
  expect([containing(typed), beginning(typed)]).toEqual([anywhere, first])
})

it.each([
  [
    { page: 1, limit: 10 },
    { skip: 0, take: 10 },
  ],
  [
    { page: 3, limit: 25 },
    { skip: 50, take: 25 },
  ],
  [
    { page: 3, limit: 25, start: 5, end: 12 },
    { skip: 5, take: 7 },
  ],
  [
    { start: 40, end: 0 },
    { skip: 40, take: 10 },
  ],
  [
    { start: 40, end: 140 },
    { skip: 40, take: 100 },
  ],
  [
    { start: 40, end: 141 },
    { skip: 40, take: 100 },
  ],
])('the rows requested by %j are %j', (asked, rows) => expect(rowsAsked({ page: 1, limit: 10, start: 0, end: 0, ...asked })).toEqual(rows))

it('a paged list counts exactly', () =>
  expect(onePage(['a'], 31)).toEqual({ items: ['a'], total: 31, totalIsExact: true, nextCursor: null }))
