import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe('npm run new', () => {
  const copy = mkdtempSync(join(tmpdir(), 'lintel-new-'))
  afterAll(() => rmSync(copy, { recursive: true, force: true }))
  const run = (...command: string[]) =>
    new Promise<{ status: number | null; output: string }>((done) => {
      const child = spawn(process.execPath, command, { cwd: copy })
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
      child.on('exit', (status) => done({ status, output }))
    })
  const parts = [
    ...['.gitignore', 'bin', 'db', 'docs', 'src', 'test', 'biome.json', 'openapi.json', 'package.json', 'package-lock.json'],
    ...['react-router.config.ts', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts'],
  ]
  beforeAll(() => {
    // The tests of other features do not change, and would double the work of the compiler.
    const isOthers = (path: string) => /^src\/(features|server|shared|web)\/.*\.(test|e2e)\.ts$/.test(path)
    for (const part of parts) cpSync(part, join(copy, part), { recursive: true, filter: (path) => !isOthers(path) })
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  })

  const noun = ['holding-company/holding-companies', 'a holding company/holding companies', 'une société holding/sociétés holding']
  const fields = [
    'vatNumber:line:VAT number/Numéro de TVA',
    'email:email:Email/E-mail',
    'legalForm:choice:Legal form/Forme juridique:private=Private/Non cotée:public=Public/Cotée',
    'status:choice:Status/Statut:active=Active/Actif:blocked=Blocked/Bloqué',
    'since:day:Since/Depuis',
    'staff:number:Staff/Effectif:1-5000',
    'founded:number:Founded/Année de création:1900-2100',
    'listed:flag:On our list/Dans notre liste',
    'note:prose:Note/Note',
  ]
  // The command itself migrates a database and runs the architecture tests.
  it('makes a feature with every kind of field that compiles and follows the rules of the house', { timeout: 240_000 }, async () => {
    const made = await run('bin/new.ts', ...noun, ...fields)
    expect(made).toMatchObject({ status: 0, output: expect.stringContaining('Made: ') })
    expect(existsSync(join(copy, 'src/features/holding-companies/server/examples.ts'))).toBe(true)
    // Without the compiler's cache, which is in the shared node_modules.
    const compiled = await run('node_modules/typescript/bin/tsc', '-p', '.', '--incremental', 'false', '--checkers', '1')
    expect(compiled).toMatchObject({ status: 0, output: '' })
    expect((await run('bin/new.ts', ...noun)).output).toContain('is there already')
  })
})
