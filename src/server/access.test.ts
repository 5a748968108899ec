import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Operation } from '#shared/contract.ts'
import { type Actor, anonymous, type Role } from '#shared/roles.ts'
import { readConfig } from './config.ts'
import { checkAccess } from './operations.ts'

const now = new Date('2026-06-15T12:00:00.000Z')
const read = { method: 'GET', path: '/notes', access: ['admin', 'candidate'], response: z.object({}), summary: '' } as Operation
const write = { ...read, method: 'POST', audit: 'job.posted' } as Operation
const person = (role: Role, changes: Partial<Actor> = {}): Actor => ({
  ...anonymous,
  id: 7,
  role,
  emailVerified: true,
  signedInAt: '2026-06-15T11:59:00.000Z',
  ...changes,
})
/** The refusal of this call, or the actor it runs as. */
const asked = (operation: Operation, actor: Actor, env: Record<string, string> = {}) => {
  try {
    return checkAccess(operation, actor, { config: readConfig(env), clock: () => now })
  } catch (error) {
    return `${(error as { status: number }).status} ${(error as { code: string }).code}`
  }
}

describe('an operation', () => {
  const admin = person('admin')
  it('is for the roles it names; a public one is for everybody', () => {
    expect([asked(read, admin), asked(read, person('agent')), asked(read, anonymous)]).toEqual([
      admin,
      '403 permission-denied',
      '401 unauthenticated',
    ])
    const open = { ...read, access: 'public' } as Operation
    expect([asked(open, anonymous), asked(open, person('agent'))]).toEqual([anonymous, person('agent')])
  })
  it('needs a proven address of staff only', () => {
    const unproven = { emailVerified: false }
    expect(asked(read, person('admin', unproven))).toBe('403 email-not-verified')
    expect(asked(read, person('candidate', unproven))).toEqual(person('candidate', unproven))
  })
  it('needs a second factor of staff where required, except to set one up', () => {
    const env = { STAFF_TOTP: 'required' }
    expect(asked(read, admin, env)).toBe('403 second-factor-required')
    for (const [operation, actor] of [
      [read, person('admin', { secondFactor: true })],
      [{ ...read, beforeSecondFactor: true } as Operation, admin],
      [read, person('candidate')],
    ] as const)
      expect(asked(operation, actor, env)).toEqual(actor)
    expect(asked({ ...read, beforeSecondFactor: true } as Operation, person('agent'), env)).toBe('403 permission-denied')
  })
  it('that needs a recent sign-in accepts one of five minutes, and checks it last', () => {
    const recent = { ...read, recent: true } as Operation
    const signedIn = (signedInAt: string) => person('admin', { signedInAt })
    expect(asked(recent, signedIn('2026-06-15T11:55:01.000Z'))).toMatchObject({ id: 7 })
    expect(asked(recent, signedIn('2026-06-15T11:54:00.000Z'))).toBe('401 sign-in-too-old')
    expect(asked(recent, person('agent', { signedInAt: '2026-06-15T11:00:00.000Z' }))).toBe('403 permission-denied')
  })
})

describe('in a preview', () => {
  const admin = { ...person('admin'), id: 1, uid: 'admin', until: '2026-06-15T12:30:00.000Z' }
  const seen = person('candidate', { seenBy: admin })
  const codeOf = (operation: Operation) => asked(operation, seen)
  it('an administrator reads as the person and changes nothing', () => {
    expect(codeOf(read)).toBe(seen)
    expect(codeOf(write)).toBe('403 preview-read-only')
  })
  it('an administrator gets nothing personal', () =>
    expect(codeOf({ ...read, inPreview: false } as Operation)).toBe('403 preview-withheld'))
})
