import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { inTransaction, openDatabase } from '#server/db.ts'
import { toProblem } from '#server/errors.ts'
import { readLockFile } from '#server/postgres/lock-file.ts'
import type { Login } from '#server/postgres/login.ts'
import { openPostgres } from '#server/postgres/open.ts'
import { stopOrphan } from '#server/postgres/orphan.ts'
import { type Postgres, startPostgres } from '#server/postgres/supervisor.ts'
import { freePort } from '#test/support/chromium.ts'

const password = 'a superuser’s password'
const isRoot = process.getuid?.() === 0
const root = mkdtempSync(join(tmpdir(), 'lintel-postgres-'))
chmodSync(root, 0o711)
const dir = join(root, 'data')
const cluster = join(dir, 'cluster')

const running = new Set<Postgres>()
const children = new Set<ChildProcess>()
const start = async (options: Partial<Parameters<typeof startPostgres>[0]> = {}) => {
  const postgres = await startPostgres({ dir, password, ...options })
  running.add(postgres)
  return postgres
}

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const postgres of running) await postgres.stop()
  children.clear()
  running.clear()
})
afterAll(async () => {
  await stopOrphan(cluster)
  rmSync(root, { recursive: true, force: true })
})

// The tests share a folder, as the starts of one installation do: the first creates the cluster.
describe('the first start', () => {
  it('creates a cluster and an owner without superuser rights', async () => {
    const created: string[] = []
    const { connection } = await start({ onCreate: () => created.push('once') })
    expect(created).toEqual(['once'])
    expect(
      await ask(
        connection,
        `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user`,
      ),
    ).toEqual([{ rolname: 'lintel', rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false }])
    expect(
      await ask(
        connection,
        `select pg_encoding_to_char(encoding) as encoding, datlocprovider, datlocale from pg_database where datname = 'lintel'`,
      ),
    ).toEqual([{ encoding: 'UTF8', datlocprovider: 'b', datlocale: 'C.UTF-8' }])
    // Agents' operations run under a role that nobody logs in as, and that is taken on purpose.
    expect(
      await ask(
        connection,
        `select r.rolcanlogin, r.rolsuper, m.inherit_option, m.set_option, m.admin_option
          from pg_auth_members m join pg_roles r on r.oid = m.roleid where m.member = 'lintel'::regrole`,
      ),
    ).toEqual([{ rolcanlogin: false, rolsuper: false, inherit_option: false, set_option: true, admin_option: false }])
    await ask(
      connection,
      'create table kept (n integer); create extension pg_trgm; create extension unaccent',
      'insert into kept values (1)',
    )
  })

  it('starts over after it was killed half way, and deletes nothing else', async () => {
    const half = join(root, 'half')
    const killed = hold(half)
    await until(
      () =>
        existsSync(half) &&
        readdirSync(half).some((name) => name.startsWith('unfinished-') && existsSync(join(half, name, 'cluster', 'base'))),
    )
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    expect(existsSync(join(half, 'cluster'))).toBe(false)
    for (const folder of ['unfinished-before', 'files']) mkdirSync(join(half, folder, 'cluster'), { recursive: true })
    const { connection } = await start({ dir: half })
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(['unfinished-before', 'files'].map((folder) => existsSync(join(half, folder)))).toEqual([false, true])
  })
})

describe('a later start', () => {
  it('keeps the data', async () => {
    const { connection } = await start({ onCreate: () => expect.unreachable() })
    expect(await ask(connection, 'select n from kept')).toEqual([{ n: 1 }])
  })

  it('listens on a private socket alone, with durable settings', async () => {
    const { connection, superuser } = await start()
    expect(statSync(connection.host).mode & 0o777).toBe(0o700)
    expect(statSync(cluster).mode & 0o777).toBe(0o700)
    expect(await ask(superuser, `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync`)).toEqual([
      { addresses: '', fsync: 'on' },
    ])
    await expect(ask({ ...connection, password: 'wrong' }, 'select 1')).rejects.toThrow(/password authentication failed/)
  })

  it('runs with our settings and without our environment', async () => {
    const { superuser } = await start()
    const ours = {
      shared_buffers: '128MB',
      effective_cache_size: '1GB',
      work_mem: '16MB',
      random_page_cost: '1.1',
      max_connections: '60',
      jit: 'off',
      max_parallel_workers_per_gather: '0',
      log_min_messages: 'log',
      log_checkpoints: 'off',
      unix_socket_permissions: '0700',
    }
    const names = Object.keys(ours).map((name) => `'${name}'`)
    const set = await ask(superuser, `select name, current_setting(name) as value from pg_settings where name in (${names})`)
    expect(Object.fromEntries((set as { name: string; value: string }[]).map(({ name, value }) => [name, value]))).toEqual(ours)
    if (process.platform !== 'linux') return
    const environment = readFileSync(`/proc/${readLockFile(cluster)?.pid}/environ`, 'latin1')
      .split('\0')
      .filter(Boolean)
    expect(environment.toSorted()).toEqual(['LC_ALL=C', 'TZ=UTC'])
  })

  it('rotates its log at 10 MB, and only its owner can read it', async () => {
    const log = join(dir, 'postgres.log')
    for (const [bytes, isTurned] of [
      [10_000_000, false],
      [10_000_001, true],
    ] as const) {
      rmSync(log, { force: true })
      writeFileSync(log, Buffer.alloc(bytes, '\n'), { mode: 0o600 })
      await (await start()).stop()
      expect(existsSync(`${log}.1`), String(bytes)).toBe(isTurned)
    }
    expect(statSync(log).size).toBeLessThan(10_000)
    expect(statSync(log).mode & 0o777).toBe(0o600)
  })

  it('ends with a checkpoint on stop', async () => {
    const postgres = await start()
    await postgres.stop()
    expect(postgres.isUp()).toBe(false)
    expect(readLockFile(cluster)).toBeUndefined()
    expect(readFileSync(join(dir, 'postgres.log'), 'utf8').trimEnd()).toMatch(/database system is shut down$/)
  })

  it('moves the socket when its path would be too long', async () => {
    const deep = join(root, 'a-folder-with-a-rather-long-name', 'and-another-one-below-it-that-is-no-shorter')
    const { connection } = await start({ dir: deep, settings: { fsync: 'off' } })
    expect(connection.host.length).toBeLessThan(86)
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a second server in the same folder', () => {
  it('is refused with an explanation', async () => {
    const { connection } = await start()
    await expect(startPostgres({ dir, password })).rejects.toThrow(/^Another Lintel is running on .*\. Stop it first/)
    const second = hold(dir)
    expect(await text(second.stderr as NodeJS.ReadableStream)).toContain('Another Lintel is running on')
    expect(await ask(connection, 'select n from kept')).toEqual([{ n: 1 }])
  })

  it('may start as soon as the first was killed', async () => {
    const first = await held()
    first.kill('SIGKILL')
    await once(first, 'exit')
    await start()
  })
})

describe('after a killed server', () => {
  it('its PostgreSQL is stopped, and no committed row is lost', async () => {
    const first = await held()
    const orphan = readLockFile(cluster)
    first.kill('SIGKILL')
    await once(first, 'exit')
    const { connection } = await start()
    expect(readLockFile(cluster)?.pid).not.toBe(orphan?.pid)
    expect(await ask(connection, 'select n from kept')).toEqual([{ n: 1 }])
  })

  it('the next one starts although another process has its process id', async () => {
    const other = spawn('sleep', ['60'])
    children.add(other)
    writeFileSync(join(cluster, 'postmaster.pid'), `${other.pid}\n${cluster}\n1\n5432\n${dir}/socket\n\n0 0\nready\n`)
    mkdirSync(join(dir, 'socket'), { recursive: true })
    writeFileSync(join(dir, 'socket', '.s.PGSQL.5432.lock'), `${other.pid}\n${cluster}\n1\n5432\n${dir}/socket\n`)
    await start()
    expect(other.exitCode ?? other.signalCode).toBeNull()
  })

  it('the next one starts although its lock file was overwritten', async () => {
    for (const junk of ['not a lock\n', Buffer.alloc(5000, 7)]) {
      writeFileSync(join(dir, 'lock'), junk)
      const { stop } = await start()
      // Nobody gets past a lock that is held, whatever becomes of the file. Written elsewhere: our own close would drop our lock.
      spawnSync(process.execPath, ['-e', `fs.writeFileSync('${join(dir, 'lock')}', 'not a lock')`])
      const second = hold(dir)
      expect(await text(second.stderr as NodeJS.ReadableStream)).toContain('Another Lintel is running on')
      await stop()
    }
  })

  it('the next one starts although a power cut emptied its lock file', async () => {
    writeFileSync(join(cluster, 'postmaster.pid'), '')
    await start()
  })

  it('nothing is left when the server ended by itself', async () => {
    const first = await held()
    const pid = readLockFile(cluster)?.pid as number
    first.kill('SIGTERM') // it exits without stopping its database
    await once(first, 'exit')
    await until(() => !isAlive(pid))
  })
})

describe('a database that crashes', () => {
  it('is restarted and reported', async () => {
    const postgres = await start()
    const seen: boolean[] = []
    postgres.onChange((isUp) => seen.push(isUp))
    for (const times of [1, 2]) {
      process.kill(readLockFile(cluster)?.pid as number, 'SIGKILL')
      await until(() => seen.length === 2 * times)
      expect(await ask(postgres.connection, 'select n from kept')).toEqual([{ n: 1 }])
    }
    expect(seen).toEqual([false, true, false, true])
    expect(postgres.isUp()).toBe(true)
  })

  it('fails the open transaction as unavailable', async () => {
    const { connection } = await start()
    const database = openDatabase(connection)
    const cut = inTransaction(database.kysely, async (db) => {
      await sql`insert into kept values (2)`.execute(db)
      process.kill(readLockFile(cluster)?.pid as number, 'SIGKILL')
      await sql`select pg_sleep(5)`.execute(db)
    })
    expect(toProblem(await cut.catch((error: unknown) => error))).toMatchObject({ status: 503, code: 'unavailable' })
    await database.close()
  })

  it('stays down after stop', async () => {
    const postgres = await start()
    process.kill(readLockFile(cluster)?.pid as number, 'SIGKILL')
    await postgres.stop()
    expect(postgres.isUp()).toBe(false)
  })
})

describe('a PostgreSQL at DATABASE_URL', () => {
  const open = ({ host, user, password, database }: Login) =>
    openPostgres(readConfig({ DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}` }), '')

  it('is used as it is', async () => {
    const { connection } = await start()
    const { isUp, stop } = await open(connection)
    await stop()
    expect(isUp()).toBe(true)
    expect(await ask(connection, 'select n from kept')).toEqual([{ n: 1 }])
  })

  it('is refused when nobody can log in, or when it could lose writes', async () => {
    const { connection } = await start({ settings: { fsync: 'off' } })
    await expect(open({ ...connection, password: 'wrong' })).rejects.toThrow(
      /^The PostgreSQL at DATABASE_URL cannot be used: password authentication failed/,
    )
    await expect(open(connection)).rejects.toThrow(/^PostgreSQL runs with fsync = off/)
  })

  it.each(['synchronous_commit', 'full_page_writes'])('is refused with %s off too', async (name) => {
    const { connection, superuser } = await start()
    const set = (to: string) => ask(superuser, `alter system set ${name} = ${to}`, 'select pg_reload_conf()')
    await set('off')
    const isOff = async () => expect(await ask(connection, `show ${name}`)).toEqual([{ [name]: 'off' }])
    await vi.waitFor(isOff)
    const refused = open(connection)
    await expect(refused).rejects.toBeInstanceOf(ConfigError)
    await expect(refused).rejects.toThrow(`PostgreSQL runs with ${name} = off and could lose`)
    await set('default')
  })

  it('is awaited when it starts together with Lintel', async () => {
    const { connection } = await start()
    const { user, password, database, host } = connection
    const port = await freePort()
    let isOpen = false
    const tries = vi.spyOn(Socket.prototype, 'connect')
    onTestFinished(() => tries.mockRestore())
    const opened = openPostgres(readConfig({ DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${port}/${database}` }), '')
    void opened.then(() => (isOpen = true))
    await until(() => tries.mock.calls.length > 1) // the first was refused
    expect(isOpen).toBe(false)
    const line = createServer((socket) => pipeline(socket, connect(join(host, '.s.PGSQL.5432')), socket, () => {})) // ends as it likes
    line.listen(port, '127.0.0.1')
    await opened
    line.close()
  })

  // Half a minute it waits where waiting may help.
  it('is refused at once where waiting cannot help, without printing its address', { timeout: 25_000 }, async () => {
    const { connection } = await start()
    const refused = open({ ...connection, database: 'nowhere' })
    await expect(refused).rejects.toThrow(/^The PostgreSQL at DATABASE_URL cannot be used: database "nowhere" does not exist\.$/)
  })
})

describe('an impossible start', () => {
  it.runIf(isRoot)('names the folder that the database’s user may not enter', async () => {
    const closed = join(root, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const refused = startPostgres({ dir: join(closed, 'data'), password })
    await expect(refused).rejects.toBeInstanceOf(ConfigError)
    await expect(refused).rejects.toThrow(`may not enter ${closed}.`)
  })

  it.skipIf(isRoot)('names a folder that cannot be written', async () => {
    const closed = join(root, 'closed')
    mkdirSync(closed, { mode: 0o500 })
    await expect(startPostgres({ dir: join(closed, 'data'), password })).rejects.toThrow(/^DATA_DIR cannot be used: /)
  })

  it('prints PostgreSQL’s own error at once', async () => {
    await expect(startPostgres({ dir, password, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /^PostgreSQL does not start: .*shared_buffers/,
    )
    // It holds nothing of the folder any more.
    await start()
  })
})

async function ask(login: Login, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(login)
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

function hold(folder: string): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'postgres-holder.ts'), folder, password], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  return child
}

async function held(): Promise<ChildProcess> {
  const child = hold(dir)
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 15_000; !isSo(); await sleep(5)) {
    if (Date.now() > end) throw new Error('It did not happen.')
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z'
  } catch {
    return false
  }
}
