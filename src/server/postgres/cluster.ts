import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ConfigError } from '../config.ts'
import { flushFolder } from '../data-dir.ts'
import { type Account, makePrivate } from './account.ts'
import { environment } from './process.ts'

// Sorting and case follow Unicode alike everywhere (builtin C.UTF-8). What text search takes for a word still follows the
// system's own locale: under plain C, "l’été" would be one word.
const locale = { darwin: 'en_US.UTF-8', win32: 'C' }[process.platform as string] ?? 'C.UTF-8'

type Options = { initdb: string; dir: string; password: string; account: Account; isDurable: boolean }

/**
 * Makes the cluster where there is none. It is made in a folder of its own and moved into place when finished, so a first
 * start that is killed leaves nothing half made, and an initdb that outlives it disturbs nobody.
 */
export async function createCluster({ initdb, dir, password, account, isDurable }: Options): Promise<void> {
  for (const left of readdirSync(dir).filter((name) => name.startsWith('unfinished-'))) {
    try {
      rmSync(join(dir, left), { recursive: true, force: true })
    } catch {
      // An initdb that is still at work there keeps making files; the next first start clears them away.
    }
  }
  const unfinished = makePrivate(mkdtempSync(join(dir, 'unfinished-')), account)
  const passwordFile = join(unfinished, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const made = join(unfinished, 'cluster')
  const flags = [
    '-D',
    made,
    '-U',
    'postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(isDurable ? [] : ['--no-sync']),
  ]
  try {
    await promisify(execFile)(initdb, flags, { ...account, cwd: unfinished, env: environment })
    renameSync(made, join(dir, 'cluster'))
    flushFolder(dir)
  } catch (error) {
    throw new ConfigError(
      `The database could not be created in ${dir}. ${(error as { stderr?: string }).stderr || (error as Error).message}`,
    )
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

export function hasCluster(dir: string): boolean {
  return existsSync(join(dir, 'cluster', 'PG_VERSION'))
}
