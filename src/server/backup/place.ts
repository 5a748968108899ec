import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { flushFolder } from '../data-dir.ts'
import { roomOn } from '../storage/room.ts'
import { BackupError, noBackup } from './errors.ts'
import { byTime, type Dated } from './keep.ts'

/** Where backups lie: a folder, or a bucket. */
export type Place = {
  /** For people. */
  where: string
  /** Whole and durable when it returns, and not there at all when it throws. Returns its size. */
  write(name: string, source: AsyncIterable<Buffer>): Promise<number>
  read(name: string): AsyncIterable<Buffer>
  /** The backups there, oldest first. */
  list(): Promise<Dated[]>
  remove(name: string): Promise<void>
}

const unfinished = '.unfinished'
/** A backup that was killed leaves its beginning behind; none takes a day. */
const abandonedMs = 86_400_000
const lookEveryBytes = 8_000_000

export function folderPlace(dir: string, { diskReserveMb }: Pick<Config, 'diskReserveMb'>): Place {
  const full = () => new BackupError(`There is no room left in ${dir}: no backup was made. Make room, or set BACKUP_DIR.`)

  // The database may be on the same disk, and must be able to go on writing.
  async function refuseFull() {
    const { freeBytes, reserveBytes } = await roomOn(dir, diskReserveMb)
    if (freeBytes < reserveBytes) throw full()
  }

  async function clear() {
    for (const name of (await readdir(dir)).filter((one) => one.endsWith(unfinished))) {
      const { mtimeMs } = await stat(join(dir, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY })) // gone by itself
      if (mtimeMs < Date.now() - abandonedMs) await rm(join(dir, name), { force: true })
    }
  }

  async function write(name: string, source: AsyncIterable<Buffer>): Promise<number> {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    await clear()
    const half = join(dir, `${name}${unfinished}`)
    let size = 0
    try {
      await using file = await open(half, 'wx', 0o600)
      let looked = -lookEveryBytes
      for await (const chunk of source) {
        if (size - looked >= lookEveryBytes) {
          await refuseFull()
          looked = size
        }
        await file.appendFile(chunk)
        size += chunk.length
      }
      await file.sync()
    } catch (error) {
      await rm(half, { force: true })
      throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? full() : error
    }
    await rename(half, join(dir, name))
    flushFolder(dir)
    return size
  }

  return {
    where: dir,
    write,
    async *read(name) {
      const file = await open(join(dir, name)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? noBackup(name) : error
      })
      yield* file.createReadStream({ highWaterMark: 1 << 20 })
    },
    async list() {
      const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return byTime(names)
    },
    remove: (name) => rm(join(dir, name), { force: true }),
  }
}
