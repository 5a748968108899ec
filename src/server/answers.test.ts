import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, inject as provided, it } from 'vitest'
import { z } from 'zod'
import { createDatabase } from '#test/support/cluster.ts'
import { contract, type Download } from '#shared/contract.ts'
import { Problem } from '#shared/problem.ts'
import { problemText } from '#shared/problem-text.ts'
import { anonymous } from '#shared/roles.ts'
import { readConfig } from './config.ts'
import { type Database, openDatabase } from './db.ts'
import { createHttp, createInProcessApi, registerApi } from './http.ts'
import { createLimiter } from './limits.ts'
import { createLog } from './log.ts'
import { prepare } from './operations.ts'
import type { Handlers } from './handler-context.ts'
import { openStorage } from './storage.ts'

const write = { method: 'POST', access: 'public', audit: 'job.posted', response: null, summary: '' } as const
const read = { method: 'GET', access: 'public', summary: '' } as const
const some = contract({
  readNote: { ...read, path: '/notes/{noteId}', response: z.object({ id: z.int(), network: z.string().optional() }) },
  readList: { ...read, path: '/notes', response: z.object({ text: z.string() }) },
  readOwn: { ...read, path: '/own', access: ['admin'], recent: true, response: null },
  watchNotes: { ...read, path: '/live', response: 'event-stream' },
  giveFile: { ...read, path: '/files/{name}', response: 'download' },
  breakDown: { ...read, path: '/broken', response: null },
  changeNote: { ...write, method: 'PUT', path: '/notes/{noteId}', versioned: true, response: z.object({ version: z.int() }) },
  changeAccount: { ...write, path: '/accounts', changesAccounts: true },
  close: { ...write, path: '/maintenance', changesMaintenance: true },
  sendFile: { ...write, path: '/uploads', upload: { maxBytes: 9, accept: ['application/pdf'], optional: true } },
  sendNote: { ...write, path: '/notes' },
  makeKey: { ...write, path: '/keys', response: z.object({ text: z.string() }) },
})
const dataDir = mkdtempSync(join(tmpdir(), 'lintel-answers-'))
const path = join(dataDir, 'one')
writeFileSync(path, 'content')
const shown = { path, size: 7, inline: true }
const files: Record<string, Download> = {
  pdf: { ...shown, name: 'Zoé’s (1).pdf', mime: 'application/pdf' },
  png: { ...shown, name: 'one.png', mime: 'image/png' },
  saved: { ...shown, name: '50%.pdf', mime: 'application/pdf', inline: false },
  quoted: { ...shown, name: '"x\\.pdf', mime: 'application/pdf', inline: false },
  page: { ...shown, name: 'one.html', mime: 'text/html' },
  made: {
    name: 'rows.csv',
    mime: 'text/csv',
    chunks: (async function* () {
      yield* ['one;', 'two']
    })(),
  },
}
const sent: unknown[] = []
const handlers: Handlers<typeof some> = {
  readNote: ({ noteId }, { network }) => {
    if (noteId === 404) throw new Problem(404, 'not-found')
    return { id: noteId, network }
  },
  readList: () => ({ text: 'é'.repeat(1000) }),
  readOwn: () => {},
  watchNotes: async function* () {
    yield { event: 'ready', data: { topics: [] } }
    yield { id: '7', event: 'changed', data: { topic: 'jobs' } }
  },
  giveFile: ({ name }) => files[name] as Download,
  breakDown: () => {
    throw new Error('a fault of ours')
  },
  changeNote: ({ version }) => ({ version }),
  changeAccount: () => {},
  close: () => {},
  sendFile: ({ file }) => void sent.push(file?.name),
  makeKey: () => ({ text: 'é'.repeat(1000) }),
  sendNote: (input) => void sent.push('file' in (input as object)),
}

/** What was asked or awaited beside the operation. */
const asked: string[] = []
beforeEach(() => void asked.splice(0))
const closing = {
  refuse: () => void asked.push('whether it is closed'),
  caughtUp: async () => void asked.push('whether all know that it is'),
}
const routes = new Map<string, unknown>()
let database: Database
let http: FastifyInstance
let api: ReturnType<typeof createInProcessApi<typeof some>>
beforeAll(async () => {
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000' })
  database = openDatabase(await createDatabase(provided('postgres')))
  const log = createLog('silent')
  http = createHttp(config, log, problemText)
  http.addHook('onRoute', ({ method, url, config: own }) => void routes.set(`${method} ${url}`, own?.takesUpload))
  const admin = { ...anonymous, id: 7, uid: 'seven', role: 'admin', emailVerified: true, signedInAt: '2026-06-15T11:00:00.000Z' } as const
  const platform = {
    operations: prepare(some, handlers as Parameters<typeof prepare>[1]),
    words: problemText,
    database,
    config,
    storage: await openStorage(config),
    clock: () => new Date('2026-06-15T12:00:00.000Z'),
    closing,
  }
  await registerApi(http, {
    ...platform,
    identity: {
      authenticate: async ({ authorization }) => (authorization ? { actor: admin } : null),
      authenticatePage: async () => null,
      caughtUp: async () => void asked.push('whether all know whose account it is'),
    },
    limiter: createLimiter(config.rateLimitScale),
    log,
  })
  api = createInProcessApi<typeof some>(platform)
})
afterAll(async () => {
  await http.close()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})
const get = (url: string, headers = {}) => http.inject({ url: `/api/v1${url}`, headers })

describe('a response', () => {
  it.each([
    ['"123456789"', 200],
    [' "of-another-kind" ', 412],
    ['"1234567890"', 412],
    ['none', 400],
  ])('to a change of version %s is %i', async (version, status) => {
    const { statusCode, json } = await http.inject({ method: 'PUT', url: '/api/v1/notes/5', headers: { 'if-match': version } })
    expect(statusCode).toBe(status)
    if (status === 200) expect(json()).toEqual({ version: 123_456_789 })
    if (status === 400) expect(json()).toMatchObject({ errors: [{ parameter: 'If-Match', code: 'invalid-format' }] })
  })
  it('is compressed where it is read, and its head says so', async () => {
    const accepted = { 'accept-encoding': 'gzip, br' }
    const { headers, rawPayload } = await get('/notes', accepted)
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'authorization, accept-language, accept-encoding' })
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString()).text).toBe('é'.repeat(1000))
    const head = await http.inject({ method: 'HEAD', url: '/api/v1/notes', headers: accepted })
    expect(head.rawPayload.length).toBe(0)
    expect(head.headers).toMatchObject({ 'content-encoding': 'br', 'content-length': String(rawPayload.length) })
  })
  it.each([
    ['tells a secret once', { method: 'POST', url: '/api/v1/keys' }],
    ['is a file', { url: '/api/v1/files/pdf' }],
    ['is a stream of events', { url: '/api/v1/live' }],
  ] as const)('stays as it is where it %s', async (_, request) => {
    const { statusCode, headers } = await http.inject({ ...request, headers: { 'accept-encoding': 'br' } })
    expect([statusCode < 300, headers['content-encoding']]).toEqual([true, undefined])
  })
})

describe('a file', () => {
  const closed = "default-src 'none'; frame-ancestors 'self'"
  it.each<[name: string, disposition: string, policy: string]>([
    ['pdf', `inline; filename="Zo__s (1).pdf"; filename*=UTF-8''Zo%C3%A9%E2%80%99s%20%281%29.pdf`, `style-src 'unsafe-inline'; ${closed}`],
    ['png', `inline; filename="one.png"; filename*=UTF-8''one.png`, `sandbox; style-src 'unsafe-inline'; ${closed}`],
    ['saved', `attachment; filename="50_.pdf"; filename*=UTF-8''50%25.pdf`, `sandbox; ${closed}`],
    ['quoted', `attachment; filename="_x_.pdf"; filename*=UTF-8''%22x%5C.pdf`, `sandbox; ${closed}`],
    ['page', `attachment; filename="one.html"; filename*=UTF-8''one.html`, `sandbox; ${closed}`],
  ])('is shown or downloaded, and runs nothing: %s', async (name, disposition, policy) => {
    const { headers, body } = await get(`/files/${name}`)
    expect(body).toBe('content')
    expect(headers).toMatchObject({
      'content-type': files[name]?.mime,
      'content-length': '7',
      'content-disposition': disposition,
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
    })
  })
})

describe('an in-process call', () => {
  it('is refused as over HTTP; our faults are thrown', async () => {
    const refused = api(anonymous, 'fr').get('/notes/{noteId}', { noteId: 404 })
    await expect(refused).rejects.toMatchObject({ body: { status: 404, code: 'not-found', title: problemText['not-found'].fr } })
    await expect(api(anonymous, 'fr').get('/nothing' as '/broken')).rejects.toMatchObject({ body: { status: 404, code: 'not-found' } })
    await expect(api(anonymous, 'fr').get('/broken')).rejects.toThrow(new Error('a fault of ours'))
  })
})
