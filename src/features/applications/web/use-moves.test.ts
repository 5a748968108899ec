import { describe, expect, it } from 'vitest'
import { board } from '#test/samples.ts'
import type { BoardStage } from '../rules.ts'
import { withMoves } from './use-moves.ts'

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
