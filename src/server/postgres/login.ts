import { createHash } from 'node:crypto'
import { agentRole } from '../agents.ts'
import { ConfigError } from '../config.ts'
import { withClient } from '../db.ts'

/** How an account reaches a database: `host` is the folder of the socket. */
export type Login = { host: string; port: number; user: string; password: string; database: string }

type Server = { host: string; port: number; password: string }

/** The superuser makes the owner and nothing else. */
export function superuserLogin({ host, port, password }: Server): Login {
  return { host, port, password, user: 'postgres', database: 'postgres' }
}

/** The account that owns Lintel's database: no superuser. For agents it takes a role that row-level security binds. */
export function ownerLogin({ host, port, password }: Server): Login {
  const own = createHash('sha256').update(`lintel:${password}`).digest('hex')
  return { host, port, password: own, user: 'lintel', database: 'lintel' }
}

/** Makes the owner, its database and the role it takes for agents where they are missing. */
export async function ensureOwner(superuser: Login, owner: Login): Promise<void> {
  await withClient(superuser, async (client) => {
    const { rows } = await client.query<{ role: boolean; agents: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'lintel') as role, exists (select from pg_roles where rolname = '${agentRole}') as agents,
        exists (select from pg_database where datname = 'lintel') as database`,
    )
    if (!rows[0]?.role) await client.query(`create role lintel login nosuperuser nobypassrls password '${owner.password}'`)
    if (!rows[0]?.database) await client.query('create database lintel owner lintel')
    if (!rows[0]?.agents) {
      await client.query(`create role ${agentRole} nologin`)
      await client.query(`grant ${agentRole} to lintel with inherit false, set true`)
    }
  })
}

/** After secrets were rotated the database still has the former passwords: gives it the new ones. */
export async function renewPasswords(server: Server, former: readonly string[]): Promise<void> {
  for (const password of former) {
    try {
      await withClient(superuserLogin({ ...server, password }), (client) =>
        // Both at once, so that no start finds one of each.
        client.query(
          `begin; alter role lintel password '${ownerLogin(server).password}'; alter role postgres password '${server.password}'; commit`,
        ),
      )
      return
    } catch (error) {
      if (!isWrongPassword(error)) throw error
    }
  }
  throw new ConfigError(
    'The database in DATA_DIR has other secrets than its secrets.json. Put back the secrets.json that was there, or one that came after it.',
  )
}

export const isWrongPassword = (error: unknown) => (error as { code?: string }).code === '28P01'

/** Refuses a PostgreSQL that is too old, or that may forget what it has confirmed. */
export async function assertDurable(connection: string | Login): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<Setting>(
      `select name, setting from pg_settings where name in ('server_version_num', 'fsync', 'synchronous_commit', 'full_page_writes')`,
    )
    refuseUnsafe(rows)
  })
}

type Setting = { name: string; setting: string }

export function refuseUnsafe(settings: readonly Setting[]): void {
  for (const { name, setting } of settings) {
    if (setting === 'off') throw new ConfigError(`PostgreSQL runs with ${name} = off and could lose what it has confirmed. Switch it on.`)
    if (name === 'server_version_num' && Number(setting) < 160_000)
      throw new ConfigError('Lintel needs PostgreSQL 16 or newer. Upgrade the one at DATABASE_URL.')
  }
}
