import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject as provided, it } from 'vitest'
import { z } from 'zod'
import { createDatabase } from '#test/support/cluster.ts'
import { contract } from '#shared/contract.ts'
import { Problem } from '#shared/problem.ts'
import { problemText } from '#shared/problem-text.ts'
import { anonymous } from '#shared/roles.ts'
import { readConfig } from './config.ts'
import { type Database, inTransaction, openDatabase } from './db.ts'
import { isFirstUse } from './idempotency.ts'
import { type Incoming, type Outcome, type Platform, perform, prepare } from './operations.ts'
import type { AuditNote, Handlers } from './handler-context.ts'
import { openStorage, type Storage } from './storage.ts'

/** What only some operations say of themselves; each answers what its handler was given. */
const given = z.object({ given: z.unknown() })
const write = { method: 'POST', access: 'public', audit: 'job.posted', response: given, summary: '' } as const
const some = contract({
  readPerson: { method: 'GET', path: '/candidates/{candidateId}', access: 'public', opens: true, response: given, summary: '' },
  readNote: { method: 'GET', path: '/notes/{noteId}', access: 'public', audit: 'job.opened', response: given, summary: '' },
  saysWhoAsks: { method: 'GET', path: '/me', access: 'public', response: given, summary: '' },
  watchNotes: { method: 'GET', path: '/live', access: 'public', response: 'event-stream', summary: '' },
  changePerson: { ...write, method: 'PUT', path: '/candidates/{candidateId}' },
  sendFile: { ...write, path: '/files', upload: { maxBytes: 9, accept: ['application/pdf'] } },
  maySendFile: { ...write, path: '/notes', upload: { maxBytes: 9, accept: ['application/pdf'], optional: true } },
  applyOnce: { ...write, path: '/applications', idempotency: 'required' },
  makeLink: { ...write, path: '/links', idempotency: 'unused' },
  askInTurn: { ...write, path: '/enquiries', inTurn: 1 },
  changeLine: { ...write, method: 'PUT', path: '/books/{title}/lines/{lineId}', response: z.null() },
  closeMine: { ...write, path: '/closure', access: ['candidate'], audit: 'account.changed', response: null },
  agree: { ...write, path: '/terms', response: z.object({ version: z.string() }) },
  readRefused: { method: 'GET', path: '/secrets', access: 'public', audit: 'job.opened', response: given, summary: '' },
  writeRefused: { ...write, path: '/secrets', audit: 'job.changed' },
})
let notes: (AuditNote | null)[] = []
let count = 0
function refuseNoting({ audit }: { audit(note: AuditNote | null): void }): never {
  audit({ objectId: 1, reason: 'done' })
  audit({ objectId: 2, reason: 'wrong password', staysIfRefused: true })
  throw new Problem(403, 'permission-denied')
}
const handlers: Handlers<typeof some> = {
  readPerson: ({ candidateId }) => ({ given: candidateId }),
  readNote: ({ noteId }, { audit }) => {
    for (const note of notes) audit(note)
    return { given: noteId }
  },
  saysWhoAsks: (_, { actor, now, locale, requestId, config, storage: files, sentence }) => ({
    given: { actor, now, locale, requestId, config, files, sentence: sentence('unauthenticated') },
  }),
  watchNotes: async function* () {
    yield { event: 'ready', data: {} }
  },
  changePerson: ({ candidateId }) => ({ given: candidateId }),
  sendFile: ({ file }) => ({ given: file.name }),
  maySendFile: ({ file }) => ({ given: file?.name }),
  applyOnce: () => ({ given: ++count }),
  makeLink: () => ({ given: ++count }),
  askInTurn: () => ({ given: ++count }),
  changeLine: () => null,
  closeMine: () => {},
  agree: () => ({ version: 'of May' }),
  readRefused: (_, at) => refuseNoting(at),
  writeRefused: (_, at) => refuseNoting(at),
}
const prepared = new Map(prepare(some, handlers as Parameters<typeof prepare>[1]).map((one) => [one.name, one]))

const dataDir = mkdtempSync(join(tmpdir(), 'lintel-perform-'))
let database: Database
let storage: Storage
beforeAll(async () => {
  database = openDatabase(await createDatabase(provided('postgres')))
  storage = await openStorage(config)
})
beforeEach(() => {
  notes = []
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const now = new Date('2026-06-15T12:00:00.000Z')
const config = readConfig({ DATA_DIR: dataDir })
let calls = 0
type Call = Partial<Incoming> & { as?: typeof anonymous; on?: Partial<Platform> }
/** The outcome, or how it was refused, and the lines that it left in the audit log. */
async function call(name: keyof typeof some, { as = anonymous, on = {}, ...incoming }: Call = {}) {
  const requestId = `call ${++calls}`
  const outcome = await perform(
    prepared.get(name) as NonNullable<ReturnType<typeof prepared.get>>,
    { params: {}, query: {}, body: undefined, ...incoming },
    { actor: as, locale: 'fr', requestId },
    { database, storage, config, clock: () => now, words: problemText, ...on },
  )
  const { rows } = await database.pool.query('select action, object_id, reason from audit where request_id = $1 order by id', [requestId])
  return { outcome, given: givenIn(outcome), lines: rows.map(({ action, object_id, reason }) => [action, object_id, reason]) }
}
const givenIn = (outcome: Outcome) => (outcome.kind === 'json' ? (outcome.body as { given?: unknown } | null)?.given : undefined)
const keys = async () => (await database.pool.query('select owner, operation, params from idempotency_keys order by created_at')).rows

describe('a file', () => {
  const file = { path: '/tmp/one', name: 'one.pdf', mime: 'application/pdf', size: 1, sha256: 'x' }
  it('must be sent where an operation requires it, and may be where optional', async () => {
    await expect(call('sendFile')).rejects.toMatchObject({
      status: 400,
      code: 'invalid-argument',
      extra: { errors: [{ pointer: '/file', code: 'required' }] },
    })
    expect(await call('sendFile', { file })).toMatchObject({ given: 'one.pdf' })
    expect(await call('maySendFile', { file })).toMatchObject({ given: 'one.pdf' })
    expect((await call('maySendFile')).given).toBeUndefined()
  })
})

describe('an idempotency key', () => {
  it('of a visitor is kept with the address', async () => {
    await call('changePerson', { params: { candidateId: '5' }, idempotencyKey: 'of-a-guest' })
    expect(await keys()).toContainEqual({ owner: 'guest', operation: 'changePerson', params: { candidateId: 5 } })
  })
  it('in progress asks to retry in a second', async () => {
    await database.pool.query(
      `insert into idempotency_keys (owner, operation, key, fingerprint) values ('guest', 'applyOnce', 'under-way', '')`,
    )
    await expect(call('applyOnce', { idempotencyKey: 'under-way' })).rejects.toMatchObject({
      status: 409,
      code: 'idempotency-in-flight',
      extra: { retryAfterSeconds: 1 },
    })
  })
  it('for single use is accepted once for each operation', async () => {
    const use = (operation: string) => inTransaction(database.kysely, (db) => isFirstUse(db, operation, 'one-use'))
    expect([await use('confirm'), await use('confirm'), await use('undo')]).toEqual([true, false, true])
  })
  it('of a secret answer stores none, and repeats the operation', async () => {
    const [first, second] = [await call('makeLink', { idempotencyKey: 'one-link' }), await call('makeLink', { idempotencyKey: 'one-link' })]
    expect(second.given).not.toEqual(first.given)
    expect((await keys()).map(({ operation }) => operation)).not.toContain('makeLink')
  })
})

describe('a merged candidate', () => {
  const params = { candidateId: '5' }
  it('is read under its new number, and the look is logged', async () => {
    const opened: unknown[] = []
    const on: Partial<Platform> = { surviving: async (_db, id) => id + 1, opened: (by, id) => void opened.push([by, id]) }
    expect(await call('readPerson', { params, on })).toMatchObject({ given: 6 })
    expect(await call('readNote', { params: { noteId: '5' }, on })).toMatchObject({ given: 5 })
    expect(opened).toEqual([[anonymous, 6]])
    expect(await call('readPerson', { params })).toMatchObject({ given: 5 })
  })
  it('cannot be changed', async () => {
    const asked: unknown[] = []
    const on: Partial<Platform> = {
      refuseMerged: async (_db, ...of) => {
        asked.push(of)
        throw new Error('merged')
      },
    }
    await expect(call('changePerson', { params, on })).rejects.toThrow('merged')
    expect(await call('changeLine', { params: { title: 'one', lineId: '5' }, on })).toMatchObject({ outcome: { kind: 'json' } })
    expect(asked).toEqual([[5, anonymous]])
  })
})

describe('the audit line', () => {
  it.each<[what: string, noted: (AuditNote | null)[], lines: unknown[]]>([
    ['is one where nothing is noted', [], [['job.opened', 5, null]]],
    ['is one with what is noted', [{ reason: 'Printed' }], [['job.opened', 5, 'Printed']]],
    ['is none where there is nothing to remember', [null], []],
    [
      'has another beside it for what was done elsewhere',
      [{ action: 'job.expired', objectId: 6 }],
      [
        ['job.opened', 5, null],
        ['job.expired', 6, null],
      ],
    ],
  ])('of a read %s', async (_, noted, lines) => {
    notes = noted
    expect(await call('readNote', { params: { noteId: '5' } })).toMatchObject({ lines })
  })
  it('names the record in the address, else the account, else nothing', async () => {
    expect((await call('changeLine', { params: { title: 'one', lineId: '5' } })).lines).toEqual([['job.posted', 5, null]])
    const as = { ...anonymous, id: 7, uid: 'seven', role: 'candidate' } as const
    expect((await call('closeMine', { as })).lines).toEqual([['account.changed', 7, null]])
    expect((await call('makeLink', { as })).lines).toEqual([['job.posted', null, null]])
  })
})

it.each(['readRefused', 'writeRefused'] as const)('%s leaves no line of what it did, but the one about its refusal', async (name) => {
  await expect(call(name)).rejects.toMatchObject({ status: 403 })
  const { rows } = await database.pool.query('select object_id, reason from audit where request_id = $1', [`call ${calls}`])
  expect(rows).toEqual([{ object_id: 2, reason: 'wrong password' }])
})
