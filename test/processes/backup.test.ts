import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { startPostgres } from '#server/postgres/supervisor.ts'
import { readSecrets } from '#server/secrets.ts'
import { runLintel } from '#test/support/server-process.ts'
import { appendToLedger, markOf } from '../../src/features/privacy/server/ledger.ts'

const dir = mkdtempSync(join(tmpdir(), 'lintel-backup-'))
chmodSync(dir, 0o711)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

it('a lost data folder comes back from the newest backup, without whom was erased since and with nobody logged in', {
  timeout: 180_000,
}, async () => {
  expect(await lintel('backup')).toEqual({ code: 1, output: `There is nothing to back up: Lintel has not been started on ${dir} yet.\n` })
  expect(existsSync(join(dir, 'secrets.json'))).toBe(false)
  for (const name of ['Ann', 'Bob'])
    await lintel('user', 'create', '--email', `${name.toLowerCase()}@people.example`, '--role', 'operation', '--name', name)

  const ann = await whileRunning(async (database) => {
    await database.query(`insert into identity_sessions (account_id, provider, auth_time) select id, 'password', now() from accounts`)
    expect(await lintel('backup')).toEqual({
      code: 0,
      output: expect.stringMatching(/^Backed up into .*\n.*Keep a copy of that file elsewhere/),
    })
    expect((await lintel('restore')).output).toContain(`Another Lintel is running on ${dir}. Stop it first`)
    const { rows } = await database.query(
      `select 'account ' || id || ' ' || extract(epoch from created_at) as subject from accounts where email = 'ann@people.example'`,
    )
    return rows[0].subject
  })
  expect(await lintel('verify')).toEqual({
    code: 0,
    output: expect.stringMatching(/^lintel-.*\.backup of .* is whole: \d+ rows of \d+ tables, 0 files/),
  })
  const refusal = await lintel('restore')
  expect(refusal).toEqual({ code: 1, output: expect.stringContaining(`${dir} is not empty: it has `) })

  await appendToLedger(dir, [markOf(readSecrets(dir).hmacKey, ann)], '2026-11-30T09:00:00Z')
  for (const name of readdirSync(dir).filter((one) => !['backups', 'secrets.json', 'erasures.log'].includes(one)))
    rmSync(join(dir, name), { recursive: true })
  expect((await lintel('restore')).output).toContain(
    '\nErased again: 1. Kept for now by the law or by work at hand: 0. Everybody is logged out.\n',
  )
  await whileRunning(async (database) => {
    const { rows } = await database.query(
      `select email, (select count(*)::int from identity_sessions where ended_at is null) as "loggedIn" from accounts`,
    )
    expect(rows).toEqual([{ email: 'bob@people.example', loggedIn: 0 }])
    const lines = await database.query(`select action, actor_role as by from audit where action like 'backup.%' order by id`)
    expect(lines.rows).toEqual([{ action: 'backup.restored', by: 'command-line' }])
  })
})

/** As the server has the database while it runs. */
async function whileRunning<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const server = await startPostgres({ dir, password: readSecrets(dir).databasePassword })
  const database = new pg.Client(server.connection as pg.ClientConfig)
  await database.connect()
  try {
    return await work(database)
  } finally {
    await database.end()
    await server.stop()
  }
}

const lintel = (...parameters: string[]) => runLintel(parameters, { dataDir: dir })
