import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeLine } from '#server/audit.ts'
import { refuseWhileUsed } from '#server/backup/target.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { type Database, inTransaction, openDatabase, type WriteDb } from '#server/db.ts'
import { migrate } from '#server/migrate.ts'
import { openPostgres } from '#server/postgres/open.ts'
import { readSecrets, renewSecrets, type Secrets } from '#server/secrets.ts'
import { endAllSessions } from '../../src/features/identity/server/sessions/sessions.ts'
import { reseal } from '../../src/features/identity-toolkit/server/tokens/reseal.ts'
import { readParameters } from './parameters.ts'

export const secretsUsage = `  npm run lintel -- secrets rotate [--leaked]
      Replaces the secrets in DATA_DIR/secrets.json while Lintel is stopped: encrypts anew what they encrypted, and gives the embedded database
      a new password. Nobody is logged out, and links and webhooks go on working. With --leaked, because somebody else saw the secrets:
      everybody is logged out, links sent so far open nothing, and webhooks get new secrets.`

export async function rotateSecrets(config: Config, parameters: string[]): Promise<string> {
  const leaked = readLeaked(parameters)
  if (!existsSync(join(config.dataDir, 'secrets.json')))
    throw new ConfigError(`There is nothing to rotate: Lintel has not been started on ${config.dataDir} yet.`)
  // Killed from here on, the next start or the next rotation does what is left to do.
  await whileAlone(config, readSecrets(config.dataDir), async ({ kysely }) => {
    await inTransaction(kysely, async (db) => {
      await reseal(db, readSecrets(config.dataDir))
      // Before they are new: a start that finishes the rotation does not know that they leaked.
      if (leaked) await endWhatTheyOpen(db)
    })
    renewSecrets(config.dataDir, { opensLinks: !leaked })
  })
  const secrets = readSecrets(config.dataDir)
  await whileAlone(config, secrets, ({ kysely }) => inTransaction(kysely, (db) => takeIntoUse(db, secrets, leaked)))
  return [
    `The secrets in ${join(config.dataDir, 'secrets.json')} are new. Keep a copy of that file elsewhere; it still opens older backups.`,
    ...(leaked
      ? [
          'Everybody is logged out. Links sent so far open nothing. Give the new secrets to those who receive webhooks, and make a backup now.',
        ]
      : []),
  ].join('\n')
}

async function endWhatTheyOpen(db: WriteDb): Promise<void> {
  await endAllSessions(db, 'secrets-leaked')
  // The next start makes others; what these signed is worth nothing then.
  await db.deleteFrom('signingKeys').execute()
}

export async function takeIntoUse(db: WriteDb, secrets: Secrets, leaked: boolean): Promise<void> {
  await reseal(db, secrets)
  await writeLine(db, { id: null, role: 'command-line' }, { action: 'secrets.rotated', changes: { leaked } })
}

/** Servers keep the secrets in memory, so none may run. */
async function whileAlone<T>(config: Config, { databasePassword }: Secrets, work: (database: Database) => Promise<T>): Promise<T> {
  const postgres = await openPostgres(config, databasePassword)
  try {
    if (config.databaseUrl !== undefined) await refuseWhileUsed(config.databaseUrl)
    await migrate(postgres.connection)
    const database = openDatabase(postgres.connection, { max: 2 })
    return await work(database).finally(database.close)
  } finally {
    await postgres.stop()
  }
}

function readLeaked(parameters: string[]): boolean {
  const options = { leaked: { type: 'boolean', default: false } } as const
  return readParameters(`Usage:\n${secretsUsage}`, () => parseArgs({ args: parameters, options }).values.leaked)
}
