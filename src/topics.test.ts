import { describe, expect, it } from 'vitest'
import { type Actor, anonymous } from '#shared/roles.ts'
import { declared } from './declared.ts'
import { partsOf } from './features/live/rules.ts'

function mayWatch(actor: Actor, topic: string) {
  const [name, key] = partsOf(topic) ?? ['', '']
  return declared.topics[name]?.(actor, key, null as never) ?? 'unknown'
}

describe('the topic of an account', () => {
  const agent: Actor = { ...anonymous, id: 2, uid: 'agent', role: 'agent' }
  it('is for its holder', () => {
    expect(mayWatch(agent, 'account:agent')).toBe(true)
    expect(mayWatch(agent, 'account:admin')).toBe(false)
  })
  it('in a preview is for both, and ends when either account changes', () => {
    const seen: Actor = { ...agent, seenBy: { ...anonymous, id: 1, uid: 'admin', role: 'admin', until: '2026-11-21T12:00:00Z' } }
    expect(mayWatch(seen, 'account:agent')).toBe(true)
    expect(mayWatch(seen, 'account:admin')).toBe(true)
    expect(mayWatch(seen, 'account:somebody')).toBe(false)
  })
})

// A candidate's own record, and an agent's own candidates: features/live/server/handlers.test.ts.
describe('other topics', () => {
  const as = (role: Actor['role']): Actor => ({ ...anonymous, id: 3, uid: role, role })
  const answers = (topic: string) =>
    (['admin', 'operation', 'agent', 'candidate', 'anonymous'] as const).map((role) => mayWatch(as(role), topic))
  it.each([
    ['jobs', [true, true, false, false, false]],
    ['applications', [true, true, false, false, false]],
    ['candidates', [true, true, false, false, false]],
    ['users', [true, false, false, false, false]],
    ['job:7', [true, true, true, false, false]],
    ['notifications:agent', [false, false, true, false, false]],
    ...['', 'weather', 'weather:7', 'jobs:7', 'users:7', 'job:', ':job', ':jobs', 'jobs:'].map(
      (topic) => [topic, Array(5).fill('unknown')] as const,
    ),
  ] as const)('%j is open to admin, operation, agent, candidate and strangers: %j', (topic, expected) =>
    expect(answers(topic)).toEqual(expected),
  )
})
