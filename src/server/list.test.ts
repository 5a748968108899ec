import { expect, it } from 'vitest'
import { beginning, containing } from './list.ts'

it.each([
  ['50%', '%50\\%%', '50\\%%'],
  ['a_b', '%a\\_b%', 'a\\_b%'],
  ['C:\\', '%C:\\\\%', 'C:\\\\%'],
  ['plain', '%plain%', 'plain%'],
])('looks for %s as it was typed, wherever it stands or at the beginning', (typed, anywhere, first) => {
  expect([containing(typed), beginning(typed)]).toEqual([anywhere, first])
})
