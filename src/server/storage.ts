import { createHash, randomUUID } from 'node:crypto'
import { constants, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { refuseUnlessAway } from './s3/errors.ts'
import { createScan, type Scan } from './scanner.ts'
import { openContents } from './storage/contents.ts'
import { flush } from './storage/folder.ts'
import { noteHome } from './storage/home.ts'
import type { Contents, Receive } from './storage/port.ts'
import { createReceive } from './storage/receive.ts'
import { isWritable, readRoom, type Room, rootOf, temporaryIn } from './storage/room.ts'

/** Whose parts they are: by the number of an upload, behind a word where several tables have uploads. */
export type PartsOf = number | string

/**
 * Files by their content's SHA-256, on local disk or in an S3 bucket. A file is durable before the row that names it commits: written to
 * the temporary folder, then kept. Files that no row names are collected later.
 */
export type Storage = Omit<Contents, 'trim' | 'check'> & {
  /** Writes what arrives into the temporary folder, measuring and hashing. Leaves nothing there when it throws. */
  receive: Receive
  /** Refuses a received file in which the virus scanner finds something, where there is one. */
  scan: Scan
  /** Stores bytes that were made here (demo data, generated documents). */
  keepBytes(bytes: Uint8Array): Promise<{ sha256: string; size: number }>
  /** Puts a received part into its place of a file that is not whole yet; durable when it returns. Always on local disk. */
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
const trimEveryMs = 3_600_000

type Settings = Pick<Config, 'dataDir' | 'diskReserveMb' | 'databaseUrl'> &
  Partial<Pick<Config, 'filesIn' | 'filesBucket' | 'filesCacheMb' | 'clamd'>>

export async function openStorage(config: Settings): Promise<Storage> {
  const { dataDir, databaseUrl } = config
  const temporary = temporaryIn(dataDir)
  const partial = join(rootOf(dataDir), 'partial')
  for (const folder of [temporary, partial]) await mkdir(folder, { recursive: true, mode: 0o700 })
  const partialPathOf = (upload: PartsOf) => join(partial, String(upload))
  const receive = createReceive(config)
  const { trim, check, ...contents } = openContents(config, receive)
  await check().catch(refuseUnlessAway)
  await noteHome(config)
  if (config.filesBucket) setInterval(() => trim().catch(() => {}), trimEveryMs).unref()

  async function addPart(upload: PartsOf, from: number, path: string) {
    const bytes = await readFile(path)
    await using file = await open(partialPathOf(upload), constants.O_RDWR | constants.O_CREAT, 0o600)
    await file.write(bytes, 0, bytes.length, from)
    await file.truncate(from + bytes.length)
    await file.sync()
    if (from === 0) await flush(partial)
  }

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
    ...contents,
    receive,
    scan: createScan(config.clamd),
    room: () => readRoom(config),
    sweep,
    addPart,
    partialPathOf,
    partials: () => readdir(partial),
    removePartial: (upload) => rm(partialPathOf(upload), { force: true }),
    async keepBytes(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const path = join(temporary, randomUUID())
      await writeFile(path, bytes, { mode: 0o600 })
      await contents.keep(path, sha256).finally(() => rm(path))
      return { sha256, size: bytes.length }
    },
    isWritable: () => isWritable(dataDir),
  }
}
