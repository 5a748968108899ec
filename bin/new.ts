// npm run new supplier: makes a feature's folder and its migration, registers it, and regenerates what follows from it.
// The plural is the noun with an s; give another as the second word: npm run new company companies.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deeds, feature, kept, listPromise, listRows, migration, namesOf } from './new-templates.ts'

const [noun = '', nouns = `${noun}s`] = process.argv.slice(2)
const isName = (text: string) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)
if (!isName(noun) || !isName(nouns) || noun === nouns) end('Usage: npm run new <noun> [<plural>], such as: npm run new purchase-order')
const n = namesOf(noun, nouns)
const folder = join('src/features', n.kebabs)
if (existsSync(folder)) end(`${folder} is there already.`)

const last = readdirSync('db/migrations').toSorted().at(-1) ?? '0000'
const next = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
const made = new Map(Object.entries(feature(n)).map(([name, text]) => [join(folder, name), text]))
made.set(`db/migrations/${next}_${n.table}.sql`, migration(n))

// Every registration is worked out before the first file is written: a changed register leaves nothing half done.
const imports = /(?<=\n)(?=\n(?:\/\*\*|export))/
register('src/contract.ts', imports, `import { ${n.many} } from './features/${n.kebabs}/contract.ts'\n`)
register('src/contract.ts', /(?=\}\n\nexport type Operations)/, `  ...${n.many},\n`)
register('src/handlers.ts', imports, `import { ${n.one}Handlers } from './features/${n.kebabs}/server/handlers.ts'\n`)
register('src/handlers.ts', /(?=\}\)\n$)/, `  ...${n.one}Handlers,\n`)
register('src/routes.ts', /(?= {6}route\('change-password')/, `      route('${n.kebab}/list', 'features/${n.kebabs}/web/list.tsx'),\n`)
register('src/declared.ts', imports, `import { ${n.one}Declares } from './features/${n.kebabs}/server/declares.ts'\n`)
register('src/declared.ts', /(?=\}\n\ntype Declarations)/, `  ${n.many}: ${n.one}Declares,\n`)
register('test/deeds.ts', /(?= {4}withdrawInvitation:)/, deeds(n))
register('test/kept.test.ts', /(?= {2}withdrawInvitation:)/, kept(n))
register('test/lists.test.ts', /(?= {2}listMoves:)/, listPromise(n))
register('test/lists.test.ts', /(?= {2}const admin = world)/, listRows(n))
register('test/house.test.ts', /(?='overview')/, `'${n.kebabs}', `)
register('test/access.test.ts', /(?= {2}\[\/ \\\/jobs\\b\|)/, `  [/ \\/${n.kebabs}\\b/, { to: agency }],\n`)
const aRecord = `(await person('operation').post('/${n.kebabs}', { body: { name: '${n.Said}' } })).id`
register('test/access.test.ts', /(?= {4}slug: \[)/, `    ${n.one}Id: [{ value: ${aRecord} }],\n`)

for (const [path, text] of made) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
run(
  'node_modules/@biomejs/biome/bin/biome',
  'check',
  '--write',
  '--log-level=error',
  ...[...made.keys()].filter((path) => /tsx?$/.test(path)),
)
run('bin/types.ts')
run('bin/openapi.ts')
process.stdout.write(`${[...made.keys()].toSorted().join('\n')}

Left to you:
  its fields, in the migration, contract.ts and queries.ts, then: npm run types && npm run openapi
  its French words, in web/staff-text.ts and server/declares.ts
  its place in the order of test/house.test.ts, when others build on it
  src/menu.ts, when it belongs in the menu (/dashboard/${n.kebab}/list)
  who may do what, in contract.ts and test/access.test.ts, then: npx vitest run --project house -u
`)

function register(path: string, at: RegExp, line: string) {
  const text = made.get(path) ?? readFileSync(path, 'utf8')
  if (!at.test(text)) end(`${path} has no place for this line:\n${line}`)
  made.set(
    path,
    text.replace(at, () => line),
  )
}

function run(...command: string[]) {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
