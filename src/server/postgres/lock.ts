import { closeSync, existsSync, openSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../config.ts'

/** Another server holds the folder. */
export class FolderInUse extends ConfigError {}

/**
 * One server a folder. Node offers no file locks, but the SQLite inside it takes one from the kernel for a transaction: no
 * two processes ever hold it, not even from different containers on one volume, and it falls however its holder ends.
 */
export function lockFolder(dir: string): { release(): void } {
  const path = join(dir, 'lock')
  try {
    return lockFile(dir, path)
  } catch (error) {
    if (!isForeign(error)) throw error
    // SQLite came to read it, so nobody holds it. Emptied in its place: were it replaced, two could hold one each.
    const found = readFileSync(path)
      .subarray(0, 60)
      .toString('latin1')
      .replace(/[^ -~]/g, '.')
    process.stderr.write(`${path} is not a lock of ours. It was emptied; it began with: ${found}\n`)
    truncateSync(path)
    return lockFile(dir, path)
  }
}

function lockFile(dir: string, path: string): { release(): void } {
  // Others who could read the file could hold it. Never opened here once it exists: closing it would drop our own lock.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path, { timeout: 0 })
    // The journal stays in memory: nothing is ever written, so nothing is left behind.
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file?.close()
    if (/locked/.test((error as Error).message)) {
      throw new FolderInUse(`Another Lintel is running on ${dir}. Stop it first, or give this one its own DATA_DIR and PORT.`)
    }
    if (isForeign(error)) throw error
    throw new ConfigError(`${path} cannot be locked: ${(error as Error).message}.`)
  }
  const held = file
  return { release: () => void (held.isOpen && held.close()) }
}

/** SQLITE_NOTADB */
function isForeign(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === 26
}
