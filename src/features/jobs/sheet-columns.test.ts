import { expect, it } from 'vitest'
import { ofListColumn, sheetColumns } from './sheet-columns.ts'

it('a file of what the list shows says all that its columns say, two lines of one as two columns', () => {
  expect(ofListColumn).toMatchObject({
    title: ['reference', 'title'],
    employer: ['employer', 'town'],
    filled: ['filled', 'openings'],
    applicants: ['applicants', 'newApplicants'],
  })
  const named = Object.values(ofListColumn).flat()
  expect([new Set(named).size, named.filter((one) => !sheetColumns.includes(one))]).toEqual([named.length, []])
})
