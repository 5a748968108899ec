// npm run mutants -- src/shared/money.ts [src/shared/shared.test.ts …]: plants small faults (StrykerJS) in one doubtful file, or in some of
// its lines (`src/server/list.ts:20-60`), and lists those that no test notices. Without tests, it asks those beside the file.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

const [target = '', ...named] = process.argv.slice(2)
const file = target.replace(/:.*/, '')
const tests = named.length > 0 ? named : globSync(`${dirname(file)}/*.test.ts`)
if (!file || tests.length === 0) {
  console.error('Usage: npm run mutants -- FILE[:FROM-TO] [TEST …]')
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'lintel-mutants-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.MUTANTS_TESTS = tests.join(' ')
process.env.MUTANTS_DATABASE = /server/.test(process.env.MUTANTS_TESTS) ? 'yes' : ''

const mutants = await new Stryker({
  mutate: [target],
  testRunner: 'vitest',
  vitest: { configFile: 'bin/mutants.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  ignorePatterns: ['.data*', '.react-router', 'docs', '*.log'],
  concurrency: Math.ceil(availableParallelism() / 2), // the other half is for PostgreSQL
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  tsconfigFile: 'none.json', // Stryker would rewrite it with TypeScript's JavaScript API, which 7 does not have
  disableTypeChecks: false,
  reporters: process.stdout.isTTY ? ['progress'] : [],
  logLevel: 'error' as NonNullable<ConstructorParameters<typeof Stryker>[0]['logLevel']>,
  tempDirName: folder,
  cleanTempDir: 'always',
}).runMutationTest()

const alive = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
const lines = readFileSync(file, 'utf8').split('\n')
const short = (code: string) => code.replace(/\s+/g, ' ').replace(/^(.{50}).{9,}(.{20})$/, '$1 … $2')
for (const { location, replacement = '' } of alive.toSorted((a, b) => a.location.start.line - b.location.start.line))
  console.log(`${file}:${location.start.line}  ${lines[location.start.line - 1]?.trim()}  →  ${short(replacement)}`)
console.log(`${mutants.length} planted, ${alive.length} survived`)
