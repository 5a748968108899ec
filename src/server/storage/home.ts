import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { rootOf } from './room.ts'

// Where the server that was started last puts new files: only what it can still read may be moved away.

type Settings = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'filesIn' | 'filesBucket'>>

const file = (dataDir: string) => join(rootOf(dataDir), 'home')
const homeOf = ({ filesIn, filesBucket }: Omit<Settings, 'dataDir'>) => `${filesIn ?? 'disk'} ${filesBucket?.url ?? 'no bucket'}\n`

export const noteHome = (config: Settings): Promise<void> => writeFile(file(config.dataDir), homeOf(config), { mode: 0o600 })

/** Has the server, since it was started last, the settings of this command? */
export const isAtHome = async (config: Settings): Promise<boolean> =>
  (await readFile(file(config.dataDir), 'utf8').catch(() => null)) === homeOf(config)
