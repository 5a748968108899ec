import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { withClient } from '../db.ts'
import { secretsIn } from '../secrets.ts'
import { BackupError } from './errors.ts'
import { ledgerFile } from './make.ts'

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>

export const staging = 'restoring'

/** What may lie in a folder that takes a backup: what a lost installation left that the backup does not replace, and what a killed restore did. */
const allowed = ['backups', ledgerFile, 'lock', 'lost+found', 'secrets.json', staging]

/** SQL: whether a server, or a command, is at work on a database. */
const isUsed = `exists (select from pg_stat_activity where datname = current_database() and application_name = 'lintel' and pid <> pg_backend_pid())`

/** Refuses to go on while a server runs on the database at DATABASE_URL. */
export const refuseWhileUsed = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ isUsed: boolean }>(`select ${isUsed} as "isUsed"`)
    if (rows[0]?.isUsed) throw new BackupError('A Lintel is running on the database at DATABASE_URL. Stop every one of them first.')
  })

/** Refuses a folder or a database in which there is something. */
export async function refuseFull({ dataDir, databaseUrl }: Settings): Promise<void> {
  const found = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !allowed.includes(name)) : []
  if (found.length > 0)
    throw new BackupError(`${dataDir} is not empty: it has ${found.slice(0, 3).join(', ')}. Use an empty DATA_DIR, or move these away.`)
  if (databaseUrl === undefined) return
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ isUsed: boolean; isFull: boolean }>(
      `select ${isUsed} as "isUsed",
        to_regnamespace('graphile_worker') is not null or exists (select from pg_class c where relnamespace = 'public'::regnamespace
          and relkind in ('r', 'v', 'm', 'p') and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as "isFull"`,
    )
    if (rows[0]?.isUsed)
      throw new BackupError('A Lintel is running on the database at DATABASE_URL. Stop it, and restore into an empty one.')
    if (rows[0]?.isFull) throw new BackupError('The database at DATABASE_URL is not empty. Create an empty one and name that.')
  })
}

/** Takes out of a database, which was empty, what a restore that failed had put there. */
export async function emptyAgain(databaseUrl: string, why: unknown): Promise<void> {
  const all =
    'drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public; grant usage on schema public to public'
  await withClient(databaseUrl, (client) => client.query(all)).catch(() => {
    const reason = (why as Error).message
    throw new BackupError(
      `${reason} What was restored so far could not be taken out of the database at DATABASE_URL. Create another one.`,
      { cause: why },
    )
  })
}

/**
 * The secrets that are there already must be those of the backup, or what became of them since or before: with others, its keys and second
 * factors could not be read. Returns the newer ones.
 */
export async function newerSecrets(dataDir: string, ofBackup: string): Promise<string> {
  const path = join(dataDir, 'secrets.json')
  const here = await readFile(path, 'utf8').catch(() => null)
  if (here === null || remember(ofBackup, here)) return ofBackup
  if (remember(here, ofBackup)) return here
  throw new BackupError(`${path} is of another installation than the backup. Move it away, or restore into an empty DATA_DIR.`)
}

/** Whether some secrets are others, or came after them. */
function remember(secrets: string, others: string): boolean {
  const [those, all] = [secretsIn(others), secretsIn(secrets)]
  if (!those || !all) return secrets.trim() === others.trim()
  return [all, ...all.former].some(({ masterKey, hmacKey }) => masterKey === those.masterKey && hmacKey === those.hmacKey)
}
