import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fieldOf, nounOf } from '../../bin/new/noun.ts'
import { places, promises } from '../../bin/new/registers.ts'
import { serverFiles } from '../../bin/new/server.ts'
import { testFiles } from '../../bin/new/tests.ts'
import { webFiles } from '../../bin/new/web.ts'
import { declarations } from '../../src/declared.ts'

const root = join(import.meta.dirname, '../..')
const src = join(root, 'src')
const files = (readdirSync(src, { recursive: true }) as string[])
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => name.replaceAll('\\', '/'))
const read = (file: string) => readFileSync(join(src, file), 'utf8')
/** Samples and examples serve tests alone. */
const isTest = (file: string) => /\.(test|e2e)\.ts$|\/(samples|examples)\.tsx?$/.test(file)

/** Lower floors first; a feature imports only those before it in the list, never one beside it on its floor's right. */
const order = [
  'identity',
  'identity-toolkit',
  'sign-in',
  'places',
  'vat',
  'agency',
  'live',
  'notifications',
  'files',
  'views',
  'archives',
  'categories',
  'employers',
  'jobs',
  'content',
  'candidates',
  'activities',
  'pools',
  'documents',
  'right-to-work',
  'requirements',
  'messages',
  'letters',
  'applications',
  'suppliers',
  'products',
  'entitlements',
  'payments',
  'orders',
  'customers',
  'invoices',
  'invoice-documents',
  'receivables',
  'accounting',
  'calendar',
  'interviews',
  'on-site',
  'shortlists',
  'matches',
  'assignments',
  'timesheets',
  'company-files',
  'templates',
  'site-packs',
  'shop',
  'channels',
  'saved-jobs',
  'equality',
  'directory',
  'alerts',
  'timeline',
  'batches',
  'imports',
  'duplicates',
  'privacy',
  'users',
  'enquiries',
  'maintenance',
  'api-keys',
  'audit-log',
  'waiting-list',
  'webhooks',
  'health',
  'exports',
  'settings',
  'business',
  'sales',
  'analytics',
  'overview',
  'site',
]

/** What is so large that it stands in two folders: together they own their tables. */
const wings: Record<string, string> = { 'identity-toolkit': 'identity' }

/** The rooms of a folder, lower ones first; each imports only from itself and those before it. A file without a line of its own is of the folder's own, ''. */
const rooms: Record<string, readonly string[]> = {
  'features/identity/server/': ['accounts/', 'mails/', 'sessions/', 'port.ts', 'proofs/', 'firebase/', ''],
  'features/identity-toolkit/server/': ['body.ts', 'tokens/', 'providers/', '', 'admin/', 'methods/', 'routes.ts', 'service.ts'],
}

type Arrow = { from: string; to: string; typeOnly: boolean; isLater: boolean }

function arrows(file: string): Arrow[] {
  return [...read(file).matchAll(/(import|export)\s+(type\s+)?[^'";]*?from\s+'([^']+)'|import\('([^']+)'\)/g)].flatMap((match) => {
    const specifier = match[3] ?? match[4] ?? ''
    const to = specifier.startsWith('#db/')
      ? ''
      : specifier.startsWith('#')
        ? specifier.slice(1)
        : specifier.startsWith('.')
          ? normalize(join(dirname(file), specifier))
          : ''
    return to && !to.startsWith('..') ? [{ from: file, to, typeOnly: match[2] !== undefined, isLater: match[4] !== undefined }] : []
  })
}

/** Without what is loaded later. */
const staticArrows = (file: string) => arrows(file).filter(({ typeOnly, isLater }) => !typeOnly && !isLater)

const room = (file: string) => {
  const [first = '', feature = '', third = ''] = file.split('/')
  if (first !== 'features') return { kind: file.includes('/') ? first : 'src', feature: '' }
  return { kind: third === 'server' || third === 'web' ? `feature/${third}` : 'feature', feature }
}

/** Why an import breaks a wall; null when it may stand. */
function fault({ from, to }: Arrow): string | null {
  const [a, b] = [room(from), room(to)]
  if (['src', 'layouts', 'slots'].includes(a.kind)) return null
  if (b.kind === 'src') return 'nobody imports src/*.ts; pass what is needed'
  if (b.kind === 'layouts' || b.kind === 'slots') return `only routes.ts names ${b.kind}/`
  const platform: Record<string, readonly string[]> = { shared: ['shared'], server: ['shared', 'server'], web: ['shared', 'web'] }
  const own = platform[a.kind]
  if (own) return own.includes(b.kind) ? null : `${a.kind}/ imports only ${own.join(', ')}; move the code down or pass it in`
  if (a.feature === b.feature)
    return a.kind === 'feature' && b.kind !== 'feature'
      ? 'root files do not know server or web'
      : a.kind.slice(8) !== b.kind.slice(8) && b.kind !== 'feature'
        ? 'server and web do not know each other'
        : null
  const allowed =
    {
      feature: ['shared', 'feature'],
      'feature/server': ['shared', 'server', 'feature', 'feature/server'],
      'feature/web': ['shared', 'web', 'feature', 'feature/web'],
    }[a.kind] ?? []
  if (!allowed.includes(b.kind)) return `${a.kind} imports only ${allowed.join(', ')}`
  if (b.feature && order.indexOf(b.feature) > order.indexOf(a.feature))
    return `${a.feature} stands below ${b.feature}. Nest the screen in routes.ts, or move the part down`
  return null
}

describe('the house', () => {
  it('is seen whole', () => expect(files.length).toBeGreaterThan(120))

  it('keeps its walls', () => {
    const wrong = files
      .filter((file) => !isTest(file))
      .flatMap(arrows)
      .flatMap((arrow) => {
        const reason = fault(arrow)
        return reason ? [`${arrow.from} -> ${arrow.to}: ${reason}`] : []
      })
    expect(wrong).toEqual([])
  })

  it('lets no page load what checks input: Zod builds code, which the content policy of pages refuses', () => {
    const named = /^import (?!type )(?:\{([^}]*)\}|[\w*])[^'\n]*from '([^']*\/(?:contract|shapes)\.ts|zod)'/gm
    const isValue = (names = 'all') => names.split(',').some((name) => name.trim() !== '' && !name.trim().startsWith('type '))
    const inPages = files.filter((file) => !isTest(file) && /(^|\/)(web|layouts)\//.test(file))
    expect(inPages.length).toBeGreaterThan(100)
    const wrong = inPages.flatMap((file) =>
      [...read(file).matchAll(named)].flatMap(([, names, from]) => (isValue(names) ? [`${file} imports a value from ${from}`] : [])),
    )
    expect(wrong).toEqual([])
  })

  it('keeps the order of the rooms of a folder', () => {
    for (const [folder, order] of Object.entries(rooms)) {
      const inside = files.filter((file) => file.startsWith(folder) && !isTest(file))
      const floor = (file: string) => order.indexOf(order.filter((name) => name && file.slice(folder.length).startsWith(name))[0] ?? '')
      expect(new Set(inside.map(floor)).size, folder).toBe(order.length)
      const wrong = inside.flatMap(arrows).filter(({ from, to }) => to.startsWith(folder) && floor(to) > floor(from))
      expect(wrong.map(({ from, to }) => `${from} -> ${to}: a lower room does not know a higher one`)).toEqual([])
    }
  })

  /** What a feature has in its folder, and where in src/ it is made known. */
  const registers = {
    'contract.ts': 'contract.ts',
    'server/handlers.ts': 'handlers.ts',
    'server/tasks.ts': 'tasks.ts',
    'server/declares.ts': 'declared.ts',
    'server/demo.ts': 'demo.ts',
    'web/menu.ts': 'menu.ts',
  }
  it.each(Object.entries(registers))('knows the %s of every feature in src/%s', (own, register) => {
    const known = order.map((feature) => `features/${feature}/${own}`).filter((file) => files.includes(file))
    expect(known.length).toBeGreaterThan(2)
    expect(known.filter((file) => !read(register).includes(`'./${file}'`)).map((file) => `src/${register} lacks ${file}`)).toEqual([])
  })
  it('knows every screen in src/routes.ts', () => {
    const isScreen = /^export (const|function|async function) (handle|meta|loader|clientLoader)\b/m
    const screens = files.filter((file) => /\/web\/(public\/)?[\w-]+\.tsx$/.test(file) && isScreen.test(read(file)))
    expect(screens.length).toBeGreaterThan(30)
    const lost = screens.filter((file) => !read('routes.ts').includes(`'${file}'`))
    expect(lost.map((file) => `src/routes.ts lacks ${file}`)).toEqual([])
  })
  it('lists every slot of a feature in src/slots', () => {
    const lost = files.filter((file) => {
      const screen = /\/web\/([\w-]+)-slot\.tsx$/.exec(file)?.[1]
      return screen && !read(`slots/${screen}.tsx`).includes(`'../${file}'`)
    })
    expect(lost).toEqual([])
  })
  // The addresses of screens: test/screens.test.ts. What public pages need of them stands in shared/entrances.ts.
  it('knows a full feature in eight places outside its folder, and no more', () => {
    const places = files.filter((file) => !file.includes('/') && !isTest(file) && read(file).includes('features/jobs/'))
    const addresses = files.filter((file) => file.startsWith('shared/') && !isTest(file) && file !== 'shared/entrances.ts')
    const named = addresses.filter((file) => read(file).includes('/dashboard/job/'))
    expect([...places, ...named].toSorted()).toEqual([...Object.values(registers), 'routes.ts', 'shared/screens.ts'].toSorted())
  })

  it('has no circles, not of types either', () => {
    const edges = new Map(files.map((file) => [file, arrows(file).map(({ to }) => to)]))
    const done = new Set<string>()
    const circles: string[] = []
    const visit = (file: string, path: string[]) => {
      if (path.includes(file)) return circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
      if (done.has(file)) return
      for (const next of edges.get(file) ?? []) visit(next, [...path, file])
      done.add(file)
    }
    for (const file of files) visit(file, [])
    expect(circles).toEqual([])
  })

  it('knows every feature', () => expect(readdirSync(join(src, 'features')).toSorted()).toEqual(order.toSorted()))

  it('has no rooms for odds and ends', () => {
    const odd = files.filter((file) => /(^|\/)(index|utils|helpers|types|common|misc)\.tsx?$|\/(hooks|services|helpers|utils)\//.test(file))
    expect(odd).toEqual([])
  })

  it('keeps files short enough to read', () => {
    const long = files.map((file) => [file, read(file).split('\n').length] as const).filter(([, lines]) => lines > 400)
    expect(long).toEqual([])
  })

  describe('styles', () => {
    const sheets = (readdirSync(src, { recursive: true }) as string[])
      .filter((name) => name.endsWith('.module.css'))
      .map((name) => name.replaceAll('\\', '/'))
    const classesOf = (sheet: string) => new Set([...read(sheet).matchAll(/\.([a-z]\w*)(?=[^{}]*\{)/gi)].map((match) => match[1] as string))
    /** The sheets a file imports, and under which name. */
    const importsOf = (file: string) =>
      [...read(file).matchAll(/import (\w+) from '(\S+\.module\.css)'/g)].map(([, name = '', at = '']) => ({
        name,
        sheet: at.startsWith('#') ? at.slice(1) : normalize(join(dirname(file), at)).replaceAll('\\', '/'),
      }))
    const imports = files.flatMap((file) => importsOf(file).map((one) => ({ file, ...one })))

    it('are found', () => expect([...new Set(imports.map(({ sheet }) => sheet))].toSorted()).toEqual(sheets.toSorted()))

    it('are all used', () => {
      const unused = sheets.flatMap((sheet) => {
        const users = imports.filter((one) => one.sheet === sheet).map(({ file }) => read(file))
        // `css[look]` is how a control wears one of several looks: then the words themselves are looked for.
        const isUsed = (name: string) => users.some((text) => new RegExp(`\\.${name}\\b|'${name}'`).test(text))
        return [...classesOf(sheet)].filter((name) => !isUsed(name)).map((name) => `${sheet} .${name}`)
      })
      expect(unused).toEqual([])
    })

    it('reach over no scrollbar, which `100vw` counts in', () => {
      const wide = sheets.filter((sheet) => /(?<!-)100vw(?! -)/.test(read(sheet)))
      expect(wide).toEqual([])
    })

    it('exist where they are used', () => {
      const missing = imports.flatMap(({ file, name, sheet }) => {
        const known = classesOf(sheet)
        const used = [...read(file).matchAll(new RegExp(`(?<![\\w/.])${name}\\.(\\w+)`, 'g'))].map((match) => match[1] as string)
        return used.filter((one) => !known.has(one)).map((one) => `${file} wears .${one}, which ${sheet} does not have`)
      })
      expect(missing).toEqual([])
    })
  })

  it('shows numbers by the formatter that is kept, not by one made for each', () => {
    expect(files.filter((file) => !isTest(file) && /\.toLocale(Date|Time)?String\(/.test(read(file)))).toEqual([])
  })

  it('counts days on the server as everybody’s, not by the clock of the machine that it runs on', () => {
    const runsThere = files.filter((file) => !isTest(file) && /(^|\/)server\/|^features\/[^/]+\/[^/]+\.ts$/.test(file))
    const local =
      /\.get(Date|Day|FullYear|Hours|Minutes|Month|TimezoneOffset)\(|\bshow(Moment|Time)\b|DateTimeFormat\((?![^()]*\btimeZone\b)|\.toLocaleDateString\(/
    expect(runsThere.filter((file) => local.test(read(file)))).toEqual([])
  })

  it('reads the environment in one place', () => {
    const readers = files.filter((file) => /process\.env\b/.test(read(file)) && file !== 'server/config.ts')
    expect(readers).toEqual([])
  })

  it('keeps schemas off public pages', () => {
    const bringsZod = files.filter(
      (file) =>
        !isTest(file) &&
        /import (?!type)[^'"]*from 'zod'/.test(read(file)) &&
        !/(^|\/)((\w+-)?contract|\w+-filter|list|shapes)\.ts$|^server\//.test(file),
    )
    expect(bringsZod).toEqual([])
    const screens = files.filter((file) => file.includes('/web/') || file.startsWith('web/'))
    const reach = screens
      .flatMap(arrows)
      .filter(({ to, typeOnly }) => /(contract|\w+-filter)\.ts$/.test(to) && to !== 'shared/contract.ts' && !typeOnly)
    expect(reach.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
  })

  describe('what the public loads', () => {
    const isPublic = (file: string) => /(^|\/)public\//.test(file) || file === 'root.tsx'
    const code = files.filter((file) => !isTest(file))
    /** Root files, the platform, and what speaks with the identity service. */
    const isFree = ({ to }: Arrow) => /^(shared|web)\/|^features\/(\w|-)+\/[^/]+$|^features\/identity\/web\/|^entry\.document/.test(to)

    it('stands in folders of that name, into which staff may look, but not out', () => {
      const out = code
        .filter(isPublic)
        .flatMap(staticArrows)
        .filter((arrow) => !isPublic(arrow.to) && !isFree(arrow))
      expect(
        out.map(({ from, to }) => `${from} -> ${to}: move what both need into a folder public/, or load it when it is needed`),
      ).toEqual([])
    })

    it('knows of the screens behind the login only those to which it leads', () => {
      const loads = code.filter((file) => isPublic(file) || file.startsWith('web/') || file === 'features/identity/web/go-home.ts')
      const all = loads.flatMap(staticArrows).filter(({ to }) => to === 'shared/screens.ts')
      // Documents, whose scripts hold none of it.
      expect(all.map(({ from }) => from)).toEqual(['features/directory/web/public/candidates.tsx', 'features/site/web/public/landing.tsx'])
    })

    it('is what the routes show to the public', () => {
      const [frames, behind] = read('routes.ts').split("route('dashboard'")
      const screens = (text = '') => [...text.matchAll(/'((?:features|layouts)\/[^']+\.tsx)'/g)].map(([, file = '']) => file)
      expect(screens(frames).filter((file) => !isPublic(file))).toEqual([])
      expect(screens(behind).filter((file) => isPublic(file) && !file.endsWith('/unknown.tsx'))).toEqual([])
    })

    it('acts on documents by their page script alone', () => {
      const documents = code.filter((file) => /^export const handle = (\{ \.\.\.)?asDocument/m.test(read(file)))
      expect(documents.length).toBeGreaterThan(5)
      const frame = code.filter((file) => file.startsWith('layouts/public/'))
      const reached = new Set([...documents, ...frame])
      for (const file of reached) for (const { to } of staticArrows(file)) if (code.includes(to)) reached.add(to)
      const acts = [...reached].filter((file) =>
        /\son[A-Z]\w+=\{(?!on)|\buse(State|Effect|LayoutEffect|SyncExternalStore)\(/.test(read(file)),
      )
      // What they do is for who is signed in, or was.
      expect(acts.toSorted()).toEqual([
        'features/alerts/web/public/new.tsx',
        'features/jobs/web/public/own-application.ts',
        'features/jobs/web/public/save-job.tsx',
        'features/jobs/web/public/saved.ts',
        'features/jobs/web/public/use-keywords.ts',
        'features/jobs/web/public/use-search.ts',
        'features/shop/web/public/use-join.ts',
        'layouts/public/frame.tsx',
        'layouts/public/leave.tsx',
        'web/ui/toast.tsx',
      ])
    })
  })

  it('lets no feature name what one above it declares', () => {
    const kinds = ['actions', 'topics', 'events'] as const
    const owners = Object.entries(declarations).flatMap(([feature, declares]) =>
      kinds.flatMap((kind) => Object.keys(declares[kind]).map((name) => ({ feature, kind, name }))),
    )
    expect(owners.length).toBeGreaterThan(70)
    const wrong = files
      .filter((file) => room(file).feature && !isTest(file))
      .flatMap((file) => {
        const code = read(file).replace(/\/\*.*?\*\/|\/\/ .*/gs, '')
        // A topic is an everyday word, which means a topic only where one is told or watched.
        const watched = [...code.matchAll(/\b(?:publish|useLive)\([^;]*?\)\n/g)].map(([call]) => call).join('\n')
        const above = owners.filter(({ feature }) => order.indexOf(feature) > order.indexOf(room(file).feature))
        const named = above.filter(({ kind, name }) =>
          (kind === 'topics' ? watched : code).match(new RegExp(`['\`]${name}(['\`]|(?<=:)\\$)`)),
        )
        return named.map(({ feature, kind, name }) => `${file} names ${name}, one of the ${kind} that ${feature} declares above it`)
      })
    const remedy = 'Declare it in the lower feature, let the higher one tell a topic of the lower, or pass the name in'
    expect(wrong, remedy).toEqual([])
  })

  it('lets only its owner write a table', () => {
    const writers = new Map<string, Set<string>>()
    for (const file of files.filter((file) => !isTest(file))) {
      const { kind, feature } = room(file)
      for (const [, table = ''] of read(file).matchAll(/(?:insertInto|updateTable|deleteFrom)\('(\w+)'/g))
        writers.set(table, (writers.get(table) ?? new Set()).add(wings[feature] ?? (feature || kind)))
    }
    expect(writers.size).toBeGreaterThan(15)
    const shared = [...writers]
      .filter(([, rooms]) => rooms.size > 1)
      .map(([table, rooms]) => `${table} is written by ${[...rooms].join(' and ')}; let its owner do it by a command`)
    expect(shared).toEqual([])
  })
})

describe('the tables of features', () => {
  /** The SQL files with the feature that owns their tables: `db/schema/<feature>.sql`, or a migration that begins with `-- Feature: <feature>`. */
  const schemas = ['schema', 'migrations'].flatMap((folder) =>
    readdirSync(join(root, 'db', folder)).map((name) => {
      const sql = readFileSync(join(root, 'db', folder, name), 'utf8')
      const feature = folder === 'schema' ? name.replace('.sql', '') : (/^-- Feature: ([\w-]+)$/m.exec(sql)?.[1] ?? '')
      return { feature, sql }
    }),
  )
  const owners = new Map(
    schemas.flatMap(({ feature, sql }) =>
      [...sql.matchAll(/^create (?:unlogged )?(?:table|view) (\w+)/gm)].map(([, table = '']) => [table, feature] as const),
    ),
  )
  const readable = new Set(
    schemas.flatMap(({ sql }) => [...sql.matchAll(/^-- Read by others: (.+)$/gm)].flatMap(([, names = '']) => names.split(', '))),
  )
  /** Tables that a file names in a query, in Kysely or in SQL, each `from` with its comma-separated tables. */
  const tablesOf = (file: string) => {
    const code = read(file).replace(/\/\*.*?\*\/|\/\/ .*?\n/gs, '')
    const queries = [...code.matchAll(/(?:selectFrom|[jJ]oin|joinLateral|insertInto|updateTable|deleteFrom|using)\(\s*'(\w+)/g)]
    const texts = [...code.matchAll(/\b(?:from|join|into|update)\s+(\w+(?: (?:as )?\w+)?(?:,\s+\w+(?: (?:as )?\w+)?)*)/g)]
    const names = [
      ...queries.map(([, name = '']) => name),
      ...texts.flatMap(([, list = '']) => list.split(/,\s+/).map((one) => one.split(' ')[0] ?? '')),
    ]
    return names.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)).filter((name) => owners.has(name))
  }
  const reads = files
    .filter((file) => room(file).feature && !isTest(file))
    .flatMap((file) => {
      const feature = wings[room(file).feature] ?? room(file).feature
      return [...new Set(tablesOf(file))].map((table) => ({ feature, table, owner: owners.get(table) ?? '' }))
    })
    .filter(({ feature, owner }) => owner !== feature)

  it('have an owner', () => {
    const tables = readFileSync(join(root, 'db/schema.sql'), 'utf8').matchAll(/^create (?:unlogged )?(?:table|view) (\w+)/gm)
    const lost = [...tables].map(([, table = '']) => table).filter((table) => table !== 'migrations' && !owners.get(table))
    expect(lost, 'Begin the migration with `-- Feature: <feature>`').toEqual([])
  })

  it('are read by other features only where their file says so', () => {
    expect(reads.length).toBeGreaterThan(100)
    const wrong = new Set(
      reads.filter(({ table }) => !readable.has(table)).map(({ feature, table, owner }) => `${feature} reads ${table} of ${owner}`),
    )
    expect([...wrong], 'Use a query of the owner, or add the table to its line `-- Read by others:`').toEqual([])
  })

  it('are read from below only where they have been: this list may only shrink', () => {
    const upward = reads.filter(({ feature, owner }) => order.indexOf(owner) > order.indexOf(feature))
    expect([...new Set(upward.map(({ feature, table }) => `${feature} reads ${table}`))].toSorted()).toEqual([
      'activities reads applications',
      'activities reads batch_rows',
      'activities reads batches',
      'activities reads messages',
      'alerts reads privacy_notices',
      'assignments reads timesheet_days',
      'assignments reads timesheets',
      'candidates reads applications',
      'candidates reads candidate_activities',
      'candidates reads candidate_consents',
      'candidates reads document_types',
      'candidates reads documents',
      'candidates reads pool_members',
      'documents reads applications',
      'documents reads job_requirements',
      'documents reads requirement_templates',
      'employers reads applications',
      'employers reads jobs',
      'files reads applications',
      'files reads candidates',
      'files reads document_files',
      'files reads documents',
      'files reads imports',
      'files reads right_to_work_checks',
      'files reads supplier_documents',
      'identity reads candidates',
      'invoices reads timesheets',
      'jobs reads applications',
      'jobs reads candidates',
      'jobs reads document_types',
      'jobs reads job_requirements',
      'messages reads applications',
      'notifications reads candidates',
      'places reads job_search',
      'places reads jobs',
      'right-to-work reads applications',
    ])
  })
})

// test/processes/new.test.ts checks that it compiles.
describe('npm run new', () => {
  const n = nounOf('supplier/suppliers', 'a supplier/suppliers', 'un fournisseur/fournisseurs')
  const fields = ['listed:flag:Listed/Inscrit', 'email:email:Email/E-mail', 'kind:choice:Kind/Genre:one=One/Un:two=Two/Deux'].map(fieldOf)
  it('finds its places in all the lists of features', () => {
    const lines = [...places(n), ...promises(n, fields)]
    const lost = lines.filter(([path, at]) => !readFileSync(join(root, path), 'utf8').match(at))
    expect(lost.map(([path, at]) => `${path}: bin/new/registers.ts looks for ${at}`)).toEqual([])
  })
  it('imports only files that exist', () => {
    const made = Object.entries({ ...serverFiles(n, fields), ...webFiles(n, fields), ...testFiles(n, fields) })
    const imports = made.flatMap(([path, text]) => [...text.matchAll(/from '#([^']+)'/g)].map(([, at = '']) => [path, at] as const))
    expect(imports.length).toBeGreaterThan(50)
    const exists = (at: string) => existsSync(join(/^(test|db)\//.test(at) ? root : src, at))
    expect(imports.filter(([, at]) => !exists(at)).map(([path, at]) => `bin/new: ${path} imports #${at}`)).toEqual([])
  })
})
