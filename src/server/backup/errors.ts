import { ConfigError } from '../config.ts'

/** A backup that cannot be made, read or restored, in a sentence for the operator. */
export class BackupError extends ConfigError {}

export const noBackup = (name: string) => new BackupError(`There is no backup at ${name}.`)

export const damaged = (name: string, what: string) => new BackupError(`${name} is damaged or was cut off: ${what}. Take another backup.`)
