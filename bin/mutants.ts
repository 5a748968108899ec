// npm run mutants: plants small faults (StrykerJS) and tells which of them no test notices. Without a word after it, in what
// differs from main; with `src/shared/money.ts src/server/list.ts:20-60` in these; with `all` in everything, for the night. With
// `--one-in 20` only on every twentieth line of it, for a figure that is near enough within the hour.
//
// What is planted in a sentence of the log or of an error that no person reads is no fault, nor is a line of the reference in
// the contract: `whyNoFault` leaves them out. The codes of problems stay in: programs read them.
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

type Options = ConstructorParameters<typeof Stryker>[0]
type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]
type Node = { type: string; name?: string; callee?: Node; object?: Node; property?: Node; key?: Node }
type Path = { node: Node; key: string | number | null; listKey?: string; parent?: Node }

const enough = 85
/** What holds for all features. The first are quick enough for the few faults that a feature's own tests let live. */
const loops = 'test/{audit,columns,figures,kept,lists,machines,tasks,told,writes}.test.ts src/features/users/server/personal-data.test.ts'
const slowLoops = 'test/{access,second-net}.test.ts'
/** They read the built pages: `npm run build` first. */
const pages = 'test/{pages,addresses,documents}.test.ts'
/** These need a database, or wait for what is late. */
const slowOfPlatform = 'answers|attempt|audit|db|health|http|migrate|operations|perform|prepared|queue|realtime|tasks'
const pure = 'src/{shared,web,web/ui,layouts,features/*,features/*/web,features/*/web/public}/*.test.ts'
const drawn = 'test/{every-screen,fields,forms,screens,shown}.test.ts'
/** What else stands in documents, `varied` and the like, takes minutes for each. */
const pressed = 'test/{loads,pressed,sends,titles}.test.ts src/layouts/frames.test.ts'
/** What identity promises shows best through the protocol of its service. */
const ofFeature = (name: string) => `src/features/${name.startsWith('identity') ? 'identity*' : name}/server/**/*.test.ts`

/** Where faults are planted, and which tests are asked, the cheapest first; the next ones only see what survived. */
const rooms: { files: RegExp; stages(feature: string): string[] }[] = [
  { files: /^src\/shared\/(?!.*-text)[\w-]+\.ts$/, stages: () => ['src/shared/*.test.ts', pure, drawn, 'src/server/*.test.ts'] },
  // What a feature's root says in plain TypeScript; words, shapes and lists of fields are told as they are.
  {
    files: /^src\/features\/([\w-]+)\/(?!.*(?:text|contract|shapes|fields)\.ts)[\w-]+\.ts$/,
    stages: (name) => [`src/features/${name}/*.test.ts`, pure, ofFeature(name)],
  },
  { files: /^src\/features\/([\w-]+)\/contract\.ts$/, stages: (name) => [`test/contract.test.ts ${pure}`, ofFeature(name)] },
  // Mostly words.
  { files: /^src\/features\/([\w-]+)\/server\/declares\.ts$/, stages: (name) => ['test/text.test.ts', ofFeature(name), loops] },
  { files: /^src\/features\/([\w-]+)\/server\/(?:.+\/)?(?!demo)[\w-]+\.ts$/, stages: (name) => [ofFeature(name), loops] },
  // What runs in the browser. Texts and lists of routes are told as they are.
  { files: /^src\/(web|layouts|features\/[\w-]+\/web)\/(?!.*text\.ts)[\w/-]+\.tsx?$/, stages: () => [pure, `${drawn} ${pressed}`] },
  { files: /^src\/server\/(pages|spelling|documents)\.ts$/, stages: () => [pages] },
  {
    // A fault in what ends processes may end this one: `orphan.ts` is left to whoever plants by hand.
    files: /^src\/server\/postgres\/(?!orphan)[\w-]+\.ts$/,
    stages: () => ['src/server/postgres/*.test.ts', 'test/{command-line,postgres,secrets}.test.ts'],
  },
  {
    files: /^src\/server\/[\w-]+\.ts$/,
    stages: () => [
      `src/server/!(${slowOfPlatform}).test.ts test/{contract,secrets}.test.ts`,
      `src/server/@(${slowOfPlatform}).test.ts test/{budgets,second-net,tasks}.test.ts`,
      `${ofFeature('files')} src/features/users/server/preview.test.ts test/{told,writes}.test.ts ${pages}`,
    ],
  },
]

/** Stryker loads this file too, for its plugin. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'words', value: { shouldIgnore: whyNoFault } }]

// Not awaited here: Stryker could not load a module that waits for Stryker.
if (import.meta.main) {
  const { values, positionals } = parseArgs({ options: { 'one-in': { type: 'string', default: '1' } }, allowPositionals: true })
  main(positionals, Number(values['one-in']))
}

async function main(wanted: string[], oneIn: number): Promise<void> {
  const isNight = wanted[0] === 'all'
  const chosen = someLines(wanted.length === 0 ? changed() : isNight ? globSync('src/**/*.ts') : wanted, oneIn)
  const testsOf = (part: string, stage: number) => [...stagesOf(part), ...(isNight ? [slowLoops] : [])][stage] ?? ''
  const found = new Map<string, Mutant>()
  let left = chosen.map((part) => part.replaceAll('\\', '/')).filter((part) => stagesOf(part).length > 0)
  // What one stage leaves alive, the next one tries.
  for (let stage = 0; left.length > 0; stage++) {
    for (const [tests, parts] of Map.groupBy(left, (part) => testsOf(part, stage))) {
      for (const mutant of await plant(parts, tests)) {
        const before = found.get(placeOf(mutant))
        if (mutant.status !== 'Ignored' && (!before || isAlive(before))) found.set(placeOf(mutant), mutant)
      }
    }
    const alive = [...found.values()].filter(isAlive).map(rangeOf)
    left = alive.filter((part) => testsOf(part, stage + 1))
  }
  if (!report([...found.values()])) process.exitCode = 1
}

function stagesOf(part: string): string[] {
  const file = part.replace(/:.*/, '')
  if (file.endsWith('.test.ts')) return []
  for (const { files, stages } of rooms) {
    const [, name = ''] = file.match(files) ?? []
    if (files.test(file)) return stages(name)
  }
  return []
}

/** Every so many lines of these files, counted over all of them, so that a short file has its chance too. */
function someLines(files: string[], oneIn: number): string[] {
  if (oneIn === 1) return files
  let count = 0
  return files
    .filter((file) => stagesOf(file).length > 0)
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((_, line) => (count++ % oneIn === 0 ? [`${file}:${line + 1}-${line + 1}`] : [])),
    )
}

function changed(): string[] {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  return [...git('diff', '--name-only', '--diff-filter=d', base), ...git('ls-files', '--others', '--exclude-standard')]
}

async function plant(mutate: string[], tests: string): Promise<Mutant[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-mutants-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  process.env.MUTANTS_TESTS = tests
  process.env.MUTANTS_DATABASE = /server|^test\/(?!{every-screen)/.test(tests) ? 'yes' : ''
  console.log(`${mutate.length} places against ${tests}`)
  try {
    return await new Stryker({
      mutate,
      testRunner: 'vitest',
      // Not only the tests that load the file: where none of a stage does, nothing would be planted, nor tried by the next one.
      vitest: { configFile: 'bin/mutants.config.ts', related: false },
      plugins: ['@stryker-mutator/vitest-runner', import.meta.filename],
      ignorers: ['words'],
      ignorePatterns: ['.data*', '.react-router', 'docs', '*.log'],
      concurrency: Math.ceil(availableParallelism() / 2), // the other half is for PostgreSQL
      timeoutMS: 20_000,
      dryRunTimeoutMinutes: 30,
      tsconfigFile: 'none.json', // Stryker would rewrite it with TypeScript's JavaScript API, which 7 does not have
      disableTypeChecks: false,
      allowEmpty: true,
      reporters: process.stdout.isTTY ? ['progress'] : [],
      logLevel: 'error' as Options['logLevel'],
      tempDirName: folder,
      cleanTempDir: 'always',
    }).runMutationTest()
  } catch (error) {
    // The rest of the night goes on, but it is no success.
    console.log(`These tests could not be asked: ${(error as Error).message}`)
    process.exitCode = 1
    return []
  }
}

function report(planted: Mutant[]): boolean {
  for (const [file, mutants] of [...Map.groupBy(planted, ({ fileName }) => relative('', fileName))].toSorted()) {
    const alive = mutants.filter(isAlive)
    console.log(`\n${file}: ${sum(mutants)}`)
    const lines = readFileSync(file, 'utf8').split('\n')
    for (const { location, replacement = '' } of alive.toSorted((a, b) => a.location.start.line - b.location.start.line)) {
      const { start, end } = location
      const was = lines.slice(start.line - 1, end.line)
      was.push(was.pop()?.slice(0, end.column - 1) ?? '')
      was.unshift(was.shift()?.slice(start.column - 1) ?? '')
      console.log(`  ${file}:${start.line}  ${short(was.join(' '))}  →  ${short(replacement)}`)
    }
  }
  console.log(`\nIn all: ${sum(planted)}`)
  return score(planted) >= enough
}

function sum(mutants: Mutant[]): string {
  const alive = mutants.filter(isAlive).length
  const late = mutants.filter(({ status }) => status === 'Timeout').length // on a busy machine perhaps by nothing else
  const noticed = `${mutants.length - alive} noticed${late > 0 ? `, ${late} of them by taking too long` : ''}`
  return `${mutants.length} planted, ${noticed}, ${alive} survived, ${score(mutants).toFixed(0)} %`
}

const score = (mutants: Mutant[]) => (mutants.length === 0 ? 100 : 100 - (100 * mutants.filter(isAlive).length) / mutants.length)
const isAlive = ({ status }: Mutant) => status === 'Survived' || status === 'NoCoverage'
const rangeOf = ({ fileName, location: { start, end } }: Mutant) =>
  `${relative('', fileName).replaceAll('\\', '/')}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`
const placeOf = ({ fileName, location, replacement }: Mutant) => JSON.stringify([fileName, location, replacement])
const short = (code: string) => code.replace(/\s+/g, ' ').replace(/^(.{50}).{9,}(.{20})$/, '$1 … $2')

function whyNoFault({ node, key, listKey, parent }: Path): string | undefined {
  if (node.type === 'CallExpression' && node.callee?.object?.name === 'log') return 'a line of the log'
  if (listKey === 'arguments' && key === 0 && /^(Config)?Error$/.test(parent?.callee?.name ?? '')) return 'the sentence of an error'
  const isDescription = listKey === 'arguments' && parent?.callee?.property?.name === 'describe'
  if (isDescription || (node.type === 'ObjectProperty' && node.key?.name === 'summary')) return 'a line of the reference'
  return undefined
}
