import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer as bytesOf, text as textOf } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { flushFolder, openDataDir } from '../data-dir.ts'
import { type Database, openDatabase, withClient } from '../db.ts'
import { hashing } from '../hashing.ts'
import { foreignIn, migrate } from '../migrate.ts'
import { lockFolder } from '../postgres/lock.ts'
import { openPostgres } from '../postgres/open.ts'
import { readSecrets } from '../secrets.ts'
import { folderOf } from '../storage/contents.ts'
import { forgetInstallation } from '../storage/owner.ts'
import { type About, type Counts, countsOf, fileOf } from './contents.ts'
import { BackupError } from './errors.ts'
import { keysOfBackups } from './key.ts'
import { createLoader } from './load.ts'
import { ledgerFile } from './make.ts'
import type { Place } from './place.ts'
import { readBackup } from './read.ts'
import { newer } from './sealed.ts'
import { emptyAgain, newerSecrets, refuseFull, staging } from './target.ts'

/** What the product does with a restored database before anybody uses it: it sees the folder in which everything lies by then. */
export type Afterwards<T> = (database: Database, config: Config) => Promise<T>
export type Restored<T> = Counts & { madeAt: string; mailsNotSent: number; after: T }

/**
 * Restores a backup into an empty folder, or an empty DATABASE_URL. It is read to its end before anything is written. Everything is put
 * together in a folder inside DATA_DIR and moved into place when it is finished, so that a restore that fails or is killed leaves nothing
 * that a server would start on.
 */
export async function restoreBackup<T>(place: Place, name: string, config: Config, after: Afterwards<T>): Promise<Restored<T>> {
  const { dataDir } = config
  async function look() {
    const keys = keysOfBackups(config)
    const small = new Map<string, Buffer>()
    const whole = await readBackup(place, name, keys, async (entry) => {
      if (entry.name === 'secrets.json' || entry.name === ledgerFile) small.set(entry.name, await bytesOf(entry.content))
    })
    refuseNewer(whole.about, name)
    const ofBackup = small.get('secrets.json')?.toString('utf8')
    if (ofBackup === undefined) throw new BackupError(`${name} has no secrets, without which nobody can read it.`)
    const secrets = await newerSecrets(dataDir, ofBackup)
    return { keys, whole, secrets, ledger: small.get(ledgerFile) }
  }
  return intoEmpty(config, look, async (staged, { keys, whole: { about, manifest }, secrets, ledger }) => {
    await writeFile(join(staged.dataDir, 'secrets.json'), secrets, { mode: 0o600, flush: true })
    await writeFile(join(staged.dataDir, ledgerFile), await ledgers(dataDir, place, ledger), { mode: 0o600, flush: true })
    const { filled, after: done } = await fillDatabase(staged, about.migrations, after, async (client) => {
      const loader = await createLoader(client, about)
      await readBackup(place, name, keys, async (entry) => {
        const sha256 = fileOf(entry.name)
        if (sha256 === undefined) await loader.take(entry)
        else await keepFile(staged.dataDir, sha256, entry.content)
      })
      return loader.finish(manifest)
    })
    return { ...countsOf(manifest), madeAt: about.madeAt, mailsNotSent: filled, after: done }
  })
}

/**
 * Builds an installation in an empty folder, or an empty DATABASE_URL: `look` refuses before anything is written; `build` gets the folder
 * in which it is put together, and what that found.
 */
export async function intoEmpty<Found, T>(
  config: Config,
  look: () => Promise<Found>,
  build: (staged: Config, found: Found) => Promise<T>,
): Promise<T> {
  const { dataDir } = config
  // Whoever runs here holds this lock; where nobody ever did, nothing is made yet.
  let lock = existsSync(join(dataDir, 'lock')) ? lockFolder(dataDir) : undefined
  try {
    await refuseFull(config)
    const found = await look()
    const folder = join(openDataDir(dataDir), staging)
    lock ??= lockFolder(dataDir)
    await rm(folder, { recursive: true, force: true })
    openDataDir(folder)
    try {
      const built = await build({ ...config, dataDir: folder }, found)
      await moveIntoPlace(folder, dataDir)
      return built
    } catch (error) {
      if (config.databaseUrl !== undefined) await emptyAgain(config.databaseUrl, error)
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    lock?.release()
  }
}

/** Makes the schema of that version, fills it, brings it to the newest, and hands it over before anybody uses it. */
export async function fillDatabase<Filled, T>(
  config: Config,
  migrations: About['migrations'],
  after: Afterwards<T>,
  fill: (client: pg.Client) => Promise<Filled>,
): Promise<{ filled: Filled; after: T }> {
  const postgres = await openPostgres(config, readSecrets(config.dataDir).databasePassword)
  try {
    const { connection } = postgres
    await migrate(connection, undefined, migrations.at(-1)?.name)
    const filled = await withClient(connection, fill)
    await migrate(connection)
    await withClient(connection, (client) => client.query(forgetInstallation))
    const database = openDatabase(connection, { max: 4 })
    return { filled, after: await after(database, config).finally(database.close) }
  } finally {
    await postgres.stop()
  }
}

/** Leaves out a file that was damaged before it was backed up. */
export async function keepFile(dataDir: string, sha256: string, content: AsyncIterable<Buffer>): Promise<void> {
  const path = folderOf(dataDir).pathOf(sha256)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  await pipeline(hashing(content, hash), createWriteStream(path, { mode: 0o600, flush: true }))
  if (hash.digest('hex') !== sha256) await rm(path)
}

/** Whoever was erased after the backup was made is in the ledger that lies here still, or beside the backups. */
async function ledgers(dataDir: string, place: Place, ofBackup: Buffer = Buffer.alloc(0)): Promise<string> {
  const here = await readFile(join(dataDir, ledgerFile), 'utf8').catch(() => '')
  const beside = await textOf(place.read(ledgerFile)).catch((error) => {
    if (error instanceof BackupError) return '' // nobody was erased yet
    throw error
  })
  return [ofBackup, here, beside].join('\n')
}

/** The secrets last: without them no server starts on what is there. */
async function moveIntoPlace(from: string, to: string) {
  for (const name of ['files', 'cluster', ledgerFile, 'secrets.json'])
    if (existsSync(join(from, name))) await rename(join(from, name), join(to, name))
  flushFolder(to)
}

function refuseNewer({ migrations }: About, name: string) {
  const foreign = foreignIn(migrations)
  if (foreign?.isNewer) throw newer(name)
  if (foreign)
    throw new BackupError(
      `${name} was made by another Lintel: its migration ${foreign.name} is not the one here. Use the Lintel of that time.`,
    )
}
