import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import type { RunAs } from './binaries.ts'

/** A folder that only the database's user may enter. */
export function privateFolder(path: string, runAs: RunAs): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
  if (runAs) chownSync(path, runAs.uid, runAs.gid)
  return path
}

/** Socket addresses end at about 107 bytes, so a deep DATA_DIR gets its socket in a private temporary folder. */
export function socketFolder(dir: string, runAs: RunAs): string {
  const inside = join(dir, 'socket')
  return privateFolder(Buffer.byteLength(inside) < 80 ? inside : mkdtempSync(join(tmpdir(), 'lintel-')), runAs)
}

/** Makes the cluster if there is none. It appears under its name only when finished, so a killed first start leaves no half. */
export function ensureCluster(initdb: string, dir: string, password: string, runAs: RunAs): string {
  const cluster = join(dir, 'cluster')
  if (existsSync(join(cluster, 'PG_VERSION'))) return cluster
  const unfinished = join(dir, 'cluster.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  privateFolder(unfinished, runAs)
  const passwordFile = join(dir, `password-${randomBytes(6).toString('hex')}`)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runAs) chownSync(passwordFile, runAs.uid, runAs.gid)
  const made = spawnSync(
    initdb,
    ['-D', unfinished, '-U', 'postgres', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8',
      '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    { ...runAs, encoding: 'utf8', cwd: unfinished },
  )
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new ConfigError(`The database could not be created in ${dir}. ${made.stderr || made.error?.message}`)
  }
  renameSync(unfinished, cluster)
  return cluster
}

export type Login = { host: string; user: string; password: string; database: string }

/** The account that owns Lintel's database: no superuser, and row-level security binds it. */
export async function ensureOwner(superuser: Login): Promise<Login> {
  const owner = { ...superuser, user: 'lintel', database: 'lintel', password: createHash('sha256').update(`lintel:${superuser.password}`).digest('hex') }
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    const known = await client.query<{ role: boolean; db: boolean }>(
      `select exists (select from pg_roles where rolname = 'lintel') as role, exists (select from pg_database where datname = 'lintel') as db`,
    )
    if (!known.rows[0]?.role) await client.query(`create role lintel login nosuperuser nobypassrls password '${owner.password}'`)
    if (!known.rows[0]?.db) await client.query('create database lintel owner lintel')
  } finally {
    await client.end()
  }
  return owner
}

/** A database that may forget what it has acknowledged is not one we start on. */
export async function assertDurable(connection: string | Login): Promise<void> {
  const client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection)
  await client.connect()
  try {
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      const value = (await client.query<{ value: string }>('select current_setting($1) as value', [name])).rows[0]?.value
      if (value === 'off') throw new ConfigError(`PostgreSQL runs with ${name}=off and could lose what it has confirmed. Switch it on.`)
    }
  } finally {
    await client.end()
  }
}
