import { expect, it } from 'vitest'
import { spanOf, spanText } from './day-span.ts'

const today = '2026-11-22'

it.each([
  ['last-7', { from: '2026-11-16', until: today }],
  ['last-30', { from: '2026-10-24', until: today }],
  ['next-7', { from: today, until: '2026-11-28' }],
  ['this-month', { from: '2026-11-01', until: '2026-11-30' }],
  ['2026-01-01..2026-03-31', { from: '2026-01-01', until: '2026-03-31' }],
  ['2026-01-01..', { from: '2026-01-01' }],
  ['..2026-03-31', { until: '2026-03-31' }],
  ['2026-03-31..2026-01-01', { from: '2026-01-01', until: '2026-03-31' }],
])('%s is the days %o', (value, span) => expect(spanOf(value, today)).toEqual(span))

it.each(['', '..', 'last-8', 'last-', '2026-13-01..', '..2026-02-30', '1899-12-31..', '2200-01-01..', '2026-01-01', '1..2'])(
  '%j is no span',
  (value) => expect(spanOf(value, today)).toBeUndefined(),
)

it('two days are written as they are read, and none not at all', () => {
  expect(spanText({ from: '2026-01-01', until: '2026-03-31' })).toBe('2026-01-01..2026-03-31')
  expect(spanText({ from: '2026-03-31', until: '2026-01-01' })).toBe('2026-01-01..2026-03-31')
  expect([spanText({ until: '2026-03-31' }), spanText({})]).toEqual(['..2026-03-31', ''])
})
