import { expect, it } from 'vitest'
import { noticedOf } from './noticed.ts'
import { jobShape } from './shapes.ts'

it('what applicants notice is when, where, how and for what they work, and what is asked of them', () => {
  const all = Object.fromEntries(Object.keys(jobShape.shape).map((name) => [name, null]))
  expect(noticedOf(all as never).join(' ')).toBe(
    'jobTypes experience qualification placeId startsOn endsOn workplace shiftPattern hoursPerWeek inductionMinutes ppeProvided pay payExtras engagements questions',
  )
})
it('what applicants notice of a change, in the order of the form', () => {
  expect(noticedOf({ questions: [], hoursPerWeek: 39, startsOn: null, chargeRate: 3000, tags: [], closesOn: '2026-12-01' })).toEqual([
    'startsOn',
    'hoursPerWeek',
    'questions',
  ])
  expect(noticedOf({ title: 'Mason', contactId: 4, siteName: 'Mill', channels: ['site'] })).toEqual([])
})
