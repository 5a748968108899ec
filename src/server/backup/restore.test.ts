import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpSchema } from '../../../bin/dump-schema.ts'
import { useApp } from '#test/support/app.ts'
import { applyAsGuest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import type { Config } from '../config.ts'
import { readSecrets } from '../secrets.ts'
import { lockFolder } from '../postgres/lock.ts'
import { backupTasks } from './tasks.ts'
import { keyOfBackups } from './key.ts'
import { type Made, makeBackup } from './make.ts'
import { folderPlace, type Place } from './place.ts'
import { readBackup } from './read.ts'
import { restoreBackup } from './restore.ts'
import { forgetInstallation, installationOf } from '../storage/owner.ts'
import { emptyAgain, refuseFull } from './target.ts'

const world = useApp()
const root = mkdtempSync(join(tmpdir(), 'lintel-restore-'))
chmodSync(root, 0o711)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const madeAt = new Date('2026-11-30T02:40:00Z')
const source = (): Config => ({ ...world.config, backupKey: Buffer.alloc(32, 'k') })
const target = (name: string, changes: Partial<Config> = {}): Config => ({ ...source(), dataDir: join(root, name), ...changes })
const nothing = async () => null

let place: Place
let made: Made
let bytes: Buffer
let cv: string
beforeAll(async () => {
  readSecrets(world.config.dataDir)
  place = folderPlace(join(root, 'backups'), { diskReserveMb: 0 })
  const { id } = await makeJob(world)
  await applyAsGuest(world, id)
  await runs(world, `update jobs set title = E'Tab\\tnew\\nline \\\\N “quoted” 🏗' where id = ${id}`)
  await runs(world, `select enqueue('candidates.rebuildSearch', '{}', now() + interval '1 day', null)`)
  await installationOf(world.app.database.kysely)
  made = await makeBackup(world.app.database.pool, world.app.storage, place, source(), madeAt)
  await runs(world, forgetInstallation) // what is restored is another
  bytes = readFileSync(join(root, 'backups', made.name))
  cv = (await runs<{ sha256: string }>(world, 'select sha256 from files'))[0]?.sha256 as string
})

/** Every row of every table, as one hash each. */
async function prints({ pool }: { pool: pg.Pool }): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migrations'`,
  )
  const all = rows.map(async ({ name }) => {
    const print = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print from ${name} t`,
    )
    return [name, print.rows[0].print] as const
  })
  return Object.fromEntries(await Promise.all(all))
}

describe('a restored backup', { timeout: 120_000 }, () => {
  it('has every row, file, trigger and reference, and goes on counting where it was', async () => {
    const config = target('restored')
    writeFileSync(join(root, 'backups', 'erasures.log'), 'erased since')
    const [before, schema] = [await prints(world.app.database), await dumpSchema(world.app.database.pool)]
    const restored = await restoreBackup(place, made.name, config, async (database) => ({
      prints: await prints(database),
      schema: await dumpSchema(database.pool),
      off: (await database.pool.query(`select from pg_trigger where tgenabled <> 'O' and not tgisinternal`)).rowCount,
      reference: (await database.pool.query(`select nextval('job_references') as n`)).rows[0].n,
      waiting: (await database.pool.query('select task_identifier as task from graphile_worker.jobs')).rows.map(({ task }) => task),
    }))
    const { after } = restored
    expect(after.prints).toEqual(before)
    expect(after.schema === schema).toBe(true)
    expect(after.off).toBe(0)
    const [last] = await runs<{ n: number }>(world, 'select last_value as n from job_references')
    expect(after.reference).toBe(Number(last?.n) + 1)
    expect(
      readFileSync(join(config.dataDir, 'files', cv.slice(0, 2), cv)).equals(readFileSync(await world.app.storage.localPath(cv))),
    ).toBe(true)
    expect(readSecrets(config.dataDir)).toEqual(readSecrets(world.config.dataDir))
    expect(readdirSync(config.dataDir).toSorted()).toEqual(['cluster', 'erasures.log', 'files', 'lock', 'secrets.json'])
    expect(readFileSync(join(config.dataDir, 'erasures.log'), 'utf8')).toContain('erased since')
    // Whoever is waiting for a mail of that time has it.
    expect(after.waiting).toContain('candidates.rebuildSearch')
    expect(after.waiting).not.toContain('mail.send')
    expect(restored.mailsNotSent).toBeGreaterThan(0)
  })
})

it('a backup names a file that was lost as damaged, and none that was removed', async () => {
  const [lost, removed] = ['a', 'b'].map((letter) => letter.repeat(64))
  await runs(
    world,
    `insert into files (sha256, name, mime, size, removed_at) values ('${lost}', 'lost.pdf', 'application/pdf', 1, null),
      ('${removed}', 'removed.pdf', 'application/pdf', 1, now())`,
  )
  const { name, damaged } = await makeBackup(world.app.database.pool, world.app.storage, place, source(), new Date('2026-12-01T02:40:00Z'))
  await runs(world, `delete from files where name in ('lost.pdf', 'removed.pdf')`)
  expect(damaged).toBe(1)
  expect((await readBackup(place, name, keyOfBackups(source()))).manifest.damaged).toEqual([lost])
})

it('a restore that fails on its way leaves a folder as it was', { timeout: 120_000 }, async () => {
  const config = target('failed')
  readSecrets(config.dataDir)
  writeFileSync(join(config.dataDir, 'secrets.json'), readFileSync(join(world.config.dataDir, 'secrets.json')))
  let reads = 0
  // Somebody cuts it off between the two times that it is read.
  async function* read() {
    yield reads++ === 0 ? bytes : bytes.subarray(0, bytes.length - 1)
  }
  await expect(restoreBackup({ ...place, read }, made.name, config, nothing)).rejects.toThrow(/is damaged or was cut off/)
  expect(reads).toBeGreaterThan(1)
  expect(readdirSync(config.dataDir).toSorted()).toEqual(['lock', 'secrets.json'])
})

describe('refused, with nothing changed', () => {
  const refused = async (name: string, says: string | RegExp, config = target(`refused ${randomBytes(4).toString('hex')}`)) => {
    const before = existsSync(config.dataDir) ? readdirSync(config.dataDir) : null
    await expect(restoreBackup(place, name, config, nothing)).rejects.toThrow(says)
    expect(existsSync(config.dataDir) ? readdirSync(config.dataDir) : null).toEqual(before)
  }
  const written = (name: string, content: Buffer) => {
    writeFileSync(join(root, 'backups', name), content)
    return name
  }

  it('is a backup that was cut, changed, sealed by another key or is missing', async () => {
    await refused(written('cut', bytes.subarray(0, bytes.length - 100_000)), /^cut is damaged or was cut off/)
    const changed = Buffer.from(bytes)
    changed[bytes.length >> 1] = (changed[bytes.length >> 1] as number) ^ 1
    await refused(written('changed', changed), /^changed is damaged/)
    await refused(made.name, /^This key does not open/, target('another key', { backupKey: Buffer.alloc(32, 'x') }))
    await refused(made.name, /^Nothing opens backups here\. Set BACKUP_KEY/, target('no key', { backupKey: undefined }))
    await refused('none', 'There is no backup at none.')
  })
  it('is one with a migration that this Lintel does not have', async () => {
    await runs(world, `insert into migrations (name, checksum) values ('9999_of_next_year.sql', 'x')`)
    const newer = await makeBackup(world.app.database.pool, world.app.storage, place, source(), new Date('2027-01-01T00:00:00Z'))
    await runs(world, `delete from migrations where name like '9999%'`)
    await refused(newer.name, `${newer.name} was made by a newer Lintel. Upgrade this one first.`)
  })
  it('is a folder in which there is something, in use, or of another installation', async () => {
    const config = target('full')
    mkdirSync(join(config.dataDir, 'outbox'), { recursive: true })
    await refused(made.name, `${config.dataDir} is not empty: it has outbox.`, config)
    rmSync(join(config.dataDir, 'outbox'), { recursive: true })
    const held = lockFolder(config.dataDir)
    await refused(made.name, `Another Lintel is running on ${config.dataDir}. Stop it first`, config)
    held.release()
    readSecrets(config.dataDir)
    await refused(made.name, `${join(config.dataDir, 'secrets.json')} is of another installation`, config)
  })
  it('is a DATABASE_URL that a server uses, or in which there are tables', async () => {
    const { host, user, password, database } = world.connection as Exclude<typeof world.connection, string>
    const url = (name: string) => `postgres://${user}:${password}@localhost/${name}?host=${encodeURIComponent(host)}`
    await expect(refuseFull({ dataDir: join(root, 'none'), databaseUrl: url(database) })).rejects.toThrow(/^A Lintel is running/)
    const name = `empty_${randomBytes(6).toString('hex')}`
    await runs(world, `create database ${name}`)
    const other = { dataDir: join(root, 'none'), databaseUrl: url(name) }
    await refuseFull(other)
    const client = new pg.Client(url(name))
    await client.connect()
    await client.query('create table bricks (id bigint)')
    await expect(refuseFull(other)).rejects.toThrow(/^The database at DATABASE_URL is not empty/)
    // As a restore that fails on its way leaves it.
    await emptyAgain(other.databaseUrl, new Error('the disk is full'))
    await refuseFull(other)
    await client.end()
  })
})

describe('the nightly task', () => {
  const config = () => ({ ...source(), backupDir: join(root, 'nightly') })
  const names = async () => (await folderPlace(config().backupDir, config()).list()).map(({ name }) => name)
  const run = (time: string) => backupTasks['backup.make'].run({ ...world.tasking(new Date(time)), config: config() })

  it('makes one backup a night, notes it, and lets the eighth day go', { timeout: 60_000 }, async () => {
    await run('2026-11-01T02:40:00Z')
    await run('2026-11-01T09:00:00Z')
    const [only] = await names()
    expect(await names()).toEqual([only])
    await readBackup(folderPlace(config().backupDir, config()), only as string, keyOfBackups(config()))
    const lines = await runs(world, `select actor_role, changes ->> 'name' as name from audit where action = 'backup.made'`)
    expect(lines).toEqual([{ actor_role: 'task', name: only }])
    for (const day of ['02', '03']) writeFileSync(join(config().backupDir, `lintel-2026-11-${day}T02-40-00-000Z.backup`), '')
    writeFileSync(join(config().backupDir, 'lintel-2026-11-03T01-00-00-000Z.backup'), '')
    await run('2026-11-03T09:00:00Z')
    expect(await names()).not.toContain('lintel-2026-11-03T01-00-00-000Z.backup')
    expect(await names()).toHaveLength(3)
  })
  it('does nothing where BACKUP_DIR is off', async () => {
    await backupTasks['backup.make'].run(world.tasking(new Date()))
  })
})
