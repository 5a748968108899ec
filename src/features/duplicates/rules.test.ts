import { expect, it } from 'vitest'
import { fields } from '../candidates/fields.ts'
import { clashesOf, type MergedColumn, mergedColumns, mergeFieldNames, mergeFields } from './rules.ts'

const columnsIn = mergeFieldNames.flatMap((field) => mergeFields[field].columns)
/** A record that says the same of every column, as a list where several of them are put together. */
const saying = (id: number, value: string | null) => {
  const columns = mergeFieldNames.flatMap((field) =>
    mergeFields[field].columns.map((column) => [column, mergeFields[field].way === 'all' ? (value ? [value] : []) : value]),
  )
  return { ...(Object.fromEntries(columns) as Record<MergedColumn, unknown>), id }
}

it('a merge knows every field of a record, and each column once', () => {
  const known: readonly string[] = [...mergeFieldNames, ...columnsIn]
  expect(Object.keys(fields).filter((name) => !known.includes(name))).toEqual([])
  expect(new Set(columnsIn).size).toBe(columnsIn.length)
})

it('the one record says all that either said', () => {
  const [silent, full] = [saying(1, null), saying(2, 'x')]
  const merged = mergedColumns([{ ...silent, trade: 'tiler' }, full], {})
  const lost = columnsIn.filter((column) => [merged[column]].flat()[0] === undefined || merged[column] === null)
  // One number for two phones: the same is kept once.
  expect(lost).toEqual(['phone2'])
  expect(clashesOf([silent, full])).toEqual([])
  expect(clashesOf([full, saying(3, 'y')])).toEqual(mergeFieldNames)
})

it('when somebody can work is taken from the record that says it', () => {
  const [unsaid, said] = [saying(1, null), saying(2, null)]
  const rows = [
    { ...unsaid, availability: 'not-said' },
    { ...said, availability: 'date', availableFrom: '2027-01-04' },
  ]
  expect(mergedColumns(rows, {})).toMatchObject({ availability: 'date', availableFrom: '2027-01-04' })
  expect(clashesOf(rows)).toEqual([])
})
