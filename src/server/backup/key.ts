import { hkdfSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { readSecrets } from '../secrets.ts'
import { BackupError } from './errors.ts'

type Settings = Pick<Config, 'backupKey' | 'dataDir'>

/** What backups are encrypted with. */
export const keyOfBackups = (config: Settings): Buffer => keysOfBackups(config)[0] as Buffer

/** BACKUP_KEY, or else one that follows from the secrets of DATA_DIR, which are not made for it: from former ones too, for older backups. */
export function keysOfBackups({ backupKey, dataDir }: Settings): Buffer[] {
  if (backupKey) return [backupKey]
  if (!existsSync(join(dataDir, 'secrets.json')))
    throw new BackupError(
      `Nothing opens backups here. Set BACKUP_KEY, or put the secrets.json of the backed up installation into ${dataDir}.`,
    )
  const secrets = readSecrets(dataDir)
  return [secrets, ...secrets.former].map(({ masterKey }) => Buffer.from(hkdfSync('sha256', masterKey, '', 'lintel backups', 32)))
}
