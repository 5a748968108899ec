import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '#server/config.ts'
import { importExport } from '#server/export/import.ts'
import { folderOf } from '#server/storage/contents.ts'
import { columnsLeftOut, onlyRows, tablesLeftOut, workings } from '#server/export/left-out.ts'
import { makeExport } from '#server/export/make.ts'
import { useApp } from '#test/support/app.ts'
import { applyAsGuest, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
const root = mkdtempSync(join(tmpdir(), 'lintel-export-'))
chmodSync(root, 0o711)
afterAll(() => rmSync(root, { recursive: true, force: true }))
const whole = join(root, 'whole')
const exported = (to: string) => makeExport(world.app.database.pool, folderOf(world.config.dataDir), to, new Date())

beforeAll(async () => {
  await applyAsGuest(world, (await makeJob(world)).id)
  await exported(whole)
})

describe('what is left out', () => {
  /** Columns that sound like a secret and are none. */
  const harmless = [
    ...['audit.hash', 'audit.prev_hash', 'audit_chain.hash', 'audit_checks.hash'], // what shows that nobody changed the audit log
    ...['accounts.password_updated_at', 'webhooks.secret_version', 'webhooks.secret_changed_at'],
    'setting_values.second_factor_required',
    'api_keys.second_factor',
    ...['avatars.content', 'agency_logos.content'], // pictures
  ]
  it('is each column that holds a secret', async () => {
    const columns = await runs<{ path: string; type: string }>(
      world,
      `select c.relname || '.' || attname as path, format_type(atttypid, null) as type from pg_attribute a join pg_class c on c.oid = attrelid
        where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
    )
    const isSecret = ({ path, type }: { path: string; type: string }) =>
      type === 'bytea' || /\.(.*_)?(hash|secrets?|tokens?|passwords?|private_key|sealed|salt|totp|second_factor)(_|$)/.test(path)
    const open = columns.filter(isSecret).filter(({ path }) => !(path in columnsLeftOut) && !((path.split('.')[0] ?? '') in tablesLeftOut))
    expect(open.map(({ path }) => path).filter((path) => !harmless.includes(path))).toEqual([])
    const all = new Set(columns.flatMap(({ path }) => [path, path.split('.')[0]]))
    const named = [...Object.keys(tablesLeftOut), ...Object.keys(columnsLeftOut), ...Object.keys(onlyRows), ...workings, ...harmless]
    expect(named.filter((one) => !all.has(one))).toEqual([])
  })
  it('is told by schema.json, and no hash of a password is in any file', async () => {
    const [{ hash } = { hash: '' }] = await runs<{ hash: string }>(
      world,
      'select password_hash as hash from accounts where password_hash is not null',
    )
    const { leftOut } = JSON.parse(readFileSync(join(whole, 'schema.json'), 'utf8'))
    expect(leftOut['accounts.passwordHash']).toContain('people set a new password')
    const records = readdirSync(join(whole, 'records')).map((name) => readFileSync(join(whole, 'records', name), 'utf8'))
    expect(hash).not.toBe('')
    expect(records.some((text) => text.includes(hash))).toBe(false)
  })
})

it('a text that begins like a formula is none in a spreadsheet, and is as it was in JSON', async () => {
  await runs(world, `update jobs set title = '=cmd("x")'`)
  const to = join(root, 'formula')
  await exported(to)
  expect(readFileSync(join(to, 'records/jobs.csv'), 'utf8')).toContain(`"'=cmd(""x"")"`)
  expect(readFileSync(join(to, 'records/jobs.jsonl'), 'utf8')).toContain('"title":"=cmd(\\"x\\")"')
})

it('counts a file that was lost as missing, and none that was removed, is still on its way or lies in its row', async () => {
  const [{ id: candidateId } = { id: 0 }] = await runs<{ id: number }>(world, 'select min(id)::int as id from candidates')
  const lost = 'a'.repeat(64)
  await runs(
    world,
    `insert into files (sha256, name, mime, size, candidate_id, removed_at) values
        ('${'b'.repeat(64)}', 'removed.pdf', 'application/pdf', 1, ${candidateId}, now()), ('${lost}', 'lost.pdf', 'application/pdf', 1, ${candidateId}, null);
      insert into uploads (candidate_id, created_by, kind, name, size, sha256)
        select ${candidateId}, min(id), 'other', 'coming.pdf', 1, '${'c'.repeat(64)}' from accounts;
      insert into agency_logos (id, mime, width, height, sha256, content, set_at) values (1, 'image/png', 1, 1, '${'d'.repeat(64)}', 'x', now())`,
  )
  const to = join(root, 'missing')
  expect(await exported(to)).toMatchObject({ missing: 1 })
  expect(JSON.parse(readFileSync(join(to, 'manifest.json'), 'utf8')).missing).toEqual([lost])
})

describe('refused, with nothing changed', () => {
  const target = (): Config => ({ ...world.config, dataDir: join(root, `into ${randomBytes(4).toString('hex')}`) })
  const refused = async (from: string, says: string | RegExp, config = target()) => {
    const found = () => (existsSync(config.dataDir) ? readdirSync(config.dataDir).filter((name) => name !== 'lock') : [])
    const before = found()
    await expect(importExport(from, config, async () => null)).rejects.toThrow(says)
    expect(found()).toEqual(before)
  }
  const changed = (name: string, change: (folder: string) => void) => {
    const folder = join(root, name)
    cpSync(whole, folder, { recursive: true })
    change(folder)
    return folder
  }
  const edited = (folder: string, name: string, edit: (text: string) => string) =>
    writeFileSync(join(folder, name), edit(readFileSync(join(folder, name), 'utf8')))
  /** As somebody would who knows how it is made. */
  const forged = (folder: string, name: string, edit: (text: string) => string) => {
    edited(folder, name, edit)
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
    edited(folder, 'SHA256SUMS', (text) => text.replace(new RegExp(`^\\w+(?=  ${name}$)`, 'm'), sum))
  }

  it('is an export that was cut, edited, added to or thinned out', async () => {
    const cut = (folder: string) => truncateSync(join(folder, 'records/jobs.jsonl'), 100)
    await refused(changed('cut', cut), 'damaged, cut off or was edited: records/jobs.jsonl is not what it was. Import it as it was made')
    await refused(
      changed('edited', (at) => edited(at, 'manifest.json', (text) => text.replace(/"jobs": 1/, '"jobs": 2'))),
      'manifest.json is not',
    )
    await refused(
      changed('added', (at) => writeFileSync(join(at, 'records/bricks.jsonl'), '')),
      'does not know of records/bricks.jsonl',
    )
    await refused(
      changed('thinned', (at) => rmSync(join(at, 'records/jobs.csv'))),
      'records/jobs.csv is missing',
    )
    await refused(
      changed('no sums', (at) => rmSync(join(at, 'SHA256SUMS'))),
      'it has no SHA256SUMS',
    )
    await refused(join(root, 'none'), `There is no export at ${join(root, 'none')}.`)
    const zip = join(root, 'cut.zip')
    await exported(zip)
    truncateSync(zip, 50_000)
    await refused(zip, /is not a whole zip file/)
  })
  it('is one of a newer Lintel', async () => {
    const newer = (at: string) =>
      forged(at, 'manifest.json', (text) => text.replace(/"name": "\d+(_\w+\.sql)"(?![\s\S]*"name": "\d)/, '"name": "9999$1"'))
    await refused(changed('newer', newer), 'A newer Lintel made this export. Upgrade this one first.')
    const format = (at: string) => forged(at, 'manifest.json', () => '{"format": 2}')
    await refused(changed('newer format', format), 'A newer Lintel made this export.')
  })
  it('is one with fields or references that cannot be', { timeout: 120_000 }, async () => {
    const field = (at: string) => forged(at, 'schema.json', (text) => text.replace('"postedAt"', '"bricks"'))
    await refused(changed('field', field), 'does not know the field job-search.bricks')
    const line = (at: string) => forged(at, 'records/jobs.jsonl', (text) => text.replace('"slug":', '"bricks":'))
    await refused(changed('line', line), 'records/jobs.jsonl has a line with other fields than jobs have')
    const reference = (at: string) => forged(at, 'records/jobs.jsonl', (text) => text.replace(/"employerId":\d+/, '"employerId":987654'))
    await refused(changed('reference', reference), /records refer to others that are not in it/)
  })
  it('is one that names a part of itself which is not in it', async () => {
    const elsewhere = (at: string) =>
      forged(at, 'schema.json', (text) => text.replace('"records/jobs.jsonl"', '"../whole/records/jobs.jsonl"'))
    await refused(changed('elsewhere', elsewhere), 'SHA256SUMS does not know of ../whole/records/jobs.jsonl')
  })
  it('is a folder in which there is something, and a place where there is an export already', async () => {
    const config = target()
    mkdirSync(join(config.dataDir, 'outbox'), { recursive: true })
    await refused(whole, `${config.dataDir} is not empty: it has outbox.`, config)
    await expect(exported(whole)).rejects.toThrow(`There is something at ${whole} already.`)
  })
})
