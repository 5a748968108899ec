import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockFileOf, readLockFile } from './lock-file.ts'

/**
 * Clears the way to a cluster: stops a PostgreSQL that outlived the server which started it, and takes away a lock file
 * that belongs to nobody. The caller holds the folder's lock, so nobody else is starting one here.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const found = readLockFile(cluster)
  if (!found) return
  if (Number.isNaN(found.pid)) {
    // Empty while a killed server's PostgreSQL is just coming up; otherwise a power cut left it so.
    await sleep(500)
    return Number.isNaN(readLockFile(cluster)?.pid) ? rmSync(lockFileOf(cluster), { force: true }) : stopOrphan(cluster)
  }
  // A PostgreSQL that ends in good order takes its lock file along, long before anybody reaps it.
  const holder = () => (readLockFile(cluster)?.pid === found.pid ? whose(found.pid, cluster) : 'nobody')
  for (const [signal, patienceMs] of [
    ['SIGINT', 5000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 2000],
  ] as const) {
    if (holder() !== 'ours') break
    send(found.pid, signal)
    await until(() => holder() !== 'ours', patienceMs)
  }
  // Whoever should reap a zombie may never do it. Its children notice at once and need a moment to end.
  await until(() => holder() !== 'zombie', 1000)
  // PostgreSQL takes over from a dead process by itself, but never from a number that was given out again.
  if (['other', 'zombie'].includes(holder())) rmSync(lockFileOf(cluster), { force: true })
}

/** 'unknown' where the system does not tell; PostgreSQL then decides by itself, and at worst refuses to start. */
function whose(pid: number, cluster: string): 'nobody' | 'zombie' | 'ours' | 'other' | 'unknown' {
  if (!isAlive(pid)) return 'nobody'
  if (process.platform === 'win32') return 'unknown'
  if (process.platform !== 'linux') {
    const command = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
    return command?.includes(`-D ${cluster} `) ? 'ours' : command?.trim() ? 'other' : 'unknown'
  }
  const state = read(`/proc/${pid}/stat`)
  const command = read(`/proc/${pid}/cmdline`)
  if (state === undefined || command === undefined) return 'unknown'
  if (/^[ZX]/.test(state.slice(state.lastIndexOf(')') + 2))) return 'zombie'
  return command.split('\0').includes(cluster) ? 'ours' : 'other'
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone since we looked.
  }
}

async function until(isSo: () => boolean, patienceMs: number): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end && !isSo(); ) await sleep(10)
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
