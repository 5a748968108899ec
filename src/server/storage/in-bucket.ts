import { openAsBlob } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { allOf } from '../all-of.ts'
import type { Bucket } from '../s3/bucket.ts'
import { BucketError } from '../s3/errors.ts'
import type { Folder } from './folder.ts'
import type { Contents, Receive } from './port.ts'

type Places = {
  /** The folder of the files: where they are, were, or will be. */
  home: Folder
  /** Copies of whole files, for what wants a path: it may all go at any time. */
  cache: Folder
  bucket: Bucket
  receive: Receive
  /** Whether new files go into the bucket; otherwise they go into the folder, and the bucket is only read. */
  isHome: boolean
  cacheMb: number
}

const mb = 1_000_000
/** Whoever was told the path of a copy has opened it by then. */
const busyMs = 600_000
/** So that what was erased from another machine does not stay on this one. */
const mostAgeMs = 86_400_000

/** The files among what lies in a bucket. */
export async function* filesIn(bucket: Bucket): AsyncGenerator<{ sha256: string; size: number; writtenAtMs: number }> {
  for await (const { key, ...file } of bucket.list()) if (/^[0-9a-f]{64}$/.test(key)) yield { sha256: key, ...file }
}

/** Stores a file and reads nothing back: the server compared it with the hash that was signed. */
export async function putFile(bucket: Bucket, path: string, sha256: string): Promise<void> {
  const { size } = await stat(path)
  if ((await bucket.head(sha256))?.size === size) return
  await bucket.put(sha256, await openAsBlob(path), sha256)
}

/** Files in an S3 bucket, with the folder that they come from or go to beside it. */
export function inBucket({ home, cache, bucket, receive, isHome, cacheMb }: Places): Contents {
  const coming = new Map<string, Promise<void>>()
  const near = isHome ? cache : home
  let fetchedBytes = 0

  async function localPath(sha256: string): Promise<string> {
    if (await home.use(sha256)) return home.pathOf(sha256)
    if (isHome && (await cache.use(sha256))) return cache.pathOf(sha256)
    const arrives = coming.get(sha256) ?? fetchFile(sha256).finally(() => coming.delete(sha256))
    coming.set(sha256, arrives)
    await arrives
    return near.pathOf(sha256)
  }

  async function fetchFile(sha256: string) {
    const found = await bucket.get(sha256)
    if (!found) return // whoever opens the path hears of it
    const arrived = await receive(found.content)
    try {
      if (arrived.sha256 !== sha256)
        throw new BucketError('damaged', `The file ${sha256} in the bucket is not what was stored. Restore it from a backup.`)
      await near.keep(arrived.path, sha256)
    } finally {
      await rm(arrived.path, { force: true })
    }
    fetchedBytes += arrived.size
    if (fetchedBytes > (cacheMb * mb) / 10) {
      fetchedBytes = 0
      trim().catch(() => {}) // and again in an hour
    }
  }

  async function trim() {
    const now = Date.now()
    const copies = (await allOf(cache.list())).toSorted((a, b) => a.usedAtMs - b.usedAtMs)
    let size = copies.reduce((sum, one) => sum + one.size, 0)
    for (const copy of copies) {
      const isOld = copy.writtenAtMs < now - mostAgeMs
      if (copy.usedAtMs > now - busyMs || (!isOld && size <= cacheMb * mb)) continue
      await cache.remove(copy.sha256)
      size -= copy.size
    }
  }

  return {
    localPath,
    trim,
    check: bucket.check,
    async keep(path, sha256) {
      if (isHome) await putFile(bucket, path, sha256)
      await near.keep(path, sha256)
    },
    async read(sha256) {
      if (await home.use(sha256)) return home.read(sha256)
      return (isHome ? await cache.read(sha256) : null) ?? bucket.get(sha256)
    },
    async *contents() {
      yield* home.list()
      yield* filesIn(bucket)
    },
    async remove(sha256) {
      await Promise.all([home.remove(sha256), cache.remove(sha256)])
      await bucket.remove(sha256)
    },
  }
}
