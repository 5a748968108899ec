import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeLine } from '#server/audit.ts'
import { usualPlace } from '#server/backup/bucket-place.ts'
import { type Counts, countsOf } from '#server/backup/contents.ts'
import { BackupError } from '#server/backup/errors.ts'
import { timeOf } from '#server/backup/keep.ts'
import { keysOfBackups } from '#server/backup/key.ts'
import { type Made, makeBackup } from '#server/backup/make.ts'
import { folderPlace, type Place } from '#server/backup/place.ts'
import { readBackup } from '#server/backup/read.ts'
import { type Afterwards, restoreBackup } from '#server/backup/restore.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { type Database, inTransaction } from '#server/db.ts'
import { openContents } from '#server/storage/contents.ts'
import { createReceive } from '#server/storage/receive.ts'
import { erasePerson } from '../../src/declared.ts'
import { endAllSessions } from '../../src/features/identity/server/sessions/sessions.ts'
import { applyLedger } from '../../src/features/privacy/server/apply-ledger.ts'
import { borrowDatabase, isStarted } from './installation.ts'
import { readParameters } from './parameters.ts'

export const backupUsage = `  npm run lintel -- backup [--to <folder>]
      Backs up database and files, whether Lintel runs or not, into BACKUP_S3_URL, BACKUP_DIR or the folder given.
  npm run lintel -- verify [<backup>]
      Reads a backup from its first byte to its last, and says whether it could be restored: the newest of the usual place, or the one given:
      a file, or the name of one in BACKUP_S3_URL.
  npm run lintel -- restore [<backup>]
      Restores the newest backup, or the one given, into an empty DATA_DIR (and an empty DATABASE_URL, where one is set).
      Then erases again whoever was erased since, and logs everybody out.`

const usage = `Usage:\n${backupUsage}`
const commands = ['backup', 'verify', 'restore'] as const
type Command = (typeof commands)[number]

export const isBackupCommand = (noun: string | undefined): noun is Command => commands.some((one) => one === noun)

export async function obeyBackup(command: Command, parameters: string[], config: Config): Promise<string> {
  if (command === 'backup') return backUp(config, placeFor(config, parameters))
  const { place, name } = await chosen(config, parameters)
  if (command === 'verify') {
    const { about, manifest } = await readBackup(place, name, keysOfBackups(config))
    return `${name} of ${about.madeAt} is whole: ${counted(countsOf(manifest))}`
  }
  const { madeAt, mailsNotSent, after, ...counts } = await restoreBackup(place, name, config, afterRestore(name))
  return [
    `Restored ${name} of ${madeAt}: ${counted(counts)}`,
    `Erased again: ${after.erased}. Kept for now by the law or by work at hand: ${after.kept}. Everybody is logged out.`,
    'Passwords, roles and API keys are as they were then: revoke again the API keys that were revoked since.',
    ...(mailsNotSent > 0 ? [`Emails that waited when the backup was made and are not sent again: ${mailsNotSent}.`] : []),
  ].join('\n')
}

/** Without migrating, so that one can back up before an upgrade with what it brought. */
async function backUp(config: Config, place: Place): Promise<string> {
  const { dataDir } = config
  if (!isStarted(config)) throw new BackupError(`There is nothing to back up: Lintel has not been started on ${dataDir} yet.`)
  const made = await borrowDatabase(config, (database) => backUpInto(database, place, config))
  const key = `Only ${join(dataDir, 'secrets.json')} opens it. Keep a copy of that file elsewhere, or set BACKUP_KEY.`
  const lines = [`Backed up into ${place.where}/${made.name} (${megabytes(made.size)} MB): ${counted(made)}`]
  return [...lines, ...(config.backupKey ? [] : [key])].join('\n')
}

async function backUpInto({ kysely, pool }: Database, place: Place, config: Config): Promise<Made> {
  const { name, ...made } = await makeBackup(pool, openContents(config, createReceive(config)), place, config, new Date())
  await writeLine(kysely, { id: null, role: 'command-line' }, { action: 'backup.made', changes: { name, ...made } })
  return { name, ...made }
}

/** Nobody is back who was erased, and nobody logged in who was then. */
export const afterRestore =
  (name: string): Afterwards<{ erased: number; kept: number }> =>
  async (database, config) => {
    const again = await applyLedger(database, config, erasePerson)
    await inTransaction(database.kysely, async (db) => {
      await endAllSessions(db, 'restored')
      await writeLine(db, { id: null, role: 'command-line' }, { action: 'backup.restored', changes: { name, ...again } })
    })
    return again
  }

/** BACKUP_DIR=off is for the nightly backup; who asks for one gets it. */
const usual = (config: Config) => usualPlace(config) ?? folderPlace(join(config.dataDir, 'backups'), config)

function placeFor(config: Config, parameters: string[]): Place {
  const { to } = readParameters(usage, () => parseArgs({ args: parameters, options: { to: { type: 'string' } } }).values)
  return to === undefined ? usual(config) : folderPlace(resolve(to), config)
}

async function chosen(config: Config, parameters: string[]): Promise<{ place: Place; name: string }> {
  const { positionals } = readParameters(usage, () => parseArgs({ args: parameters, allowPositionals: true }))
  const [given, ...more] = positionals
  if (more.length > 0) throw new ConfigError(usage)
  const isInBucket = config.backupBucket !== undefined && given !== undefined && timeOf(given) !== null && !existsSync(given)
  if (given !== undefined && !isInBucket) return { place: folderPlace(dirname(resolve(given)), config), name: basename(given) }
  const place = usual(config)
  if (given !== undefined) return { place, name: given }
  const name = (await place.list()).at(-1)?.name
  if (name === undefined) throw new BackupError(`There is no backup in ${place.where}. Name its file.`)
  return { place, name }
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

const counted = ({ tables, rows, files, damaged }: Counts) =>
  `${rows} rows of ${tables} tables, ${files} files.${damaged > 0 ? ` Files that the disk had damaged or lost before: ${damaged}.` : ''}`
