import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest'
import { stampOf } from '#features/enquiries/server/stamp.ts'
import { sendCompressed } from '#server/compress.ts'
import { inLocale, type Locale, locales } from '#shared/locale.ts'
import { typeset } from '#shared/text.ts'
import type { Role } from '#shared/roles.ts'
import { budgets } from '#server/limits.ts'
import { problemOf, useApp } from '#test/support/app.ts'
import { policy as pagesPolicy } from '#server/pages.ts'
import { servePages } from '../../src/pages.ts'
import { pageSlugs } from '../../src/features/content/rules.ts'
import { sitemapOf } from '../../src/sitemap.ts'
import { sameOrigin } from '#test/support/identity.ts'
import { cvFile, leeds, makeEmployer, makeJob } from '#test/support/factories.ts'

type BuiltRoute = { id: string; path?: string; parentId?: string; index?: boolean }
const build = join(import.meta.dirname, '../../build')
const { routes } = (await import(join(build, 'server/index.js'))) as { routes: Record<string, BuiltRoute> }

const world = useApp()
let slug: string
let employerSlug: string
let counted: MockInstance<typeof world.app.views.note>
beforeAll(async () => {
  counted = vi.spyOn(world.app.views, 'note')
  await servePages(world.app, world.config)
  slug = (await makeJob(world)).slug
  const body = { name: 'Hale of Leeds', sector: 'commercial', placeId: leeds, isListed: true }
  employerSlug = (await (await world.as('operation')).post('/employers', { body })).slug
})

const errorPages = ['/404', '/403', '/500']
/** The addresses of all public pages, in English. */
const addresses = Object.values(routes)
  .filter(({ parentId }) => parentId === 'en/public')
  .map(({ path = '' }) => `/${path}`)
const ordinary = addresses.filter((address) => !errorPages.includes(address))
const accountPages = [
  '/auth/login',
  '/auth/forgot-password',
  '/auth/provider',
  '/auth/action',
  '/auth/action?mode=resetPassword&oobCode=x',
  '/setup',
]

const named = (url: string) => url.replace(':slug', slug).replace(':employerSlug', employerSlug)
const get = (url: string, headers: Record<string, string> = {}) => world.raw({ url: named(url), headers })

/** What stands in the head of a page. */
async function headOf(url: string, headers: Record<string, string> = {}) {
  const { body } = await get(url, headers)
  const all = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, found = '']) => found)
  const links = all(/<link ([^>]*)>/g).map((link) => Object.fromEntries([...link.matchAll(/(\w+)="([^"]*)"/g)].map(([, k, v]) => [k, v])))
  return {
    body,
    lang: all(/<html lang="(\w+)"/g)[0],
    titles: all(/<title>([^<]*)<\/title>/g),
    descriptions: all(/<meta name="description" content="([^"]*)"/g),
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    alternates: Object.fromEntries(
      links.filter(({ rel, hrefLang }) => rel === 'alternate' && hrefLang).map(({ hrefLang, href }) => [hrefLang, href]),
    ),
    styles: links.filter(({ rel }) => rel === 'stylesheet').map(({ href }) => href),
    scripts: [
      ...links.filter(({ rel }) => rel === 'modulepreload').map(({ href }) => String(href)),
      ...all(/<script type="module" src="([^"]*)"/g),
    ],
    letters: links.filter(({ rel, as }) => rel === 'preload' && as === 'font').map(({ href }) => String(href)),
  }
}

it('knows every public page', () => {
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/jobs', '/jobs/:slug', '/jobs/:slug/apply', '/register', '/contact-us', '/privacy', ...errorPages]),
  )
})

const policy = {
  'default-src': "'self'",
  'script-src': "'self' 'nonce'",
  'style-src': "'self' 'nonce'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'frame-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
}

/** The page is there, with all that tells browsers and caches how to treat it. */
async function expectSafe(address: string, headers: Record<string, string> = {}, cache = 'no-cache') {
  // Where the address is a secret by itself, nobody learns it from a link on the page.
  const isSecret = /^(\/fr)?\/(job-alerts\/:token|keep-profile\/:token|coming-soon\/:token|candidates)$/.test(address)
  const answer = await get(address, headers)
  expect(answer.statusCode).toBe(address.endsWith(':token') ? 404 : 200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': isSecret ? 'private, no-store' : cache,
    vary: 'cookie, accept-language, accept-encoding',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
  })
  const [nonce] = /'nonce-[\w+/=]{24}'/.exec(String(answer.headers['content-security-policy'])) ?? []
  const directives = String(answer.headers['content-security-policy'])
    .replaceAll(String(nonce), "'nonce'")
    .split('; ')
    .map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)])
  expect(Object.fromEntries(directives)).toEqual(policy)
  return answer
}

describe.each(ordinary)('%s', (address) => {
  it.each(locales)('answers safely and is never kept without asking again, in %s', async (locale) => {
    await expectSafe(inLocale(address, locale))
  })

  it('names and describes itself in each language, and says where the other one is', async () => {
    const heads = { en: await headOf(address), fr: await headOf(inLocale(address, 'fr')) }
    const at = (locale: Locale) => world.config.publicUrl + named(inLocale(address, locale))
    for (const locale of locales) {
      const { lang, titles, descriptions, canonical, alternates } = heads[locale]
      expect({ locale, lang, canonical, alternates }).toEqual({
        locale,
        lang: locale,
        canonical: [at(locale)],
        alternates: { en: at('en'), fr: at('fr'), 'x-default': at('en') },
      })
      expect(titles).toEqual([expect.stringMatching(/\S.{10,}/)])
      expect(descriptions).toEqual([expect.stringMatching(/^.{50,200}$/)])
      // A line of a tab or a preview ends at no French sign.
      for (const line of [...titles, ...descriptions]) expect(line).toBe(typeset(line, locale))
    }
    expect(heads.en.descriptions).not.toEqual(heads.fr.descriptions)
    // A job is called what its advert calls it, an employer by its name.
    if (!/^\/jobs\/:slug$|:employerSlug/.test(address)) expect(heads.en.titles).not.toEqual(heads.fr.titles)
  })

  it('waits for one style sheet, and for no script', async () => {
    const { styles, scripts, body } = await headOf(address)
    expect(styles).toHaveLength(1)
    const early = body.match(/<link fetchpriority="low" rel="modulepreload"/g)?.length ?? 0
    expect(scripts).toHaveLength(early || 1)
    expect(body).not.toMatch(/<script(?![^>]*(type="|async)) [^>]*src=/)
  })
})

it('asks for its font at once: one small file of our own, kept for good', async () => {
  const { letters } = await headOf('/')
  expect(letters).toEqual([expect.stringMatching(/^\/assets\/figtree-latin-wght-normal-[\w-]+\.woff2$/)])
  const { headers, rawPayload } = await get(String(letters[0]))
  expect(headers).toMatchObject({ 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' })
  expect(rawPayload.length).toBeLessThan(25_000)
})

it.each(errorPages)('%s says what happened with its own status and one title', async (address) => {
  const { statusCode } = await get(address)
  expect(statusCode).toBe(Number(address.slice(1)))
  const [english, french] = [await headOf(address), await headOf(inLocale(address, 'fr'))]
  expect([english.titles.length, french.titles.length]).toEqual([1, 1])
  expect(english.titles).not.toEqual(french.titles)
})

it('describes an advert of the other language in the reader’s, not half in each', async () => {
  const { descriptions } = await headOf('/fr/jobs/:slug')
  expect(descriptions).toEqual([
    expect.stringMatching(/^Emploi, annonce en anglais · .+ · Leeds, West Yorkshire · Temps plein · de\s.+\sde\sl’heure$/),
  ])
})

it('gives an unknown advert one title', async () => {
  expect((await headOf('/jobs/no-such-job-999999')).titles).toHaveLength(1)
})

it.each(accountPages)('%s has a title in the language of the browser and stays out of search engines', async (address) => {
  const [english, french] = [await headOf(address, { cookie: 'lang=en' }), await headOf(address, { cookie: 'lang=fr' })]
  for (const { titles, body } of [english, french]) {
    expect(titles).toEqual([expect.stringMatching(/\S+ · Lintel$/)])
    expect(body).toContain('<meta name="robots" content="noindex"/>')
  }
  expect(english.titles).not.toEqual(french.titles)
})

/** The page cookie of somebody who is signed in. */
async function pageCookie(role: Role) {
  const authorization = `Bearer ${(await world.as(role)).token}`
  const opened = await world.raw({ method: 'POST', url: '/api/session', headers: { ...sameOrigin, authorization }, payload: {} })
  return String(opened.headers['set-cookie']).split(';')[0] as string
}

describe('the browser’s cookies', () => {
  const shown = async (address: string, headers: Record<string, string>) =>
    /<html lang="(?<lang>\w+)"(?: data-theme="(?<theme>\w+)")?/.exec((await get(address, headers)).body)?.groups
  it.each([
    ['theme=dark', 'dark'],
    ['lang=en; theme=light', 'light'],
    ['lang=en;theme=light', 'light'],
    ['theme=blue', undefined],
    ['old_theme=dark', undefined],
    ['', undefined],
  ])('choose the colours: “%s”', async (cookie, theme) => expect(await shown('/', { cookie })).toMatchObject({ theme }))
  it.each([
    ['lang=fr', 'en', 'fr'],
    ['theme=dark; lang=en', 'fr', 'en'],
    ['theme=dark;lang=en', 'fr', 'en'],
    ['lang=de', 'fr', 'fr'],
    ['slang=fr', 'en', 'en'],
    ['', 'fr-FR,fr;q=0.9', 'fr'],
  ])('choose the language before the login: “%s”, else what the browser asks for, “%s”', async (cookie, asked, lang) =>
    expect(await shown('/auth/login', { cookie, 'accept-language': asked })).toMatchObject({ lang }),
  )
  it('change nothing where the address says the language, and nothing for whom is signed in, who chose theirs', async () => {
    expect(await shown('/jobs', { cookie: 'lang=fr', 'accept-language': 'fr' })).toMatchObject({ lang: 'en' })
    expect(await shown('/fr/jobs', { cookie: 'lang=en' })).toMatchObject({ lang: 'fr' })
    const cookie = await pageCookie('agent')
    await (await world.as('agent')).patch('/me/preferences', { body: { locale: 'fr' } })
    expect(await shown('/dashboard', { cookie: `lang=en; ${cookie}` })).toMatchObject({ lang: 'fr' })
  })
})

it('a page counts as seen once it was sent whole: not one that is elsewhere or nowhere, nor its head alone', async () => {
  const seen = async (method: 'GET' | 'HEAD', url: string) => {
    counted.mockClear()
    await world.raw({ method, url: named(url) })
    return counted.mock.calls.map(
      ([
        {
          url: { pathname },
        },
      ]) => pathname,
    )
  }
  expect(await seen('GET', '/fr/jobs/:slug?from=feed')).toEqual([named('/fr/jobs/:slug')])
  for (const [method, url] of [
    ['HEAD', '/jobs/:slug'],
    ['GET', '/JOBS/:slug'],
    ['GET', '/jobs/nothing-such'],
  ] as const)
    expect([method, url, await seen(method, url)]).toEqual([method, url, []])
})

it('a page has a nonce of its own at each answer', async () => {
  const nonces = await Promise.all(
    Array.from({ length: 3 }, async () => /'nonce-([^']+)'/.exec(String((await get('/jobs')).headers['content-security-policy']))?.[1]),
  )
  expect(new Set(nonces).size).toBe(3)
})

it('lets whoever develops have their pages from Vite, and nobody else', () => {
  const loosened = pagesPolicy('a-nonce', true, undefined).split('; ')
  const strict = pagesPolicy('a-nonce', false, undefined).split('; ')
  expect(loosened.filter((one) => !strict.includes(one))).toEqual(["style-src 'self' 'unsafe-inline'", "connect-src 'self' ws:"])
  expect(strict.filter((one) => !loosened.includes(one))).toEqual([
    "style-src 'self' 'nonce-a-nonce'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ])
})

it.each(['/api', '/api/nowhere', '/assets', '/assets/nowhere.js'])('%s is no page, and is not answered by one', async (url) => {
  const { statusCode, headers, body } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
  expect(JSON.parse(body)).toMatchObject({ code: 'not-found' })
})

it('answers pages to GET and HEAD alone, and says so', async () => {
  for (const url of ['/jobs', '/fr/register', '/nowhere-to-be-found', '/auth/login']) {
    const [whole, head] = [await world.raw({ url }), await world.raw({ method: 'HEAD', url })]
    const said = ({ statusCode, headers }: typeof head) => [url, statusCode, headers['content-type'], headers['content-length']]
    expect(said(head)).toEqual(said(whole))
    expect(head.body).toBe('')
  }
  const { statusCode, headers } = await world.raw({ method: 'DELETE', url: '/jobs', headers: sameOrigin })
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD'])
})

it('keeps what is served as a file: for good where its name changes with it, else for an hour', async () => {
  const { scripts } = await headOf('/')
  expect((await get(String(scripts[0]))).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

it('gives the browser its worker, which fetches from us alone and is asked for anew', async () => {
  const { headers, body } = await get('/service-worker.js')
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^text\/javascript/),
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  expect(body).toContain('addEventListener')
})

it.each([
  '/auth/action?oobCode=x',
  '/auth/login',
  '/setup?token=x',
  '/job-alerts/x',
  '/fr/job-alerts/x',
  '/fr/keep-profile/x',
  '/fr/candidates?pass=x',
])('%s tells no other site its address, which holds a secret, and is kept by nobody', async (address) => {
  expect((await get(address)).headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' })
})

describe('search engines', () => {
  it('are kept from what is behind the login, and shown the map', async () => {
    const { headers, body } = await get('/robots.txt')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Allow: /api/docs',
      'Allow: /api/openapi.json',
      'Disallow: /dashboard',
      'Disallow: /user',
      'Disallow: /category',
      'Disallow: /components',
      'Disallow: /api/',
      'Disallow: /auth/',
      'Sitemap: http://127.0.0.1:3000/sitemap.xml',
      '',
    ])
  })
  it('find each public page in both languages, and each open advert with the day of its last change', async () => {
    const rows = async (sql: string) => (await world.app.database.pool.query(sql)).rows
    const [older, over] = [await makeJob(world), await makeJob(world)]
    await rows(`update jobs set updated_at = '2026-02-03T04:05:06Z' where id = ${older.id}`)
    await rows(`update jobs set status = 'closed' where id = ${over.id}`)
    const { headers, body } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml')
    const files = [...body.matchAll(/<sitemap><loc>http:\/\/127\.0\.0\.1:3000(\/sitemaps\/[a-z0-9-]+\.xml)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
    expect(files).toEqual(expect.arrayContaining(['/sitemaps/pages.xml', '/sitemaps/jobs-1.xml']))
    const maps = await Promise.all(files.map(async (path) => (await get(path)).body))
    const entries = [
      ...maps.join('').matchAll(/<url><loc>http:\/\/127\.0\.0\.1:3000([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g),
    ]
    const changed = Object.fromEntries(entries.map(([, path, at]) => [path, at]))
    const english = ['/', '/jobs', '/employers', '/register', '/contact-us', '/privacy', `/jobs/${slug}`, `/jobs/${older.slug}`]
    expect(Object.keys(changed)).toEqual(expect.arrayContaining(english.flatMap((path) => [path, inLocale(path, 'fr')])))
    expect(Object.keys(changed)).not.toContain(`/jobs/${over.slug}`)
    for (const locale of locales) {
      const at = (path: string) => changed[inLocale(path, locale)]
      expect(at(`/jobs/${older.slug}`)).toMatch(/^2026-02-03T04:05:06/)
      // The board has changed when its newest advert did.
      expect([at('/'), at('/jobs'), at('/privacy')]).toEqual([at(`/jobs/${slug}`), at(`/jobs/${slug}`), undefined])
      // A text that administrators edit, when it was published.
      for (const page of pageSlugs) {
        const { changedAt } = await world.visitor.get('/pages/{page}', { page })
        expect([page, Date.parse(at(`/${page}`) ?? '')]).toEqual([page, Date.parse(changedAt)])
      }
    }
  })
  it('are told of each file when the newest of its pages changed', async () => {
    await world.app.database.pool.query(
      `update page_versions set published_at = '2026-02-03T04:05:06Z' where page_id = (select min(id) from pages)`,
    )
    const changesIn = (xml: string) => [...xml.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, at = '']) => Date.parse(at))
    const files = [...(await get('/sitemap.xml')).body.matchAll(/<sitemap><loc>http:\/\/127\.0\.0\.1:3000([^<]*)<\/loc>(.*?)<\/sitemap>/g)]
    expect(files.map(([, path]) => path)).toEqual(['/sitemaps/pages.xml', '/sitemaps/employers-1.xml', '/sitemaps/jobs-1.xml'])
    for (const [, path = '', told = ''] of files)
      expect([path, changesIn(told)]).toEqual([path, [Math.max(...changesIn((await get(path)).body))]])
  })
  it('find many adverts in several files, each once, and nothing behind the last', async () => {
    for (let i = 0; i < 3; i++) await makeJob(world)
    const map = sitemapOf(world.app.database.kysely, 2)
    const names = (await map.files()).map(({ name }) => name).filter((name) => name.startsWith('jobs-'))
    const [{ n }] = (await world.app.database.pool.query(`select count(*)::int as n from jobs where status = 'open'`)).rows
    expect(names).toEqual(Array.from({ length: Math.ceil(n / 2) }, (_, i) => `jobs-${i + 1}`))
    const paths = (await Promise.all(names.map((name) => map.entries(name)))).flatMap((entries) => entries?.map(({ path }) => path) ?? [])
    expect([paths.length, new Set(paths).size]).toEqual([2 * n, 2 * n])
    for (const file of ['jobs-2', 'jobs-0', 'jobs', 'people', '..%2Fpages', 'jobs-99999'])
      expect([file, (await get(`/sitemaps/${file}.xml`)).statusCode]).toEqual([file, 404])
  })
  it('are told for how long a page of an advert that is over is worth a look: thirty days', async () => {
    const { id, slug: over } = await makeJob(world)
    const endedDaysAgo = (days: number) =>
      world.app.database.pool.query(`update jobs set status = 'closed', closed_at = now() - $1 * interval '1 day' where id = $2`, [
        days,
        id,
      ])
    await endedDaysAgo(29)
    const shown = await get(`/jobs/${over}`)
    expect([shown.statusCode, shown.body.includes('content="noindex"'), shown.body.includes('JobPosting')]).toEqual([200, false, false])
    await endedDaysAgo(32)
    for (const path of [`/jobs/${over}`, `/fr/jobs/${over}`]) {
      const gone = await get(path)
      expect([gone.statusCode, gone.body.includes('content="noindex"'), gone.body.includes('JobPosting')]).toEqual([410, true, false])
      expect(gone.body).toMatch(/no longer open|n’est plus ouverte/)
    }
  })
  it('are told the same of an advert that was put away after it was online, until it is kept from sight', async () => {
    const { pool } = world.app.database
    const by = await world.as('operation')
    const statuses = async ({ slug }: { slug: string }) =>
      Promise.all(['', '/fr'].map(async (prefix) => (await get(`${prefix}/jobs/${slug}`)).statusCode))
    const over = await makeJob(world)
    await pool.query(`update jobs set status = 'closed', closed_at = now() where id = $1`, [over.id])
    await by.put('/jobs/{jobId}/archival', { jobId: over.id, version: over.version, body: { reason: 'filled', note: '' } })
    const { statusCode, body } = await get(`/jobs/${over.slug}`)
    expect([statusCode, body.includes('no longer open'), body.includes('/apply')]).toEqual([200, true, false])
    expect((await get(`/jobs/${over.slug}/apply`)).statusCode).toBe(200)
    await pool.query(`update jobs set closed_at = now() - interval '32 days' where id = $1`, [over.id])
    expect(await statuses(over)).toEqual([410, 410])
    expect((await get(`/jobs/${over.slug}/apply`)).statusCode).toBe(410)
    for (const role of ['agent', 'candidate', 'admin'] as const)
      expect((await (await world.as(role)).get('/adverts/{slug}', { slug: over.slug })).isGone).toBe(true)
    await pool.query(`update archives set quarantined_at = now() where kind = 'job' and record_id = $1`, [over.id])
    expect(await statuses(over)).toEqual([404, 404])
    for (const role of ['agent', 'candidate'] as const)
      expect((await problemOf((await world.as(role)).get('/adverts/{slug}', { slug: over.slug }))).status).toBe(404)
    const never = await makeJob(world, { publish: false })
    await pool.query(`update jobs set status = 'archived' where id = $1`, [never.id])
    expect(await statuses(never)).toEqual([404, 404])
  })
  it('are led on from the number of an advert, with what the address says besides', async () => {
    const { id, slug } = await makeJob(world)
    for (const prefix of ['', '/fr']) {
      const { statusCode, headers } = await get(`${prefix}/jobs/${id}?source=indeed`)
      expect([statusCode, headers.location]).toEqual([301, `${prefix}/jobs/${slug}?source=indeed`])
    }
  })
  it('are led on from each address that an employer had, and told that one who was put away is not there', async () => {
    const by = await world.as('operation')
    const { id: employerId, version } = await makeEmployer(world, by, 'Spandrel & Sons')
    const change = (version: number, body: object) => by.patch('/employers/{employerId}', { employerId, version, body })
    const listed = await change(version, { isListed: true })
    const renamed = await change(listed.version, { name: 'Spandrel Group' })
    const last = await change(renamed.version, { tradingName: 'Spandrel' })
    for (const prefix of ['', '/fr']) {
      for (const before of ['spandrel-sons', 'spandrel-group']) {
        const { statusCode, headers } = await get(`${prefix}/employers/${before}`)
        expect([before, statusCode, headers.location]).toEqual([before, 301, `${prefix}/employers/spandrel`])
        const asked = await get(`${prefix}/employers/${before}?from=feed`)
        expect(asked.headers.location).toBe(`${prefix}/employers/spandrel?from=feed`)
      }
      expect((await get(`${prefix}/employers/spandrel`)).statusCode).toBe(200)
      expect((await get(`${prefix}/jobs?employer=spandrel-sons`)).body).toContain('Spandrel')
    }
    await by.put('/employers/{employerId}/archival', { employerId, version: last.version, body: { reason: 'inactive' } })
    for (const address of ['spandrel', 'spandrel-sons', 'spandrel-group', 'nobody', 'SPANDREL']) {
      const { statusCode, body } = await get(`/employers/${address}`)
      expect([address, statusCode, body.includes('content="noindex"')]).toEqual([address, 404, true])
      expect(body).toContain('role="search"')
      expect(body).not.toContain('Spandrel')
    }
  })
  it('and other programs find whom to write to, and what there is', async () => {
    const security = await get('/.well-known/security.txt')
    expect(security.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(security.body).toMatch(
      /^Contact: mailto:\S+@\S+\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\nPreferred-Languages: en, fr\nCanonical: http/,
    )
    const [, expires = ''] = /Expires: (\S+)/.exec(security.body) ?? []
    expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 90 * 86_400_000)
    expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * 86_400_000)
    expect((await get('/humans.txt')).body).toMatch(/^Contact: \S+@/m)
    const { statusCode, headers } = await get('/favicon.ico')
    expect([statusCode, (await get(String(headers.location))).headers['content-type']]).toEqual([301, 'image/png'])
    const { body } = await get('/llms.txt')
    expect(body).toMatch(/^# Lintel\n\n> /)
    for (const [, path = ''] of body.matchAll(/\]\(http:\/\/127\.0\.0\.1:3000([^)]*)\)/g))
      expect([path, (await get(path)).statusCode]).toEqual([path, 200])
    const robots = (await get('/robots.txt')).body
    const ofRule = (rule: string) => [...robots.matchAll(new RegExp(`^${rule}: (.+)$`, 'gm'))].map(([, path = '']) => path)
    for (const [, path = ''] of body.matchAll(/\]\(http:\/\/127\.0\.0\.1:3000([^)]*)\)/g)) {
      const isUnder = (rule: string) => path.startsWith(rule)
      expect([path, ofRule('Allow').some(isUnder) || !ofRule('Disallow').some(isUnder)]).toEqual([path, true])
    }
    expect(body).toContain('filters stand in the address: keyword, place (a town or postcode), ')
  })
})

const plainText = 'text/plain; charset=utf-8'
it.each([
  ['/robots.txt', plainText, 'public, max-age=3600', undefined],
  ['/llms.txt', plainText, 'public, max-age=3600', undefined],
  ['/humans.txt', plainText, 'public, max-age=3600', undefined],
  ['/.well-known/security.txt', plainText, 'public, max-age=3600', undefined],
  ['/sitemap.xml', 'application/xml', undefined, undefined],
  ['/sitemaps/pages.xml', 'application/xml', undefined, undefined],
  ['/feeds/indeed.xml', 'application/xml; charset=utf-8', 'public, max-age=300', 'noindex'],
  ['/fr/feeds/jobs.xml', 'application/xml; charset=utf-8', 'public, max-age=300', 'noindex'],
  ['/feeds/search.rss', 'application/rss+xml; charset=utf-8', 'public, max-age=900', 'noindex'],
  ['/fr/feeds/search.atom', 'application/atom+xml; charset=utf-8', 'public, max-age=900', 'noindex'],
  ['/service-worker.js', 'text/javascript', 'no-cache', undefined],
  ['/api/openapi.json', 'application/json; charset=utf-8', 'no-cache', undefined],
  ['/healthz', 'application/json; charset=utf-8', 'no-store', undefined],
  ['/readyz', 'application/json; charset=utf-8', 'no-store', undefined],
])('%s is what programs take it for, kept as long as it says, and found by nobody who should not', async (url, type, cache, robots) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([200, type, cache, robots])
  const { headers: packed } = await get(url, { 'accept-encoding': 'br' })
  expect(!packed['content-encoding'] || packed.vary?.includes('accept-encoding'), 'told apart by its encoding').toBe(true)
})

it('describes its API to programs, asked anew each time', async () => {
  const { headers, body } = await get('/api/openapi.json')
  expect(headers['cache-control']).toBe('no-cache')
  expect(JSON.parse(body)).toMatchObject({ openapi: '3.1.0' })
})

describe('an answer to a person who is signed in', () => {
  it('is kept by nobody', async () => {
    await expectSafe('/', { cookie: await pageCookie('candidate') }, 'private, no-store')
  })
})

describe('the dashboard', () => {
  const screens = {
    'layouts/dashboard-screen': '/dashboard',
    'user/screen': '/user',
    'category/screen': '/category',
    'components/screen': '/components',
  }
  // Layouts without an address of their own stand between some screens and their frame.
  const frameOf = ({ parentId = '' }: (typeof routes)[string]): string =>
    parentId in screens || !routes[parentId] || routes[parentId].path ? parentId : frameOf(routes[parentId])
  const dashboard = Object.entries(screens).flatMap(([screen, prefix]) =>
    Object.values(routes)
      .filter((route) => (route.path || route.index) && frameOf(route) === screen)
      .map(({ path }) => (path ? `${prefix}/${path.replaceAll(/:\w+/g, '1')}` : prefix)),
  )
  it('has its screens', () => expect(dashboard).toHaveLength(58))
  it.each(dashboard)('%s answers safely, says nothing of anybody, and stays out of search engines', async (address) => {
    const { body } = await expectSafe(address)
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    const { body: forAdmin } = await expectSafe(address, { cookie: await pageCookie('admin') }, 'private, no-store')
    expect(forAdmin).not.toContain((await world.as('candidate')).email)
  })
})

it.each(['/nowhere', '/dashboard/nowhere', '/user/account/nowhere', '/apis', '/see/api', '/assetsmith'])(
  '%s leads to the page that says there is none',
  async (address) => {
    const { statusCode, headers } = await get(address)
    expect([statusCode, headers.location]).toEqual([302, '/404'])
  },
)

describe('the application form without script', () => {
  let n = 0
  const send = async (
    changes: Record<string, string | File>,
    headers: Record<string, string> = sameOrigin,
    locale: Locale = 'en',
    to = slug,
  ) => {
    const form = new FormData()
    const filled = { firstName: 'Zoë', lastName: 'O’Brien', email: `zoe-${++n}@people.example`, message: 'From Monday', ...changes }
    for (const [name, value] of Object.entries({ placeId: '', website: '', key: crypto.randomUUID(), ...filled })) form.set(name, value)
    const request = new Request('http://test', { method: 'POST', body: form })
    return world.raw({
      method: 'POST',
      url: inLocale(`/jobs/${to}/apply`, locale),
      headers: { ...Object.fromEntries(request.headers), ...headers },
      payload: Buffer.from(await request.arrayBuffer()),
    })
  }
  const received = async () => {
    const { rows } = await world.app.database.pool.query(
      `select c.first_name as "firstName", c.email, f.name as cv from applications a join candidates c on c.id = a.candidate_id join files f on f.id = a.file_id order by a.id`,
    )
    return rows
  }

  it('takes the application with its file and says thanks', async () => {
    const answer = await send({ privacyAccepted: 'on', place: 'Leeds', file: cvFile('CV Zoë.pdf') })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Application sent')
    expect(await received()).toEqual([{ firstName: 'Zoë', email: `zoe-${n}@people.example`, cv: 'CV Zoë.pdf' }])
  })
  it('is answered by a page that no cache keeps, also where it is refused: it says what somebody typed', async () => {
    const answers = [await send({ privacyAccepted: 'on' }), await send({})]
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual([
      [200, 'private, no-store'],
      [400, 'private, no-store'],
    ])
  })
  it.each(['en', 'fr'] as const)('says nothing of when they can work, in %s', async (locale) => {
    expect((await send({ privacyAccepted: 'on' }, sameOrigin, locale)).statusCode).toBe(200)
    const said = 'select availability from candidates where email = $1'
    const { rows } = await world.app.database.pool.query(said, [`zoe-${n}@people.example`])
    expect(rows).toEqual([{ availability: 'not-said' }])
  })
  it('is a visitor’s, whoever is signed in: a cookie is good for reading only', async () => {
    const cookie = await pageCookie('operation')
    const answer = await send({ privacyAccepted: 'on', file: cvFile('by-cookie.pdf') }, { ...sameOrigin, cookie })
    expect(answer.statusCode).toBe(200)
    expect((await received()).at(-1)).toMatchObject({ email: `zoe-${n}@people.example`, cv: 'by-cookie.pdf' })
  })
  it('takes one that is sent again once', async () => {
    const before = (await received()).length
    const again = { privacyAccepted: 'on', email: 'again@people.example', key: crypto.randomUUID(), file: cvFile() }
    const [first, second] = [await send(again), await send(again)]
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect((await received()).length).toBe(before + 1)
  })
  it('says what is wrong in the page’s language and keeps what was typed', async () => {
    const before = (await received()).length
    const answer = await send({ file: cvFile(), email: 'not an address', place: 'Leeds' }, sameOrigin, 'fr')
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toMatch(/<html lang="fr"/)
    for (const typed of [
      'value="Zoë"',
      'value="O’Brien"',
      'value="not an address"',
      'From Monday',
      'value="Leeds"',
      'role="alert" tabindex="-1"',
    ])
      expect(answer.body).toContain(typed)
    expect((await received()).length).toBe(before)
  })
  it('asks what the job asks, keeps what was answered when something is missing, and takes an answer that does not suit', async () => {
    const van = { id: 'van', kind: 'yes-no', textEn: 'Do you have a van?', isRequired: true, knockOuts: ['no'] }
    const last = { id: 'last', kind: 'short', textEn: 'Which was your last site?', isRequired: true }
    const { slug: asking } = await makeJob(world, { questions: [van, last] })
    const given = { privacyAccepted: 'on', file: cvFile(), answersVan: 'no', answersLast: '' }
    const { statusCode, body } = await send(given, sameOrigin, 'en', asking)
    expect(statusCode).toBe(400)
    expect(body).toMatch(/name="answersVan"[^>]*checked=""[^>]*value="no"/)
    expect(body).toContain('Which was your last site?')
    expect((await send({ ...given, answersLast: 'Albion Mill', questionsVersion: 'before' }, sameOrigin, 'en', asking)).body).toContain(
      'The questions changed while you were filling in this form.',
    )
    expect((await send({ ...given, answersLast: 'Albion Mill' }, sameOrigin, 'en', asking)).body).toContain('Application sent')
  })
  it('does not know a town that nobody knows', async () => {
    const { statusCode, body } = await send({ privacyAccepted: 'on', place: 'Xyzzyville', file: cvFile() })
    expect(statusCode).toBe(400)
    expect(body).toContain('Choose a town from the list.')
  })
  it('shows the page for a file that is too large', async () => {
    const { statusCode, body } = await send({ privacyAccepted: 'on', file: cvFile('CV.pdf', new Uint8Array(11 * 1024 * 1024)) })
    expect(statusCode).toBe(413)
    expect(body).toContain('role="alert" tabindex="-1"')
  })
  describe('that cannot be received', () => {
    let address: string // over a line: what is left of a refused request arrives while the page is made
    beforeAll(async () => {
      address = await world.app.http.listen({ port: 0, host: '127.0.0.1' })
    })
    const part = (name: string, value: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const whole = (...parts: string[]) => `${part('firstName', 'Zoë')}${parts.join('')}--x--\r\n`
    it.each([
      ['a field given twice', 400, whole(part('email', 'a@people.example'), part('email', 'b@people.example'))],
      ['more fields than it has', 413, whole(...Array.from({ length: 105 }, (_, i) => part(`field${i}`, 'x')))],
      ['a message of 200 kB', 413, whole(part('message', 'x'.repeat(200_000)))],
      ['no boundary', 400, whole(), 'multipart/form-data'],
    ])('because of %s is answered by its page', async (_fault, status, body, type = 'multipart/form-data; boundary=x') => {
      const headers = { ...sameOrigin, 'content-type': type }
      const answer = await fetch(`${address}/jobs/${slug}/apply`, { method: 'POST', headers, body })
      const page = await answer.text()
      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
      expect(page).toContain('role="alert" tabindex="-1"')
      if (type.includes('boundary')) expect(page).toContain('value="Zoë"')
    })
  })
  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}])('refuses %o', async (headers) => {
    const before = (await received()).length
    expect((await send({ privacyAccepted: 'on', file: cvFile() }, headers as Record<string, string>)).statusCode).toBe(403)
    expect((await received()).length).toBe(before)
  })
  it('is a form, and not what programs send', async () => {
    const url = `/jobs/${slug}/apply`
    const { statusCode, headers, body } = await world.raw({ method: 'POST', url, headers: sameOrigin, payload: { firstName: 'Zoë' } })
    expect([statusCode, headers['content-type']]).toEqual([415, 'text/html; charset=utf-8'])
    expect(body).toContain('role="alert" tabindex="-1"')
  })
  it('is the only page that takes one', async () => {
    const { statusCode } = await world.raw({ method: 'POST', url: '/register', headers: sameOrigin, payload: {} })
    expect(statusCode).toBe(405)
  })
})

it('the contact form without script is a visitor’s too, whoever is signed in', async () => {
  const send = async (email: string, cookie = '') => {
    const form = new FormData()
    const stamp = stampOf(world.config, new Date(Date.now() - 60_000))
    const typed = {
      name: 'Ann Mason',
      email,
      kind: 'employer',
      subject: 'Roofers',
      message: 'We need six roofers in Leeds.',
      consent: 'on',
    }
    for (const [name, value] of Object.entries({ ...typed, website: '', stamp, key: crypto.randomUUID() })) form.set(name, value)
    const request = new Request('http://test', { method: 'POST', body: form })
    const headers = { ...Object.fromEntries(request.headers), ...sameOrigin, cookie }
    return world.raw({ method: 'POST', url: '/contact-us', headers, payload: Buffer.from(await request.arrayBuffer()) })
  }
  const cookie = await pageCookie('operation')
  const signs = 'href="/dashboard"'
  expect((await get('/contact-us', { cookie })).body).toContain(signs)
  for (const { statusCode, body } of [await send('ann-1@people.example'), await send('ann-2@people.example', cookie)]) {
    expect(statusCode).toBe(200)
    expect(body).toContain('Thank you for your message')
    expect(body).not.toContain(signs)
  }
  const sentBy = `select actor_id as by, actor_role as role from audit where action = 'enquiry.sent' order by id desc limit 2`
  const visitor = { by: null, role: 'anonymous' }
  expect((await world.app.database.pool.query(sentBy)).rows).toEqual([visitor, visitor])
})

describe('the application form without script, with the limits that visitors have,', () => {
  const limited = useApp({ RATE_LIMIT_SCALE: '1' })
  it('is taken from one network as often as applications are, and says so when it is not', async () => {
    await servePages(limited.app, limited.config)
    const url = `/jobs/${(await makeJob(limited)).slug}/apply`
    const headers = { ...sameOrigin, 'content-type': 'multipart/form-data; boundary=x' }
    const send = () => limited.raw({ method: 'POST', url, headers, payload: '--x--', remoteAddress: '192.0.2.7' })
    const { requests } = (budgets.apply as (typeof budgets)['api']).anonymous
    const statuses: number[] = []
    while (statuses.length <= requests) statuses.push((await send()).statusCode)
    expect(statuses).toEqual([...Array<number>(requests).fill(400), 429])
    expect(Number((await send()).headers['retry-after'])).toBeGreaterThan(0)
  })
  it('is left alone by searches, which have limits of their own, however a page is asked for', async () => {
    const { requests } = (budgets.search as (typeof budgets)['api']).anonymous
    /** Asks until it is refused: a token comes back with each second that it takes. */
    const untilRefused = async (path: string, most = requests * 4) => {
      for (let n = 1; n <= most; n++) {
        const { statusCode, headers, body } = await limited.raw({ url: `${path}?keyword=w${n}`, remoteAddress: '192.0.2.8' })
        if (statusCode !== 200) return { statusCode, headers, body, n }
      }
      throw new Error(`never refused: ${path}`)
    }
    const refused = await untilRefused('/employers.data')
    expect([refused.statusCode, refused.n > requests]).toEqual([429, true])
    expect((await limited.raw({ url: '/employers', remoteAddress: '192.0.2.8' })).statusCode).toBe(200)
    const { headers, body } = await untilRefused('/fr/employers')
    expect(headers['content-type']).toContain('text/html')
    expect(body.replaceAll('\u00a0', ' ')).toMatch(/lang="fr".*Trop de demandes.*Réessayez dans \d+ secondes?\./s)
  })
})

describe('the link of a job alert’s mails', () => {
  const asked = async () => {
    const email = `alert-${crypto.randomUUID()}@people.example`
    await world.visitor.post('/job-alerts', { body: { email, search: {}, frequency: 'daily' } })
    const path = new URL((await world.mails()).find(({ to }) => to === email)?.action?.url as string).pathname
    const isThere = async () => (await world.app.database.pool.query('select from job_alerts where email = $1', [email])).rowCount === 1
    return { path, isThere }
  }
  const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    world.raw({ method: 'POST', url, headers: { 'content-type': type }, payload })

  it('asks and ends nothing when a program opens it', async () => {
    const { path, isThere } = await asked()
    const { statusCode, body } = await get(path)
    expect([statusCode, body.includes('Confirm the alert'), await isThere()]).toEqual([200, true, true])
  })
  it('ends it at once for a program that reads mail, and once more', async () => {
    const { path, isThere } = await asked()
    for (let times = 0; times < 2; times++) {
      const { statusCode, body } = await post(path, 'List-Unsubscribe=One-Click')
      expect([statusCode, body.includes('The alert has ended'), await isThere()]).toEqual([200, true, false])
    }
  })
  it('ends it for such a program on another site too', async () => {
    const { path, isThere } = await asked()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' }
    const { statusCode } = await world.raw({ method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' })
    expect([statusCode, await isThere()]).toEqual([200, false])
  })
  it('does as its buttons say, in French too', async () => {
    const { path, isThere } = await asked()
    expect((await post(`/fr${path}`, 'does=confirm')).body).toContain('C’est confirmé')
    expect((await post(path, 'does=pause')).body).toContain('This alert is paused')
    expect((await post(path, 'does=save&frequency=weekly')).body).toMatch(/value="weekly" selected/)
    expect((await post(path, 'does=save&frequency=hourly')).statusCode).toBe(200)
    expect(await isThere()).toBe(true)
  })
  it.each(['/job-alerts/1-no', '/fr/job-alerts/no'])('says that there is none behind %s', async (path) => {
    expect((await get(path)).statusCode).toBe(404)
    expect((await post(path, 'List-Unsubscribe=One-Click')).statusCode).toBe(404)
  })
  it('takes no file of programs', async () => {
    const { path } = await asked()
    expect((await post(path, '{}', 'application/json')).statusCode).toBe(415)
    expect((await post(path, `x=${'y'.repeat(5000)}`)).statusCode).toBe(413)
  })
})

describe('compression', () => {
  const html = (body: string) => body.replaceAll(/nonce(=|-)[^ ]*/g, '')
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br;q=0', 'gzip', gunzipSync],
    ['', undefined, (body: Buffer) => body],
  ] as const)('follows "%s"', async (accepted, encoding, unpack) => {
    const plain = await get('/privacy')
    const packed = await get('/privacy', { 'accept-encoding': accepted })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
    expect(html(unpack(packed.rawPayload).toString()).length).toBe(html(plain.body).length)
    if (encoding) expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })
  it('is there for the site map too, which may hold every open job', async () => {
    const sitemap = `<urlset>${'<url><loc>https://lintel.example/jobs/bricklayer-leeds-1</loc></url>'.repeat(4000)}</urlset>`
    const http = Fastify()
    http.get('/', (request, reply) => sendCompressed(request, reply, sitemap))
    const packed = await http.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(sitemap)
  })
})

type Built = { file: string; size: number; modules: Record<string, number> }

/** A file of scripts or styles as it goes over the line, and of which of ours it is made. */
function builtFile(href: string): Built {
  const file = join(build, 'client', href)
  const modules = (JSON.parse(readFileSync(join(build, 'modules.json'), 'utf8')) as Record<string, Record<string, number>>)[href.slice(1)]
  return {
    file: href.slice('/assets/'.length),
    size: statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size,
    modules: modules ?? {},
  }
}
const sum = (all: Built[]) => all.reduce((total, { size }) => total + size, 0)

/** What a page loads, largest first; of our own files those that are large before they are packed. */
const explain = (files: Built[]) =>
  files
    .toSorted((a, b) => b.size - a.size)
    .map(({ file, size, modules }) => {
      const largest = Object.entries(modules)
        .filter(([name]) => name.startsWith('src/'))
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, 12)
      return `${size} ${file}${largest.map(([name, bytes]) => `\n      ${bytes} ${name}`).join('')}`
    })
    .join('\n  ')

describe('what a first visit costs', () => {
  /** Bytes over the line and files, at most: of scripts, and of the one sheet. */
  const budgets: Record<string, { scripts: number; files: number }> = {
    '/': { scripts: 2_850, files: 1 },
    '/jobs/:slug': { scripts: 1_500, files: 1 },
    '/about-us': { scripts: 1_500, files: 1 },
    '/faqs': { scripts: 1_500, files: 1 },
    '/pricing': { scripts: 1_500, files: 1 },
    '/contact-us': { scripts: 2_500, files: 1 },
    '/privacy': { scripts: 1_500, files: 1 },
    '/job-alerts/new': { scripts: 1_500, files: 1 },
    '/job-alerts/:token': { scripts: 1_500, files: 1 },
    '/keep-profile/:token': { scripts: 1_500, files: 1 },
    '/coming-soon': { scripts: 2_500, files: 1 },
    '/coming-soon/:token': { scripts: 1_500, files: 1 },
    '/send-documents': { scripts: 116_300, files: 19 },
    '/404': { scripts: 1_500, files: 1 },
    '/403': { scripts: 1_500, files: 1 },
    '/500': { scripts: 1_500, files: 1 },
    '/jobs': { scripts: 5_000, files: 1 },
    '/candidates': { scripts: 5_500, files: 1 },
    '/employers': { scripts: 5_000, files: 1 },
    '/employers/:employerSlug': { scripts: 1_500, files: 1 },
    '/jobs/:slug/apply': { scripts: 121_600, files: 17 },
    '/register': { scripts: 121_000, files: 16 },
    '/auth/login': { scripts: 119_400, files: 16 },
    '/auth/forgot-password': { scripts: 119_500, files: 12 },
    '/auth/provider': { scripts: 119_500, files: 12 },
    '/auth/action': { scripts: 119_500, files: 12 },
    '/setup': { scripts: 119_500, files: 12 },
  }
  const sheet = 12_000

  it('is known of every public page', () =>
    expect(Object.keys(budgets)).toEqual(expect.arrayContaining([...addresses, ...accountPages.filter((one) => !one.includes('?'))])))

  it.each(Object.entries(budgets))('%s stays within %o', async (address, { scripts: most, files: mostFiles }) => {
    const head = await headOf(address)
    const [scripts, styles] = [head.scripts.map(builtFile), head.styles.map((href) => builtFile(String(href).replace('#', '')))]
    expect(sum(scripts), `${address} loads\n  ${explain(scripts)}\n`).toBeLessThanOrEqual(most)
    expect(scripts.length, `${address} loads\n  ${explain(scripts)}\n`).toBeLessThanOrEqual(mostFiles)
    expect(sum(styles), `${address} loads\n  ${explain(styles)}\n`).toBeLessThanOrEqual(sheet)
  })
})

it.each([
  '/jobs?place=%20',
  '/fr/employers?place=%20%20',
  '/jobs?page=1000000000',
  '/jobs?start=1000000000',
  '/fr/employers?start=1000000000',
  '/employers?foundationDateMin=2028&foundationDateMax=1900',
])('%s, which says nothing or too much, shows the list', async (url) => {
  const { statusCode, headers } = await get(url)
  const shown = statusCode === 302 ? await get(String(headers.location)) : { statusCode }
  expect(shown.statusCode).toBe(200)
})

describe('link previews', () => {
  const pictureOf = async (url: string) => {
    const { body } = await get(url)
    return /<meta property="og:image" content="http:\/\/127\.0\.0\.1:3000([^"]*)"/.exec(body)?.[1] ?? ''
  }
  it.each(['/', '/fr', '/jobs', '/jobs/:slug', '/fr/jobs/:slug'])('%s has a picture that is there, of 1200 by 630', async (url) => {
    const { statusCode, headers, rawPayload } = await get(await pictureOf(url))
    const kept = `public, max-age=${url.includes('slug') ? 300 : 86_400}, must-revalidate`
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', kept])
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    expect(rawPayload.length).toBeLessThan(150_000)
  })
  it('of an advert is its own, in each language, and not sent twice', async () => {
    const pictures = await Promise.all(['/', '/jobs/:slug', '/fr/jobs/:slug'].map(pictureOf))
    expect(new Set(pictures).size).toBe(3)
    const { headers } = await get(pictures[1] ?? '')
    expect((await get(pictures[1] ?? '', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })
  it('of an advert whose client turns confidential leads on from its old address to one that does not name them, and back again later', async () => {
    const of = await makeJob(world, { title: 'Plasterer', showEmployer: true })
    const url = `/jobs/${of.slug}`
    const before = await pictureOf(url)
    expect((await get(before)).statusCode).toBe(200)
    await world.app.database.pool.query('update jobs set show_employer = false where id = $1', [of.id])
    const after = await pictureOf(url)
    expect(after).not.toBe(before)
    const ledOn = async (from: string) => {
      const { statusCode, headers } = await get(from)
      return [statusCode, headers.location, headers['cache-control']]
    }
    expect(await ledOn(before)).toEqual([302, after, 'no-store'])
    expect((await get(after)).statusCode).toBe(200)
    await world.app.database.pool.query('update jobs set show_employer = true where id = $1', [of.id])
    expect(await ledOn(after)).toEqual([302, before, 'no-store'])
    expect((await get(before)).statusCode).toBe(200)
  })
  it('of an employer leads on from each address that they had, as their page does', async () => {
    const by = await world.as('operation')
    const { id: employerId, version } = await makeEmployer(world, by, 'Gusset & Sons')
    const change = (version: number, body: object) => by.patch('/employers/{employerId}', { employerId, version, body })
    const listed = await change(version, { isListed: true })
    const before = await pictureOf('/fr/employers/gusset-sons')
    const renamed = await change(listed.version, { name: 'Gusset' })
    const today = await pictureOf('/fr/employers/gusset')
    expect(today).toMatch(/^\/fr\/pictures\/employers\/gusset\.png\?v=\w+$/)
    expect((await get(before)).headers.location).toBe(today)
    expect((await get(today)).statusCode).toBe(200)
    await by.put('/employers/{employerId}/archival', { employerId, version: renamed.version, body: { reason: 'inactive' } })
    for (const address of [before, today]) expect((await get(address)).statusCode).toBe(404)
  })
  it('of what is not there is not there', async () => {
    for (const path of ['jobs/nothing-of-this-name', 'people/1', 'jobs', 'home/x'])
      expect([path, (await get(`/pictures/${path}.png`)).statusCode]).toEqual([path, 404])
  })
})
