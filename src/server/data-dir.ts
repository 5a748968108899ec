import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, realpathSync, statSync } from 'node:fs'
import { ConfigError } from './config.ts'

/**
 * Makes DATA_DIR, or closes it to others, and returns its real path. As root it stays passable (0711), because the database
 * runs as another account and must get through to its own folder; what else lies in it is made for us alone.
 */
export function openDataDir(path: string): string {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  try {
    mkdirSync(path, { recursive: true, mode })
    const { mode: current } = statSync(path)
    if ((current & 0o1000) !== 0) throw new ConfigError(`DATA_DIR cannot be ${path}, which everybody shares. Name a folder inside it.`)
    if ((current & 0o777) !== mode) chmodSync(path, mode)
    return realpathSync(path)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`DATA_DIR cannot be used: ${(error as Error).message}.`)
  }
}

/** Makes a rename inside this folder survive a power cut. Windows has no such call. */
export function flushFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
