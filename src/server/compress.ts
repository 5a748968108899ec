import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { askOnce } from './ask-once.ts'
import { isKnown, tagOf } from './etag.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller answers fit into the first packet as they are. */
const fewestBytes = 1024
/** Made anew for each answer, so quick levels: brotli at 4 takes half a millisecond for a page and saves three quarters of it. */
const brotliLevel = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 }
const gzipLevel = { level: 4 }
/** A page is done sooner here than in another thread, which on a busy machine has to wait for its turn; a site map is not. */
const mostBytesHere = 128 * 1024

/**
 * Sends text as small as the browser can read it. Only for answers without secrets: from the length of a compressed answer that
 * also repeats what the caller wrote, a stranger could guess a secret in it letter by letter. Pages have none; their nonce is
 * another one each time, and forms carry no token. The API's JSON no other website can ask for as somebody: a browser sends no bearer
 * token by itself, and no cookie is good for it.
 */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, text: string | Buffer): Promise<FastifyReply> {
  const body = Buffer.from(text)
  varies(reply)
  const encoding = body.length < fewestBytes ? undefined : bestEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(body)
  reply.header('content-encoding', encoding)
  return reply.send(body.length <= mostBytesHere ? packHere(body, encoding) : await packElsewhere(body, encoding))
}

const packHere = (body: Buffer, encoding: 'br' | 'gzip') =>
  encoding === 'br' ? brotliCompressSync(body, { params: brotliLevel }) : gzipSync(body, gzipLevel)

const packElsewhere = (body: Buffer, encoding: 'br' | 'gzip') =>
  encoding === 'br' ? brotli(body, { params: brotliLevel }) : zip(body, gzipLevel)

/**
 * Sends a document that stays the same until the next release: put into words when somebody first asks, compressed once for each
 * encoding, as small as that gets in a tenth of a second. Who has it already is told so.
 */
export function createFixed(write: () => string): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const plain = askOnce(async () => Buffer.from(write()))
  const tag = askOnce(async () => tagOf(await plain()))
  const packed = {
    br: askOnce(async () => brotli(await plain(), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
    gzip: askOnce(async () => zip(await plain(), { level: 9 })),
  }
  return async ({ headers }, reply) => {
    const encoding = bestEncoding(headers['accept-encoding'])
    // Bytes differ by encoding, what they say does not.
    const etag = `W/${await tag()}`
    varies(reply).header('cache-control', 'no-cache').header('etag', etag)
    if (isKnown(headers['if-none-match'], await tag())) return reply.code(304).send()
    if (!encoding) return reply.send(await plain())
    return reply.header('content-encoding', encoding).send(await packed[encoding]())
  }
}

function varies(reply: FastifyReply): FastifyReply {
  const vary = reply.getHeader('vary')
  return reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
}

/** `bestEncoding('gzip, br;q=0') === 'gzip'` */
export function bestEncoding(header = ''): 'br' | 'gzip' | undefined {
  const accepted = header
    .toLowerCase()
    .split(',', 20)
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding))
}
