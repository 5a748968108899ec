import { describe, expect, it } from 'vitest'
import { job, leeds } from '#test/support/samples.ts'
import { show } from '#test/support/render.ts'
import type { Role } from '#shared/roles.ts'
import type { Job } from '../shapes.ts'
import { ApprovalNote } from './approval-note.tsx'
import type { Given } from './job-preview.tsx'

const confidential = 'The client is confidential'
const tooLow = 'The charge is less than 15%'
const employerId = job.employer?.id
type Input = Partial<Pick<Job, 'showEmployer' | 'chargeRate' | 'pay'>> & { employerId?: number }
/** What is said to somebody of a job as it was, in which this is given now. */
const says = (input: Input, was: Partial<Job> | null = null, role: Role = 'operation', only?: 'charge-below-floor') => {
  const given = { input: { ...job, employerId, ...input }, place: leeds } as unknown as Given
  return show(ApprovalNote, { given, job: was ? { ...job, ...was } : undefined, ...(only && { only }) }, { role }).text
}

describe('that a job needs an administrator', () => {
  it('is said of each reason, and of one alone where the rest is said elsewhere; an administrator gives it by publishing', () => {
    const both = { showEmployer: false, chargeRate: 2600 }
    expect([says(both).includes(confidential), says(both).includes(tooLow)]).toEqual([true, true])
    expect(says(both, null, 'operation', 'charge-below-floor')).toMatch(new RegExp(`^${tooLow}`))
    expect(says(both, null, 'admin')).toBe('')
    expect(says({})).toBe('')
  })
  it('is not said of what was approved, until it outgrows that', () => {
    const approved = { showEmployer: false, approvedAt: '2026-11-20T09:00:00Z' }
    expect(says({ showEmployer: false }, { ...approved, approvedAt: null })).toContain(confidential)
    expect(says({ showEmployer: false }, approved)).toBe('')
    expect(says({ showEmployer: false, employerId: 99 }, approved)).toContain(confidential)
    expect(says({ showEmployer: false, chargeRate: 2600 }, approved)).toContain(tooLow)
  })
})
