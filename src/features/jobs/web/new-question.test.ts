import { expect, it } from 'vitest'
import { becoming, emptyQuestion } from './new-question.ts'

const options = [
  { id: 'a', textEn: 'Day shift', textFr: null },
  { id: 'b', textEn: 'Night shift', textFr: null },
]
const one = { ...emptyQuestion(), kind: 'one' as const, options, knockOuts: ['b'] }

it('a question with options keeps them, and which do not suit, when several may be chosen', () => {
  expect(becoming(one, 'several')).toMatchObject({ kind: 'several', options, knockOuts: ['b'] })
})
it('a question of another type keeps nothing of the old one', () => {
  expect(becoming(one, 'number')).toMatchObject({ kind: 'number', options: [], knockOuts: [] })
  expect(becoming({ ...emptyQuestion(), knockOuts: ['no'] }, 'one')).toMatchObject({
    options: [{ textEn: null }, { textEn: null }],
    knockOuts: [],
  })
})
