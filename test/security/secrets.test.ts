import fs, {
  chmodSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { readSecrets } from '#server/secrets.ts'

let dir: string
let path: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lintel-secrets-'))
  path = join(dir, 'secrets.json')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

it('makes secrets once, readable by this user only', () => {
  const first = readSecrets(dir)
  expect(first.masterKey).toHaveLength(32)
  expect(first.hmacKey).toHaveLength(32)
  expect(readSecrets(dir)).toEqual(first)
  expect(readdirSync(dir)).toEqual(['secrets.json'])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  // Root lets the database's user through to its own folder.
  expect(statSync(dir).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
})

it('reads them again next to their database', () => {
  const first = readSecrets(dir)
  mkdirSync(join(dir, 'cluster'))
  expect(readSecrets(dir)).toEqual(first)
})

it.skipIf(process.platform === 'win32')(
  'flushes the file before it is in place, then the folder, so that secrets survive a power cut',
  () => {
    const flush = vi.spyOn(fs, 'fsyncSync')
    syncBuiltinESMExports()
    const flushed: { file: number; isFolder: boolean; isInPlace: boolean }[] = []
    flush.mockImplementation((file) => void flushed.push({ file, isFolder: fstatSync(file).isDirectory(), isInPlace: existsSync(path) }))
    readSecrets(dir)
    flush.mockRestore()
    syncBuiltinESMExports()
    expect(flushed).toMatchObject([
      { isFolder: false, isInPlace: false },
      { isFolder: true, isInPlace: true },
    ])
    for (const { file } of flushed) expect(() => fstatSync(file)).toThrow('EBADF')
  },
)

it('makes different secrets for another folder', () => {
  expect(readSecrets(join(dir, 'a'))).not.toEqual(readSecrets(join(dir, 'b')))
})

it('refuses a file that others may read', () => {
  readSecrets(dir)
  for (const mode of [0o640, 0o604]) {
    chmodSync(path, mode)
    expect(() => readSecrets(dir)).toThrow(/may be read by others\. Run "chmod 600/)
  }
})

it('refuses a truncated file and leaves it unchanged', () => {
  readSecrets(dir)
  for (const length of [readFileSync(path).length - 5, 0]) {
    truncateSync(path, length)
    expect(() => readSecrets(dir)).toThrow(ConfigError)
    expect(() => readSecrets(dir)).toThrow(/is damaged\. Put back a copy/)
    expect(readFileSync(path)).toHaveLength(length)
  }
})

it('refuses malformed keys', () => {
  readSecrets(dir)
  const good = readFileSync(path, 'utf8')
  for (const wrong of [good.replace(/("masterKey": ")/, '$1z'), good.replace(/("hmacKey": "\w+)/, '$1z'), good.replace('hmacKey', 'key')]) {
    writeFileSync(path, wrong)
    expect(() => readSecrets(dir)).toThrow(/is damaged\. Put back a copy/)
  }
})

it('reports a file that cannot be read', () => {
  mkdirSync(path, { mode: 0o700 })
  expect(() => readSecrets(dir)).toThrow(ConfigError)
  expect(() => readSecrets(dir)).toThrow(/secrets\.json cannot be read: EISDIR/)
})

it('makes no new secrets next to a database that needs the lost ones', () => {
  mkdirSync(join(dir, 'cluster'))
  expect(() => readSecrets(dir)).toThrow(/has a database but no secrets\.json/)
})

it('refuses a shared folder', () => {
  chmodSync(dir, 0o1777)
  expect(() => readSecrets(dir)).toThrow(/which everybody shares/)
})

it('keeps a file that another start made meanwhile', () => {
  symlinkSync(join(dir, 'not yet there'), path)
  expect(() => readSecrets(dir)).toThrow(/^ENOENT: no such file or directory, stat/)
  expect(readdirSync(dir)).toEqual(['secrets.json'])
})
