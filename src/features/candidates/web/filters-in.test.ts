import { expect, it } from 'vitest'
import { filtersIn } from './filters-in.ts'

const read = (search: string) => filtersIn(new URL(`https://lintel.example/list?${search}`))

it.each([
  ['forJob=12&compliance=pass', { forJob: 12, compliance: 'pass' }],
  ['forJob=12&compliance=good', { forJob: 12, compliance: undefined }],
  ['compliance=pass', { forJob: undefined, compliance: undefined }],
  ['forJob=0&compliance=pass', { forJob: undefined, compliance: undefined }],
])('whom the gate lets through is asked of a job alone: %s', (search, asked) => expect(read(search)).toMatchObject(asked))
