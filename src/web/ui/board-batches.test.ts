import { describe, expect, it } from 'vitest'
import { batchesOf, batchSize } from './board-batches.ts'

const card = (id: number) => ({ id })
const all = Array.from({ length: 100 }, (_, i) => card(i + 1))
const first = batchesOf([], all)
const idsOf = (batches: typeof first) => batches.flatMap(({ cards }) => cards.map(({ id }) => id))
/** How many of them are other objects than before, or new. */
const changed = (batches: typeof first, before = first) => batches.filter((batch) => !before.includes(batch)).length

describe('the batches of a column', () => {
  it('hold all cards in their order, twenty each', () => {
    expect(first.map(({ cards }) => cards.length)).toEqual([20, 20, 20, 20, 20])
    expect(idsOf(first)).toEqual(all.map(({ id }) => id))
    expect(new Set(first.map(({ key }) => key)).size).toBe(5)
    expect(batchesOf([], [])).toEqual([])
  })
  it.each([
    ['one leaves', all.slice(1), 1],
    ['one leaves the middle', all.filter(({ id }) => id !== 50), 1],
    ['one comes first', [card(101), ...all], 1],
    ['one comes last', [...all, card(101)], 1],
    ['one comes in the middle', all.toSpliced(50, 0, card(101)), 1],
    ['the first goes to the end', [...all.slice(1), card(1)], 2],
    ['the last goes to the top', [card(100), ...all.slice(0, 99)], 2],
    ['one says something else', all.map((one) => (one.id === 30 ? card(30) : one)), 1],
  ])('change no more than where %s', (_, cards, n) => {
    const batches = batchesOf(first, cards)
    expect(idsOf(batches)).toEqual(cards.map(({ id }) => id))
    expect(changed(batches)).toBe(n)
    expect(batches.every(({ key }, i) => key === first[i]?.key)).toBe(true)
  })
  it('are cut when they have grown, and gone when they are empty', () => {
    const more = [...all, ...Array.from({ length: 30 }, (_, i) => card(200 + i))]
    const grown = batchesOf(first, more)
    expect(grown.map(({ cards }) => cards.length)).toEqual([20, 20, 20, 20, 20, 20, 10])
    expect(changed(grown)).toBe(3)
    const left = batchesOf(first, all.slice(batchSize))
    expect(left.map(({ key }) => key)).toEqual(first.slice(1).map(({ key }) => key))
    expect(changed(left)).toBe(0)
  })
  it('hold all of them in whatever order they come', () => {
    for (const cards of [all.toReversed(), [...all.slice(37), ...all.slice(0, 37)], all.toSorted((a, b) => (a.id % 7) - (b.id % 7))]) {
      const batches = batchesOf(first, cards)
      expect(idsOf(batches)).toEqual(cards.map(({ id }) => id))
      expect(Math.max(...batches.map(({ cards }) => cards.length))).toBeLessThanOrEqual(2 * batchSize)
      expect(new Set(batches.map(({ key }) => key)).size).toBe(batches.length)
    }
  })
})
