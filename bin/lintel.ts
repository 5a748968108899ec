// npm run lintel -- <command>: what an operator does from the command line, whether the server runs or not.
import { text as readAll } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { verifyAll } from '#server/audit-chain/checks.ts'
import { type End, verifyChain } from '#server/audit-chain/verify.ts'
import { writeLine } from '#server/audit.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import type { Database } from '#server/db.ts'
import { createLog } from '#server/log.ts'
import { migrate } from '#server/migrate.ts'
import { type Fault, mostFaults } from '#shared/audit-chain.ts'
import { locales } from '#shared/locale.ts'
import { roles } from '#shared/roles.ts'
import { email, personName } from '#shared/shapes.ts'
import { erasePerson } from '../src/declared.ts'
import { applyLedger } from '../src/features/privacy/server/apply-ledger.ts'
import { doctor } from '../src/features/health/server/doctor.ts'
import { runRetention } from '../src/features/archives/server/retention.ts'
import { createAccount, createPasswordLink } from '../src/features/identity/server/commands.ts'
import { ownApiKey } from '../src/features/identity-toolkit/server/service.ts'
import { whyNotPassword } from '../src/features/identity/passwords.ts'
import { maintenanceNote } from '../src/features/maintenance/contract.ts'
import { endMaintenance, startMaintenance } from '../src/features/maintenance/server/commands.ts'
import { retention } from '../src/retention.ts'
import { rotateSecrets, secretsUsage } from './lintel/secrets.ts'
import { filesUsage, obeyFiles } from './lintel/files.ts'
import { backupUsage, isBackupCommand, obeyBackup } from './lintel/backups.ts'
import { exportUsage, isExportCommand, obeyExport } from './lintel/exports.ts'
import { borrowDatabase } from './lintel/installation.ts'
import { readParameters } from './lintel/parameters.ts'

const usage = `Usage:
  npm run lintel -- user create --email <address> --role <${roles.join('|')}> --name <name> [--language <${locales.join('|')}>] [--password-stdin]
      Makes an account. Prints a link, good once and for three days, with which its owner sets the password;
      with --password-stdin the password is read from standard input instead.
${backupUsage}
${secretsUsage}
${exportUsage}
${filesUsage}
  npm run lintel -- erasures apply
      After the database was brought back by other means than restore: erases again everybody whom the ledger names. Run it before the server starts.
  npm run lintel -- retention [--dry-run [--now <instant, such as 2027-01-31T03:00:00Z>]]
      Does what the nightly retention task does, and prints what it did; with --dry-run only what it would do, at another time too.
  npm run lintel -- audit verify [--known <place>:<hash, as an earlier check printed it>]
      Verifies the chain of hashes of the audit log: names each line that was changed, removed or inserted, and prints where the chain ends.
  npm run lintel -- maintenance on [--until <instant, such as 2026-11-24T06:00Z>] [--note-en <what visitors read>] [--note-fr <the same in French>]
  npm run lintel -- maintenance off
      Closes Lintel to everybody but administrators, and opens it again.
  npm run lintel -- doctor
      Says how the installation is and what to do, as the Health screen does. Ends with 0 (well), 1 (warning) or 2 (critical).`

const newUser = z.object({
  email,
  role: z.enum(roles),
  name: personName(120),
  language: z.enum(locales).default('en'),
  'password-stdin': z.boolean().default(false),
})

type NewUser = z.infer<typeof newUser>

function readUser(parameters: string[]): NewUser {
  const string = { type: 'string' } as const
  return readParameters(usage, () => {
    const options = { email: string, role: string, name: string, language: string, 'password-stdin': { type: 'boolean' } } as const
    return newUser.parse(parseArgs({ args: parameters, options }).values)
  })
}

async function createUser(database: Database, { publicUrl, firebase }: Config, user: NewUser): Promise<string> {
  const { email, role, name: displayName, language: locale } = user
  const password = user['password-stdin'] ? (await readAll(process.stdin)).replace(/\r?\n$/, '') : undefined
  if (password !== undefined && firebase)
    throw new ConfigError('The Firebase project keeps the passwords. Leave --password-stdin out; the owner sets one by the link.')
  if (password !== undefined && whyNotPassword(password))
    throw new ConfigError('This password is too easy to guess. Use at least 12 characters.')
  const apiKey = await ownApiKey(database)
  const usesFirebase = firebase !== undefined
  return database.kysely.transaction().execute(async (db) => {
    const known = await db.selectFrom('accounts').select('id').where('emailKey', '=', email.toLowerCase()).executeTakeFirst()
    if (known) throw new ConfigError(`There is already an account with the address ${email}.`)
    // Whoever gives a password here vouches for the address; otherwise the link proves it.
    const { id } = await createAccount(db, {
      email,
      displayName,
      role,
      locale,
      emailVerified: password !== undefined,
      ...(password ? { password } : {}),
    })
    await writeLine(db, { id: null, role: 'command-line' }, { action: 'account.created', objectId: id })
    if (password !== undefined) return `${email} can sign in at ${publicUrl}.`
    const way = usesFirebase ? 'asks for a first password here' : 'sets a password here, once, within three days'
    return `${email} ${way}:\n${await createPasswordLink(db, { accountId: id, email, publicUrl, usesFirebase, apiKey, locale })}`
  })
}

/** Works on the database at its newest schema. */
const withDatabase = <T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> =>
  borrowDatabase(config, work, (connection) => migrate(connection))

function readRetention(parameters: string[]): { now: Date; isDryRun: boolean } {
  return readParameters(usage, () => {
    const options = { 'dry-run': { type: 'boolean', default: false }, now: { type: 'string' } } as const
    const { values } = parseArgs({ args: parameters, options })
    if (values.now !== undefined && !values['dry-run'])
      throw new Error('--now goes with --dry-run alone: nothing is erased before its day. Add --dry-run, or leave --now out.')
    const given = values.now === undefined ? new Date().toISOString() : z.iso.datetime({ offset: true }).parse(values.now)
    return { now: new Date(given), isDryRun: values['dry-run'] }
  })
}

async function retain({ kysely }: Database, config: Config, asked: { now: Date; isDryRun: boolean }): Promise<string> {
  const run = await runRetention({ kysely, log: createLog('error') }, retention(config), asked)
  const title = `Retention report ${run.id}, as of ${run.asOf}${run.isDryRun ? ' (dry run: nothing was changed)' : ''}`
  return [
    title,
    ...run.steps.map(({ step, done, keptBack }) => `  ${step}: ${done}${keptBack > 0 ? `, kept back: ${keptBack}` : ''}`),
  ].join('\n')
}

function readEnd(parameters: string[]): End | null {
  return readParameters(usage, () => {
    const { known } = parseArgs({ args: parameters, options: { known: { type: 'string' } } }).values
    if (known === undefined) return null
    const [, place, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(known) ?? []
    if (!place || !hash) throw new Error('--known takes what an earlier check printed: a number, a colon and 64 letters and digits.')
    return { place: Number(place), hash }
  })
}

const sayFault = ({ kind, lineId, afterId, lines = 0 }: Fault): string => {
  if (kind === 'removed') {
    const where = lineId === null ? 'at the end' : `before line ${lineId}`
    return `  ${lines} removed ${where}${afterId === null ? '' : `, after line ${afterId}`}`
  }
  if (kind === 'misdated')
    return `  line ${lineId} is dated long before line ${afterId}, which it follows: inserted, or the clock was put back`
  return `  line ${lineId} was ${kind}`
}

/** Against where the chain ended by an earlier check, of one's own or the last that Lintel made. */
async function verifyAudit({ kysely }: Database, known: End | null): Promise<string> {
  const own = await verifyAll(kysely)
  const { place, hash, forgotten, found, faults } = known ? await verifyChain(kysely, [known]) : own
  const end = `The chain ends at ${place}:${hash}.`
  if (found > 0)
    throw new ConfigError(
      [`The audit log is not what it was. Faults: ${found}.`, ...faults.map(sayFault), ...(found > mostFaults ? ['  …'] : []), end].join(
        '\n',
      ),
    )
  return `The audit log is whole: ${place} lines, ${forgotten} of them without what an erasure took out. ${end}`
}

/** With or without seconds; without a zone, by the clock of this machine. */
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/, 'Invalid instant')

type Announced = { endsAt: string | null; noteEn: string; noteFr: string }

function readMaintenance(parameters: string[]): Announced {
  return readParameters(usage, () => {
    const note = { type: 'string', default: '' } as const
    const { values } = parseArgs({ args: parameters, options: { until: { type: 'string' }, 'note-en': note, 'note-fr': note } })
    const until = values.until === undefined ? null : new Date(instant.parse(values.until))
    if (until && Number.isNaN(until.getTime())) throw new Error(`Invalid instant: ${values.until}`)
    return {
      endsAt: until?.toISOString() ?? null,
      noteEn: maintenanceNote.parse(values['note-en']),
      noteFr: maintenanceNote.parse(values['note-fr']),
    }
  })
}

const close = ({ kysely }: Database, { endsAt, ...notes }: Announced): Promise<string> =>
  kysely.transaction().execute(async (db) => {
    const now = new Date()
    if (endsAt !== null && endsAt <= now.toISOString()) throw new ConfigError('--until has already passed. Give a time in the future.')
    await startMaintenance(db, { endsAt, ...notes, startedBy: null, now })
    await writeLine(db, { id: null, role: 'command-line' }, { action: 'maintenance.started', changes: { endsAt } })
    return `Lintel is closed to everybody but administrators${endsAt === null ? '' : ` until ${endsAt}`}.`
  })

const open = ({ kysely }: Database): Promise<string> =>
  kysely.transaction().execute(async (db) => {
    await endMaintenance(db)
    await writeLine(db, { id: null, role: 'command-line' }, { action: 'maintenance.ended' })
    return 'Lintel is open.'
  })

async function obey([noun, verb, ...parameters]: string[]): Promise<string> {
  if ([noun, verb, ...parameters].includes('--help')) return usage
  if (noun === 'erasures' && verb === 'apply') {
    const config = readConfig()
    const { erased, kept } = await withDatabase(config, (database) => applyLedger(database, config, erasePerson))
    return `Erased again: ${erased}. Kept for now by the law or by work at hand: ${kept}.`
  }
  if (isBackupCommand(noun)) return obeyBackup(noun, verb === undefined ? [] : [verb, ...parameters], readConfig())
  if (noun === 'secrets' && verb === 'rotate') return rotateSecrets(readConfig(), parameters)
  if (isExportCommand(noun)) return obeyExport(noun, verb === undefined ? [] : [verb, ...parameters], readConfig())
  if (noun === 'files') {
    const config = readConfig()
    return obeyFiles(verb === undefined ? [] : [verb, ...parameters], config, (work) => withDatabase(config, work))
  }
  if (noun === 'retention') {
    const asked = readRetention(verb === undefined ? [] : [verb, ...parameters])
    const config = readConfig()
    return withDatabase(config, (database) => retain(database, config, asked))
  }
  if (noun === 'audit' && verb === 'verify') {
    const known = readEnd(parameters)
    return withDatabase(readConfig(), (database) => verifyAudit(database, known))
  }
  if (noun === 'doctor' && verb === undefined) {
    const { report, exitCode } = await doctor(readConfig())
    process.exitCode = exitCode
    return report
  }
  if (noun === 'maintenance' && verb === 'on') {
    const announced = readMaintenance(parameters)
    return withDatabase(readConfig(), (database) => close(database, announced))
  }
  if (noun === 'maintenance' && verb === 'off') return withDatabase(readConfig(), open)
  if (noun !== 'user' || verb !== 'create') throw new ConfigError(usage)
  const user = readUser(parameters)
  const config = readConfig()
  return withDatabase(config, (database) => createUser(database, config, user))
}

try {
  process.umask(0o077)
  process.stdout.write(`${await obey(process.argv.slice(2))}\n`)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
