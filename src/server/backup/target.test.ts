import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSecrets, renewSecrets } from '../secrets.ts'
import { newerSecrets } from './target.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lintel-target-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))
const secrets = () => {
  readSecrets(dir)
  return readFileSync(join(dir, 'secrets.json'), 'utf8')
}

it('a restore goes on with the newer secrets, here or in the backup, and refuses those of others', async () => {
  const before = secrets()
  renewSecrets(dir, { opensLinks: false })
  const now = secrets()
  expect(await newerSecrets(dir, before)).toBe(now)
  expect(await newerSecrets(dir, now)).toBe(now)
  writeFileSync(join(dir, 'secrets.json'), before)
  expect(await newerSecrets(dir, now)).toBe(now)
  rmSync(join(dir, 'secrets.json'))
  expect(await newerSecrets(dir, before)).toBe(before)
  secrets()
  await expect(newerSecrets(dir, now)).rejects.toThrow('is of another installation')
})
