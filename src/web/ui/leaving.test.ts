import { describe, expect, it } from 'vitest'
import { haveLeft } from './leaving.ts'

describe('what leaves a list', () => {
  it.each([
    ['nothing changed', [1, 2, 3], [1, 2, 3], false],
    ['one came', [1, 2], [3, 1, 2], false],
    ['they stand in another order', [1, 2, 3], [3, 2, 1], false],
    ['one left', [1, 2, 3], [1, 3], true],
    ['one of two left', [1, 2], [2], true],
    ['one left and the next page gave another', [1, 2, 3], [1, 3, 4], true],
    ['half of them left', [1, 2, 3, 4], [2, 4], true],
    ['most are others: another page', [1, 2, 3], [3, 4, 5], false],
    ['the only one left', [1], [], false],
    ['there was nothing', [], [1, 2], false],
  ])('%s', (_, before, now, isSeen) => {
    expect(haveLeft(before, now)).toBe(isSeen)
  })
})
