import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from '../config.ts'

/** The account PostgreSQL runs as; undefined is our own. */
export type Account = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, so root hands it to another account; a plain user runs it as themselves. */
export function databaseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined
  // A cluster stays with whom it was made for, also when this machine has got a user "postgres" since.
  const made = statSync(cluster, { throwIfNoEntry: false })
  if (made && made.uid !== 0) return { uid: made.uid, gid: made.gid }
  for (const name of ['postgres', 'nobody']) {
    const number = (flag: string) => Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout, 10)
    const [uid, gid] = [number('-u'), number('-g')]
    if (uid > 0 && gid > 0) return { uid, gid }
  }
  throw new ConfigError(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as. Start Lintel as a plain user, or set DATABASE_URL.',
  )
}

/** Makes a folder that only the database's account may enter. */
export function makePrivate(path: string, account: Account): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
  if (account) chownSync(path, account.uid, account.gid)
  return path
}

/** Fails with a sentence that names the first folder in the way when the database's account cannot get at a path. */
export function assertReachable(paths: string[], account: Account): void {
  if (!account) return
  const steps = [...new Set(paths.flatMap(withParents))]
  const probe = spawnSync('/bin/sh', ['-c', 'for path; do test -x "$path" || { echo "$path"; exit 1; }; done', 'sh', ...steps], {
    ...account,
    encoding: 'utf8',
    cwd: '/',
    env: {},
  })
  if (probe.error) {
    throw new ConfigError(
      `PostgreSQL cannot be handed to user ${account.uid} here (${probe.error.message}). Start Lintel as a plain user, or set DATABASE_URL.`,
    )
  }
  if (probe.status !== 0) {
    throw new ConfigError(
      `PostgreSQL does not run as root but as user ${account.uid}, who may not enter ${probe.stdout.trim()}. ` +
        `Allow it with "chmod o+x ${probe.stdout.trim()}", move Lintel and DATA_DIR elsewhere, start Lintel as a plain user, or set DATABASE_URL.`,
    )
  }
}

function withParents(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [...withParents(parent), path]
}
