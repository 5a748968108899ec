import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { cutAfter, useS3 } from '#test/support/s3.ts'
import type { BucketConfig } from '../config.ts'
import { allOf } from '../all-of.ts'
import { openBucket } from '../s3/bucket.ts'
import { openStorage, type Storage } from '../storage.ts'
import { folderOf } from './contents.ts'
import { openFolder } from './folder.ts'
import { inBucket } from './in-bucket.ts'
import { moveFiles } from './move.ts'
import { createReceive } from './receive.ts'
import { temporaryIn } from './room.ts'

const s3 = useS3()
const parent = mkdtempSync(join(tmpdir(), 'lintel-storage-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

type Place = 'disk' | 's3'
const settings = (filesIn: Place, dataDir = mkdtempSync(join(parent, 'data-')), filesBucket?: BucketConfig) => ({
  dataDir,
  diskReserveMb: 0,
  databaseUrl: undefined,
  filesCacheMb: 100,
  filesIn,
  filesBucket: filesBucket ?? (filesIn === 's3' ? s3.bucket() : undefined),
})
const open = (place: Place) => openStorage(settings(place))
const store = async (storage: Storage, text: string) => (await storage.keepBytes(Buffer.from(text))).sha256
const textOf = async (storage: Pick<Storage, 'read'>, sha256: string) => {
  const file = await storage.read(sha256)
  return file && (await buffer(file.content)).toString()
}
const hashes = async (storage: Storage) => (await allOf(storage.contents())).map(({ sha256 }) => sha256)
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')
const waiting = (dataDir: string) => readdirSync(temporaryIn(dataDir))

describe.each(['disk', 's3'] as const)('a file kept in the place %s', (place) => {
  it('is there once under its hash, whole, until it is removed', async () => {
    const storage = await open(place)
    const text = `bricklayer on ${place}`
    const sha256 = await store(storage, text)
    await store(storage, text)
    expect(readFileSync(await storage.localPath(sha256), 'utf8')).toBe(text)
    expect([await textOf(storage, sha256), (await storage.read(sha256))?.size]).toEqual([text, text.length])
    expect(await hashes(storage)).toEqual([sha256])
    const [{ writtenAtMs } = { writtenAtMs: 0 }] = await allOf(storage.contents())
    expect(Math.abs(writtenAtMs - Date.now())).toBeLessThan(60_000)
    await storage.remove(sha256)
    expect([await storage.read(sha256), await hashes(storage), existsSync(await storage.localPath(sha256))]).toEqual([null, [], false])
    await expect(storage.remove(sha256)).resolves.toBeUndefined()
  })
})

describe('a file in a bucket', () => {
  it('is read on every machine, many times at once but fetched once', async () => {
    const sha256 = await store(await open('s3'), 'seen from elsewhere')
    const other = await open('s3')
    const paths = await Promise.all(Array.from({ length: 5 }, () => other.localPath(sha256)))
    expect(new Set(paths).size).toBe(1)
    expect(readFileSync(paths[0] as string, 'utf8')).toBe('seen from elsewhere')
    expect(s3.requests.filter((one) => one === `GET /files/${sha256}`)).toHaveLength(1)
    await other.remove(sha256)
  })
  it('is not used where its content is no longer what was stored', async () => {
    const sha256 = sha256Of('sound')
    await openBucket(s3.bucket()).put(sha256, Buffer.from('rotten'))
    const config = settings('s3')
    await expect((await openStorage(config)).localPath(sha256)).rejects.toThrow(`The file ${sha256} in the bucket is not what was stored.`)
    expect(waiting(config.dataDir)).toEqual([])
    await openBucket(s3.bucket()).remove(sha256)
  })
  it('lies in a folder of the bucket, encrypted by the server, where the settings say so', async () => {
    const bucket = s3.bucket('files/agency', { encryption: 'AES256' })
    const storage = await openStorage(settings('s3', undefined, bucket))
    const sha256 = await store(storage, 'in a folder')
    expect(s3.requests).toContain(`PUT /files/agency/${sha256}`)
    expect(s3.headers().some((one) => one['x-amz-server-side-encryption'] === 'AES256')).toBe(true)
    expect(await hashes(storage)).toEqual([sha256])
    await storage.remove(sha256)
  })
  it('is listed beyond what a server tells at once', async () => {
    const bucket = openBucket(s3.bucket('backups/many'))
    const names = Array.from({ length: 11 }, (_, i) => sha256Of(`${i}`)).toSorted()
    await Promise.all(names.map((name) => bucket.put(name, Buffer.from('x'))))
    expect((await allOf(bucket.list('', 5))).map(({ key }) => key)).toEqual(names)
  })
})

describe('the copies on the disk', () => {
  const cached = (most: number) => {
    const { dataDir } = settings('s3')
    const cache = openFolder(join(dataDir, 'files/cache'), temporaryIn(dataDir))
    const receive = createReceive({ dataDir, diskReserveMb: 0 })
    return {
      dataDir,
      cache,
      open: () => inBucket({ home: folderOf(dataDir), cache, bucket: openBucket(s3.bucket()), receive, isHome: true, cacheMb: most }),
    }
  }
  const ago = (path: string, minutes: number) =>
    utimesSync(path, new Date(Date.now() - minutes * 60_000), new Date(Date.now() - minutes * 60_000))

  it('are bounded: the one longest unused goes first, one in use stays, and none outlives a day', async () => {
    const { dataDir, cache, open: openCache } = cached(0)
    await openStorage(settings('s3', dataDir))
    const contents = openCache()
    const [used, unused, old] = ['used', 'unused', 'old'].map((text) => ({ text, sha256: sha256Of(text) })) as [Kept, Kept, Kept]
    for (const { text, sha256 } of [used, unused, old]) {
      writeFileSync(join(temporaryIn(dataDir), text), text)
      await contents.keep(join(temporaryIn(dataDir), text), sha256)
      ago(cache.pathOf(sha256), 30)
    }
    await contents.localPath(used.sha256)
    await contents.trim()
    expect([await cache.has(used.sha256), await cache.has(unused.sha256)]).toEqual([true, false])
    expect(await textOf(contents, unused.sha256)).toBe('unused')

    const roomy = inBucket({
      home: folderOf(dataDir),
      cache,
      bucket: openBucket(s3.bucket()),
      receive: createReceive({ dataDir, diskReserveMb: 0 }),
      isHome: true,
      cacheMb: 100,
    })
    await roomy.localPath(old.sha256)
    ago(cache.pathOf(old.sha256), 25 * 60)
    ago(cache.pathOf(used.sha256), 30)
    await roomy.trim()
    expect([await cache.has(old.sha256), await cache.has(used.sha256)]).toEqual([false, true])
    for (const { sha256 } of [used, unused, old]) await contents.remove(sha256)
  })
})
type Kept = { text: string; sha256: string }

describe('an S3 server that fails', () => {
  const cases = [
    ['has no such bucket', () => s3.bucket('none'), /^There is no bucket at http.*\/none\. Create it/],
    [
      'refuses the key',
      () => s3.bucket('files', { secretAccessKey: 'wrong' }),
      /^The keys do not open the bucket http.*\/files\. Check S3_ACCESS_KEY_ID/,
    ],
    ['does not know the key', () => s3.bucket('files', { accessKeyId: 'nobody' }), /^The keys do not open the bucket/],
  ] as const
  it.each(cases)('and %s is named in a sentence, at the start', async (_, bucket, says) => {
    await expect(openStorage(settings('s3', undefined, bucket()))).rejects.toThrow(says)
  })
  it('does not keep a server from starting when it is only away', async () => {
    const away = { ...s3.bucket(), url: 'http://127.0.0.1:45997/files' }
    const storage = await openStorage(settings('s3', undefined, away))
    await expect(store(storage, 'lost?')).rejects.toThrow(/^The S3 server does not answer: .* \(ECONNREFUSED\)/)
  })
  it('in the middle of an upload leaves no file that seems kept', async () => {
    const config = settings('s3')
    const storage = await openStorage(config)
    s3.breaks(cutAfter(100_000))
    const half = storage.keepBytes(Buffer.alloc(5_000_000, 'a'))
    await expect(half).rejects.toMatchObject({ code: 's3-away', message: expect.stringMatching(/Nothing was lost/) })
    expect([await hashes(storage), waiting(config.dataDir)]).toEqual([[], []])
  })
  it('once, is asked again', async () => {
    const storage = await open('s3')
    let failures = 2
    s3.breaks((request, reply) => {
      if (request.method !== 'PUT' || failures-- === 0) return false
      if (failures === 1) request.socket.destroy()
      else reply.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
      return true
    })
    const sha256 = await store(storage, 'at the third try')
    expect(await hashes(storage)).toEqual([sha256])
    await storage.remove(sha256)
  })
  it.each(['before it answers', 'within an answer'])('by falling silent %s is not waited for', async (when) => {
    const bucket = openBucket(s3.bucket(), 300)
    s3.breaks((_request, reply) => {
      if (when === 'within an answer') reply.writeHead(200, { 'content-length': 100 }).write('half')
      return true
    })
    const read = bucket.get('any').then((found) => found && buffer(found.content))
    await expect(read).rejects.toThrow(/^The S3 server does not answer: .* \(too slow\)/)
  })
})

describe('while files move', () => {
  it('those that have not moved yet are read where they are, and removed wherever they are', async () => {
    const config = settings('disk')
    const sha256 = await store(await openStorage(config), 'not moved yet')
    for (const place of ['s3', 'disk'] as const) {
      const moving = await openStorage(settings(place, config.dataDir, s3.bucket()))
      expect([await textOf(moving, sha256), readFileSync(await moving.localPath(sha256), 'utf8')]).toEqual([
        'not moved yet',
        'not moved yet',
      ])
    }
    await openBucket(s3.bucket()).put(sha256, Buffer.from('not moved yet'))
    const moving = await openStorage(settings('s3', config.dataDir))
    await moving.remove(sha256)
    expect([await moving.read(sha256), await hashes(moving)]).toEqual([null, []])
  })

  it('to the bucket and back, each is verified, and what is damaged stays where it is', async () => {
    const onDisk = settings('disk')
    const texts = ['one', 'two', 'three']
    const storage = await openStorage(onDisk)
    const [first = '', second = '', third = ''] = await Promise.all(texts.map((text) => store(storage, text)))
    writeFileSync(await storage.localPath(third), 'rotten')
    const inS3 = settings('s3', onDisk.dataDir)
    await expect(moveFiles(inS3, 's3', () => {})).rejects.toThrow(/Restart Lintel with these settings first/)

    const moving = await openStorage(inS3)
    utimesSync(folderOf(onDisk.dataDir).pathOf(first), new Date(0), new Date(0))
    utimesSync(folderOf(onDisk.dataDir).pathOf(second), new Date(0), new Date(0))
    utimesSync(folderOf(onDisk.dataDir).pathOf(third), new Date(0), new Date(0))
    await moving.localPath(second) // somebody is about to open it
    s3.breaks(cutAfter(0))
    await expect(moveFiles(inS3, 's3', () => {})).rejects.toThrow(/does not answer/)
    s3.breaks(() => false)
    expect(await moveFiles(inS3, 's3', () => {})).toEqual({ moved: 1, inUse: 1, damaged: [third] })
    expect([await folderOf(onDisk.dataDir).has(first), await folderOf(onDisk.dataDir).has(second)]).toEqual([false, true])
    expect(await Promise.all([textOf(moving, first), textOf(moving, second)])).toEqual(['one', 'two'])

    await expect(openStorage(onDisk)).rejects.toThrow(/^Files may lie in the bucket .*\/files\. Set FILES_S3_URL to it/)
    const back = settings('disk', onDisk.dataDir, s3.bucket())
    await openStorage(back)
    expect(await moveFiles(back, 'disk', () => {})).toMatchObject({ moved: 2, damaged: [] })
    expect(await allOf(openBucket(s3.bucket()).list())).toEqual([])
    expect(await Promise.all([textOf(await openStorage(settings('disk', onDisk.dataDir)), first)])).toEqual(['one'])
  })
})
