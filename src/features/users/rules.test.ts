import { describe, expect, it } from 'vitest'
import { namesOf, whyNotInvite } from './rules.ts'

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
})
