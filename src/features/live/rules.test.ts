import { describe, expect, it } from 'vitest'
import { type Actor, anonymous } from '#shared/roles.ts'
import { mayWatch } from './rules.ts'

describe('the topic of an account', () => {
  const agent: Actor = { ...anonymous, id: 2, uid: 'agent', role: 'agent' }
  it('is for its holder', () => {
    expect(mayWatch(agent, 'account:agent')).toBe(true)
    expect(mayWatch(agent, 'account:admin')).toBe(false)
  })
  it('is for both in a preview, which ends with a change of either', () => {
    const seen: Actor = { ...agent, seenBy: { ...anonymous, id: 1, uid: 'admin', role: 'admin', until: '2026-11-21T12:00:00Z' } }
    expect(mayWatch(seen, 'account:agent')).toBe(true)
    expect(mayWatch(seen, 'account:admin')).toBe(true)
    expect(mayWatch(seen, 'account:somebody')).toBe(false)
  })
})
