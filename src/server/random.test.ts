import { describe, expect, it } from 'vitest'
import { randomFrom } from './random.ts'

describe('chance', () => {
  it('is the same for the same seed, on every machine', () => {
    const { next } = randomFrom(1)
    expect([next(), next(), next()].map((n) => n.toFixed(6))).toEqual(['0.627074', '0.002736', '0.527447'])
    expect(randomFrom(2).next()).not.toBe(randomFrom(1).next())
  })
  it('reaches both ends, and nothing beyond them', () => {
    const { between } = randomFrom(3)
    expect([...new Set(Array.from({ length: 200 }, () => between(2, 5)))].toSorted()).toEqual([2, 3, 4, 5])
    expect(between(7, 7)).toBe(7)
  })
  it('is as probable as it says', () => {
    const { chance } = randomFrom(4)
    const hits = (probability: number) => Array.from({ length: 1000 }, () => chance(probability)).filter(Boolean).length
    expect([hits(0), hits(1)]).toEqual([0, 1000])
    expect(Math.abs(hits(0.25) - 250)).toBeLessThan(50)
  })
  it('picks each of a list, and of weights each as often as it weighs', () => {
    const { pick, weighted } = randomFrom(5)
    expect([...new Set(Array.from({ length: 100 }, () => pick(['a', 'b', 'c'])))].toSorted()).toEqual(['a', 'b', 'c'])
    const picked = Array.from({ length: 1000 }, () =>
      weighted([
        ['often', 3],
        ['never', 0],
        ['seldom', 1],
      ]),
    )
    const often = picked.filter((one) => one === 'often').length
    expect(Math.abs(often - 750)).toBeLessThan(50)
    expect(picked.filter((one) => one === 'seldom').length).toBe(1000 - often)
  })
  it('takes some of a list, each once, and leaves the list as it was', () => {
    const { some } = randomFrom(6)
    const list = ['a', 'b', 'c', 'd']
    const taken = Array.from({ length: 50 }, () => some(list, 2))
    for (const two of taken) expect(new Set(two).size).toBe(2)
    expect(new Set(taken.flat()).size).toBe(4)
    expect(some(list, 9).toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect(list).toEqual(['a', 'b', 'c', 'd'])
  })
})
