import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfigError } from '#server/config.ts'
import { readSecrets } from '#server/secrets.ts'

let dir: string
let path: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lintel-secrets-'))
  path = join(dir, 'secrets.json')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

it('makes secrets once, for this user alone', () => {
  const first = readSecrets(dir)
  expect(first.masterKey).toHaveLength(32)
  expect(first.hmacKey).toHaveLength(32)
  expect(readSecrets(dir)).toEqual(first)
  expect(readdirSync(dir)).toEqual(['secrets.json'])
  expect(statSync(path).mode & 0o777).toBe(0o600)
  // Root lets the database's user through to its own folder.
  expect(statSync(dir).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700)
})

it('makes other secrets for another folder', () => {
  expect(readSecrets(join(dir, 'a'))).not.toEqual(readSecrets(join(dir, 'b')))
})

it('refuses a file that others may read', () => {
  readSecrets(dir)
  for (const mode of [0o640, 0o604]) {
    chmodSync(path, mode)
    expect(() => readSecrets(dir)).toThrow(/may be read by others\. Run "chmod 600/)
  }
})

it('refuses a truncated file, and leaves it for its owner to mend', () => {
  readSecrets(dir)
  for (const length of [readFileSync(path).length - 5, 0]) {
    truncateSync(path, length)
    expect(() => readSecrets(dir)).toThrow(ConfigError)
    expect(() => readSecrets(dir)).toThrow(/is damaged\. Put back a copy/)
    expect(readFileSync(path)).toHaveLength(length)
  }
})

it('does not make new secrets beside a database that the lost ones open', () => {
  mkdirSync(join(dir, 'cluster'))
  expect(() => readSecrets(dir)).toThrow(/has a database but no secrets\.json/)
})

it('refuses a folder that everybody shares', () => {
  chmodSync(dir, 0o1777)
  expect(() => readSecrets(dir)).toThrow(/which everybody shares/)
})

it('leaves what another start put there in the meantime', () => {
  symlinkSync(join(dir, 'not yet there'), path)
  expect(() => readSecrets(dir)).toThrow(/^ENOENT: no such file or directory, stat/)
  expect(readdirSync(dir)).toEqual(['secrets.json'])
})
