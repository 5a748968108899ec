import { readFileSync } from 'node:fs'
import type { Field, Noun } from './noun.ts'
import { rights } from './tests.ts'

/** A line for a file that has one for each feature, and the place for it. */
type Line = [path: string, at: RegExp, line: string]

const imports = /(?<=\n)(?=\n(?:\/\*\*|export))/

/** The files of src/ that list all features. */
export const places = (n: Noun): Line[] => [
  ['src/contract.ts', imports, `import { ${n.many} } from './features/${n.kebabs}/contract.ts'\n`],
  ['src/contract.ts', /(?=\}\n\ntype Every)/, `  ...${n.many},\n`],
  ['src/handlers.ts', imports, `import { ${n.one}Handlers } from './features/${n.kebabs}/server/handlers.ts'\n`],
  ['src/handlers.ts', /(?=\}\)\n$)/, `  ...${n.one}Handlers,\n`],
  ['src/declared.ts', imports, `import { ${n.one}Declares } from './features/${n.kebabs}/server/declares.ts'\n`],
  ['src/declared.ts', /(?=\}\n\ntype Declarations)/, `  ${n.many}: ${n.one}Declares,\n`],
  ['src/demo.ts', imports, `import { make${n.Many} } from './features/${n.kebabs}/server/demo.ts'\n`],
  ['src/demo.ts', /(?<=await makeApplications\([^\n]*\n)/, `    await make${n.Many}(db, random, { staffId: staff[0] as number, now })\n`],
  ['src/menu.ts', imports, `import { ${n.one}Finder, ${n.one}Menu } from './features/${n.kebabs}/web/menu.ts'\n`],
  ['src/menu.ts', /(?<= {2}\.\.\.jobMenu,\n)/, `  ...${n.one}Menu,\n`],
  ['src/menu.ts', /(?<=finders: [^;]*?candidateFinder)/, `, ${n.one}Finder`],
  [
    'src/routes.ts',
    /(?= {6}route\('change-password')/,
    [
      ['list', 'list'],
      ['add', 'add'],
      [`:${n.one}Id/details`, 'details'],
      [`:${n.one}Id/edit`, 'edit'],
    ]
      .map(([at, file]) => `      route('${n.kebab}/${at}', 'features/${n.kebabs}/web/${file}.tsx'),\n`)
      .join(''),
  ],
  [
    'src/shared/screens.ts',
    /(?=export const toUsers = )/,
    `export const to${n.Many} = '/dashboard/${n.kebab}/list'
export const toAdd${n.One} = '/dashboard/${n.kebab}/add'
export const to${n.One} = (${n.one}Id: Key) => \`/dashboard/${n.kebab}/\${${n.one}Id}/details\`
export const toEdit${n.One} = (${n.one}Id: Key) => \`/dashboard/${n.kebab}/\${${n.one}Id}/edit\`
`,
  ],
  ...archived(n),
]

/** What the archive states for each kind: reasons, months until it is erased, name and screen. */
const archived = (n: Noun): Line[] => [
  ['src/features/archives/rules.ts', /(?<=archiveKinds = \[[^\]]*')(?=,?\s*\])/, `, '${n.kebab}'`],
  ['src/features/archives/rules.ts', /(?=\} as const satisfies Record<ArchiveKind,)/, `  '${n.kebab}': ['inactive', 'error'],\n`],
  ['src/features/archives/rules.ts', /(?<=\n {4}(?:GB|FR): \{[^}]*\w)(?=,?\s*\})/g, `, '${n.kebab}': 24`],
  ['src/features/archives/label-text.ts', /(?=\}\)\n$)/, `  '${n.kebab}': { en: '${n.en.One}', fr: '${n.fr.One}' },\n`],
  ['src/features/archives/web/kinds.tsx', /(?<=import \{[^}]*\w)(?=,?\s*\} from '#shared\/screens)/, `, to${n.One}`],
  ['src/features/archives/web/kinds.tsx', /(?<=const kinds: [\s\S]*?\n)(?=\}\n)/, `  '${n.kebab}': { to: to${n.One}, look: 'hatched' },\n`],
]

/** Tests that state something for each feature: its rights, its place among the features. */
export function promises(n: Noun, fields: Field[]): Line[] {
  return [
    ['test/security/rights.ts', /(?=\}\n$)/, rights(n)],
    ['test/architecture/house.test.ts', /(?= {2}'overview',\n)/, `  '${n.kebabs}',\n`],
    ...(alike(n, fields) ? [['test/architecture/text.test.ts', /(?<=\.concat\(\n)/, alike(n, fields)] satisfies Line] : []),
  ]
}

/** Words of the noun that are the same in both languages and not yet in the list of those. */
function alike(n: Noun, fields: Field[]): string {
  const words = [
    { en: n.en.One, fr: n.fr.One },
    { en: n.en.Many, fr: n.fr.Many },
    ...fields.flatMap(({ en, fr, options }) => [{ en, fr }, ...options]),
  ]
  const [known = ''] = /const same = [\s\S]*?\n\)\n/.exec(readFileSync('test/architecture/text.test.ts', 'utf8')) ?? []
  const same = new Set(
    words.flatMap(({ en, fr }) => (en === fr && !known.split(/[\s`',()]+/).includes(en) && !known.includes(`'${en}'`) ? [en] : [])),
  )
  return [...same].map((word) => `      '${word}',\n`).join('')
}
