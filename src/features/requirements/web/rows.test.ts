import { expect, it } from 'vitest'
import { asked } from '#test/support/samples.ts'
import { itemsOf, rowsOf, withOneMore } from './requirements-dialog.tsx'

const of = (type: string) => ({ ...asked, type })

it('a line that is added after another was taken out is told apart from those that are left', () => {
  const [, ...left] = rowsOf([of('cscs'), of('smsts'), of('ipaf')])
  const keys = withOneMore(left).map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
})

it('lines in which nothing was chosen are not sent', () => {
  expect(itemsOf(withOneMore(rowsOf([of('cscs')])))).toEqual([of('cscs')])
})
