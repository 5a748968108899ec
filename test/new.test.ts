import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const copy = mkdtempSync(join(tmpdir(), 'lintel-new-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = (...command: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}
const succeeds = { status: 0, said: expect.anything() }
const parts = [
  '.gitignore',
  'bench',
  'bin',
  'db',
  'docs',
  'src',
  'test',
  'biome.json',
  'openapi.json',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const configs = ['react-router.config.ts', 'vite.config.ts', 'vitest.config.ts']

// Its own tests would take as long again; CONTRIBUTING.md asks whoever changes the templates to run them.
it('makes a feature that compiles and keeps the rules of the house', { timeout: 120_000 }, () => {
  for (const part of [...parts, ...configs]) cpSync(part, join(copy, part), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))

  expect(run('bin/new.ts', 'holding-company', 'holding-companies')).toMatchObject(succeeds)
  expect(run('node_modules/typescript/bin/tsc', '-p', '.')).toMatchObject(succeeds)
  expect(run('node_modules/@biomejs/biome/bin/biome', 'check', 'src', 'test')).toMatchObject(succeeds)
  expect(run('node_modules/vitest/vitest.mjs', 'run', '--project', 'house', '-u')).toMatchObject(succeeds)
  expect(run('bin/new.ts', 'holding-company', 'holding-companies').said).toContain('is there already')
})
