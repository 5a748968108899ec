import { describe, expect, it } from 'vitest'
import { sideOf, whyNotWrite } from './rules.ts'

const known = { status: 'active', isPutAway: false, hasAccount: true, awaitsReply: false }

describe('who writes', () => {
  it('is the agency, whoever of it, or the candidate', () => {
    expect((['admin', 'operation', 'candidate'] as const).map((role) => sideOf({ role }))).toEqual(['agency', 'agency', 'candidate'])
  })
})

describe('the agency', () => {
  const whyNot = (more: Partial<typeof known> = {}) => whyNotWrite({ role: 'operation' }, { ...known, ...more })
  it('writes to whoever has an account and is not put away', () => {
    expect(whyNot()).toBeNull()
    expect(whyNot({ hasAccount: false })).toBe('candidate-has-no-account')
    expect(whyNot({ isPutAway: true })).toBe('candidate-put-away')
  })
  it('says first that a record is put away', () => expect(whyNot({ isPutAway: true, hasAccount: false })).toBe('candidate-put-away'))
  it('answers whoever asked not to be contacted, and does not begin', () => {
    expect(whyNot({ status: 'do_not_contact' })).toBe('candidate-not-to-contact')
    expect(whyNot({ status: 'do_not_contact', awaitsReply: true })).toBeNull()
  })
})

it('candidates always can write', () => {
  for (const status of ['active', 'do_not_contact', 'archived'])
    expect(whyNotWrite({ role: 'candidate' }, { ...known, status, isPutAway: status === 'archived' })).toBeNull()
})
