import { describe, expect, it } from 'vitest'
import { board } from '#features/applications/web/samples.ts'
import type { BoardStage } from '../rules.ts'
import { keepSame, type Underway, withMoves } from './use-moves.ts'

const { columns } = board
const moved = (id: number, to: Underway) => withMoves(columns, new Map([[id, to]]))
const at = (id: number, stage: BoardStage) =>
  Object.fromEntries(moved(id, { stage }).map(({ stage: key, total, cards }) => [key, [total, ...cards.map((card) => card.id)]]))

describe('the board while a move is on its way', () => {
  it('is what the server knows when nothing moves', () => expect(withMoves(columns, new Map())).toBe(columns))
  it('has the card first in its new column, and both counts changed', () => {
    expect(at(32, 'new')).toMatchObject({ new: [8, 32, 31], submitted: [0] })
    expect(at(31, 'vetting')).toMatchObject({ new: [6], vetting: [1, 31] })
  })
  it('draws only the columns anew that a card leaves or enters', () => {
    const after = moved(31, { stage: 'vetting' })
    expect(columns.filter((column, i) => column !== after[i]).map(({ stage }) => stage)).toEqual(['new', 'vetting'])
  })
  it('is what the server says when the card stands there already, or is not shown', () => {
    expect(moved(32, { stage: 'submitted' })).toBe(columns)
    expect(moved(99, { stage: 'new' })).toBe(columns)
  })
  it('has the card with its new version until a board is read that knows of it, and no longer', () => {
    const [card] = columns[0]?.cards ?? []
    const version = (card?.version ?? 0) + 1
    expect(moved(31, { stage: 'vetting', version })[2]?.cards[0]).toEqual({ ...card, stage: 'vetting', version })
    expect(moved(31, { stage: 'vetting', version: version - 1 })).toBe(columns)
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
