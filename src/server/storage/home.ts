import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import { rootOf } from './room.ts'

// Where the server that was started last puts new files, and in which bucket some may lie: only what it can still read may be moved
// away, and nobody may forget a bucket.

type Settings = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'filesIn' | 'filesBucket'>>

const fileOf = (dataDir: string) => join(rootOf(dataDir), 'home')
const homeOf = ({ filesIn, filesBucket }: Omit<Settings, 'dataDir'>) => `${filesIn ?? 'disk'} ${filesBucket?.url ?? ''}\n`
const read = (dataDir: string) => readFile(fileOf(dataDir), 'utf8').catch(() => '')
const write = (dataDir: string, home: string) => writeFile(fileOf(dataDir), home, { mode: 0o600 })

/** Refuses settings that leave a bucket behind in which files lie. */
export async function noteHome(config: Settings): Promise<void> {
  const url = (await read(config.dataDir)).split(' ')[1]?.trim() ?? ''
  if (url !== '' && url !== config.filesBucket?.url)
    throw new ConfigError(
      `Files may lie in the bucket ${url}. Set FILES_S3_URL to it, and FILES=disk to move them back with "npm run lintel -- files move --to disk". If you moved them yourself, remove ${fileOf(config.dataDir)}.`,
    )
  await write(config.dataDir, homeOf(config))
}

/** Has a server on this folder had this bucket? */
export const hasNoted = async ({ dataDir }: Settings, url: string): Promise<boolean> => (await read(dataDir)).split(' ')[1]?.trim() === url

/** Has the server, since it was started last, the settings of this command? */
export const isAtHome = async (config: Settings): Promise<boolean> => (await read(config.dataDir)) === homeOf(config)

/** Nothing is left in the bucket. */
export const forgetBucket = ({ dataDir }: Settings): Promise<void> => write(dataDir, homeOf({ filesIn: 'disk' }))
