import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject as provided, it } from 'vitest'
import { z } from 'zod'
import { createDatabase } from '#test/support/cluster.ts'
import { contract } from '#shared/contract.ts'
import { found, Problem } from '#shared/problem.ts'
import { problemText } from '#shared/problem-text.ts'
import { anonymous, type Role } from '#shared/roles.ts'
import { id, line, version } from '#shared/shapes.ts'
import { words } from '#shared/text.ts'
import { readConfig } from './config.ts'
import { type Database, openDatabase } from './db.ts'
import { createHttp, registerApi } from './http.ts'
import { createLimiter } from './limits.ts'
import { createLog } from './log.ts'
import { prepare } from './operations.ts'
import type { Handlers } from './handler-context.ts'
import { openStorage } from './storage.ts'

// A small contract, as a feature would declare it. Notes live in the platform's `settings` table.
const note = z.object({ version, text: z.string().max(200), id })
const notes = contract({
  findNote: { method: 'GET', path: '/notes/{noteId}', access: 'public', response: note, summary: 'Read a note' },
  listNotes: {
    method: 'GET',
    path: '/notes',
    access: 'public',
    query: z.object({
      limit: z.int().min(1).max(100).default(10),
      tag: z
        .array(z.enum(['a', 'b']))
        .max(2)
        .default([]),
    }),
    response: z.object({ limit: z.int(), tag: z.array(z.string()) }),
    summary: 'List notes',
  },
  writeNote: {
    method: 'POST',
    path: '/notes',
    access: ['admin', 'operation'],
    body: z.object({ text: line(200), noteId: id }),
    audit: 'job.posted',
    response: note,
    status: 201,
    errors: ['note-taken'],
    summary: 'Write a note',
  },
  changeNote: {
    method: 'PATCH',
    path: '/notes/{noteId}',
    access: ['admin'],
    body: z.object({ text: line(200) }),
    versioned: true,
    audit: 'job.changed',
    response: note,
    summary: 'Change a note',
  },
  clearNote: { method: 'DELETE', path: '/notes/{noteId}', access: ['admin'], audit: 'job.closed', response: null, summary: 'Clear a note' },
  printNote: {
    method: 'GET',
    path: '/notes/{noteId}/print',
    access: ['admin'],
    audit: 'job.opened',
    response: 'download',
    summary: 'Print a note',
  },
  breakNote: { method: 'GET', path: '/broken', access: 'public', response: note, summary: 'Fail in a way nobody foresaw' },
})

const { size } = statSync(import.meta.filename)
type Row = { text: string; version: number }
const noteHandlers: Handlers<typeof notes> = {
  findNote: async ({ noteId }, { db }) => {
    const row = found(await db.selectFrom('settings').select('value').where('name', '=', `note:${noteId}`).executeTakeFirst())
    return { id: noteId, ...(row.value as Row), secret: 'never declared, never sent' }
  },
  listNotes: ({ query }) => query,
  writeNote: async ({ body: { noteId, text } }, { db }) => {
    const value = JSON.stringify({ text, version: 1 })
    const made = await db
      .insertInto('settings')
      .values({ name: `note:${noteId}`, value })
      .onConflict((c) => c.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!made) throw new Problem(409, 'note-taken')
    return { id: noteId, text, version: 1 }
  },
  changeNote: async ({ noteId, version: seen, body }, { db, audit }) => {
    audit({ action: 'job.expired', objectId: noteId })
    const row = found(await db.selectFrom('settings').select('value').where('name', '=', `note:${noteId}`).forUpdate().executeTakeFirst())
    if ((row.value as Row).version !== seen) throw new Problem(412, 'precondition-failed')
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify({ ...body, version: seen + 1 }) })
      .where('name', '=', `note:${noteId}`)
      .execute()
    return { id: noteId, ...body, version: seen + 1 }
  },
  clearNote: async ({ noteId }, { db, audit }) => {
    const { numDeletedRows } = await db.deleteFrom('settings').where('name', '=', `note:${noteId}`).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new Problem(404, 'not-found')
    audit({ reason: 'Cleared' })
    audit({ action: 'job.expired', objectId: noteId })
  },
  printNote: () => ({ path: import.meta.filename, name: 'note.ts', mime: 'text/plain', size, inline: false }),
  breakNote: () => {
    throw new Error('secret detail of ours')
  },
}
const noteWords = { ...problemText, ...words({ 'note-taken': { en: 'This number is taken.', fr: 'Ce numéro est pris.' } }) }

const dataDir = mkdtempSync(join(tmpdir(), 'lintel-kit-'))
let http: FastifyInstance
let database: Database

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000' })
  database = openDatabase(await createDatabase(provided('postgres')))
  const log = createLog('silent')
  http = createHttp(config, log, noteWords)
  // The bearer token of these tests is simply a role.
  const whoIs = (role: string | undefined) =>
    role ? { actor: { ...anonymous, id: 7, uid: role, role: role as Role, emailVerified: true } } : null
  await registerApi(http, {
    operations: prepare(notes, noteHandlers),
    words: noteWords,
    identity: {
      authenticate: async ({ authorization }) => whoIs(authorization?.slice(7)),
      authenticatePage: async ({ cookie }) => {
        const known = whoIs(cookie)
        return known && { ...known, preferences: { locale: 'en', dateStyle: 'words' } }
      },
      caughtUp: async () => {},
    },
    database,
    config,
    limiter: createLimiter(config.rateLimitScale),
    log,
    storage: await openStorage(config),
    clock: () => new Date(),
  })
})
afterAll(async () => {
  await http.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

type Call = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'
  url: string
  as?: Role
  payload?: unknown
  headers?: Record<string, string>
}
const call = async ({ method = 'GET', url, as, payload, headers = {} }: Call) => {
  const answer = await http.inject({
    method,
    url: `/api/v1${url}`,
    headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
    ...(payload === undefined ? {} : { payload: payload as object }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? undefined : answer.json() }
}
let count = 0
const json = { 'content-type': 'application/json' }
const write = (as: Role | undefined, changes: object = {}, headers: Record<string, string> = {}) =>
  call({ method: 'POST', url: '/notes', ...(as ? { as } : {}), payload: { text: 'Bring the level', noteId: ++count, ...changes }, headers })

describe('an operation', () => {
  it('returns the declared fields only, with its version as ETag', async () => {
    const { body } = await write('admin')
    const read = await call({ url: `/notes/${body.id}` })
    expect(read).toMatchObject({ status: 200, headers: { etag: '"1"' } })
    expect(read.body).toEqual({ id: body.id, text: 'Bring the level', version: 1 })
  })
  it('is never cached', async () => {
    const { headers } = await call({ url: '/notes?tag=a' })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'authorization, accept-language, accept-encoding' })
  })
  it('writes one audit line for each change', async () => {
    const { body } = await write('operation')
    const { rows } = await database.pool.query('select action, actor_role, object_type from audit where object_id = $1', [body.id])
    expect(rows).toEqual([{ action: 'job.posted', actor_role: 'operation', object_type: 'job' }])
  })
  it('writes the notes of its handler to the audit log', async () => {
    const { body } = await write('admin')
    expect(await call({ method: 'DELETE', url: `/notes/${body.id}`, as: 'admin' })).toMatchObject({ status: 204, body: undefined })
    const lines = 'select action, reason from audit where object_id = $1 order by id'
    expect((await database.pool.query(lines, [body.id])).rows.slice(1)).toEqual([
      { action: 'job.closed', reason: 'Cleared' },
      { action: 'job.expired', reason: null },
    ])
    const { id } = (await write('admin')).body
    await call({ method: 'PATCH', url: `/notes/${id}`, as: 'admin', payload: { text: 'New' }, headers: { 'if-match': '"1"' } })
    const { rows } = await database.pool.query(lines, [id])
    expect(rows.map(({ action }) => action)).toEqual(['job.posted', 'job.changed', 'job.expired'])
  })
  it('that returns a file accepts the page cookie; no other does', async () => {
    const read = (url: string, headers: Record<string, string>) => http.inject({ url: `/api/v1${url}`, headers })
    const printed = await read('/notes/1/print', { cookie: 'admin' })
    expect([printed.statusCode, printed.rawPayload.length]).toEqual([200, size])
    expect((await read('/notes/1/print', { cookie: 'admin', authorization: 'Bearer operation' })).statusCode).toBe(403)
    expect((await http.inject({ method: 'DELETE', url: '/api/v1/notes/1', headers: { cookie: 'admin' } })).statusCode).toBe(401)
  })
})

describe('errors', () => {
  it.each([
    ['a missing field', { text: undefined }, '/text', 'required'],
    ['nothing but spaces', { text: '   ' }, '/text', 'required'],
    ['an unknown key', { colour: 'red' }, '/colour', 'unknown-field'],
  ])('have a code: %s', async (_, changes, pointer, code) => {
    const { status, body } = await write('admin', changes)
    expect([status, body.errors[0].pointer, body.errors[0].code]).toEqual([400, pointer, code])
  })
  it.each([
    ['an unknown address', { url: '/nothing' }, 404, 'not-found'],
    ['a wrong method', { method: 'DELETE', url: '/notes' }, 405, 'method-not-allowed'],
    ['a number that is none', { url: '/notes/abc' }, 400, 'invalid-argument'],
    ['a broken address', { url: '/notes/%zz' }, 400, 'invalid-argument'],
    [
      'another content type',
      { method: 'POST', url: '/notes', as: 'admin', payload: 'text', headers: { 'content-type': 'text/plain' } },
      415,
      'unsupported-media-type',
    ],
    [
      'a form where none is taken',
      { method: 'POST', url: '/notes', as: 'admin', payload: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      415,
      'unsupported-media-type',
    ],
    ['broken JSON', { method: 'POST', url: '/notes', as: 'admin', payload: '{', headers: json }, 400, 'invalid-argument'],
    [
      'too large a body',
      { method: 'POST', url: '/notes', as: 'admin', payload: `"${'x'.repeat(300_000)}"`, headers: json },
      413,
      'payload-too-large',
    ],
  ] as [string, Call, number, string][])('have one format: %s', async (_, request, status, code) => {
    const answer = await call(request)
    expect([answer.status, answer.body.code, answer.headers['content-type']]).toEqual([
      status,
      code,
      'application/problem+json; charset=utf-8',
    ])
  })
  it('ask for a missing token', async () => {
    const { status, headers } = await write(undefined)
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer'])
  })
  it('show nothing of our own faults', async () => {
    const { status, body } = await call({ url: '/broken' })
    expect([status, body.code]).toEqual([500, 'internal'])
    expect(JSON.stringify(body)).not.toContain('secret')
  })
  it('never come from invalid input', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (payload) => {
        const { status } = await call({ method: 'POST', url: '/notes', as: 'admin', payload, headers: json })
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a version', () => {
  const change = (noteId: number, headers: Record<string, string>) =>
    call({ method: 'PATCH', url: `/notes/${noteId}`, as: 'admin', payload: { text: 'New' }, headers })
  it('must be sent, be the newest, and counts up', async () => {
    const { body } = await write('admin')
    expect((await change(body.id, {})).body.code).toBe('precondition-required')
    expect((await change(body.id, { 'if-match': '"9"' })).body.code).toBe('precondition-failed')
    expect((await change(body.id, { 'if-match': '"of-another-kind"' })).body.code).toBe('precondition-failed')
    expect((await change(body.id, { 'if-match': '1' })).body).toMatchObject({
      code: 'invalid-argument',
      errors: [{ parameter: 'If-Match' }],
    })
    for (const wrong of ['"1', '1"', '"1" "2"', 'x"1"', `"${'x'.repeat(101)}"`])
      expect((await change(body.id, { 'if-match': wrong })).status, wrong).toBe(400)
    for (const other of ['"1234567890"', 'W/"of-another-kind"', `"${'x'.repeat(100)}"`])
      expect((await change(body.id, { 'if-match': other })).status, other).toBe(412)
    expect((await change(body.id, { 'if-match': '"1"' })).body.version).toBe(2)
    const weak = await change(body.id, { 'if-match': ' W/"2" ' })
    expect([weak.body.version, weak.headers.etag, weak.headers['content-type']]).toEqual([3, '"3"', 'application/json; charset=utf-8'])
  })
  it('is checked only for those who may change anything', async () => {
    const { body } = await write('admin')
    const nobody = await call({ method: 'PATCH', url: `/notes/${body.id}`, payload: { text: 'New' }, headers: { 'if-match': 'garbage' } })
    expect(nobody.status).toBe(401)
  })
  it('lets one of two concurrent changes through', async () => {
    const { body } = await write('admin')
    const both = await Promise.all([1, 2].map(() => change(body.id, { 'if-match': '"1"' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })
})

describe('an idempotency key', () => {
  it.each([
    ['7 letters', 'x'.repeat(7), 400],
    ['8 letters', 'x'.repeat(8), 201],
    ['128 letters', 'x'.repeat(128), 201],
    ['129 letters', 'x'.repeat(129), 400],
    ['a space', 'twelve words', 400],
  ])('of %s is accepted or not', async (_, key, status) => {
    const answer = await write('admin', {}, { 'idempotency-key': key })
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.body.errors).toMatchObject([{ parameter: 'Idempotency-Key', code: 'invalid-format' }])
  })
  it('is separate for each person and operation', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const { body } = await write('admin', {}, key)
    const noteId = ++count
    for (const _ of ['once', 'again'])
      expect(await write('operation', { noteId }, key)).toMatchObject({ status: 201, body: { id: noteId } })
    expect(await call({ method: 'DELETE', url: `/notes/${body.id}`, as: 'admin', headers: key })).toMatchObject({ status: 204 })
    expect(await write('admin', { noteId: body.id }, key)).toMatchObject({ status: 201, body })
  })
  it('returns nothing again for an answer without content', async () => {
    const { body } = await write('admin')
    const clear = (key: string) => call({ method: 'DELETE', url: `/notes/${body.id}`, as: 'admin', headers: { 'idempotency-key': key } })
    const key = crypto.randomUUID()
    for (const _ of ['once', 'again']) expect(await clear(key)).toMatchObject({ status: 204, body: undefined })
    expect((await clear(crypto.randomUUID())).status).toBe(404)
  })
  it('returns the first answer with its version, without a second effect', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const noteId = ++count
    const answers = await Promise.all([1, 2, 3].map(() => write('admin', { noteId }, key)))
    expect(answers.map(({ status, headers }) => [status, headers.etag])).toEqual(Array(3).fill([201, '"1"']))
    const [first, ...repeats] = answers.map(({ body }) => JSON.stringify(body))
    expect(repeats).toEqual([first, first])
    expect((await write('admin', { noteId, text: 'Other' }, key)).body.code).toBe('idempotency-mismatch')
    expect((await write('admin', { noteId })).body.code).toBe('note-taken')
  })
})
