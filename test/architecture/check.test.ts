import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const place = mkdtempSync(join(tmpdir(), 'lintel-check-'))
mkdirSync(join(place, 'bin'))
copyFileSync('bin/check.mjs', join(place, 'bin/check.mjs'))
writeFileSync(join(place, 'bin/bootstrap.mjs'), 'export const node = process.execPath')
afterAll(() => rmSync(place, { recursive: true }))

it.each([
  ['succeeds where every step does', '', 0, /^ok {5}lock file \(/],
  ['fails where one step does, and repeats what it said', 'console.log("a twin"); process.exit(3)', 1, /^FAILED lock file .*\na twin/],
])('npm run check %s', (_, step, code, says) => {
  writeFileSync(join(place, 'bin/lock.ts'), step)
  const others = ['types', 'client', 'lint', 'unused', 'house', 'db/tables.ts'].map((name) => `--without=${name}`)
  const { status, stdout } = spawnSync(process.execPath, ['bin/check.mjs', ...others], { cwd: place, encoding: 'utf8' })
  expect(stdout).toMatch(says)
  expect(status).toBe(code)
})
