import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Operation } from '#shared/contract.ts'
import { makeBackup } from '#server/backup/make.ts'
import { folderPlace } from '#server/backup/place.ts'
import { readBackup } from '#server/backup/read.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { verifyAll } from '#server/audit-chain/checks.ts'
import { sealAll } from '#server/audit-chain/seal.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { openPostgres } from '#server/postgres/open.ts'
import { readSecrets } from '#server/secrets.ts'
import { newestSchema } from '#server/version.ts'
import { fastFolder } from '#test/support/cluster.ts'
import { signIn } from '#test/support/people.ts'
import { fixtureKey, fixtureName } from '#test/support/upgrades.ts'
import { type App, createApp } from '../../src/app.ts'
import { operations } from '../../src/contract.ts'
import { demoAccounts, demoPassword } from '../../src/demo.ts'

const root = mkdtempSync(join(fastFolder(), `lintel-test-${process.pid}-upgrades-`))
chmodSync(root, 0o711)
afterAll(() => rmSync(root, { recursive: true, force: true }))
const admin = demoAccounts[0].email

const all = Object.entries(operations as Record<string, Operation>)
/** Everything an administrator can read without naming a record. */
const reads = all.filter(
  ([, { method, path, access, query, response }]) =>
    method === 'GET' &&
    !path.includes('{') &&
    response !== 'event-stream' &&
    (access === 'public' || access.includes('admin')) &&
    (query === undefined || query.safeParse({}).success),
)

/** Of the people and papers that nobody may lose. */
const kept = [
  'accounts',
  'candidates',
  'jobs',
  'applications',
  'documents',
  'employers',
  'suppliers',
  'orders',
  'invoices',
  'customer_entries',
]

describe.each(readdirSync('test/upgrades'))('a data folder of %s', (version) => {
  it('starts with this Lintel, with everything in it', { timeout: 120_000 }, async () => {
    const config = emptyInstallation(version)
    const place = folderPlace(join('test/upgrades', version), { diskReserveMb: 0 })
    const { manifest } = await readBackup(place, fixtureName, fixtureKey)
    const { after } = await restoreBackup(place, fixtureName, config, async ({ pool }) => {
      const counts = kept.map(async (table) => [table, (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n] as const)
      return Object.fromEntries(await Promise.all(counts))
    })
    expect(after).toEqual(Object.fromEntries(kept.map((table) => [table, manifest.rows[table]])))
    expect(manifest.files.length).toBeGreaterThan(20)
    expect(manifest.files.filter((hash) => !existsSync(join(config.dataDir, 'files', hash.slice(0, 2), hash)))).toEqual([])

    const { databasePassword, masterKey } = readSecrets(config.dataDir)
    const postgres = await openPostgres(config, databasePassword)
    const app = await createApp({ config, connection: postgres.connection, masterKey, log: createLog('silent') })
    try {
      const { rows } = await app.database.pool.query('select max(name) as name from migrations')
      expect(rows[0].name).toBe(`${newestSchema()}.sql`)
      expect(await unread(app, await signIn(app, admin, demoPassword))).toEqual([])
      await sealAll(app.database.kysely)
      expect((await verifyAll(app.database.kysely)).found).toBe(0)
      const own = folderPlace(join(root, `backup of ${version}`), { diskReserveMb: 0 })
      const { name, damaged } = await makeBackup(app.database.pool, app.storage, own, config, new Date())
      expect([damaged, (await readBackup(own, name, fixtureKey)).manifest.files.length]).toEqual([0, manifest.files.length])
    } finally {
      await app.close()
      await postgres.stop()
    }
  })
})

function emptyInstallation(version: string) {
  const env = {
    DATA_DIR: join(root, version),
    BACKUP_DIR: 'off',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '1000',
    PUBLIC_URL: 'http://127.0.0.1:3000',
  }
  return { ...readConfig(env), backupKey: fixtureKey }
}

/**
 * The reads that do not answer as their contract says: each list, and the first record of each. 400 and 409: it wants to be told more;
 * 404 of a download without a parameter: there is none.
 */
async function unread(app: App, token: string): Promise<string[]> {
  const wrong: string[] = []
  const firsts = new Map<string, number>()
  const read = async (name: string, path: string, fine = [400, 409]) => {
    const answer = await app.http.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } })
    if (answer.statusCode >= 300 && !fine.includes(answer.statusCode))
      wrong.push(`${name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
    return answer
  }
  for (const [name, { path, response }] of reads) {
    const answer = await read(name, path, response === 'download' ? [400, 404, 409] : undefined)
    const [first] = response === 'download' || answer.statusCode !== 200 ? [] : (answer.json()?.items ?? [])
    if (first?.id) firsts.set(path, first.id)
  }
  expect(firsts.size).toBeGreaterThan(30)
  for (const [name, { method, path, access }] of all) {
    const id = firsts.get(path.replace(/\/\{\w+Id\}$/, ''))
    if (method === 'GET' && id !== undefined && path.endsWith('}') && access.includes('admin'))
      await read(name, path.replace(/\{\w+\}$/, `${id}`))
  }
  return wrong
}
