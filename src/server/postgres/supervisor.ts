import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from '../config.ts'
import { assertReachable, databaseUser, findBinaries } from './binaries.ts'
import { assertDurable, ensureCluster, ensureOwner, type Login, socketFolder } from './cluster.ts'
import { lockFolder } from './lock.ts'
import { stopOrphan } from './orphan.ts'

/** A PostgreSQL of ours that is kept running. */
export type Postgres = {
  /** As the owner of the database `lintel`. */
  connection: Login
  /** As the superuser; only tests and the creation of the owner use it. */
  superuser: Login
  isUp(): boolean
  stop(): Promise<void>
}

type Options = {
  dir: string
  password: string
  /** Extra settings. Throw-away clusters switch durability off here. */
  settings?: Record<string, string>
  /** Told when the database goes away and comes back. */
  onChange?: (isUp: boolean) => void
}

/** Starts the PostgreSQL that came with npm in `dir`, creating the cluster on first use, and starts it again when it dies. */
export async function startPostgres({ dir, password, settings = {}, onChange = () => {} }: Options): Promise<Postgres> {
  mkdirSync(dir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const lock = await lockFolder(dir)
  const binaries = await findBinaries()
  const runAs = databaseUser()
  assertReachable([binaries.postgres], runAs)
  const cluster = ensureCluster(binaries.initdb, dir, password, runAs)
  const socket = socketFolder(dir, runAs)
  assertReachable([cluster, socket], runAs)
  const flags = Object.entries({
    listen_addresses: '', unix_socket_directories: socket, unix_socket_permissions: '0700',
    shared_buffers: '128MB', effective_cache_size: '1GB', work_mem: '16MB', random_page_cost: '1.1', max_connections: '60',
    jit: 'off', max_parallel_workers_per_gather: '0', log_min_messages: 'warning', ...settings,
  }).flatMap(([key, value]) => ['-c', `${key}=${value}`])

  let child: ChildProcess | null = null
  let up = false
  let stopping = false
  const change = (now: boolean) => {
    if (up !== now) onChange((up = now))
  }

  async function launch(): Promise<void> {
    await stopOrphan(cluster)
    const log = openSync(join(dir, 'postgres.log'), 'a', 0o600)
    child = spawn(binaries.postgres, ['-D', cluster, ...flags], { ...runAs, cwd: cluster, stdio: ['ignore', log, log], detached: true })
    closeSync(log)
    const exited = new Promise<never>((_, reject) => {
      child?.once('error', reject)
      child?.once('exit', (code, signal) => reject(new Error(`PostgreSQL ended (${code ?? signal})`)))
    })
    exited.catch(() => {})
    await Promise.race([acceptsConnections(cluster, child.pid as number), exited])
    child.once('exit', () => {
      change(false)
      if (!stopping) void keepTrying()
    })
    change(true)
  }

  /** After a crash the old processes may linger for a while and hold the cluster. */
  async function keepTrying(patienceMs = Number.POSITIVE_INFINITY): Promise<void> {
    const until = Date.now() + patienceMs
    for (let wait = 50; !stopping; wait = Math.min(wait * 2, 2000)) {
      try {
        return await launch()
      } catch (error) {
        if (Date.now() > until) throw new ConfigError(`PostgreSQL does not start: ${(error as Error).message}. See ${join(dir, 'postgres.log')}.`)
        await sleep(wait)
      }
    }
  }

  await keepTrying(30_000)
  const superuser = { host: socket, user: 'postgres', password, database: 'postgres' }
  const connection = await ensureOwner(superuser)
  if (settings.fsync !== 'off') await assertDurable(connection)
  return {
    connection,
    superuser,
    isUp: () => up,
    async stop() {
      stopping = true
      const running = child
      if (running && running.exitCode === null && running.signalCode === null) {
        const ended = new Promise((resolve) => running.once('exit', resolve))
        running.kill('SIGINT')
        const late = setTimeout(() => running.kill('SIGQUIT'), 5000)
        await ended
        clearTimeout(late)
      }
      lock.close()
    },
  }
}

/** PostgreSQL writes its state on line 8 of its own lock file; reading it is quicker than trying to connect. */
async function acceptsConnections(cluster: string, pid: number): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(10)) {
    const lines = readLines(join(cluster, 'postmaster.pid'))
    if (Number(lines[0]) === pid && lines[7]?.trim() === 'ready') return
  }
  throw new Error('PostgreSQL was not ready after 30 seconds')
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}
