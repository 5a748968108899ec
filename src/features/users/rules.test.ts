import { describe, expect, it } from 'vitest'
import { isClosed, namesOf, whyNotInvite, whyNotPreview } from './rules.ts'

describe('a user', () => {
  it('is invited until they join, and again when a link got lost', () => {
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
  ])('called “%s” has the names %s and %s', (name, firstName, lastName) => {
    expect(namesOf(name)).toEqual({ firstName, lastName })
  })

  it('has names that fit their fields', () => {
    expect(namesOf(`${'x'.repeat(81)} ${'y'.repeat(81)}`)).toEqual({ firstName: 'x'.repeat(80), lastName: 'y'.repeat(80) })
  })

  it('is closed while suspended and once disabled', () => {
    expect((['invited', 'active', 'suspended', 'disabled'] as const).map(isClosed)).toEqual([false, false, true, true])
  })

  it('is previewed by others, while the account is not closed', () => {
    expect(whyNotPreview({ id: 1 }, { id: 2, status: 'active' })).toBeNull()
    expect(whyNotPreview({ id: 1 }, { id: 2, status: 'invited' })).toBeNull()
    expect(whyNotPreview({ id: 1 }, { id: 1, status: 'active' })).toBe('own-account')
    expect(whyNotPreview({ id: 1 }, { id: 2, status: 'suspended' })).toBe('user-closed')
  })
})
