import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeLine } from '#server/audit.ts'
import type { Config } from '#server/config.ts'
import { type Database, inTransaction } from '#server/db.ts'
import { ExportError, type Files } from '#server/export/contents.ts'
import { importExport } from '#server/export/import.ts'
import { type Exported, makeExport } from '#server/export/make.ts'
import { openContents } from '#server/storage/contents.ts'
import { createReceive } from '#server/storage/receive.ts'
import { erasePerson } from '../../src/declared.ts'
import { applyLedger } from '../../src/features/privacy/server/apply-ledger.ts'
import { borrowDatabase, isStarted } from './installation.ts'
import { readParameters } from './parameters.ts'

export const exportUsage = `  npm run lintel -- export --to <new folder, or new file.zip>
      Exports everything in open formats (JSON lines, CSV, files), whether Lintel runs or not; its README.txt says what is in it.
  npm run lintel -- import --from <folder or .zip of an export>
      Imports an export into an empty DATA_DIR (and an empty DATABASE_URL, where one is set). People set new passwords.
      Lists of candidates come in by “Imports” in Lintel, not by this.`

const commands = ['export', 'import'] as const
type Command = (typeof commands)[number]

export const isExportCommand = (noun: string | undefined): noun is Command => commands.some((one) => one === noun)

export async function obeyExport(command: Command, parameters: string[], config: Config): Promise<string> {
  const path = pathFor(command, parameters)
  if (command === 'export') return exportTo(path, config)
  const { madeAt, after, ...counts } = await importExport(path, config, (database, staged) => applyLedger(database, staged, erasePerson))
  return [
    `Imported ${path} of ${madeAt}: ${counted(counts)}`,
    ...(after.erased + after.kept > 0
      ? [`Erased again, by the ledger that was here: ${after.erased}. Kept for now by the law or by work at hand: ${after.kept}.`]
      : []),
    ...(config.filesIn === 's3'
      ? ['The files lie on the disk. Start Lintel, which puts new ones into the bucket, then run: npm run lintel -- files move --to s3']
      : []),
    'Passwords, second factors, API keys and links were not in it. People set a password by “Forgot password?” where they log in.',
  ].join('\n')
}

async function exportTo(to: string, config: Config): Promise<string> {
  if (!isStarted(config)) throw new ExportError(`There is nothing to export: Lintel has not been started on ${config.dataDir} yet.`)
  const made = await borrowDatabase(config, (database) => exportFrom(database, to, openContents(config, createReceive(config))))
  return `Exported into ${to}: ${counted(made)}\nIt holds personal data in the clear. Keep it where only you can read it.`
}

export async function exportFrom({ kysely, pool }: Database, to: string, files: Files): Promise<Exported> {
  const made = await makeExport(pool, files, to, new Date())
  await inTransaction(kysely, (db) => writeLine(db, { id: null, role: 'command-line' }, { action: 'export.made', changes: { ...made } }))
  return made
}

function pathFor(command: Command, parameters: string[]): string {
  const name = command === 'export' ? 'to' : 'from'
  return readParameters(`Usage:\n${exportUsage}`, () => {
    const { values } = parseArgs({ args: parameters, options: { [name]: { type: 'string' } } })
    const path = values[name]
    if (!path) throw new Error(`--${name} is missing.`)
    return resolve(path)
  })
}

const counted = ({ kinds, rows, files, missing }: Exported) =>
  `${rows} records of ${kinds} kinds, ${files} files.${missing > 0 ? ` Files that the disk had damaged or lost before: ${missing}.` : ''}`
