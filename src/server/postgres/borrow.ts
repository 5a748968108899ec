import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, ConfigError } from '../config.ts'
import { FolderInUse } from './lock.ts'
import { readLockFile } from './lock-file.ts'
import { ownerLogin } from './login.ts'
import { openPostgres, type Served } from './open.ts'

const patienceMs = 15_000

/** For the command line: the database of the server that is running, or else one started for the moment. */
export async function borrowPostgres(config: Config, password: string): Promise<Pick<Served, 'connection' | 'stop'>> {
  try {
    return await openPostgres(config, password)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
  }
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(50)) {
    const running = readLockFile(join(config.dataDir, 'cluster'))
    if (running?.isReady) return { connection: ownerLogin({ ...running, password }), stop: async () => {} }
  }
  throw new ConfigError(`Lintel is starting or stopping on ${config.dataDir}. Try again in a moment.`)
}
