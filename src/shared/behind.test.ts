import { describe, expect, it } from 'vitest'
import { toBehind } from './behind.ts'

describe('the list behind a figure', () => {
  it('has the filter in its address', () => {
    expect(toBehind({ list: 'applications', filter: { reached: 'placed', source: 'job-feed & more', waiting: true } })).toBe(
      '/dashboard/application/list?reached=placed&source=job-feed+%26+more&waiting=true',
    )
    expect(toBehind({ list: 'jobs', filter: {} })).toBe('/dashboard/job/list')
  })
})
