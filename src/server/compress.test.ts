import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { bestEncoding, sendCompressed } from './compress.ts'

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
])('of “%s” takes %s', (accepted, encoding) => expect(bestEncoding(accepted)).toBe(encoding))

describe('an answer', () => {
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
  ])('%s, of %i bytes, is packed as %s', async (_, bytes, encoding) => {
    const { headers, rawPayload } = await send('x'.repeat(bytes), 'gzip, br')
    expect(headers).toMatchObject({ vary: 'accept-encoding' })
    expect(headers['content-encoding']).toBe(encoding)
    expect((encoding ? brotliDecompressSync(rawPayload) : rawPayload).toString()).toBe('x'.repeat(bytes))
  })
  it.each([2000, 200_000])('is packed otherwise for whom reads only that: %i bytes', async (bytes) => {
    const { headers, rawPayload } = await send('é'.repeat(bytes), 'gzip', 'cookie')
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'cookie, accept-encoding' })
    expect(gunzipSync(rawPayload).toString()).toBe('é'.repeat(bytes))
  })
  it.each([2000, 200_000])('is packed quickly, as it is made anew each time: %i bytes', async (bytes) => {
    const text = Array.from({ length: bytes / 10 }, (_, i) => `line ${String((i * 7919) % 10_007).padStart(5, '0')}`).join('')
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 }
    expect((await send(text, 'br')).rawPayload).toEqual(brotliCompressSync(text, { params }))
    expect((await send(text, 'gzip')).rawPayload).toEqual(gzipSync(text, { level: 4 }))
  })
})
