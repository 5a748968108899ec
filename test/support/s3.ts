import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { BucketConfig } from '#server/config.ts'

type S3rver = { configureBuckets(): Promise<unknown>; callback(): (request: IncomingMessage, reply: ServerResponse) => void }
const require = createRequire(import.meta.url) // it has no types
const Server = require('@20minutes/s3rver') as new (options: object) => S3rver

/** True: it has dealt with the request. */
type Fault = (request: IncomingMessage, reply: ServerResponse) => boolean

/** A real S3 server with the buckets `files` and `backups`, and a line to it that a test can cut. */
export function useS3() {
  const directory = mkdtempSync(join(tmpdir(), 'lintel-s3-'))
  const requests: string[] = []
  let headers: IncomingMessage['headers'][] = []
  let fault: Fault | undefined
  let origin = ''
  const s3 = new Server({ silent: true, directory, vhostBuckets: false, configureBuckets: [{ name: 'files' }, { name: 'backups' }] })
  const answer = s3.callback()
  const server = createServer((request, reply) => {
    requests.push(`${request.method} ${request.url}`)
    headers.push(request.headers)
    if (!fault?.(request, reply)) answer(request, reply)
  })
  beforeAll(async () => {
    await s3.configureBuckets()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    fault = undefined
    requests.length = 0
    headers = []
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  return {
    requests,
    headers: () => headers,
    bucket: (path = 'files', changes: Partial<BucketConfig> = {}): BucketConfig => ({
      url: `${origin}/${path}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      encryption: undefined,
      ...changes,
    }),
    /** Until the end of the test. */
    breaks(by: Fault) {
      fault = by
    },
  }
}

/** Ends the connection when so much of the body has come. */
export const cutAfter =
  (bytes: number, method = 'PUT'): Fault =>
  (request) => {
    if (request.method !== method) return false
    let come = 0
    request.on('data', (chunk: Buffer) => {
      come += chunk.length
      if (come >= bytes) request.socket.destroy()
    })
    if (bytes === 0) request.socket.destroy()
    return true
  }
