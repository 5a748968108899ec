import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { BucketConfig } from '../config.ts'
import { flowing } from './flowing.ts'
import { BucketError, refusalOf, unanswered } from './errors.ts'

type Body = Blob | Uint8Array<ArrayBuffer>
type Asked = { key?: string; query?: Record<string, string>; headers?: Record<string, string>; body?: Body; bound?: number }
type Listed = { key: string; size: number; writtenAtMs: number }

/** What is kept of S3's API: the part that every server has which speaks it. */
export type Bucket = {
  /** Durable when it returns. With a hash, the server refuses what arrives changed. */
  put(key: string, body: Body, sha256?: string): Promise<void>
  get(key: string): Promise<{ size: number; content: AsyncIterable<Buffer> } | null>
  head(key: string): Promise<{ size: number } | null>
  list(prefix?: string, page?: number): AsyncIterable<Listed>
  remove(key: string): Promise<void>
  /** Refuses a bucket that is not there, or that the keys do not open. */
  check(): Promise<void>
  ask(method: string, asked: Asked): Promise<Response>
  encrypting: Record<string, string>
}

const tries = 3
const firstWaitMs = 250
/** A file is stored while its transaction waits, which the database ends after 30 seconds. */
const answerMs = 25_000

export function openBucket({ url, region, encryption, ...keys }: BucketConfig, bound = answerMs): Bucket {
  const client = new AwsClient({ ...keys, region, service: 's3' })
  const encrypting: Record<string, string> = encryption ? { 'x-amz-server-side-encryption': encryption } : {}
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean)
  const folder = folders.map((one) => `${one}/`).join('')
  const root = `${origin}/${bucket}`

  /** Asks again what the server could not answer or what was cut; what it refuses is not asked again. */
  async function ask(method: string, { key, query = {}, headers = {}, body, bound: ms = bound }: Asked): Promise<Response> {
    const address = `${root}${key === undefined ? '' : `/${folder}${key}`}?${new URLSearchParams(query)}`.replace(/\?$/, '')
    const until = AbortSignal.timeout(ms)
    for (let n = 1; ; n++) {
      const abort = new AbortController()
      const late = () => abort.abort(until.reason)
      until.addEventListener('abort', late)
      try {
        const request = await client.sign(address, { method, headers, signal: abort.signal, ...(body && { body }) })
        const response = await fetch(request)
        if (response.ok || (response.status === 404 && key !== undefined && method !== 'PUT' && method !== 'POST')) return response
        const xml = await response.text()
        if (response.status < 500 || n === tries) throw refusalOf(url, response, xml)
      } catch (error) {
        if (error instanceof BucketError) throw error
        if (until.aborted || n === tries) throw unanswered(url, error)
      } finally {
        until.removeEventListener('abort', late)
      }
      await sleep(firstWaitMs * 2 ** (n - 1))
    }
  }

  async function isGone(response: Response): Promise<boolean> {
    if (response.status !== 404) return false
    const xml = await response.text()
    if (xml.includes('NoSuchBucket')) throw refusalOf(url, response, xml)
    return true
  }

  async function* list(prefix = '', page = 1000) {
    // The first version of the list: every server has it, and it goes on after any key.
    let last: string | undefined
    do {
      const query = { prefix: folder + prefix, 'max-keys': String(page), ...(last !== undefined && { marker: folder + last }) }
      const xml = await (await ask('GET', { query })).text()
      last = undefined
      for (const [, one = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = fieldOf(one, 'Key').slice(folder.length)
        yield { key, size: Number(fieldOf(one, 'Size')), writtenAtMs: Date.parse(fieldOf(one, 'LastModified')) }
        last = key
      }
      if (fieldOf(xml, 'IsTruncated') !== 'true') return
    } while (last !== undefined)
  }

  return {
    ask,
    encrypting,
    async put(key, body, sha256) {
      await ask('PUT', { key, body, headers: { ...encrypting, ...(sha256 && { 'x-amz-content-sha256': sha256 }) } })
    },
    async get(key) {
      const response = await ask('GET', { key })
      if (await isGone(response)) return null
      const content = response.body ? flowing(response.body, bound, (error) => unanswered(url, error)) : nothing()
      return { size: Number(response.headers.get('content-length')), content }
    },
    async head(key) {
      const response = await ask('HEAD', { key })
      return response.status === 404 ? null : { size: Number(response.headers.get('content-length')) }
    },
    list,
    async remove(key) {
      await isGone(await ask('DELETE', { key }))
    },
    async check() {
      await ask('GET', { query: { 'max-keys': '1', prefix: folder } })
    },
  }
}

/** Our keys are letters, digits and signs that XML leaves alone. */
export const fieldOf = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

async function* nothing(): AsyncGenerator<Buffer> {}
