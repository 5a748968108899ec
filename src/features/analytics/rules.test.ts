import { describe, expect, it } from 'vitest'
import { keptOf, spreadOf, weeksFrom } from './rules.ts'

describe('how long things took', () => {
  it('is told by the median, the middle half and nine of ten', () => {
    const lasted = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((days) => ({ days, n: 10 }))
    expect(spreadOf(lasted.toReversed())).toEqual({ median: 5, from: 3, to: 8, most: 9 })
    expect(spreadOf([{ days: 1.5, n: 1 }])).toEqual({ median: 1.5, from: 1.5, to: 1.5, most: 1.5 })
    expect(keptOf(lasted, 7)).toBe(0.7)
  })
  it('is not told of nothing', () => {
    expect([spreadOf([]), spreadOf([{ days: 3, n: 0 }]), keptOf([], 7)]).toEqual([null, null, null])
  })
})

it('weeks begin on Mondays, and none is counted twice', () => {
  const weeks = weeksFrom('2026-11-11', 90)
  expect(weeks[0]).toEqual({ from: '2026-11-11', to: '2026-11-15' })
  expect(weeks[1]).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(weeks.at(-1)).toEqual({ from: '2027-02-08', to: '2027-02-09' })
  for (const day of [9, 10, 11, 12, 13, 14, 15])
    expect(weeksFrom(`2026-11-${String(day).padStart(2, '0')}`, 90).length).toBeLessThanOrEqual(14)
})
