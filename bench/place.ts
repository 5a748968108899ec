import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Connection, type Database, openDatabase } from '#server/db.ts'
import { startPostgres } from '#server/postgres/supervisor.ts'
import { request } from './load.ts'

/** A server under test, in a process of its own, started by the script behind `npm start`. */
export type Server = {
  base: string
  /** Its resident memory in MB, as it counts it itself. */
  memory(): Promise<number>
  /** The processor time it has used, in ms. */
  processor(): Promise<number>
  stop(): Promise<void>
}

export type Place = {
  /** The servers' database, for making data and for asking it directly. */
  database: Database
  connection: Connection
  databaseUrl: string
  dataDir: string
  startServer(env?: Record<string, string>): Promise<Server>
}

/** Works in a scratch folder with a PostgreSQL under durable settings, which servers and this process share. */
export async function inPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'lintel-bench-'))
  const postgres = await startPostgres({ dir, password: randomBytes(16).toString('hex'), settings: { shared_buffers: '1GB' } })
  const { host, port, user, password, database: name } = postgres.connection
  const url = `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  const database = openDatabase(postgres.connection)
  const dataDir = join(dir, 'data') // one for all servers: they are one installation, with the same secrets
  const servers: Server[] = []
  try {
    return await work({
      database,
      connection: postgres.connection,
      databaseUrl: url,
      dataDir,
      async startServer(env = {}) {
        const started = await start({
          DATA_DIR: dataDir,
          DATABASE_URL: url,
          LOG_LEVEL: 'error',
          RATE_LIMIT_SCALE: '1000000',
          PORT: String(3900 + servers.length),
          ...env,
        })
        servers.push(started)
        return started
      },
    })
  } finally {
    for (const server of servers) await server.stop()
    await database.close()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function start(env: Record<string, string>): Promise<Server> {
  const base = `http://127.0.0.1:${env.PORT}`
  const child = spawn(process.execPath, ['bin/start.mjs'], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  await ready(child)
  const metric = async (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec((await request(`${base}/metrics`)).body)?.[1])
  return {
    base,
    memory: async () => (await metric('process_resident_memory_bytes')) / 1_048_576,
    processor: async () => (await metric('process_cpu_seconds_total')) * 1000,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)))
    child.stdout?.on('data', (text) => String(text).includes('Lintel is ready') && resolve())
  })
}
