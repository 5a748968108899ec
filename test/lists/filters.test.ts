// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import type { Operation } from '#shared/contract.ts'
import { isProtected } from '#shared/addresses.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { roles } from '#shared/roles.ts'
import type { Filter } from '#web/ui/list-filter.tsx'
import { spanOf } from '#web/ui/day-span.ts'
import { operations } from '../../src/contract.ts'
import { draw, type Drawn, everyScreen } from '#test/screens/samples/screens.ts'
import { grown } from '#test/support/longer-lists.ts'
import { deeds, signIn } from '#test/support/fake-server.ts'
import { mount, settle, useScreens } from '#test/support/mounted-screen.ts'
import { all, button, openDialog, press } from '#test/support/user-actions.ts'
import { defOf } from '#test/support/sample-of.ts'
import { addressOf, isBehindLogin, namesRead, paramsOf, type Place, places, screenAt } from '#test/support/routes.ts'
import { today } from '#test/support/fixed-date.ts'

// What a screen writes into an address is read there, asked of the server, and exported.

type Offered = { filters: readonly Filter[]; sorts: readonly { sort: string }[]; isSearchable: boolean }
const drawn = vi.hoisted(() => ({ role: 'admin', list: null as Offered | null }))
vi.hoisted(() => vi.resetModules()) // other files may have had the real ones already
vi.mock('../../src/features/identity/web/identity.ts', async (original) => ({
  ...(await original<object>()),
  currentSession: async () => ({ role: drawn.role, uid: 'me' }),
  findSecurity: async () => ({}),
}))
vi.mock('#web/ui/list-filters.tsx', async (original) => {
  const real = await original<{ Filters: (offered: Offered) => unknown }>()
  const Filters = (offered: Offered) => {
    drawn.list = offered
    return real.Filters(offered)
  }
  return { ...real, Filters }
})
useScreens()

const fileOf = (name: string) => `features/${name}.tsx`
const nameOf = ({ file }: Place) => file.slice('features/'.length, -'.tsx'.length)
type Query = Record<string, string | readonly string[]>

const addressIn = (query: Query) =>
  `?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one as string])))}`

const used = new Set<unknown>()
/** What is written down of a case, remembered as of use. */
function of<V>(those: Record<string, V>, name: string): V | undefined {
  const own = Object.hasOwn(those, name) ? those[name] : undefined
  used.add(own)
  return own
}

/** Screens that list something under one of their tabs. */
const within: Record<string, Query> = {
  'applications/web/profile-slot': { tab: 'applications' },
  'timeline/web/profile-slot': { tab: 'timeline' },
}
/** Filters that say nothing without another one. */
const needs: Record<string, Query> = {
  distance: { location: '12' },
  compliance: { forJob: '8' },
  'saved-jobs/web/for-candidates location': { distance: '50' },
}
/** What is offered once the server has said what there is. */
const known: Record<string, readonly string[]> = { tag: ['rail', 'own tools'], withoutTag: ['rail', 'scaffold'], pool: ['4', '5'] }
/** Of days one end alone is asked for. */
const ends: Record<string, 'from' | 'until'> = { availableBy: 'until', documentUntil: 'from' }
/** Where the API calls it otherwise, or has it in other words. */
const inApi: Record<string, (value: string) => string> = {
  'saved-jobs/web/for-candidates q': (value) => `keyword=${value}`,
  'saved-jobs/web/for-candidates sort': () => 'facets=false',
  'saved-jobs/web/for-candidates dir': (value) => `sort=${value === 'asc' ? 'oldest' : 'newest'}`,
  'files/web/list sizeMin': (value) => `minKb=${value}`,
  'files/web/list sizeMax': (value) => `maxKb=${value}`,
  'duplicates/web/list addedSince': (value) => `addedSince=${addDays(dayOf(today), -Number(value))}`,
}

/** By which names an address was read. */
let read: Set<string>
beforeAll(() => {
  read = namesRead()
})

/** Each name and value that is asked for as a screen opens at this address, behind what is asked. */
async function askedAt(file: string, role: string, query: Query): Promise<string[]> {
  const { clientLoader } = await screenAt(fileOf(file))
  drawn.role = role
  signIn()
  deeds()
  const address = addressIn({ ...of(within, file), ...query })
  for (const { path } of places.filter((one) => one.file === fileOf(file))) {
    const visit = { request: new Request(`http://lintel.test/${addressOf(path)}${address}`), params: paramsOf(path) }
    try {
      await clientLoader?.(visit)
    } catch (elsewhere) {
      if (elsewhere instanceof Error) throw elsewhere
    }
  }
  return deeds().flatMap(entriesOf)
}
function entriesOf(deed: string): string[] {
  const [path, said = ''] = deed.slice('GET '.length).split(/\?(.*)/s)
  return said.split(/&(?=\w+=)/).map((each) => `${path} ${each}`)
}

const said = (those: readonly string[]) => [...new Set(those)].toSorted().join(' & ')
const withoutPath = (one: string) => one.replace(/^\S+ /, '')

const bares = new Map<string, string[]>()
async function askedBare(file: string, role: string): Promise<string[]> {
  const known = bares.get(`${role} ${file}`)
  if (known) return known
  const asked = await askedAt(file, role, {})
  bares.set(`${role} ${file}`, asked)
  return asked
}

/** One thing that stands in the address, and what the server is to be asked by it. */
type Way = { query: Query; asks: Record<string, string> }

const ofDays = (name: string, value: string): Way => {
  const { from, until } = spanOf(value, dayOf(today)) ?? {}
  return { query: { [name]: value }, asks: { ...(from && { [`${name}From`]: from }), ...(until && { [`${name}To`]: until }) } }
}

function waysOf(filter: Filter): Way[] {
  const { name } = filter
  const as = (value: string): Way => ({ query: { [name]: value }, asks: { [name]: value } })
  if (filter.kind === undefined) return filter.options.map(([value]) => as(value))
  if (filter.kind === 'many') {
    const all = filter.options.length > 0 ? filter.options.map(([value]) => value) : (of(known, name) ?? [])
    return [...all.map(as), { query: { [name]: all }, asks: { [name]: all.join(',') } }]
  }
  if (filter.kind === 'switch') return [as('true')]
  if (filter.kind === 'text') return ['mason', 'x'.repeat(200)].map(as)
  if (filter.kind === 'own') {
    const end = of(ends, name)
    if (!end) return [as('12')]
    return [{ query: { [name]: end === 'from' ? '2026-11-09..' : '..2026-11-09' }, asks: { [name]: '2026-11-09' } }]
  }
  if (filter.kind === 'days')
    return [...(filter.spans ?? []), '2026-11-02..2026-11-09', '2026-11-02..', '..2026-11-09'].map((value) => ofDays(name, value))
  const [min, max] = [String(filter.min), String(filter.max)]
  return [
    { query: { [name]: `${min}..` }, asks: { [`${name}Min`]: min } },
    { query: { [name]: `..${max}` }, asks: { [`${name}Max`]: max } },
    { query: { [name]: `${min}..${max}` }, asks: { [`${name}Min`]: min, [`${name}Max`]: max } },
  ]
}

/** All that this list can write into its address: filters, words, orders and pages. */
function waysOn({ filters, isSearchable, sorts }: Offered, html: string): Way[][] {
  const sizes = [...(/Rows .*?<select[^>]*>(.*?)<\/select>/s.exec(html)?.[1] ?? '').matchAll(/>(\d+)</g)].map(([, size = '']) => size)
  const as = (one: Record<string, string>): Way => ({ query: one, asks: one })
  return [
    ...filters.map(waysOf),
    isSearchable ? ['Ann O’Neill, 50% & more', 'x'.repeat(200)].map((q) => as({ q })) : [],
    sorts.flatMap(({ sort }) => ['asc', 'desc'].map((dir) => as({ sort, dir }))),
    sizes.map((limit) => as({ page: '3', limit })),
  ]
}

const sentAs = (file: string, name: string, value: string) => of(inApi, `${file} ${name}`)?.(value) ?? `${name}=${value}`

/** What the server is asked otherwise than it should be. */
async function wrongBy(file: string, role: string, { query, asks }: Way): Promise<string[]> {
  const more: Query = Object.assign({}, ...Object.keys(query).map((name) => of(needs, `${file} ${name}`) ?? of(needs, name)))
  const bare = await askedBare(file, role)
  if (bare.length === 0) return []
  const asked = await askedAt(file, role, { ...more, ...query })
  const known = new Set(bare.map(withoutPath))
  const besides = (those: readonly string[]) => said(those.filter((one) => !known.has(one)))
  const came = besides(asked.map(withoutPath))
  const wanted = besides(Object.entries({ ...more, ...asks }).map(([name, value]) => sentAs(file, name, value as string)))
  return came === wanted ? [] : [`${role} ${JSON.stringify(query)} asks ${came}, not ${wanted}`]
}

/** The same, and with each yes of what was loaded a no. */
function eitherWay(props: { loaderData?: object }): object[] {
  const flags = Object.entries(props.loaderData ?? {}).filter(([, value]) => value === true)
  return [props, ...flags.map(([name]) => ({ loaderData: { ...props.loaderData, [name]: false } }))]
}

/** Lists as they are drawn, for whom they are. */
const lists = new Map<string, { role: string; ways: Way[][]; drawing: Drawn }[]>()
/** Links with a query, by whom they are read, and on which screens. */
const links = new Map<string, { role: string; files: readonly string[]; query: URLSearchParams }>()
function keepLink(link: string, role: string, file: string) {
  const [path = '', search] = link.split('?')
  const leadsTo = places.filter((one) => patternOf(`/${one.path}`).test(path))
  const files = path === '/' ? [file] : leadsTo.map(nameOf)
  links.set(`${role} ${files[0]}?${search}`, { role, files, query: new URLSearchParams(search) })
}
for (const screen of everyScreen) {
  if (screen.part || screen.isPublic || screen.variantOf) continue
  const { handle } = await screenAt(fileOf(screen.file))
  for (const role of handle?.roles ?? roles)
    for (const props of eitherWay(grown(screen.props ?? {}))) {
      drawn.list = null
      const { html } = await draw({ ...screen, role, props }, 'en')
      const { list } = drawn as { list: Offered | null }
      const own = lists.get(screen.file) ?? []
      for (const [, link = ''] of role === screen.role ? html.matchAll(/href="(\/[^"]*\?[^"]+)"/g) : [])
        if (isProtected(link) || link.startsWith('/?')) keepLink(link.replaceAll('&amp;', '&'), role, screen.file)
      if (list) lists.set(screen.file, [...own, { role, ways: waysOn(list, html), drawing: { ...screen, role, props } }])
    }
}

/** One of each at once. */
function together(ways: Way[][]): Way {
  const all = ways.flatMap((those) => those.at(-1) ?? [])
  return { query: Object.assign({}, ...all.map(({ query }) => query)), asks: Object.assign({}, ...all.map(({ asks }) => asks)) }
}

it.each([...lists])('what %s can write into its address is what it asks the server', async (file, drawings) => {
  const wrong = new Set<string>()
  const tried = new Set<string>()
  for (const { role, ways } of drawings) {
    for (const way of [...ways.flat(), together(ways)]) {
      const key = role + JSON.stringify(way)
      if (!tried.has(key)) for (const one of await wrongBy(file, role, way)) wrong.add(one)
      tried.add(key)
    }
  }
  expect([...wrong]).toEqual([])
})

/** What stands in an address for each answer that the contract allows to a question, numbers at both ends. */
function waysIn(name: string, shape: z.ZodType): Way[] {
  const { type, innerType, element, entries = {}, format, in: from, defaultValue } = defOf(shape)
  const as = (value: string): Way => ({ query: { [name]: value }, asks: { [name]: value } })
  const end = of(ends, name)
  if (end) return [{ query: { [name]: end === 'from' ? '2026-11-09..' : '..2026-11-09' }, asks: { [name]: '2026-11-09' } }]
  if (type === 'enum') return Object.values(entries).map((one) => as(String(one)))
  // Not asking for it is the other way.
  if (type === 'boolean') return [as('true')]
  if (type === 'number' || type === 'int') {
    const { minValue, maxValue } = shape as z.ZodNumber
    return [Math.max(minValue ?? 1, 0), Math.min(maxValue ?? mostDigits, mostDigits)].map((n) => as(String(n)))
  }
  if (type === 'string') return [as(format === 'date' ? '2026-11-09' : 'rail')]
  const inner = innerType ?? element ?? from
  // What it answers anyway needs no asking.
  return inner ? waysIn(name, inner).filter(({ asks }) => defaultValue === undefined || asks[name] !== String(defaultValue)) : []
}
/** What stands in an address in other words, or is not all to be had there, and why. */
const notInAddress: Record<string, string> = {
  'jobs/web/of-employer sort': 'it has no column for the employer, nor for when a job was posted',
  'applications/web/of-employer sort': 'nobody there waits for an answer any more',
  'saved-jobs/web/for-candidates sort': 'the newest or the oldest first, by which way they are sorted',
  'saved-jobs/web/for-candidates dir': 'the same',
  'duplicates/web/list addedSince': 'so many days ago',
  'duplicates/web/list sort': 'the best first, and of merges the newest',
  'users/web/profile dir': 'it has one order',
}
/** As many as stand in an address. */
const mostDigits = 999_999_999

const questions = Object.values(operations as Record<string, Operation>).filter(({ method, query }) => method === 'GET' && query)
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}|:\w+/g, '[^/]+')}$`)
}
const questionAt = (path: string) => questions.find((one) => patternOf(one.path).test(path))?.query as z.ZodObject | undefined

const behindLogin = places.filter(isBehindLogin).map(nameOf)

it.each([...new Set(behindLogin)])('%s asks for all that the server answers of what it reads', async (file) => {
  const { clientLoader, handle } = await screenAt(fileOf(file))
  if (!clientLoader) return
  const wrong: string[] = []
  for (const role of handle?.roles ?? roles) {
    read.clear()
    const paths = new Set((await askedAt(file, role, { forJob: '8' })).map((one) => one.split(' ')[0] ?? ''))
    const names = new Set(read)
    for (const path of paths)
      for (const [name, shape] of Object.entries((questionAt(path)?.shape ?? {}) as Record<string, z.ZodType>))
        if (names.has(name) && !of(notInAddress, `${file} ${name}`))
          for (const way of waysIn(name, shape)) wrong.push(...(await wrongBy(file, role, way)))
  }
  expect(wrong).toEqual([])
})

/** What is read of an address where it is shown, and asked of nobody. */
const onScreen = new Set([
  ...['applications/web/applicants open', 'applications/web/applicants messages', 'candidates/web/profile tab', 'content/web/edit tab'],
  ...[
    'candidates/web/add by',
    'candidates/web/profile view',
    'candidates/web/profile file',
    'categories/web/add kind',
    'content/web/edit version',
  ],
  ...[
    'files/web/record view',
    'imports/web/import step',
    'imports/web/import view',
    'imports/web/import column',
    'saved-jobs/web/for-candidates show',
  ],
  'users/web/account tab',
])

it('links say what is read where they lead, and asked of the server', async () => {
  const wrong: string[] = []
  const seen = new Set<string>()
  for (const [link, { role, files, query }] of links) {
    const asked: string[] = []
    for (const file of files) asked.push(...(await askedAt(file, role, Object.fromEntries(query))).map(withoutPath))
    for (const [name, value] of query) {
      if (files.some((file) => asked.includes(sentAs(file, name, value)))) continue
      seen.add(`${files[0]} ${name}`)
      if (!onScreen.has(`${files[0]} ${name}`)) wrong.push(`${link} asks nothing of ${name}`)
    }
  }
  expect(wrong).toEqual([])
  expect([...onScreen].filter((name) => !seen.has(name))).toEqual([])
})

const files = Object.values(operations as Record<string, Operation>).filter(({ query }) => query && 'format' in query.shape)
const exported = new Set<string>()

it.each([...lists])('what %s exports is what its address shows', async (file, drawings) => {
  const wrong: string[] = []
  for (const { role, ways, drawing } of new Map(drawings.map((one) => [one.role, one])).values()) {
    const { query } = together(ways)
    for (const { role: of, files, query: own } of links.values())
      if (role === of && files.join() === file) for (const [name, value] of own) if (!/^(sort|dir)$/.test(name)) query[name] = value
    const end = await mount({ ...drawing, at: addressIn(query) })
    await press(button('Export') ?? document.body)
    await settle()
    deeds()
    await press(all('[type=submit]', openDialog() ?? document.createElement('p')).at(-1) ?? document.body)
    await settle()
    const [asked = ''] = deeds()
    await end()
    if (!asked.includes('/export?')) continue
    exported.add(asked.slice('GET '.length).split('?')[0] ?? '')
    const [sent, shown] = [entriesOf(asked), await askedAt(file, role, query)].map((those) =>
      said(those.map(withoutPath).filter((one) => one !== '' && !/^(format|columns|page|limit)=/.test(one))),
    )
    if (shown !== '' && sent !== shown) wrong.push(`${role} is shown ${shown}, and exports ${sent}`)
  }
  expect(wrong).toEqual([])
})

it('every file of rows is asked for on a list', () => {
  expect(files.filter(({ path }) => ![...exported].some((one) => patternOf(path).test(one)))).toEqual([])
})

it('what is written down of single filters is so still', () => {
  const unused = [within, needs, known, ends, inApi, notInAddress].flatMap((those) =>
    Object.entries(those as object).filter(([, one]) => !used.has(one)),
  )
  expect(unused.map(([name]) => name)).toEqual([])
})
