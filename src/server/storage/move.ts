import { rm } from 'node:fs/promises'
import { type Config, ConfigError } from '../config.ts'
import { sha256Of } from '../hashing.ts'
import { type Bucket, openBucket } from '../s3/bucket.ts'
import { folderOf } from './contents.ts'
import type { Folder } from './folder.ts'
import { forgetBucket, isAtHome } from './home.ts'
import { filesIn, putFile } from './in-bucket.ts'
import type { Receive } from './port.ts'
import { createReceive } from './receive.ts'

type Settings = Pick<Config, 'dataDir' | 'diskReserveMb' | 'filesIn' | 'filesBucket'>
export type Moved = { moved: number; inUse: number; damaged: string[] }
type Progress = (moved: number, bytes: number) => void

/** Whoever was told the path of a file has opened it by then. */
const busyMs = 600_000

/**
 * Moves the files from the one place to the other while the server reads them in both. Each is read again where it arrived and compared with
 * its hash before it goes where it was, so that one may stop at any time and begin again.
 */
export async function moveFiles(config: Settings, to: 's3' | 'disk', progress: Progress): Promise<Moved> {
  if (!config.filesBucket) throw new ConfigError('There is no bucket. Set FILES_S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  if (config.filesIn !== to)
    throw new ConfigError(
      to === 's3'
        ? 'New files still go to the disk. Remove FILES=disk, restart Lintel, and run this again.'
        : 'New files still go to the bucket. Set FILES=disk, restart Lintel, and run this again.',
    )
  if (!(await isAtHome(config)))
    throw new ConfigError('Restart Lintel with these settings first: it must read both places before files move.')
  const [home, bucket] = [folderOf(config.dataDir), openBucket(config.filesBucket)]
  await bucket.check()
  if (to === 's3') return toBucket(home, bucket, progress)
  const moved = await toDisk(home, bucket, createReceive(config), progress)
  if (moved.damaged.length === 0) await forgetBucket(config)
  return moved
}

async function toBucket(home: Folder, bucket: Bucket, progress: Progress): Promise<Moved> {
  const found: Moved = { moved: 0, inUse: 0, damaged: [] }
  let bytes = 0
  for await (const { sha256, size, usedAtMs } of home.list()) {
    if ((await hashOf(await home.read(sha256))) !== sha256) {
      if (await home.has(sha256)) found.damaged.push(sha256)
      continue
    }
    await putFile(bucket, home.pathOf(sha256), sha256)
    if ((await hashOf(await bucket.get(sha256))) !== sha256)
      throw new ConfigError(`The file ${sha256} did not arrive whole in the bucket. It is still on the disk. Run this again.`)
    bytes += size
    if (usedAtMs > Date.now() - busyMs) found.inUse++
    else {
      await home.remove(sha256)
      found.moved++
    }
    progress(found.moved + found.inUse, bytes)
  }
  return found
}

async function toDisk(home: Folder, bucket: Bucket, receive: Receive, progress: Progress): Promise<Moved> {
  const found: Moved = { moved: 0, inUse: 0, damaged: [] }
  let bytes = 0
  for await (const { sha256, size } of filesIn(bucket)) {
    if (!(await fetched(sha256, home, bucket, receive))) {
      found.damaged.push(sha256)
      continue
    }
    await bucket.remove(sha256)
    bytes += size
    progress(++found.moved, bytes)
  }
  return found
}

/** Whether its whole content lies on the disk then. */
async function fetched(sha256: string, home: Folder, bucket: Bucket, receive: Receive): Promise<boolean> {
  if ((await hashOf(await home.read(sha256))) === sha256) return true
  const found = await bucket.get(sha256)
  if (!found) return true // removed meanwhile
  const arrived = await receive(found.content)
  try {
    if (arrived.sha256 !== sha256) return false
    await home.remove(sha256) // what is damaged there would stay
    await home.keep(arrived.path, sha256)
    return true
  } finally {
    await rm(arrived.path, { force: true })
  }
}

const hashOf = async (found: { content: AsyncIterable<Buffer> } | null) => found && sha256Of(found.content)
