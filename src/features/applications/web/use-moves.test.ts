import { describe, expect, it } from 'vitest'
import { board } from '#test/samples.ts'
import type { BoardStage } from '../rules.ts'
import { keepSame, withMoves } from './use-moves.ts'

const { columns } = board
const at = (moves: [number, BoardStage][]) =>
  Object.fromEntries(withMoves(columns, new Map(moves)).map(({ stage, total, cards }) => [stage, [total, ...cards.map(({ id }) => id)]]))

describe('the board while a move is on its way', () => {
  it('is what the server knows when nothing moves', () => expect(withMoves(columns, new Map())).toBe(columns))
  it('has the card first in its new column, and both counts changed', () => {
    expect(at([[32, 'new']])).toMatchObject({ new: [8, 32, 31], submitted: [0] })
    expect(at([[31, 'vetting']])).toMatchObject({ new: [6], vetting: [1, 31] })
  })
  it('draws only the columns anew that a card leaves or enters', () => {
    const moved = withMoves(columns, new Map([[31, 'vetting']]))
    expect(columns.filter((column, i) => column !== moved[i]).map(({ stage }) => stage)).toEqual(['new', 'vetting'])
  })
  it('is what the server says once the move has arrived, or when the card is not shown', () => {
    expect(withMoves(columns, new Map([[32, 'submitted']]))).toBe(columns)
    expect(withMoves(columns, new Map([[99, 'new']]))).toBe(columns)
  })
})

describe('a board that was read again', () => {
  it('keeps every card and column that says the same, and takes what differs', () => {
    const read = structuredClone(columns)
    const [first, ...others] = keepSame(columns, read)
    expect([first, ...others].map((column, i) => column?.cards === columns[i]?.cards)).toEqual(columns.map(() => true))
    const [card] = read[0]?.cards ?? []
    if (card) card.rating = 2
    const anew = keepSame(columns, read)
    expect(anew[0]?.cards).toEqual(read[0]?.cards)
    expect(anew[3]?.cards).toBe(columns[3]?.cards)
  })
})
