import { closeSync, existsSync, openSync } from 'node:fs'
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
  // Others who could read the file could hold it. Never opened here once it exists: closing it would drop our own lock.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    // The journal stays in memory: nothing is ever written, so nothing is left behind.
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (/locked/.test((error as Error).message)) {
      throw new FolderInUse(`Another Lintel is running on ${dir}. Stop it first, or give this one its own DATA_DIR and PORT.`)
    }
    throw new ConfigError(`${path} cannot be locked: ${(error as Error).message}.`)
  }
  return { release: () => void (file.isOpen && file.close()) }
}
