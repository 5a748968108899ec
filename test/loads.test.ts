import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Role, roles } from '#shared/roles.ts'
import { answer, deeds, signIn } from './listener.ts'
import { differing } from './outline.ts'
import { addressOf, isBehindLogin, paramsOf, places, screenAt } from './places.ts'
import { standStill } from './today.ts'

// What every screen asks the server as it opens, for a reader of French: with a bare address, and with one that says what it reads.

const asked = vi.hoisted(() => ({ role: 'admin', isBare: true, read: [] as string[] }))
vi.hoisted(() => vi.resetModules()) // other files may have had the real ones already
vi.mock('../src/features/identity/web/identity.ts', () => ({
  currentSession: async () => ({ role: asked.role, uid: 'me' }),
  findSecurity: async () => ({}),
}))
vi.mock('#web/ui/list-query.ts', async (original) => {
  const real = (await original()) as { queryOf(url: URL): object }
  /** As if each name stood in the address with something that may stand there. */
  const all = {
    oneOf: (_: string, values: readonly string[]) => values.at(-1),
    slug: (name: string) => `a-${name}`,
    slugs: (name: string) => [`a-${name}`, `another-${name}`],
    whole: () => 8,
    id: () => 8,
    text: (name: string) => `some ${name}`,
    texts: (name: string) => [`some ${name}`, `other ${name}`],
    anyOf: (_: string, values: readonly string[]) => values.slice(-2),
    days: () => ({ from: '2026-11-02', until: '2026-11-09' }),
    numbers: () => ({ min: 20, max: 30 }),
    flag: () => true,
    either: () => false,
    paging: (sorts: readonly string[]) => ({ page: 2, limit: 50, sort: sorts.at(-1), dir: 'asc' }),
  }
  const reading = Object.entries(all).map(([name, read]) => [
    name,
    (of: string & readonly string[], values: readonly string[]) => {
      asked.read.push(name === 'paging' ? 'page' : of)
      return read(of, values)
    },
  ])
  const queryOf = (url: URL) => (asked.isBare ? real.queryOf(url) : Object.fromEntries(reading))
  return { ...real, queryOf }
})

beforeAll(() => {
  standStill()
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof answer>) => {
    const answered = await answer(...asked)
    const call = `${asked[1]?.method} ${decodeURIComponent(asked[0])}`
    if (!refused?.at.test(call)) return answered
    if (refused.as) return Response.json(refused.as, { status: refused.as.status })
    return Response.json({ ...((await answered.json()) as object), items: [], total: 0 })
  })
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
  signIn()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What the server refuses, and how; null where it finds nothing. */
type Refusal = { at: RegExp; as: { status: number; code: string; title: string; errors?: object[] } | null }
let refused: Refusal | null = null

const staffPlaces = places.filter(isBehindLogin)

/** What came of opening it, in words. */
async function cameOf(open: () => unknown): Promise<string[]> {
  const tell = (other: unknown) =>
    other instanceof Response ? [`leads to ${other.headers.get('location')}${other.status === 301 ? ' for good' : ''}`] : []
  try {
    return tell(await open())
  } catch (other) {
    const { init } = other as { init?: { status: number } }
    return other instanceof Response ? tell(other) : [`answers ${init?.status ?? other}`]
  }
}

it('every screen asks, as it opens, what is written down in test/drawn/loads.txt', async () => {
  const lines: string[] = []
  for (const { path, file } of staffPlaces) {
    const { clientLoader, handle } = await screenAt(file)
    if (!clientLoader) continue
    const params = paramsOf(path)
    const url = `http://lintel.test/${addressOf(path)}?ids=8,9`
    const ask = async (role: Role, isBare: boolean) => {
      Object.assign(asked, { role, isBare, read: [] })
      const failed = await cameOf(() => clientLoader({ request: new Request(url), params }))
      const read = asked.read.length > 0 ? [`reads ${asked.read.join(', ')}`] : []
      return [...read, ...deeds(), ...failed].map((line) => `  ${line}\n`).join('')
    }
    const said = new Map<string, string[]>()
    for (const role of handle?.roles ?? roles)
      for (const isBare of [true, false]) {
        const came = await ask(role, isBare)
        said.set(came, [...(said.get(came) ?? []), isBare ? role : `${role} with all`])
      }
    for (const [came, who] of said) lines.push(`${file} at /${path} (${who.join(', ')})\n${came}`)
  }
  await expect(lines.join('')).toMatchFileSnapshot('drawn/loads.txt')
})

/** What public screens read of their addresses, several at once as searches have it; others read none of these. */
const searched = 'category=residential&keyword=mason&sort=nearest&page=2'
const ofJobs = [
  `${searched}&location=12&distance=50&trade=bricklayer&jobType=full-time&jobType=temporary&datePosted=last-7-days&experience=fresh`,
  'keyword=mason',
  'location=12',
  'place=Leeds&distance=50',
  'distance=50',
  'salaryMin=2000&salaryMax=5000&tag=rail&employer=hale&limit=all',
  'ids=7,8&start=5&end=8',
]
const queries: Record<string, readonly string[]> = {
  'features/jobs/web/public/list.tsx': ofJobs,
  'features/alerts/web/public/new.tsx': ofJobs,
  'features/directory/web/public/employers.tsx': [
    `${searched}&location=12&distance=50&companySize=11-50&foundationDateMin=1950&foundationDateMax=2000`,
    'distance=50',
  ],
  'features/directory/web/public/candidates.tsx': [
    `${searched}&location=12&distance=50&experiences=fresh&qualifications=certificate&datePost=last-7-days&pass=secret`,
    'distance=50&candidateGender=male',
  ],
}
const others = ['via=a-board&q=pay&country=FR&pay=monthly&plan=crew&about=JOB-2026-0110']

it('every public screen asks, as it opens, what is written down in test/drawn/loads-public.txt', async () => {
  Object.assign(asked, { role: 'candidate', isBare: true, read: [] })
  const [known, lines] = [new Map<string, string>(), [] as string[]]
  for (const { path, file } of places.filter((one) => !isBehindLogin(one))) {
    const { clientLoader } = await screenAt(file)
    if (!clientLoader) continue
    for (const query of ['', ...(queries[file] ?? others)]) {
      const url = `http://lintel.test/${addressOf(path)}${query && `?${query}`}`
      let given: unknown
      const failed = await cameOf(async () => {
        given = await clientLoader({ request: new Request(url), params: paramsOf(path) })
        return given
      })
      // What it says itself of its address.
      const isOwn = (one: unknown) => typeof one === 'string' && (/^(\?.*)?$/.test(one) || query.includes(one))
      const own = Object.entries(given ?? {}).flatMap(([name, one]) => (isOwn(one) ? [`has ${name}: ${one}`.trim()] : []))
      const came = [...deeds(), ...failed, ...own].map((line) => `  ${line}\n`).join('')
      const at = `/${path}${query && `?${query}`} (${file})`
      known.set(at, came)
      // Said once where the query makes no difference, or the language none but where it leads.
      const bare = query && known.get(at.replace(`?${query}`, ''))
      const english = known.get(at.replace(/^\/fr\b\/?/, '/'))?.replaceAll('leads to /', 'leads to /fr/')
      if (came !== '' && came !== bare && !(at.startsWith('/fr') && came === english)) lines.push(`${at}\n${came}`)
    }
  }
  await expect(lines.join('')).toMatchFileSnapshot('drawn/loads-public.txt')
})

const noPlace = [{ parameter: 'location', code: 'place-unknown', message: 'There is no such town.' }]
const other = [{ parameter: 'page', code: 'too-large', message: 'There is no such page.' }]
const noName = [{ parameter: 'slug', code: 'invalid', message: 'None can be called so.' }]
const refusals: Record<string, Refusal> = {
  'all is gone': { at: /./, as: { status: 404, code: 'not-found', title: 'Gone' } },
  'all is forbidden': { at: /^(?!.*\/size)/, as: { status: 403, code: 'permission-denied', title: 'Forbidden' } },
  'it is over': { at: /^(?!.*\/size)/, as: { status: 410, code: 'link-over', title: 'Over' } },
  'it is withheld': { at: /./, as: { status: 403, code: 'preview-withheld', title: 'Withheld' } },
  'too much is asked': { at: /./, as: { status: 429, code: 'too-many-requests', title: 'Too often' } },
  'there is no such town': { at: /location=/, as: { status: 400, code: 'invalid-argument', title: 'No', errors: noPlace } },
  'something else is wrong': { at: /location=|page=/, as: { status: 400, code: 'invalid-argument', title: 'No', errors: other } },
  'there is no such name': { at: /./, as: { status: 400, code: 'invalid-argument', title: 'No', errors: noName } },
  'nothing is suggested': { at: /suggestions|similar|places/, as: { status: 429, code: 'too-many-requests', title: 'Too often' } },
  'nothing is found': { at: /\/(jobs|candidates|employers)\?/, as: null },
  'gender is no filter': { at: /Gender=male/, as: { status: 403, code: 'gender-filter-off', title: 'Not any more' } },
}

it('every public screen has what is written down in test/drawn/loads-refused.txt where the server refuses', async () => {
  Object.assign(asked, { role: 'candidate', isBare: true, read: [] })
  const lines: string[] = []
  for (const { path, file } of places.filter((one) => !isBehindLogin(one) && !one.path.startsWith('fr'))) {
    const { clientLoader } = await screenAt(file)
    if (!clientLoader) continue
    const known = new Set<string>()
    for (const query of ['', ...(queries[file] ?? others)]) {
      const url = `http://lintel.test/${addressOf(path)}${query && `?${query}`}`
      /** What it asks, and has in the end. */
      const open = async (params = paramsOf(path)) => {
        let has: unknown
        const failed = await cameOf(async () => (has = await clientLoader({ request: new Request(url), params })))
        const given = JSON.stringify(has, null, 1)?.replaceAll(/"requestKey": "\w+"/g, '"requestKey"') ?? 'nothing'
        return [...deeds(), ...failed, ...(failed.length > 0 ? [] : given.split('\n').map((line) => `has ${line.trim()}`))].join('\n')
      }
      const before = await open()
      // What was renamed has one address that leads nowhere else.
      const [, slug] = query ? [] : (/^leads to .*\/([^/]+) for good$/m.exec(before) ?? [])
      if (slug && path.includes(':'))
        lines.push(
          `/${path} by its own name\n${differing(before, await open({ ...paramsOf(path), slug, employerSlug: slug })).split('\n  + has')[0]}\n`,
        )
      for (const [what, refusal] of Object.entries(refusals)) {
        refused = refusal
        const came = differing(before, await open())
        refused = null
        const isKnown = known.has(what + came)
        known.add(what + came)
        // What it has and asks no more goes without saying, and that it is refused as the server refuses it.
        const told = came.split('\n').filter((line) => line.startsWith('  + '))
        if (told.length > 0 && !isKnown && told.join() !== `  + answers ${refusal.as?.status}`)
          lines.push(`/${path}${query && `?${query}`} where ${what}\n${told.join('\n')}\n`)
      }
    }
  }
  await expect(lines.join('')).toMatchFileSnapshot('drawn/loads-refused.txt')
})
