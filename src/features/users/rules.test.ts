import { describe, expect, it } from 'vitest'
import { isClosed, namesOf, whyNotInvite, whyNotPreview } from './rules.ts'

describe('a user', () => {
  it('is invited until they join, and can be invited again when the link is lost', () => {
    const at = { email: 'a@b.example' }
    expect(whyNotInvite({ ...at, status: 'invited' })).toBeNull()
    expect(whyNotInvite({ ...at, status: 'active' })).toBe('user-joined')
    expect(whyNotInvite({ ...at, status: 'suspended' })).toBe('user-closed')
    expect(whyNotInvite({ ...at, status: 'disabled' })).toBe('user-closed')
    expect(whyNotInvite({ email: null, status: 'invited' })).toBe('user-unreachable')
  })

  it.each([
    ['Inès Le Goff', 'Inès', 'Le Goff'],
    ['  Sam  Whitfield ', 'Sam', 'Whitfield'],
    ['Cher', 'Cher', '–'],
    ['', '–', '–'],
  ])('named “%s” becomes %s and %s', (name, firstName, lastName) => {
    expect(namesOf(name)).toEqual({ firstName, lastName })
  })

  it('is closed while suspended and once disabled', () => {
    expect((['invited', 'active', 'suspended', 'disabled'] as const).map(isClosed)).toEqual([false, false, true, true])
  })

  it('can be previewed while the account is open', () => {
    expect(whyNotPreview({ id: 1 }, { id: 2, status: 'active' })).toBeNull()
    expect(whyNotPreview({ id: 1 }, { id: 2, status: 'invited' })).toBeNull()
    expect(whyNotPreview({ id: 1 }, { id: 1, status: 'active' })).toBe('own-account')
    expect(whyNotPreview({ id: 1 }, { id: 2, status: 'suspended' })).toBe('user-closed')
  })
})
