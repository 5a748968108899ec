import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDataDir } from '../data-dir.ts'
import { assertReachable, databaseAccount } from './account.ts'
import { chooseAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, hasCluster } from './cluster.ts'
import { lockFolder } from './lock.ts'
import { assertDurable, ensureOwner, isWrongPassword, type Login, ownerLogin, renewPasswords, superuserLogin } from './login.ts'
import { keepRunning } from './keep-running.ts'
import { stopOrphan } from './orphan.ts'
import { startProcess } from './process.ts'

/** A PostgreSQL of ours that is kept running. */
export type Postgres = {
  /** As the owner of the database `lintel`: what the product uses. */
  connection: Login
  /** As the superuser: makes the owner; tests make their databases with it. */
  superuser: Login
  isUp(): boolean
  /** Tells when the database goes away and when it is back. */
  onChange(listener: (isUp: boolean) => void): void
  stop(): Promise<void>
}

type Options = {
  dir: string
  /** The superuser's; the owner's follows from it. */
  password: string
  /** What the superuser's was before. */
  formerPasswords?: readonly string[]
  /** Added to ours. Throw-away clusters switch durability off here. */
  settings?: Record<string, string>
  /** Called before a cluster is made, which takes seconds. */
  onCreate?: () => void
}

const settings = {
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  max_connections: '60',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Errors are ours to report: PostgreSQL's own lines would quote people's data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/** Starts the PostgreSQL that came with npm in `dir`, making its cluster at the first start, and starts it again when it ends. */
export async function startPostgres(options: Options): Promise<Postgres> {
  const dir = openDataDir(options.dir)
  const lock = lockFolder(dir)
  try {
    const postgres = await supervise({ ...options, dir })
    const stop = async () => {
      await postgres.stop()
      lock.release()
    }
    return { ...postgres, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function supervise({ dir, password, formerPasswords = [], settings: extra = {}, onCreate = () => {} }: Options): Promise<Postgres> {
  const isDurable = extra.fsync !== 'off'
  const binaries = await findBinaries()
  const cluster = join(dir, 'cluster')
  const account = databaseAccount(cluster)
  assertReachable([binaries.postgres, binaries.share, dir], account)
  if (!hasCluster(dir)) {
    onCreate()
    await createCluster({ initdb: binaries.initdb, dir, password, account, isDurable })
  }
  const address = await chooseAddress(dir, account)
  const database = keepRunning(async () => {
    await stopOrphan(cluster)
    // The cluster is free, so is its socket: left by a killed PostgreSQL, this file may name a number that lives again.
    rmSync(join(address.host, `.s.PGSQL.${address.port}.lock`), { force: true })
    return startProcess({
      program: binaries.postgres,
      cluster,
      account,
      log: join(dir, 'postgres.log'),
      settings: { ...settings, ...address.settings, port: String(address.port), ...extra },
    })
  })
  const stop = async () => {
    await database.stop()
    address.release()
  }
  try {
    await database.start()
    const superuser = superuserLogin({ ...address, password })
    const connection = ownerLogin({ ...address, password })
    await ensureOwner(superuser, connection).catch(async (error) => {
      if (!isWrongPassword(error)) throw error
      await renewPasswords({ ...address, password }, formerPasswords)
      await ensureOwner(superuser, connection)
    })
    if (isDurable) await assertDurable(connection)
    return { connection, superuser, isUp: database.isUp, onChange: database.onChange, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
