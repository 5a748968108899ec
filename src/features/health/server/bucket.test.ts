import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { useS3 } from '#test/support/s3.ts'
import { readFigures } from './queries.ts'

const world = useApp()
const s3 = useS3()
const refusing = createServer((_, reply) => reply.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'))
beforeAll(() => once(refusing.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => refusing.close())

it('tells where files lie, and why the bucket cannot be used', async () => {
  const { pool } = world.app.database
  const of = async (filesIn: 'disk' | 's3', url = s3.bucket().url) => {
    const config = { ...world.config, filesIn, filesBucket: { ...s3.bucket(), url } }
    return (await readFigures({ pool, config, storage: world.app.storage, now: () => new Date() })).storage.bucket
  }
  const { url } = s3.bucket()
  expect(await of('s3')).toEqual({ url, takesNewFiles: true, fault: null })
  expect(await of('disk')).toEqual({ url, takesNewFiles: false, fault: null })
  const missing = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}/files`
  expect(await of('s3', missing)).toMatchObject({ fault: `There is no bucket at ${missing}. Create it, or name another.` })
})
