import { expect, it } from 'vitest'
import { isReference, referenceIn, referenceTyped } from './reference.ts'

it('a job’s reference is found in a text, the first of several', () => {
  expect(referenceIn('About JOB-2026-0012, not JOB-2026-0013')).toBe('JOB-2026-0012')
  expect(referenceIn('Your job 2026 0012')).toBeNull()
  expect(isReference('JOB-2026-10000')).toBe(true)
  expect(isReference('JOB-2026-0012 please')).toBe(false)
})

it.each(['JOB-2026-0012', 'job 2026 0012', ' "job20260012" ', 'Job-2026 - 0012'])('%j is typed for one', (typed) => {
  expect(referenceTyped(typed)).toBe('JOB-2026-0012')
})

it.each(['', 'job', 'job-2026-12', 'JOB-2026-1234567890', 'my JOB-2026-0012'])('%j is none', (typed) => {
  expect(referenceTyped(typed)).toBeNull()
})
