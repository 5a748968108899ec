import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { readSecrets } from '#server/secrets.ts'
import { startPostgres } from '#server/postgres/supervisor.ts'
import { runLintel } from '#test/support/server-process.ts'
import { appendToLedger, markOf } from '../../src/features/privacy/server/ledger.ts'

const dir = mkdtempSync(join(tmpdir(), 'lintel-command-line-'))
chmodSync(dir, 0o711)
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describe('retention', { timeout: 60_000 }, () => {
  it('prints in a dry run what it would do', async () => {
    const { code, output } = await lintel(['retention', '--dry-run', '--now', '2030-01-31T03:00:00Z'])
    expect(output).toMatch(/^Retention report 1, as of 2030-01-31T03:00:00\.000Z \(dry run: nothing was changed\)\n/)
    expect(output).toContain('\n  quarantine: 0\n  erase: 0\n')
    expect(code).toBe(0)
  })
  it('runs as of now by default', async () => {
    const before = Date.now()
    const { code, output } = await lintel(['retention'])
    const [, asOf = ''] = /^Retention report \d+, as of (\S+)\n/.exec(output) ?? []
    expect([code, Date.parse(asOf) >= before && Date.parse(asOf) <= Date.now()]).toEqual([0, true])
  })
  it.each(['--now tomorrow'])('prints its usage for a wrong option: %s', async (line) => {
    const { code, output } = await lintel(['retention', ...line.split(' ')])
    expect(output).toContain('npm run lintel -- retention [--dry-run')
    expect(code).toBe(1)
  })
  it('accepts another day in a dry run alone', async () => {
    const { code, output } = await lintel(['retention', '--now', '2030-01-31T03:00:00Z'])
    expect(output).toMatch(/^--now goes with --dry-run alone/)
    expect(code).toBe(1)
  })
})

describe('doctor', { timeout: 30_000 }, () => {
  it('says what is wrong and what to do, and ends as monitoring reads it', async () => {
    await lintel(['retention', '--dry-run']) // makes the database
    const { code, output } = await lintel(['doctor'])
    expect(output).toMatch(/^critical {2}Servers: No server is running\.\n +Start it with npm start\.$/m)
    expect(output).toMatch(/^warning {3}Last backup: There’s no backup\.$/m)
    expect(output).toMatch(/^ok {8}Software versions: .*\n +Lintel \S+, Node \S+, PostgreSQL 1\d/m)
    expect(code).toBe(2)
  })
})

describe('maintenance', { timeout: 30_000 }, () => {
  it('closes Lintel until a time, and opens it again', async () => {
    expect(
      await lintel(['maintenance', 'on', '--until', '2199-11-24T06:00Z', '--note-en', 'New cables', '--note-fr', 'Nouveaux câbles']),
    ).toEqual({
      code: 0,
      output: 'Lintel is closed to everybody but administrators until 2199-11-24T06:00:00.000Z.\n',
    })
    expect(await lintel(['maintenance', 'off'])).toEqual({ code: 0, output: 'Lintel is open.\n' })
  })
  it.each([
    [['--until', 'tomorrow'], /Invalid|invalid/],
    [['--until', '2020-01-01T06:00Z'], /has already passed/],
  ])('refuses %j', async (options, says) => {
    const { code, output } = await lintel(['maintenance', 'on', ...options])
    expect(output).toMatch(says)
    expect(code).toBe(1)
  })
})

describe('erasures apply', { timeout: 30_000 }, () => {
  it('prints how many it erased again', async () =>
    expect(await lintel(['erasures', 'apply'])).toEqual({
      code: 0,
      output: 'Erased again: 0. Kept for now by the law or by work at hand: 0.\n',
    }))
})

describe('user create', { timeout: 30_000 }, () => {
  const subjects = new Map<string, string>()

  it('prints a link to set a password while no server runs', async () => {
    const { code, output } = await lintel(['user', 'create', '--email', 'Ann@People.example', '--role', 'operation', '--name', 'Ann'])
    expect(output).toMatch(/^Ann@People\.example sets a password here, once, within three days:\nhttp:\S+oobCode=\S+\n$/)
    expect(code).toBe(0)
  })

  it('reads a password while a server runs, refuses an existing address, and creates and audits the account', async () => {
    const server = await startPostgres({ dir, password: readSecrets(dir).databasePassword })
    const bob = ['user', 'create', '--email', 'bob@people.example', '--role', 'admin', '--name', 'Bob', '--password-stdin']
    expect(await lintel(bob)).toEqual({ code: 0, output: 'bob@people.example can sign in at http://127.0.0.1:3000.\n' })
    expect(await lintel(bob)).toEqual({ code: 1, output: 'There is already an account with the address bob@people.example.\n' })
    expect(server.isUp()).toBe(true)
    const lea = ['user', 'create', '--email', 'lea@people.example', '--role', 'agent', '--name', 'Léa', '--language', 'fr']
    await lintel(lea)
    const database = new pg.Client(server.connection as pg.ClientConfig)
    await database.connect()
    const { rows } = await database.query(
      `select a.email, a.role, a.display_name as name, a.locale, a.email_verified as proven, e.actor_role as by, e.action
        from accounts a left join audit e on e.object_type = 'account' and e.object_id = a.id order by a.id`,
    )
    const known = await database.query(`select email, 'account ' || id || ' ' || extract(epoch from created_at) as subject from accounts`)
    for (const { email, subject } of known.rows) subjects.set(email.split('@')[0], subject)
    const closing = await database.query(`select actor_role as by, action from audit where action like 'maintenance.%' order by id`)
    await database.end()
    expect(closing.rows, 'maintenance was audited too').toEqual(
      ['maintenance.started', 'maintenance.ended'].map((action) => ({ by: 'command-line', action })),
    )
    const line = { by: 'command-line', action: 'account.created' }
    expect(rows).toEqual([
      { email: 'ann@people.example', role: 'operation', name: 'Ann', locale: 'en', proven: false, ...line },
      { email: 'bob@people.example', role: 'admin', name: 'Bob', locale: 'en', proven: true, ...line },
      { email: 'lea@people.example', role: 'agent', name: 'Léa', locale: 'fr', proven: false, ...line },
    ])
    await server.stop()
  })

  it('is undone by `erasures apply` for accounts in the erasure ledger', async () => {
    const { hmacKey } = readSecrets(dir)
    const marks = ['ann', 'lea'].map((who) => markOf(hmacKey, String(subjects.get(who))))
    await appendToLedger(dir, marks, '2026-01-12T09:00:00Z')
    expect((await lintel(['erasures', 'apply'])).output).toBe('Erased again: 2. Kept for now by the law or by work at hand: 0.\n')
  })

  it('refuses a password when Firebase keeps the passwords', async () => {
    const env = { FIREBASE_CONFIG: '{"apiKey":"a-key","projectId":"a-project"}' }
    const eve = ['user', 'create', '--email', 'eve@people.example', '--role', 'admin', '--name', 'Eve']
    expect((await lintel([...eve, '--password-stdin'], env)).output).toMatch(/^The Firebase project keeps the passwords/)
    expect((await lintel(eve, env)).output).toBe(
      'eve@people.example asks for a first password here:\nhttp://127.0.0.1:3000/auth/forgot-password\n',
    )
  })

  it('verifies the audit log, and compares with where it ended before', async () => {
    await lintel(['maintenance', 'off']) // leaves a line
    const { code, output } = await lintel(['audit', 'verify'])
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^The audit log is whole: \d+ lines, .* The chain ends at \d+:[\da-f]{64}\.\n$/),
    ])
    const [known = ''] = /\d+:[\da-f]{64}/.exec(output) ?? []
    expect((await lintel(['audit', 'verify', '--known', known])).code).toBe(0)
    const other = await lintel(['audit', 'verify', '--known', known.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
    expect([other.code, other.output]).toEqual([1, expect.stringMatching(/Faults: 1\.\n {2}line \d+ was rewritten/)])
    expect((await lintel(['audit', 'verify', '--known', 'yesterday'])).output).toContain('--known takes what an earlier check printed')
  })

  it.each(['--help'])('prints the usage: %s', async (line) => {
    expect(await lintel(line.split(' '))).toEqual({ code: 0, output: expect.stringMatching(/^Usage:\n.*user create --email/) })
  })

  it('names the wrong options', async () => {
    const { code, output } = await lintel(['user', 'create', '--email', 'nobody', '--role', 'chief'])
    expect(code).toBe(1)
    for (const part of [/at email/, /at role/, /at name/, /Usage:/]) expect(output).toMatch(part)
  })
})

const lintel = (parameters: string[], env: Record<string, string> = {}) =>
  runLintel(parameters, { dataDir: dir, env, input: 'a long enough password\n' })
