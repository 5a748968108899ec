import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Problem } from '#shared/problem.ts'
import type { Config } from './config.ts'

/** A file that arrived, in the temporary folder. */
type Arrived = { path: string; size: number; sha256: string }

/** Whose parts they are: by the number of an upload, behind a word where several tables have uploads. */
export type PartsOf = number | string

/** What the disk of the files has left. Uploads stop at the reserve, so that the database beside them can go on writing. */
type Room = { usedBytes: number; freeBytes: number; reserveBytes: number }

/**
 * Files by their content's SHA-256, on local disk. A file is durable before the row that names it commits: written to the
 * temporary folder, flushed, linked into place, folder flushed. Files that no row names are collected later.
 */
export type Storage = {
  /** Writes what arrives into the temporary folder, measuring and hashing. Leaves nothing there when it throws. */
  receive(source: AsyncIterable<Buffer>): Promise<Arrived>
  /**
   * Puts a received file in place; the same content twice is one file. Where it was received it stays, for a transaction that
   * is tried again; whoever received it removes it there.
   */
  keep(path: string, sha256: string): Promise<void>
  /** Stores bytes that were made here (demo data, generated documents). */
  keepBytes(bytes: Uint8Array): Promise<{ sha256: string; size: number }>
  /** Where the whole content lies on this disk; it may have to come from elsewhere first. */
  localPath(sha256: string): Promise<string>
  /** The content from its first byte to its last, opened when it is asked for; null where it is no more. */
  read(sha256: string): Promise<{ size: number; content: AsyncIterable<Buffer> } | null>
  /** All that is in place. */
  contents(): AsyncIterable<{ sha256: string; writtenAtMs: number }>
  remove(sha256: string): Promise<void>
  /** Puts a received part into its place of a file that is not whole yet; durable when it returns. */
  addPart(upload: PartsOf, from: number, path: string): Promise<void>
  partialPathOf(upload: PartsOf): string
  /** The files that are not whole yet. */
  partials(): Promise<string[]>
  removePartial(upload: PartsOf): Promise<void>
  room(): Promise<Room>
  isWritable(): Promise<boolean>
  /** Removes received files that nobody has touched since: what a process left behind when it was killed. */
  sweep(sinceMs: number): Promise<void>
}

/** No upload takes so long; see `timeouts.ts`. */
export const abandonedMs = 600_000

type Settings = Pick<Config, 'dataDir' | 'diskReserveMb' | 'databaseUrl'>

const rootOf = (dataDir: string) => join(dataDir, 'files')
export const pathOfContent = (dataDir: string, sha256: string) => join(rootOf(dataDir), sha256.slice(0, 2), sha256)

export async function openStorage({ dataDir, diskReserveMb, databaseUrl }: Settings): Promise<Storage> {
  const root = rootOf(dataDir)
  // Inside the folder of the files, which may be a disk of its own: neither link nor rename crosses from one to another.
  const temporary = temporaryIn(dataDir)
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const partial = join(root, 'partial')
  await mkdir(partial, { recursive: true, mode: 0o700 })
  const partialPathOf = (upload: PartsOf) => join(partial, String(upload))
  const pathOf = (sha256: string) => pathOfContent(dataDir, sha256)

  let bytesInFlight = 0

  async function receive(source: AsyncIterable<Buffer>): Promise<Arrived> {
    const path = join(temporary, randomUUID())
    try {
      return { path, ...(await write(path, source)) }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  async function write(path: string, source: AsyncIterable<Buffer>) {
    await using file = await open(path, 'wx', 0o600)
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of source) {
      bytesInFlight += chunk.length
      try {
        const { freeBytes, reserveBytes } = await room()
        if (freeBytes - bytesInFlight < reserveBytes) throw new Problem(507, 'insufficient-storage')
        await file.appendFile(chunk)
      } finally {
        bytesInFlight -= chunk.length
      }
      hash.update(chunk)
      size += chunk.length
    }
    return { size, sha256: hash.digest('hex') }
  }

  async function keep(path: string, sha256: string) {
    const target = pathOf(sha256)
    if (await exists(target)) return
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await flush(path)
    await link(path, target).catch(() => copy(path, target)) // not every file system has links
    await flush(dirname(target))
    await flush(root)
  }

  async function addPart(upload: PartsOf, from: number, path: string) {
    const bytes = await readFile(path)
    await using file = await open(partialPathOf(upload), constants.O_RDWR | constants.O_CREAT, 0o600)
    await file.write(bytes, 0, bytes.length, from)
    await file.truncate(from + bytes.length)
    await file.sync()
    if (from === 0) await flush(partial)
  }

  /** Whole or not at all, as a link is. */
  async function copy(path: string, target: string) {
    const half = join(temporary, randomUUID())
    await copyFile(path, half)
    await flush(half)
    await rename(half, target)
  }

  async function* contents() {
    for (const folder of (await readdir(root)).filter((name) => /^[0-9a-f]{2}$/.test(name)))
      for (const sha256 of (await readdir(join(root, folder))).filter((name) => /^[0-9a-f]{64}$/.test(name)))
        yield { sha256, writtenAtMs: (await stat(pathOf(sha256))).mtimeMs }
  }

  const room = () => readRoom({ dataDir, diskReserveMb })

  async function sweep(sinceMs: number) {
    for (const name of await readdir(temporary)) {
      const path = join(temporary, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY })) // gone by itself
      if (mtimeMs < sinceMs) await rm(path, { recursive: true, force: true })
    }
  }

  // Our own database is nobody else's, and so is the folder beside it; with another, servers may share the folder.
  await sweep(databaseUrl === undefined ? Number.POSITIVE_INFINITY : Date.now() - abandonedMs)
  return {
    receive,
    keep,
    localPath: async (sha256) => pathOf(sha256),
    read: (sha256) => readFrom(pathOf(sha256)),
    contents,
    room,
    sweep,
    addPart,
    partialPathOf,
    partials: () => readdir(partial),
    removePartial: (upload) => rm(partialPathOf(upload), { force: true }),
    async keepBytes(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const path = join(temporary, randomUUID())
      await writeFile(path, bytes, { mode: 0o600 })
      await keep(path, sha256)
      await rm(path)
      return { sha256, size: bytes.length }
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    isWritable: () => isWritable(dataDir),
  }
}

const mb = 1_000_000
const temporaryIn = (dataDir: string) => join(dataDir, 'files/tmp')

/** What the disk has left; the command line asks too, without opening the storage that a server may be using. */
export async function readRoom({ dataDir, diskReserveMb }: Pick<Config, 'dataDir' | 'diskReserveMb'>): Promise<Room> {
  const { bavail, bfree, bsize, blocks } = await statfs(temporaryIn(dataDir)).catch(() => statfs(dataDir))
  return {
    usedBytes: (blocks - bfree) * bsize,
    freeBytes: bavail * bsize,
    reserveBytes: diskReserveMb === undefined ? usualReserve(blocks * bsize) : diskReserveMb * mb,
  }
}

export const isWritable = (dataDir: string): Promise<boolean> =>
  access(temporaryIn(dataDir), constants.W_OK).then(
    () => true,
    () => false,
  )

/** Is there no room for another upload of the largest kind? */
export function isLow({ freeBytes, reserveBytes }: Omit<Room, 'usedBytes'>): boolean {
  return freeBytes - reserveBytes < 10 * mb
}

/** A twentieth of the disk, at most 1 GB, which is as far as PostgreSQL's log grows; at least four segments of that log. */
export function usualReserve(diskBytes: number): number {
  return Math.min(1000 * mb, Math.max(64 * mb, diskBytes / 20))
}

/** What lies there, as a stream; null where nothing does. */
export async function readFrom(path: string) {
  const { size } = await stat(path).catch(() => ({ size: null }))
  return size === null ? null : { size, content: createReadStream(path) as AsyncIterable<Buffer> }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** fsync of a file or a folder. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
