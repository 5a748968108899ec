import { describe, expect, it } from 'vitest'
import type { CandidateStatus } from '../candidates/rules.ts'
import { sideOf, takesPart, whyNotWrite } from './rules.ts'

const known = { status: 'active' as CandidateStatus, hasAccount: true, isByMail: false, awaitsReply: false }

describe('who writes', () => {
  it('is the agency or the candidate', () => {
    expect((['admin', 'operation', 'candidate'] as const).map((role) => sideOf({ role }))).toEqual(['agency', 'agency', 'candidate'])
  })
})

it('agents take no part', () => {
  expect((['admin', 'operation', 'candidate', 'agent'] as const).map((role) => takesPart({ role }))).toEqual([true, true, true, false])
})

describe('the agency', () => {
  const whyNot = (more: Partial<typeof known> = {}) => whyNotWrite({ role: 'operation' }, { ...known, ...more })
  it('may write to candidates with an open account', () => {
    expect(whyNot()).toBeNull()
    expect(whyNot({ hasAccount: false })).toBe('candidate-has-no-account')
    expect(whyNot({ hasAccount: false, isByMail: true })).toBeNull()
    expect(whyNot({ status: 'archived' })).toBe('candidate-put-away')
  })
  it('is told first that a record is archived', () => expect(whyNot({ status: 'archived', hasAccount: false })).toBe('candidate-put-away'))
  it('may answer, but not begin, when the candidate is archived or asked not to be contacted', () => {
    expect(whyNot({ status: 'do_not_contact' })).toBe('candidate-not-to-contact')
    expect(whyNot({ status: 'quarantined', awaitsReply: true })).toBe('candidate-put-away')
    for (const status of ['do_not_contact', 'archived'] as const) expect(whyNot({ status, awaitsReply: true })).toBeNull()
  })
})

it('candidates can always write', () => {
  for (const status of ['active', 'do_not_contact', 'archived'] as const)
    expect(whyNotWrite({ role: 'candidate' }, { ...known, status })).toBeNull()
})
