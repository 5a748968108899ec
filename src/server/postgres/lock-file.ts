import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a running PostgreSQL writes about itself into its cluster. */
export type LockFile = { pid: number; host: string; port: number; isReady: boolean }

/** Reads `postmaster.pid`; its lines are documented in PostgreSQL's `miscadmin.h`. Undefined when there is none. */
export function readLockFile(cluster: string): LockFile | undefined {
  try {
    const lines = readFileSync(lockFileOf(cluster), 'utf8').split('\n')
    return {
      pid: Number.parseInt(lines[0] ?? '', 10),
      port: Number.parseInt(lines[3] ?? '', 10),
      host: lines[4] || '127.0.0.1',
      isReady: lines[7]?.trim() === 'ready',
    }
  } catch {
    return undefined
  }
}

export function lockFileOf(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}
