import { expect, it } from 'vitest'
import { noticedOf } from './noticed.ts'

it('what applicants notice of a change, in the order of the form', () => {
  expect(noticedOf({ questions: [], hoursPerWeek: 39, startsOn: null, chargeRate: 3000, tags: [], closesOn: '2026-12-01' })).toEqual([
    'startsOn',
    'hoursPerWeek',
    'questions',
  ])
  expect(noticedOf({ title: 'Mason', contactId: 4, siteName: 'Mill', channels: ['site'] })).toEqual([])
})
