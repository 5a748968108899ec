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
    ...{ publicUrl: world.config.publicUrl, contact: world.config.contact },
  })
const requestOf = (address: string) => new Request(new URL(address, world.config.publicUrl))
/** Without the marks that React sets for itself, to go on by them in the browser, and what each form is given anew. */
const asSeen = (html = '') => html.replaceAll(/<!--(.*?)-->/g, '').replaceAll(/(name="(stamp|key)") value="[^"]+"/g, '$1')

const pathOf = (route: string) => {
  const line: string[] = []
  for (let one = build.routes[route]; one; one = build.routes[one.parentId ?? '']) line.unshift(one.path ?? '')
  return `/${line.filter(Boolean).join('/')}`
}
const english = [...drawers.keys()].filter((route) => route.startsWith('en/')).map((route) => ({ route, path: pathOf(route) }))

it('draws most public pages', () =>
  expect(english.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/jobs', '/jobs/:slug', '/employers', '/employers/:employerSlug', '/candidates', '/faqs', '/404']),
  ))

const searches = ['?keyword=mason&radius=20&sort=newest', '?page=1000000000', '?location=Leeds&jobType=contract&jobType=unknown']

it.each(
  english.flatMap(({ route, path }) => [
    ...['', ...searches].map((search) => ({ route, path, search })),
    ...(path.includes(':') ? [{ route, path: path.replaceAll(/:\w+/g, 'nobody'), search: '' }] : []),
  ]),
)('$path $search is the page that the framework draws', async ({ route, path, search }) => {
  for (const locale of locales) {
    const address = inLocale(path.replace(':slug', known.slug).replace(':employerSlug', known.employerSlug), locale) + search
    const drawn = await drawers.get(route.replace('en/', `${locale}/`))?.(requestOf(address), contextOf(locale))
    const expected = await asFramework(requestOf(address), contextOf(locale))
    expect([...(drawn?.headers ?? [])]).toEqual([...expected.headers])
    expect([drawn?.status, asSeen(drawn?.html)]).toEqual([expected.status, asSeen(await expected.text())])
  }
})

it('draws no page that React goes on with', () => expect(drawers.has('en/apply')).toBe(false))

it('leaves a page that fails to the framework, which says so', async () => {
  const failing = { ...world.visitor, get: () => Promise.reject(new TypeError('broken')) }
  expect(await drawers.get('en/jobs')?.(requestOf('/jobs'), contextOf('en', failing))).toBeNull()
})

it('leaves a page that nobody waits for any more, without a word', async () => {
  const left = new AbortController()
  left.abort()
  const request = new Request(new URL('/jobs', world.config.publicUrl), { signal: left.signal })
  expect(await drawers.get('en/jobs')?.(request, contextOf('en'))).toBeNull()
})

describe('the log', () => {
  const log = vi.fn(() => true)
  beforeEach(() => void vi.spyOn(process.stderr, 'write').mockImplementation(log))
  afterEach(() => {
    vi.restoreAllMocks()
    log.mockClear()
  })
  const failing = (error: unknown) => contextOf('en', { ...world.visitor, get: () => Promise.reject(error) })

  it('says of a page that fails by which reference it is found', async () => {
    const page = await asFramework(requestOf('/jobs'), failing(new TypeError('broken')))
    expect([page.status, await page.text()]).toEqual([500, expect.stringContaining('asked-7')])
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/asked-7.*TypeError: broken/))
  })
  it('says what was thrown, whatever it was', async () => {
    expect((await asFramework(requestOf('/jobs'), failing({ code: 'odd' }))).status).toBe(500)
    expect(log).toHaveBeenCalledWith(expect.stringContaining("{ code: 'odd' }"))
  })
  it.each(['/nonexist%0d', '/fr/%0a', '/jobs%E2%80%A8', '/nonexist%0d.data', '/jobs/nope-5'])(
    'says nothing of what is only not found: %s',
    async (address) => {
      expect((await asFramework(requestOf(address), contextOf('en'))).status).toBe(404)
      expect(log).not.toHaveBeenCalled()
    },
  )
})
