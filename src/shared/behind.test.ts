import { describe, expect, it } from 'vitest'
import { toBehind } from './behind.ts'

describe('the list behind a figure', () => {
  it('has the filter in its address', () => {
    expect(toBehind({ list: 'applications', filter: { reached: 'placed', source: 'job-feed & more', waiting: true } })).toBe(
      '/dashboard/application/list?reached=placed&source=job-feed+%26+more&waiting=true',
    )
    expect(
      toBehind({ list: 'candidates', filter: { addedFrom: '2026-03-01', addedTo: '2026-03-31', availableBy: '2026-04-07', ownerId: 5 } }),
    ).toBe('/dashboard/candidate/list?ownerId=5&added=2026-03-01..2026-03-31&availableBy=..2026-04-07')
    expect(toBehind({ list: 'jobs', filter: {} })).toBe('/dashboard/job/list')
  })
})
