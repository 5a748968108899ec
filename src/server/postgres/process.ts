import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { readLockFile } from './lock-file.ts'

type Options = { program: string; cluster: string; settings: Record<string, string>; account: Account; log: string }

/** Why PostgreSQL ended before it was ready, in its own words. */
export class StartFailure extends Error {
  /** Another process still holds the cluster; it may be gone in a moment. */
  get isPassing(): boolean {
    return /lock file|shared memory|in use/i.test(this.message)
  }
}

/** What PostgreSQL sees of our environment: no secrets, and nothing such as PGPORT that would change it. */
export const environment = { LC_ALL: 'C', TZ: 'UTC' }

const largestLog = 10_000_000

/** Starts one PostgreSQL and waits until it takes connections, however long recovery after a crash takes. */
export async function startProcess({ program, cluster, settings, account, log }: Options): Promise<ChildProcess> {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(log, `${log}.1`)
  const output = openSync(log, 'a', 0o600)
  const logged = statSync(log).size
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached: Ctrl-C must reach the server alone, which then ends its database after its requests.
  const child = spawn(program, ['-D', cluster, ...flags], {
    ...account,
    cwd: cluster,
    env: environment,
    stdio: ['ignore', output, output],
    detached: true,
    windowsHide: true,
  })
  closeSync(output)
  // Whichever way this process ends, short of being killed, its database does not stay behind.
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const failed = once(child, 'error').then(([error]) => error as Error)
  failed.catch(() => {})
  while (!hasEnded(child)) {
    const lockFile = readLockFile(cluster)
    if (lockFile?.pid === child.pid && lockFile?.isReady) return child
    if (child.pid === undefined) throw new StartFailure((await failed).message)
    await sleep(10)
  }
  throw new StartFailure(complaint(readFileSync(log).subarray(logged).toString()) ?? `it ended with ${child.exitCode ?? child.signalCode}`)
}

/** Ends PostgreSQL: running transactions are rolled back, what was confirmed is kept. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  // Without its last checkpoint it recovers at the next start; nothing is lost.
  const late = setTimeout(() => child.kill('SIGQUIT'), 5000)
  await ended
  clearTimeout(late)
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

export function complaint(output: string): string | undefined {
  const lines = output.split('\n').filter((line) => /\b(FATAL|PANIC|DETAIL|error while loading)\b/.test(line))
  return lines.length > 0 ? lines.map((line) => line.replace(/^.*?(FATAL|PANIC|DETAIL): +/, '')).join(' ') : undefined
}
