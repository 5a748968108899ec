// npm run new supplier/suppliers "a supplier/suppliers" "un fournisseur/fournisseurs" \
//   "status:choice:Status/Statut:active=Active/Actif:blocked=Blocked/Bloqué" "since:day:Since/Depuis" "note:prose:Note/Note"
// makes a complete feature: table, operations, screens, texts, demonstration and tests, with its lines wherever features are listed.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { archiveKinds } from '../src/features/archives/rules.ts'
import { fieldOf, isStatus, kinds, Mistyped, nounOf } from './new/noun.ts'
import { places, promises } from './new/registers.ts'
import { migration, serverFiles } from './new/server.ts'
import { testFiles } from './new/tests.ts'
import { webFiles } from './new/web.ts'

type Output = { stdout: string; stderr: string }

const usage = `Usage: npm run new <one/many> <English> <French> [<field> …]
such as: npm run new supplier/suppliers "a supplier/suppliers" "un fournisseur/fournisseurs" "since:day:Since/Depuis"
Every noun has a name; further fields are ${kinds.join(', ')}, each name:kind:English/French.
A number takes its bounds, :0-100, and a choice its options, :active=Active/Actif:blocked=Blocked/Bloqué.`

const [names, english, french, ...more] = process.argv.slice(2)
const { n, fields } = read()
const folder = join('src/features', n.kebabs)
if (existsSync(folder)) end(`${folder} is there already.`)

const last = readdirSync('db/migrations').toSorted().at(-1) ?? '0000'
const next = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
const own = { ...serverFiles(n, fields), ...webFiles(n, fields), ...testFiles(n, fields) }
const made = new Map(Object.entries(own).map(([name, text]) => [join(folder, name), text]))
made.set(`db/migrations/${next}_${n.table}.sql`, migration(n, fields, archiveKinds))
const ours = [...made.keys()]

// All edits are worked out before the first file is written: a place that has changed leaves nothing half done.
const [listed, tested] = [places(n), promises(n, fields)]
for (const [path, at, line] of [...listed, ...tested]) edit(path, at, () => line)
for (const [path, text] of made) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
const code = [...made.keys()].filter((path) => /tsx?$/.test(path))
await Promise.all([
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error', ...code),
  run('bin/types.ts'),
  run('bin/openapi.ts'),
])

const paths = (lines: readonly (readonly [string, ...unknown[]])[]) => [...new Set(lines.map(([path]) => path))].join(' ')
process.stdout.write(`
Made: ${ours.length} files in ${folder} and db/migrations
Added to: ${paths([...listed, ...tested])}

See it: npm run demo, then /dashboard/${n.kebab}/list
Test it: npm run check && npx vitest run ${n.kebabs} access side-effects lists columns

Decide for yourself:
  who may do what: contract.ts and test/security/rights.ts
  its group and icon in the menu: web/menu.ts
  reasons to archive it and how long it is kept: src/features/archives/rules.ts
  what belongs to it, and what forbids erasing it: server/archived.ts
  its records in the demonstration: server/demo.ts
  lengths, required fields, hints: the migration, contract.ts, fields.ts
${fields.some(isStatus) ? `  the family of each status (open, waiting, won …): web/${n.kebab}-status.tsx\n` : ''}  the order of fields and columns: web/${n.kebab}-fields.tsx, web/list.tsx
`)
// It may ask about texts that are the same in both languages, or that French tells apart.
await run(
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'code',
  '--reporter=agent',
  'test/architecture/house',
  'test/architecture/text',
)

function read() {
  try {
    if (!names || !english || !french) throw new Mistyped(usage)
    const given = more.length > 0 ? more : ['since:day:Since/Depuis', 'note:prose:Note/Note']
    return { n: nounOf(names, english, french), fields: given.map(fieldOf) }
  } catch (error) {
    if (error instanceof Mistyped) return end(error.message)
    throw error
  }
}

function edit(path: string, at: RegExp, change: (found: string) => string) {
  const text = made.get(path) ?? readFileSync(path, 'utf8')
  if (!text.match(at)) end(`${path} has changed: bin/new/registers.ts finds no place by ${at}`)
  made.set(path, text.replace(at, change))
}

async function run(...command: string[]) {
  await promisify(execFile)(process.execPath, command, { maxBuffer: 1e8 }).catch(({ stdout, stderr }: Output) =>
    end(`${command.join(' ')} failed:\n${stdout}${stderr}`),
  )
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
