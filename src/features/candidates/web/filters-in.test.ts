import { expect, it } from 'vitest'
import { filtersIn } from './filters-in.ts'

const read = (search: string) => filtersIn(new URL(`https://lintel.example/list?${search}`))

it.each([
  ['forJob=12&compliance=pass', { forJob: 12, compliance: 'pass' }],
  ['forJob=12&compliance=good', { forJob: 12, compliance: undefined }],
  ['compliance=pass', { forJob: undefined, compliance: undefined }],
  ['forJob=0&compliance=pass', { forJob: undefined, compliance: undefined }],
])('whom the gate lets through is asked of a job alone: %s', (search, asked) => expect(read(search)).toMatchObject(asked))

it.each([
  ['hot=true&complete=false&contactable=false', { hot: true, complete: false, contactable: false, hasCv: undefined }],
  ['lodging=yes&transport=1', { lodging: undefined, transport: undefined }],
])('what somebody is or is not is asked as yes, as no, or not at all: %s', (search, asked) => expect(read(search)).toMatchObject(asked))

it('pools are asked by their numbers, twenty at most, and nothing else that stands there', () => {
  expect(read('pool=4&pool=0&pool=x&pool=-1&pool=7').pool).toEqual([4, 7])
  const many = Array.from({ length: 22 }, (_, i) => `pool=${i + 1}`)
  expect(read(many.join('&')).pool).toHaveLength(20)
})

it('pay is asked in whole units, and days that are none are not asked', () => {
  expect(read('pay=2000.4..2999.6')).toMatchObject({ payMin: 2000, payMax: 3000 })
  expect(read('addedWithinDays=0&notContactedFor=0')).toMatchObject({ addedWithinDays: undefined, notContactedFor: undefined })
  expect(read('addedWithinDays=365&notContactedFor=3650')).toMatchObject({ addedWithinDays: 365, notContactedFor: 3650 })
})
