import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Stops a PostgreSQL that outlived the server which started it, so that ours can take the cluster. A lock file whose
 * process lives is only ever removed when that process is provably something else (its number was given out again).
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid')
  const pid = Number(read(lockFile)?.split('\n', 1)[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return
  const command = read(`/proc/${pid}/cmdline`)
  // Without /proc (macOS, Windows) we cannot tell; PostgreSQL itself then refuses to start twice.
  if (command === undefined && process.platform !== 'linux') return
  // A zombie has an empty command line: it is going away, and the start is tried again until it has.
  if (command === undefined || command === '') return
  if (!command.includes(cluster)) return rmSync(lockFile, { force: true })
  for (const [signal, patienceMs] of [['SIGINT', 5000], ['SIGQUIT', 5000], ['SIGKILL', 2000]] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    const until = Date.now() + patienceMs
    while (Date.now() < until) {
      if (!isAlive(pid) || read(`/proc/${pid}/cmdline`) === '') return
      await sleep(20)
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
