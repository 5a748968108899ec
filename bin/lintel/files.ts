import { parseArgs } from 'node:util'
import { writeLine } from '#server/audit.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { type Database, inTransaction } from '#server/db.ts'
import { type Moved, moveFiles } from '#server/storage/move.ts'
import { claimBucket, ownBucket } from '#server/storage/owner.ts'

export const filesUsage = `  npm run lintel -- files move --to <s3|disk>
      Moves all files to the place where new ones go (FILES, FILES_S3_URL), while Lintel runs. Each is verified by its hash; it may be
      stopped at any time and run again.
  npm run lintel -- files claim
      Makes the bucket at FILES_S3_URL this installation's, whosever it was. From the next night on, files in it that this database does not
      name are removed: only where no other installation uses the bucket any more.`

const everyMs = 2000

/** Works on the database, and lets it go again. */
type Borrow = <T>(work: (database: Database) => Promise<T>) => Promise<T>

export async function obeyFiles(parameters: string[], config: Config, borrow: Borrow): Promise<string> {
  if (parameters.join(' ') === 'claim') return borrow((database) => claimFiles(config, database))
  const to = readPlace(parameters)
  await borrow(({ kysely }) => ownBucket(config, kysely))
  let saidAt = Date.now()
  const moved = await moveFiles(config, to, (files, bytes) => {
    if (Date.now() - saidAt < everyMs) return
    saidAt = Date.now()
    process.stderr.write(`${files} files, ${(bytes / 1_000_000).toFixed(0)} MB\n`)
  })
  if (moved.damaged.length > 0) process.exitCode = 1
  return reportOf(moved, to)
}

export async function claimFiles(config: Config, { kysely }: Database): Promise<string> {
  const was = await inTransaction(kysely, async (db) => {
    await writeLine(db, { id: null, role: 'command-line' }, { action: 'file.bucket-claimed' })
    return claimBucket(config, db)
  })
  return `The bucket is this installation's now${was ? `; it was that of ${was}` : ''}. Start Lintel. Where another one still uses the bucket, stop it.`
}

function readPlace(parameters: string[]): 's3' | 'disk' {
  try {
    const { positionals, values } = parseArgs({ args: parameters, allowPositionals: true, options: { to: { type: 'string' } } })
    if (positionals.join(' ') === 'move' && (values.to === 's3' || values.to === 'disk')) return values.to
  } catch {
    // Said below.
  }
  throw new ConfigError(`Usage:\n${filesUsage}`)
}

function reportOf({ moved, inUse, damaged }: Moved, to: 's3' | 'disk'): string {
  const where = to === 's3' ? 'the bucket' : 'the disk'
  const lines = [`Moved and verified: ${moved}.`]
  if (inUse > 0) lines.push(`In ${where}, but still on the disk too, as somebody was using them: ${inUse}. Run this again in ten minutes.`)
  if (damaged.length > 0)
    lines.push(`Damaged, and left where they were: ${damaged.length}. Restore them from a backup:`, ...damaged.map((one) => `  ${one}`))
  if (inUse + damaged.length > 0) return lines.join('\n')
  return [
    ...lines,
    to === 's3'
      ? 'All files are in the bucket. Nothing is left to set: the disk only has copies for a day.'
      : 'All files are on the disk. Remove FILES and FILES_S3_URL, restart Lintel, and delete the bucket with its old versions.',
  ].join('\n')
}
