import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Contract, Operation } from '#shared/contract.ts'
import { type Actor, anonymous, type Role } from '#shared/roles.ts'
import { readConfig } from './config.ts'
import { checkAccess, checkPreview, prepare } from './operations.ts'

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
/** Why this person may not call this operation, or as whom they do. */
const asked = (operation: Operation, actor: Actor, env: Record<string, string> = {}) => {
  try {
    return checkAccess(operation, actor, { config: readConfig(env), clock: () => now })
  } catch (error) {
    return `${(error as { status: number }).status} ${(error as { code: string }).code}`
  }
}

describe('an operation', () => {
  const admin = person('admin')
  it('is for the roles that it names, and a public one for everybody', () => {
    expect([asked(read, admin), asked(read, person('agent')), asked(read, anonymous)]).toEqual([
      admin,
      '403 permission-denied',
      '401 unauthenticated',
    ])
    const open = { ...read, access: 'public' } as Operation
    expect([asked(open, anonymous), asked(open, person('agent'))]).toEqual([anonymous, person('agent')])
  })
  it('needs a proven address of staff, and of nobody else', () => {
    const unproven = { emailVerified: false }
    expect(asked(read, person('admin', unproven))).toBe('403 email-not-verified')
    expect(asked(read, person('candidate', unproven))).toEqual(person('candidate', unproven))
  })
  it('needs a second factor of staff where that is asked for, but what comes before it', () => {
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
  it('that asks for a recent sign-in takes one of five minutes, and says so last', () => {
    const recent = { ...read, recent: true } as Operation
    const signedIn = (signedInAt: string) => person('admin', { signedInAt })
    expect(asked(recent, signedIn('2026-06-15T11:55:01.000Z'))).toMatchObject({ id: 7 })
    expect(asked(recent, signedIn('2026-06-15T11:54:00.000Z'))).toBe('401 sign-in-too-old')
    expect(asked(recent, person('agent', { signedInAt: '2026-06-15T11:00:00.000Z' }))).toBe('403 permission-denied')
  })
})

describe('through somebody else’s eyes', () => {
  const admin = { ...person('admin'), id: 1, uid: 'admin', until: '2026-06-15T12:30:00.000Z' }
  const seen = person('candidate', { seenBy: admin })
  const codeOf = (operation: Operation) => asked(operation, seen)
  it('one reads as they would, and changes nothing', () => {
    expect(codeOf(read)).toBe(seen)
    expect(codeOf(write)).toBe('403 preview-read-only')
  })
  it('one is not given what is for the person alone', () =>
    expect(codeOf({ ...read, inPreview: false } as Operation)).toBe('403 preview-withheld'))
  it('one ends it, as oneself', () => expect(codeOf({ ...write, access: ['admin'], inPreview: true } as Operation)).toBe(admin))
  it('one stays where a window shows a preview that has ended', () => {
    expect(() => checkPreview(write)).toThrow(expect.objectContaining({ code: 'preview-read-only' }))
    expect(() => checkPreview(read)).not.toThrow()
  })
})

describe('the server does not start', () => {
  const nothing = () => null
  const start = (operations: Record<string, object>, admissions = {}) =>
    prepare(operations as Contract, Object.fromEntries(Object.keys(operations).map((name) => [name, nothing])), admissions)
  it('with an operation that says too little of itself', () => {
    expect(() => start({ one: { ...read, access: [] } })).toThrow('nobody may call')
    expect(() => start({ one: { ...write, audit: undefined } })).toThrow('no audit')
    expect(() => prepare({ one: read } as Contract, {})).toThrow('no handler')
    expect(start({ one: read, other: write })).toHaveLength(2)
  })
  it('with two operations at one address, whatever its parts are called', () => {
    const ofNote = { ...read, path: '/notes/{noteId}' }
    expect(() => start({ one: ofNote, other: { ...ofNote, path: '/notes/{otherId}' } })).toThrow('Two operations share GET /notes/{}')
    expect(start({ one: ofNote, other: { ...write, path: ofNote.path }, all: read })).toHaveLength(3)
  })
  it('with a limit that nobody set', () => {
    expect(() => start({ one: { ...read, limit: 'generous' } })).toThrow('a limit that nobody set: generous')
    expect(start({ one: { ...read, limit: 'search' } })).toHaveLength(1)
  })
  it('where pictures are drawn for everybody, without whom that admits or that it steps back', () => {
    const sent = (type: string, changes = {}) => ({
      one: { ...write, access: 'public', upload: { maxBytes: 1, accept: ['text/plain', type], ...changes } },
    })
    expect(() => start(sent('image/png'))).toThrow('Say whom it admits')
    const one = async () => {}
    expect(start(sent('image/png'), { one })).toMatchObject([{ admits: one }])
    expect(start({ one: { ...sent('image/png').one, access: ['admin'] } })).toHaveLength(1)
    expect(start(sent('image/png', { stepsBack: true }))).toHaveLength(1)
    expect(start(sent('application/pdf'))).toHaveLength(1)
  })
})
