import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, ConfigError } from '../config.ts'
import type { Connection } from '../db.ts'
import { readSecrets } from '../secrets.ts'
import { assertDurable } from './login.ts'
import { type Postgres, startPostgres } from './supervisor.ts'

/** The database of the product, wherever it runs. */
export type Served = Pick<Postgres, 'isUp' | 'onChange' | 'stop'> & { connection: Connection }

const patienceMs = 30_000

/** The PostgreSQL at DATABASE_URL, or else our own. */
export async function openPostgres(config: Config, password: string, onCreate?: () => void): Promise<Served> {
  const { databaseUrl, dataDir: dir } = config
  if (databaseUrl === undefined) {
    const formerPasswords = readSecrets(dir).former.map(({ databasePassword }) => databasePassword)
    return startPostgres({ dir, password, formerPasswords, ...(onCreate ? { onCreate } : {}) })
  }
  await reach(databaseUrl)
  return { connection: databaseUrl, isUp: () => true, onChange: () => {}, stop: async () => {} }
}

/** Waits for a database that starts together with us, as in a compose file. */
async function reach(url: string): Promise<void> {
  for (const end = Date.now() + patienceMs; ; await sleep(500)) {
    try {
      return await assertDurable(url)
    } catch (error) {
      if (error instanceof ConfigError) throw error
      const { code, message } = error as NodeJS.ErrnoException
      const isPassing = code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === '57P03'
      // Never the address itself: it holds the password.
      if (!isPassing || Date.now() > end) throw new ConfigError(`The PostgreSQL at DATABASE_URL cannot be used: ${message || code}.`)
    }
  }
}
