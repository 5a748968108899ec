import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import pg from 'pg'
import type { Config } from '../config.ts'
import { hashing } from '../hashing.ts'
import { inPieces } from '../pieces.ts'
import type { Storage } from '../storage.ts'
import { type About, type Counts, countsOf, format, type Manifest, waitingWork } from './contents.ts'
import { copied, copyOut } from './copy.ts'
import { BackupError } from './errors.ts'
import { nameOf } from './keep.ts'
import { keyOfBackups } from './key.ts'
import { isHash, isNeeded } from './named.ts'
import type { Place } from './place.ts'
import { seal } from './sealed.ts'
import { beginSnapshot, isOwnTable, readMigrations } from './snapshot.ts'
import { type Entry, writeTar } from './tar.ts'

type Settings = Pick<Config, 'backupKey' | 'dataDir'>
type Files = Pick<Storage, 'read'>
export type Made = Counts & { name: string; size: number }

/**
 * Who was erased, as marks that say nothing without the key (features/privacy). It also lies beside the backups: whoever restores an older
 * one has the erasures since.
 */
export const ledgerFile = 'erasures.log'
const readLedger = (dataDir: string) => readFile(join(dataDir, ledgerFile)).catch(() => null) // nobody was erased yet

/** A part of a table is held in memory, as an archive wants to know its size first. */
const partBytes = 8_000_000

/**
 * Backs up the database as it is at one moment and the files that it names, while people work. A file is on the disk before a row names it, so
 * all of that moment are there, but for those that were erased meanwhile.
 */
export async function makeBackup(pool: pg.Pool, files: Files, place: Place, config: Settings, now: Date): Promise<Made> {
  const key = keyOfBackups(config)
  const client = await pool.connect()
  const manifest: Manifest = { parts: {}, rows: {}, sequences: {}, files: [], damaged: [] }
  const name = nameOf(now)
  let size = 0
  try {
    await pipeline(
      writeTar(entriesOf(client, files, config, now, manifest)),
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
      (source: AsyncIterable<Buffer>) => seal(source, key),
      async (source: AsyncIterable<Buffer>) => {
        size = await place.write(name, source)
      },
    )
  } finally {
    // Closed, not given back: half read, it would be of no use to anybody.
    client.release(true)
  }
  const ledger = await readLedger(config.dataDir)
  if (ledger) await place.write(ledgerFile, once(ledger))
  return { name, size, ...countsOf(manifest) }
}

/** All that is in it, counting it in the manifest as it goes. */
async function* entriesOf(
  client: pg.PoolClient,
  files: Files,
  { dataDir }: Settings,
  now: Date,
  manifest: Manifest,
): AsyncGenerator<Entry> {
  const part = (name: string, bytes: Buffer): Entry => {
    manifest.parts[name] = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    return entryOf(name, bytes)
  }
  async function* parts(folder: string, text: string) {
    let n = 0
    const out = copyOut(client, text)
    for await (const { bytes } of inPieces(out, () => partBytes))
      if (bytes.length > 0) yield part(`${folder}/${String(++n).padStart(6, '0')}`, bytes)
    return out.rows
  }

  await beginSnapshot(client)
  const known = await readAbout(client, now)
  yield part('about.json', jsonOf(known))
  yield part('secrets.json', await readFile(join(dataDir, 'secrets.json')))
  const ledger = await readLedger(dataDir)
  if (ledger) yield part(ledgerFile, ledger)
  for (const { name, columns } of known.tables) {
    manifest.rows[name] = yield* parts(`tables/${name}`, `copy ${copied(name, columns)} to stdout`)
  }
  yield* parts('queue', `copy (${waitingWork}) to stdout`)
  const { rows: sequences } = await client.query<{ name: string; value: string | number }>(
    `select sequencename::text as name, last_value as value from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  for (const { name, value } of sequences) manifest.sequences[name] = Number(value)
  const hashes = await namedFiles(client, known)
  await client.query('commit')

  for (const sha256 of hashes) {
    const file = await files.read(sha256)
    if (file === null) {
      if (await isNeeded(client, known.tables, sha256)) manifest.damaged.push(sha256)
      continue
    }
    const hash = createHash('sha256')
    yield { name: `files/${sha256}`, size: file.size, content: hashing(file.content, hash) }
    ;(hash.digest('hex') === sha256 ? manifest.files : manifest.damaged).push(sha256)
  }
  yield entryOf('manifest.json', jsonOf(manifest))
}

/** The version of the schema, and every table with what it has of its own: neither generated columns nor what an extension brings along. */
async function readAbout(client: pg.PoolClient, now: Date): Promise<About> {
  const migrations = await readMigrations(client)
  if (!migrations) throw new BackupError('There is nothing to back up: Lintel has not been started on this database yet.')
  const { rows: tables } = await client.query<About['tables'][number]>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relname <> 'migrations' and ${isOwnTable}
      group by c.relname order by c.relname`,
  )
  return { format, madeAt: now.toISOString(), migrations, tables }
}

/** Every content that a row names. */
async function namedFiles(client: pg.PoolClient, { tables }: About): Promise<string[]> {
  const columns = tables.flatMap(({ name, columns }) => columns.filter(isHash).map((one) => [name, one] as const))
  if (columns.length === 0) return []
  const all = columns.map(([table, column]) => `select ${pg.escapeIdentifier(column)} as sha256 from ${pg.escapeIdentifier(table)}`)
  const { rows } = await client.query<{ sha256: string }>(
    `select distinct sha256 from (${all.join(' union all ')}) as named where sha256 ~ '^[0-9a-f]{64}$' order by sha256`,
  )
  return rows.map(({ sha256 }) => sha256)
}

const jsonOf = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)

function entryOf(name: string, bytes: Buffer): Entry {
  return { name, size: bytes.length, content: once(bytes) }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  if (bytes.length > 0) yield bytes
}
