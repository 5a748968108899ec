import { expect, it } from 'vitest'
import { declared } from '../../declared.ts'
import { objectText } from './object-text.ts'

it('every kind of record that actions are about has a word', () => {
  const kinds = [...new Set(Object.keys(declared.actions).map((action) => action.slice(0, action.indexOf('.'))))]
  expect(kinds.filter((kind) => !(kind in objectText)).toSorted()).toEqual([])
  expect(Object.keys(objectText).filter((kind) => !kinds.includes(kind))).toEqual([])
})
