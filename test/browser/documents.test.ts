import { join } from 'node:path'
import * as router from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documentsOf } from '#server/documents.ts'
import { inLocale, type Locale, locales } from '#shared/locale.ts'
import { anonymous } from '#shared/roles.ts'
import type { PageContext } from '#web/context.ts'
import { useApp } from '#test/support/app.ts'
import { leeds, makeJob } from '#test/support/factories.ts'

type Build = router.ServerBuild & { entry: { module: { makeContext(page: PageContext): router.RouterContextProvider } } }
const build = (await import(join(import.meta.dirname, '../../build/server/index.js'))) as Build
const asFramework = router.createRequestHandler(build, 'production')
const drawers = documentsOf(build, router)

const world = useApp()
const known = { slug: '', employerSlug: '' }
beforeAll(async () => {
  known.slug = (await makeJob(world, { title: 'Mason' })).slug
  const body = { name: 'Hale of Leeds', sector: 'commercial', placeId: leeds, isListed: true } as const
  known.employerSlug = (await (await world.as('operation')).post('/employers', { body })).slug
})

const contextOf = (locale: Locale, api = world.app.apiAs(anonymous, locale, {})) =>
  build.entry.module.makeContext({
    ...{ api, locale, form: null, session: null, dateStyle: 'words', theme: 'dark', nonce: 'nonce', requestId: 'asked-7' },
    ...{ publicUrl: world.config.publicUrl, agency: null },
  })
const requestOf = (address: string) => new Request(new URL(address, world.config.publicUrl))
/** Without React’s markers for hydration, and the values that are new in each form. */
const comparable = (html = '') => html.replaceAll(/<!--(.*?)-->/g, '').replaceAll(/(name="(stamp|key)") value="[^"]+"/g, '$1')

const pathOf = (route: string) => {
  const line: string[] = []
  for (let one = build.routes[route]; one; one = build.routes[one.parentId ?? '']) line.unshift(one.path ?? '')
  return `/${line.filter(Boolean).join('/')}`
}
const english = [...drawers.keys()].filter((route) => route.startsWith('en/')).map((route) => ({ route, path: pathOf(route) }))

it('most public pages are drawn without the framework', () =>
  expect(english.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/jobs', '/jobs/:slug', '/employers', '/employers/:employerSlug', '/candidates', '/faqs', '/404']),
  ))

const searches = ['?keyword=mason&radius=20&sort=newest', '?page=1000000000']

it.each(
  english.flatMap(({ route, path }) => [
    ...['', ...searches].map((search) => ({ route, path, search })),
    ...(path.includes(':') ? [{ route, path: path.replaceAll(/:\w+/g, 'nobody'), search: '' }] : []),
  ]),
)('$path $search is the page that the framework would draw', async ({ route, path, search }) => {
  for (const locale of locales) {
    const address = inLocale(path.replace(':slug', known.slug).replace(':employerSlug', known.employerSlug), locale) + search
    const drawn = await drawers.get(route.replace('en/', `${locale}/`))?.(requestOf(address), contextOf(locale), 'nonce')
    const expected = await asFramework(requestOf(address), contextOf(locale))
    expect([...(drawn?.headers ?? [])]).toEqual([...expected.headers])
    expect([drawn?.status, comparable(drawn?.html)]).toEqual([expected.status, comparable(await expected.text())])
  }
})

it('pages that React hydrates are left to the framework', () => expect(drawers.has('en/apply')).toBe(false))

it('a page that fails is left to the framework', async () => {
  const failing = { ...world.visitor, get: () => Promise.reject(new TypeError('broken')) }
  expect(await drawers.get('en/jobs')?.(requestOf('/jobs'), contextOf('en', failing), 'nonce')).toBeNull()
})

describe('the log', () => {
  const log = vi.fn(() => true)
  beforeEach(() => void vi.spyOn(process.stderr, 'write').mockImplementation(log))
  afterEach(() => {
    vi.restoreAllMocks()
    log.mockClear()
  })
  const failing = (error: unknown) => contextOf('en', { ...world.visitor, get: () => Promise.reject(error) })

  it('has the reference that a failed page shows', async () => {
    const page = await asFramework(requestOf('/jobs'), failing(new TypeError('broken')))
    expect([page.status, await page.text()]).toEqual([500, expect.stringContaining('asked-7')])
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/asked-7.*TypeError: broken/))
  })
  it('has what was thrown, even if it is no error', async () => {
    expect((await asFramework(requestOf('/jobs'), failing({ code: 'odd' }))).status).toBe(500)
    expect(log).toHaveBeenCalledWith(expect.stringContaining("{ code: 'odd' }"))
  })
  it.each(['/nonexist%0d', '/fr/%0a', '/jobs%E2%80%A8', '/nonexist%0d.data', '/jobs/nope-5'])(
    'has nothing about a page that is not found: %s',
    async (address) => {
      expect((await asFramework(requestOf(address), contextOf('en'))).status).toBe(404)
      expect(log).not.toHaveBeenCalled()
    },
  )
})
