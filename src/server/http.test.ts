import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { problemText } from '#shared/problem-text.ts'
import { readConfig } from './config.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'
import type { Timeouts } from './timeouts.ts'

/** Nothing is late within a test but what the test makes impatient; a machine that stalls changes nothing. */
const patient: Timeouts = {
  headersMs: 100_000,
  requestMs: 100_000,
  uploadMs: 100_000,
  slowAfterMs: 100_000,
  slowestBytesPerSecond: 1000,
  checkMs: 50,
}
const running = new Set<FastifyInstance>()
afterEach(async () => {
  await Promise.all([...running].map((http) => http.close()))
  running.clear()
})

/** A server with an ordinary route, one that takes files, and a live stream. */
async function serve(impatience: Partial<Timeouts> = {}, env = {}) {
  const http = createHttp(readConfig({ LOG_LEVEL: 'silent', ...env }), createLog('silent'), problemText, { ...patient, ...impatience })
  running.add(http)
  http.get('/hello', async () => ({ hello: true }))
  http.post('/json', async () => ({ received: true }))
  // As uploads are: the answer waits for the end of a body that nobody parses.
  http.addContentTypeParser('application/x-file', (_request, body, done) => {
    body.resume().once('end', () => done(null))
  })
  http.post('/file', { config: { takesUpload: true } }, async () => ({ received: true }))
  http.get('/stream', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200)
    reply.raw.write('one\n')
    setTimeout(() => reply.raw.end('two\n'), 1500)
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  return http
}

/** Sends this head, then a piece of the body every 100 ms until it is answered; the answer, once the other end has closed. */
async function send(http: FastifyInstance, head: string, piece = '', pieces = 0) {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text
  })
  await once(socket, 'connect')
  // Whoever still writes when the other end has closed is told so by an error, after the answer.
  socket.on('error', () => {})
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.write(head)
  for (let i = 0; i < pieces && answer === '' && socket.writable; i++) {
    socket.write(piece)
    await sleep(100)
    await turn() // what has arrived is read before more is written
  }
  await ended
  return answer
}
const post = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`

describe('an incomplete request', () => {
  it.each([
    ['nothing is sent', ''],
    ['its head stops half-way', 'GET /hello HTTP/1.1\r\nhost: x\r\n'],
  ])('is ended when %s', async (_, head) => {
    expect(await send(await serve({ headersMs: 300 }), head)).toMatch(/^HTTP\/1\.1 408 /)
  })
  it.each([
    ['comes too slowly', { slowAfterMs: 500 }, 'x'],
    ['is not there after its time, however fast it comes', { headersMs: 1500, uploadMs: 1500 }, 'x'.repeat(5000)],
  ])('is ended when an upload %s', async (_, impatience, piece) => {
    const http = await serve(impatience)
    expect(await send(http, post('/file', 'application/x-file', 10_000_000), piece, 60)).toMatch(/^HTTP\/1\.1 408 /)
  })
})

it('an unreadable request gets a normal error and its connection closes', async () => {
  const raw = async (head: string, impatience: Partial<Timeouts> = {}) => {
    const [lines = '', body = ''] = (await send(await serve(impatience), head)).split('\r\n\r\n')
    return { status: lines.split('\r\n')[0], lines: lines.split('\r\n'), body }
  }
  const many = await raw(`GET /hello HTTP/1.1\r\nhost: x\r\nx-many: ${'x'.repeat(17 * 1024)}\r\n\r\n`)
  expect(many.status).toBe('HTTP/1.1 431 Request Header Fields Too Large')
  const none = await raw('Hello there\r\n\r\n')
  expect(none.status).toBe('HTTP/1.1 400 Bad Request')
  for (const line of ['content-type: application/problem+json', `content-length: ${none.body.length}`, 'connection: close'])
    expect(none.lines).toContain(line)
  const told = { type: 'about:blank', instance: '/requests/none', requestId: 'none', code: 'invalid-argument' }
  expect(JSON.parse(none.body)).toEqual({ ...told, title: 'Bad Request', status: 400 })
  const late = await raw('GET /hello HTTP/1.1\r\n', { headersMs: 300 })
  expect(late.status).toBe('HTTP/1.1 408 Request Timeout')
  expect(JSON.parse(late.body)).toEqual({ ...told, code: 'unavailable', title: 'Request Timeout', status: 408 })
  expect(JSON.parse(many.body)).toEqual({ ...told, title: 'Request Header Fields Too Large', status: 431 })
})

describe('a malformed address', () => {
  const html = { accept: 'text/html,*/*', 'accept-language': 'fr' }
  const ask = async (method: 'GET' | 'HEAD' | 'POST', url: string, headers = {}) => (await serve()).inject({ method, url, headers })
  it.each([
    ['of a program', 'GET', '/jobs/%', { 'accept-language': 'fr' }],
    ['to which something is sent', 'POST', '/jobs/%', html],
    ...['api', 'identity', 'assets'].map((name) => [`of what is no page: ${name}`, 'GET', `/${name}/%`, html] as const),
  ] as const)('%s is refused in the reader’s language', async (_, method, url, headers) => {
    const answer = await ask(method, url, headers)
    expect(answer.json()).toMatchObject({ status: 400, title: problemText['invalid-argument'].fr })
  })
})

describe('the log', () => {
  function listened() {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const http = createHttp(readConfig({}), log, problemText, patient)
    running.add(http)
    return { http, lines }
  }
  it('has one line a request: the route, never addresses, headers or bodies', async () => {
    const { http, lines } = listened()
    http.post('/people/:id', async () => ({ received: true }))
    http.post('/broken/:id', async () => {
      throw new Error('broken')
    })
    const headers = { authorization: 'Bearer s3cret-token', cookie: 'session=s3cret-cookie', 'user-agent': 's3cret-agent' }
    for (const path of ['people', 'broken', 'nowhere'])
      await http.inject({ method: 'POST', url: `/${path}/s3cret-id?oobCode=s3cret-code`, headers, payload: { password: 's3cret-body' } })
    const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    expect(said.map(({ route, status }) => [route, status])).toEqual([
      ['/people/:id', 200],
      ['/broken/:id', 500],
      [undefined, 404],
    ])
    expect(lines.join('')).not.toContain('s3cret')
  })
  it('logs our faults as errors, overload as warnings, refusals not at all', async () => {
    const { http, lines } = listened()
    const failures = {
      fault: new Error('ours'),
      busy: Object.assign(new Error('s3cret'), { code: '57P01' }),
      refused: new Problem(409, 'conflict'),
    }
    for (const [name, failure] of Object.entries(failures)) http.get(`/${name}/:id`, () => Promise.reject(failure))
    for (const name of Object.keys(failures)) await http.inject(`/${name}/1`)
    const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg !== 'request')
    const requestId = expect.stringMatching(/^[\da-f-]{36}$/)
    expect(said).toMatchObject([
      { level: 50, msg: 'request failed', err: { message: 'ours' }, url: '/fault/:id', requestId },
      { level: 40, msg: 'unavailable', code: '57P01', requestId },
    ])
    expect(lines.join('')).not.toContain('s3cret')
  })
})

describe('every response', () => {
  it.each([
    ['an ordinary one', 'GET /hello HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 200],
    ['to an unknown address', 'GET /nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
    ['to a broken address', 'GET /% HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
    ['to what is no HTTP', 'Hello there\r\n\r\n', 400],
  ])('forbids sniffing and framing: %s', async (_, head, status) => {
    const answer = await send(await serve({}, { PUBLIC_URL: 'https://jobs.example' }), head)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    for (const header of [
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security: max-age=31536000; includeSubDomains',
      'referrer-policy: strict-origin-when-cross-origin',
      'x-frame-options: DENY',
      'cross-origin-opener-policy: same-origin',
      'cross-origin-resource-policy: same-origin',
    ])
      expect(answer).toContain(`\r\n${header}\r\n`)
  })
})
