import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { bestEncoding, createFixed, sendCompressed } from './compress.ts'

it.each([
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=0.5, br;q=0.1', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip, br; q=0.00 ', 'gzip'],
  ['gzip;q=0, br;q=0.0', undefined],
  ['deflate, zstd', undefined],
  ['brr', undefined],
  ['', undefined],
  [undefined, undefined],
])('accepting “%s” chooses %s', (accepted, encoding) => expect(bestEncoding(accepted)).toBe(encoding))

describe('a response', () => {
  const send = async (text: string, accepted: string, vary?: string) => {
    const http = Fastify()
    http.get('/', (request, reply) => sendCompressed(request, vary ? reply.header('vary', vary) : reply, text))
    return http.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  }
  it.each([
    ['small enough for one packet', 1023, undefined],
    ['larger', 1024, 'br'],
    ['as large as is packed at once', 128 * 1024, 'br'],
    ['larger than that', 128 * 1024 + 1, 'br'],
  ])('%s, of %i bytes, is sent as %s', async (_, bytes, encoding) => {
    const { headers, rawPayload } = await send('x'.repeat(bytes), 'gzip, br')
    expect(headers).toMatchObject({ vary: 'accept-encoding' })
    expect(headers['content-encoding']).toBe(encoding)
    expect((encoding ? brotliDecompressSync(rawPayload) : rawPayload).toString()).toBe('x'.repeat(bytes))
  })
  it.each([2000, 200_000])('uses another encoding for clients that need it: %i bytes', async (bytes) => {
    const { headers, rawPayload } = await send('é'.repeat(bytes), 'gzip', 'cookie')
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'cookie, accept-encoding' })
    expect(gunzipSync(rawPayload).toString()).toBe('é'.repeat(bytes))
  })
})

describe('a document that stays the same', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('is written once, sent as %s, and not again to whoever has it', async (accepted, unpack) => {
    let written = 0
    const send = createFixed(() => `${++written} é`.repeat(1000))
    const http = Fastify()
    http.get('/', (request, reply) => send(request, reply))
    const ask = (headers = {}) => http.inject({ url: '/', headers: { 'accept-encoding': accepted, ...headers } })
    await ask({ 'accept-encoding': 'gzip, br' })
    const { headers, rawPayload } = await ask()
    expect(unpack(rawPayload).toString()).toBe('1 é'.repeat(1000))
    expect(headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' })
    const again = await ask({ 'if-none-match': headers.etag })
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})
