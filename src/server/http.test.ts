import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { problemText } from '#shared/problem-text.ts'
import { readConfig } from './config.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'
import { type Timeouts, timeouts } from './timeouts.ts'

const quick: Timeouts = { headersMs: 300, requestMs: 600, uploadMs: 1500, slowAfterMs: 500, slowestBytesPerSecond: 10_000, checkMs: 50 }
const running = new Set<FastifyInstance>()
afterEach(async () => {
  await Promise.all([...running].map((http) => http.close()))
  running.clear()
})

/** A server with an ordinary route, one that takes files, and a live stream. */
async function serve(env = {}) {
  const http = createHttp(readConfig({ LOG_LEVEL: 'silent', ...env }), createLog('silent'), problemText, quick)
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

/** Sends this head, then a piece of the body every 100 ms until it is answered; the answer, and after how long it ended. */
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
  const startedAt = performance.now()
  socket.write(head)
  for (let i = 0; i < pieces && answer === '' && socket.writable; i++) {
    socket.write(piece)
    await sleep(100)
    await turn() // what has arrived is read before more is written
  }
  await ended
  return { answer, ms: performance.now() - startedAt }
}
const post = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`

describe('a request that does not arrive', () => {
  it('has the product’s patience, which the tests below cut short', () =>
    expect(timeouts).toEqual({
      headersMs: 10_000,
      requestMs: 30_000,
      uploadMs: 300_000,
      slowAfterMs: 10_000,
      slowestBytesPerSecond: 16_384,
      checkMs: 1000,
    }))
  it.each([
    ['nothing is sent', ''],
    ['its head stops half-way', 'GET /hello HTTP/1.1\r\nhost: x\r\n'],
  ])('is ended when %s', async (_, head) => {
    const { answer, ms } = await send(await serve(), head)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(ms).toBeGreaterThan(250)
    expect(ms).toBeLessThan(1500)
  })
  it('is ended when its body comes byte by byte', async () => {
    const { answer, ms } = await send(await serve(), post('/json', 'application/json', 1000), ' ', 60)
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*nosniff[\s\S]*"status":408/)
    expect(ms).toBeLessThan(6000)
  })
  it('is ended when nobody waits for the rest of it', async () => {
    const { answer, ms } = await send(await serve(), post('/nothing', 'application/json', 1000), ' ', 60)
    expect(answer).toMatch(/^HTTP\/1\.1 (404|408) /)
    expect(ms).toBeLessThan(6000)
  })
  it('is ended when an upload comes too slowly, and in any case after its time', async () => {
    const http = await serve()
    const [slow, long] = await Promise.all([
      send(http, post('/file', 'application/x-file', 100_000), 'x', 60),
      send(http, post('/file', 'application/x-file', 10_000_000), 'x'.repeat(5000), 60),
    ])
    expect([slow.answer.slice(9, 12), long.answer.slice(9, 12)]).toEqual(['408', '408'])
    expect(slow.ms).toBeLessThan(long.ms)
  })
})

describe('a request that takes its time', () => {
  it('is answered when an upload is long, but not slow', async () => {
    const { answer } = await send(await serve(), post('/file', 'application/x-file', 50_000), 'x'.repeat(5000), 10)
    expect(answer).toContain('{"received":true}')
  })
  it('is not cut off while it is being answered', async () => {
    const { answer, ms } = await send(await serve(), 'GET /stream HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    expect(answer).toContain('two\n')
    expect(ms).toBeGreaterThan(1400)
  })
})

describe('every answer', () => {
  it.each([
    ['an ordinary one', 'GET /hello HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 200],
    ['to an unknown address', 'GET /nothing HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 404],
    ['to a broken address', 'GET /% HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
    ['to what is no HTTP', 'Hello there\r\n\r\n', 400],
  ])('forbids guessing its type and showing it: %s', async (_, head, status) => {
    const { answer } = await send(await serve({ PUBLIC_URL: 'https://jobs.example' }), head)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    for (const header of ['x-content-type-options: nosniff', "content-security-policy: default-src 'none'", 'strict-transport-security: '])
      expect(answer).toContain(header)
  })
})
