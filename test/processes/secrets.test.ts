import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keysOfBackups } from '#server/backup/key.ts'
import { readConfig } from '#server/config.ts'
import { type Database, inTransaction, openDatabase } from '#server/db.ts'
import { migrate } from '#server/migrate.ts'
import { openPostgres } from '#server/postgres/open.ts'
import { readSecrets } from '#server/secrets.ts'
import { secretFor, signerOf } from '#server/signed.ts'
import { rotateSecrets } from '../../bin/lintel/secrets.ts'
import { seal, unseal } from '../../src/features/identity/server/accounts/secrets.ts'
import { loadKeys } from '../../src/features/identity-toolkit/server/tokens/keys.ts'
import { reseal } from '../../src/features/identity-toolkit/server/tokens/reseal.ts'
import { openSignerKeys, saveSignerKey } from '../../src/features/identity-toolkit/server/tokens/signer-keys.ts'

const dir = mkdtempSync(join(tmpdir(), 'lintel-secrets-'))
chmodSync(dir, 0o711)
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const config = readConfig({ DATA_DIR: dir })
const signer = signerOf('a link')
let times = 0
/** Keys of links are read once a process: another name of the folder is another process. */
const anotherProcess = () => ({ dataDir: dir + '/.'.repeat(++times) })

beforeAll(
  () =>
    withDatabase(async ({ kysely, pool }) => {
      const { masterKey } = readSecrets(dir)
      await loadKeys({ kysely, pool } as Database, masterKey)
      await saveSignerKey({ database: { kysely } as Database, masterKey }, 'project', Buffer.from('their key'))
      await pool.query(`insert into accounts (uid, email, role) values ('ann', 'ann@people.example', 'admin')`)
      await pool.query(`insert into second_factors (id, account_id, secret, last_step) select 'app', id, $1, 0 from accounts`, [
        seal(Buffer.from('of the app'), masterKey),
      ])
      await pool.query(`insert into identity_sessions (account_id, provider, auth_time) select id, 'password', now() from accounts`)
    }),
  120_000,
)

it('keeps everything readable, and everybody logged in', { timeout: 180_000 }, async () => {
  const before = readSecrets(dir)
  const [link, secret] = [signer.sign(anotherProcess(), 7), secretFor(anotherProcess(), 'a webhook')]
  const [backupKey] = keysOfBackups(config)
  expect(await rotateSecrets(config, [])).toContain('secrets.json are new')
  const after = readSecrets(dir)
  for (const name of ['masterKey', 'hmacKey', 'databasePassword'] as const) expect(after[name]).not.toEqual(before[name])
  expect(await opened()).toEqual({ app: 'of the app', signer: 'their key', loggedIn: 1 })
  expect(signer.numberIn(anotherProcess(), link)).toBe(7)
  expect(secretFor(anotherProcess(), 'a webhook')).toEqual(secret)
  expect(keysOfBackups(config)).toContainEqual(backupKey)
  expect(signer.sign(anotherProcess(), 7)).not.toBe(link)
})

it('is refused while Lintel runs', async () => {
  const before = readSecrets(dir)
  await withDatabase(() => expect(rotateSecrets(config, [])).rejects.toThrow(`Another Lintel is running on ${dir}. Stop it first`))
  expect(readSecrets(dir)).toEqual(before)
})

it('is finished by the next start when it is killed halfway', { timeout: 180_000 }, async () => {
  const before = readSecrets(dir)
  await rotateHalfway()
  expect(readSecrets(dir).former[0]?.masterKey).toEqual(before.masterKey)
  expect(await opened()).toEqual({ app: 'of the app', signer: 'their key', loggedIn: 1 })
})

it('ends sessions and links when the secrets leaked, even when it is killed halfway', { timeout: 180_000 }, async () => {
  const [link, secret] = [signer.sign(anotherProcess(), 7), secretFor(anotherProcess(), 'a webhook')]
  await rotateHalfway('--leaked')
  expect(signer.numberIn(anotherProcess(), link)).toBeNull()
  expect(secretFor(anotherProcess(), 'a webhook')).not.toEqual(secret)
  expect(await opened()).toEqual({ app: 'of the app', signer: 'their key', loggedIn: 0 })
})

it('refuses a database of other secrets with a sentence, wherever it runs', async () => {
  const others = { masterKey: Buffer.alloc(32, 'others'), former: [] }
  await withDatabase(({ kysely }) =>
    expect(inTransaction(kysely, (db) => reseal(db, others))).rejects.toThrow('Put the secrets.json that belongs to it into DATA_DIR'),
  )
  const key = 'a'.repeat(64)
  writeFileSync(join(dir, 'secrets.json'), JSON.stringify({ masterKey: key, hmacKey: key, databasePassword: key }))
  await expect(withDatabase(async () => {})).rejects.toThrow('Put back the secrets.json that was there')
})

/** Kills the command when the file is new and the database is not yet. */
async function rotateHalfway(...more: string[]): Promise<void> {
  const command = spawn(process.execPath, ['bin/lintel.ts', 'secrets', 'rotate', ...more], {
    env: { PATH: process.env.PATH, DATA_DIR: dir },
  })
  const watcher = watch(dir, (_event, name) => name === 'secrets.json' && command.kill('SIGKILL'))
  await once(command, 'exit')
  watcher.close()
  expect(command.signalCode).toBe('SIGKILL')
}

/** As a start opens it. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const secrets = readSecrets(dir)
  const postgres = await openPostgres(config, secrets.databasePassword)
  await migrate(postgres.connection)
  const database = openDatabase(postgres.connection, { max: 2 })
  try {
    await inTransaction(database.kysely, (db) => reseal(db, secrets))
    return await work(database)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

const opened = () =>
  withDatabase(async (database) => {
    const { masterKey } = readSecrets(dir)
    await loadKeys(database, masterKey)
    const { rows } = await database.pool.query(
      `select secret, (select count(*)::int from identity_sessions where ended_at is null) as n from second_factors`,
    )
    const signerKey = await openSignerKeys({ database, masterKey })('project')
    return { app: unseal(rows[0].secret, masterKey).toString(), signer: signerKey.toString(), loggedIn: rows[0].n }
  })
