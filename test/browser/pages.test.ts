import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest'
import { inLocale, type Locale, locales } from '#shared/locale.ts'
import { typeset } from '#shared/text.ts'
import type { Role } from '#shared/roles.ts'
import { useApp } from '#test/support/app.ts'
import { leeds, makeJob } from '#test/support/factories.ts'
import { sameOrigin } from '#test/support/identity.ts'
import { makeProduct, openShop } from '#test/support/shop.ts'
import { servePages } from '../../src/pages.ts'

// Built pages over HTTP: every page of the route table is checked, new ones too.

type BuiltRoute = {
  id: string
  path?: string
  parentId?: string
  index?: boolean
  module: { meta?: unknown; handle?: { roles?: unknown } }
}
const build = join(import.meta.dirname, '../../build')
const { routes } = (await import(join(build, 'server/index.js'))) as { routes: Record<string, BuiltRoute> }

const world = useApp()
let slug: string
let employerSlug: string
const sku = 'CREW'
let counted: MockInstance<typeof world.app.views.note>
beforeAll(async () => {
  counted = vi.spyOn(world.app.views, 'note')
  await servePages(world.app, world.config)
  slug = (
    await makeJob(world, {
      translatedTitle: 'Maçon H/F, maisons neuves',
      translatedDescription: `Murs en briques. ${'Chantier calme. '.repeat(10)}`,
    })
  ).slug
  await openShop(world)
  const [description_en, description_fr] = [
    'Five adverts, each online for thirty days, one of them featured.',
    'Cinq annonces, chacune en ligne trente jours, dont une à la une.',
  ]
  await makeProduct(world, { sku, description_en, description_fr })
  const body = { name: 'Hale of Leeds', sector: 'commercial', placeId: leeds, isListed: true }
  employerSlug = (await (await world.as('operation')).post('/employers', { body })).slug
})

const pathOf = ({ path = '', parentId = '' }: BuiltRoute): string =>
  [routes[parentId] && pathOf(routes[parentId]), path].filter(Boolean).join('/')
const all = Object.values(routes).filter(({ path = '', index }) => (path || index) && !path.endsWith('*'))
const addressesOf = (some: BuiltRoute[]) => [...new Set(some.map((route) => `/${pathOf(route)}`))]
const errorPages = ['/404', '/403', '/500']
const publicPages = addressesOf(all.filter(({ parentId }) => parentId === 'en/public')).filter((address) => !errorPages.includes(address))
// Those without a title only redirect.
const accountPages = addressesOf(all.filter(({ parentId, module }) => parentId === 'auth/public' && module.meta))
const screens = addressesOf(all.filter(({ module }) => module.handle?.roles)).map((address) => address.replaceAll(/:\w+/g, '1'))

const filled = (url: string) =>
  url
    .replace(':slug', slug)
    .replace(':employerSlug', employerSlug)
    .replace(':sku', sku)
    .replace(':trade', url.startsWith('/fr') ? 'macon' : 'bricklayer')
    .replace(':town', 'leeds')
const get = (url: string, headers: Record<string, string> = {}) => world.raw({ url: filled(url), headers })

/** What the head of a page contains. */
async function headOf(url: string, headers: Record<string, string> = {}) {
  const { body } = await get(url, headers)
  const matches = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, found = '']) => found)
  const links = matches(/<link ([^>]*)>/g).map((link) =>
    Object.fromEntries([...link.matchAll(/(\w+)="([^"]*)"/g)].map(([, k, v]) => [k, v])),
  )
  return {
    body,
    lang: matches(/<html lang="(\w+)"/g)[0],
    titles: matches(/<title>([^<]*)<\/title>/g),
    descriptions: matches(/<meta name="description" content="([^"]*)"/g),
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    alternates: Object.fromEntries(
      links.filter(({ rel, hrefLang }) => rel === 'alternate' && hrefLang).map(({ hrefLang, href }) => [hrefLang, href]),
    ),
    styles: links.filter(({ rel }) => rel === 'stylesheet').map(({ href }) => String(href)),
    scripts: [
      ...links.filter(({ rel }) => rel === 'modulepreload').map(({ href }) => String(href)),
      ...matches(/<script type="module" src="([^"]*)"/g),
    ],
    fonts: links.filter(({ rel, as }) => rel === 'preload' && as === 'font').map(({ href }) => String(href)),
  }
}

/** The cookie that lets pages know who is signed in. */
async function pageCookie(role: Role) {
  const authorization = `Bearer ${(await world.as(role)).token}`
  const opened = await world.raw({ method: 'POST', url: '/api/session', headers: { ...sameOrigin, authorization }, payload: {} })
  return String(opened.headers['set-cookie']).split(';')[0] as string
}

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

/** The page answers with all headers that protect it in browsers and caches. */
async function expectSafe(address: string, headers: Record<string, string> = {}, cache = 'no-cache') {
  // An address that is a secret must not reach other sites by a link on the page.
  const isSecret = /^(\/fr)?\/candidates$|\/:token$/.test(address)
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
  const given = String(answer.headers['content-security-policy'])
  const [nonce = ''] = /'nonce-[\w+/=]{24}'/.exec(given) ?? []
  const directives = given.replaceAll(nonce, "'nonce'").split('; ')
  expect(Object.fromEntries(directives.map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)]))).toEqual(policy)
  return { ...answer, nonce }
}

it('finds the pages', () => {
  expect(publicPages).toEqual(expect.arrayContaining(['/', '/jobs', '/jobs/:slug', '/jobs/:slug/apply', '/register', '/privacy']))
  expect(accountPages).toEqual(expect.arrayContaining(['/auth/login', '/setup']))
  expect(screens).toEqual(expect.arrayContaining(['/dashboard', '/dashboard/job/list', '/user/account', '/category/list']))
})

type Built = { file: string; size: number }

/** A built file with its size as it is sent. */
function builtFile(href: string): Built {
  const file = join(build, 'client', href.replace('#', ''))
  return { file: href, size: statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size }
}
const sum = (files: Built[]) => files.reduce((total, { size }) => total + size, 0)

/** The pages that React continues in the browser. All others must stay light. */
const hydrated = [
  '/send-documents',
  '/supplier-documents',
  '/interview',
  '/shortlist/:token',
  '/hours/:token',
  '/jobs/:slug/apply',
  '/product/checkout',
  '/register',
  ...accountPages,
]

describe.each(publicPages)('%s', (address) => {
  it.each(locales)('answers with safe headers in %s', async (locale) => {
    await expectSafe(inLocale(address, locale))
  })

  it('has a title and a description in each language, and links to the other one', async () => {
    const heads = { en: await headOf(address), fr: await headOf(inLocale(address, 'fr')) }
    const at = (locale: Locale) => world.config.publicUrl + filled(inLocale(address, locale))
    for (const locale of locales) {
      const { lang, titles, descriptions, canonical, alternates } = heads[locale]
      expect({ lang, canonical, alternates }).toEqual({
        lang: locale,
        canonical: [at(locale)],
        alternates: { en: at('en'), fr: at('fr'), 'x-default': at('en') },
      })
      expect(titles).toEqual([expect.stringMatching(/\S.{10,}/)])
      expect(descriptions).toEqual([expect.stringMatching(/^.{50,200}$/)])
      for (const line of [...titles, ...descriptions]) expect(line, 'French punctuation has no-break spaces').toBe(typeset(line, locale))
    }
    expect(heads.en.descriptions).not.toEqual(heads.fr.descriptions)
    // An advert and an employer keep their name.
    if (!/^\/jobs\/:slug$|:employerSlug/.test(address)) expect(heads.en.titles).not.toEqual(heads.fr.titles)
  })
})

it.each([...publicPages, ...accountPages])('%s waits for one small style sheet and for no script', async (address) => {
  const { styles, scripts, body } = await headOf(address)
  const [files, sheets] = [scripts.map(builtFile), styles.map(builtFile)]
  // Pages that open by a personal link have a sheet of their own besides.
  expect(sheets.length).toBeLessThanOrEqual(/token|payment|interview/.test(address) ? 2 : 1)
  expect(sum(sheets)).toBeLessThanOrEqual(sheets.length > 1 ? 16_000 : 13_000)
  expect(body).not.toMatch(/<script(?![^>]*(type="|async)) [^>]*src=/)
  const [bytes, count] = hydrated.includes(address) ? [130_000, 20] : [5_500, 1]
  expect(sum(files), JSON.stringify(files)).toBeLessThanOrEqual(bytes)
  expect(files.length, JSON.stringify(files)).toBeLessThanOrEqual(count)
})

it.each(errorPages)('%s has its own status, and one title in each language', async (address) => {
  expect((await get(address)).statusCode).toBe(Number(address.slice(1)))
  const [english, french] = [await headOf(address), await headOf(inLocale(address, 'fr'))]
  expect([english.titles.length, french.titles.length]).toEqual([1, 1])
  expect(english.titles).not.toEqual(french.titles)
})

it.each(accountPages)('%s has a title in the language of the browser and is not indexed', async (address) => {
  const [english, french] = [await headOf(address, { cookie: 'lang=en' }), await headOf(address, { cookie: 'lang=fr' })]
  for (const { titles, body } of [english, french]) {
    expect(titles).toEqual([expect.stringMatching(/\S+ · Lintel$/)])
    expect(body).toContain('<meta name="robots" content="noindex"/>')
  }
  expect(english.titles).not.toEqual(french.titles)
})

it.each(screens)('%s answers safely, contains nobody’s data, and is not indexed', async (address) => {
  expect((await expectSafe(address)).body).toContain('<meta name="robots" content="noindex"/>')
  const { body } = await expectSafe(address, { cookie: await pageCookie('admin') }, 'private, no-store')
  expect(body).not.toContain((await world.as('candidate')).email)
})

it('no cache keeps a page of somebody who is signed in', async () => {
  await expectSafe('/', { cookie: await pageCookie('candidate') }, 'private, no-store')
})

it('every answer has a nonce of its own', async () => {
  const nonces = [await expectSafe('/jobs'), await expectSafe('/jobs')].map(({ nonce }) => nonce)
  expect(new Set(nonces).size).toBe(2)
})

describe('cookies', () => {
  const htmlOf = async (address: string, headers: Record<string, string>) =>
    /<html lang="(?<lang>\w+)"(?: data-theme="(?<theme>\w+)")?/.exec((await get(address, headers)).body)?.groups
  it.each([
    ['lang=en;theme=light', 'light'],
    ['theme=blue', undefined],
    ['old_theme=dark', undefined],
  ])('choose the colours: %s', async (cookie, theme) => expect(await htmlOf('/', { cookie })).toMatchObject({ theme }))
  it.each([
    ['theme=dark;lang=en', 'fr', 'en'],
    ['lang=de', 'fr-FR,fr;q=0.9', 'fr'],
    ['slang=fr', 'en', 'en'],
  ])('choose the language of the login: %s with accept-language %s', async (cookie, asked, lang) =>
    expect(await htmlOf('/auth/login', { cookie, 'accept-language': asked })).toMatchObject({ lang }),
  )
  it('override neither the language of the address nor the one that a signed-in person chose', async () => {
    expect(await htmlOf('/jobs', { cookie: 'lang=fr', 'accept-language': 'fr' })).toMatchObject({ lang: 'en' })
    const cookie = await pageCookie('agent')
    await (await world.as('agent')).patch('/me/preferences', { body: { locale: 'fr' } })
    expect(await htmlOf('/dashboard', { cookie: `lang=en; ${cookie}` })).toMatchObject({ lang: 'fr' })
  })
})

it('counts a view of a page that was sent whole, not of a redirect, a missing page or a HEAD', async () => {
  const views = async (method: 'GET' | 'HEAD', url: string) => {
    counted.mockClear()
    await world.raw({ method, url: filled(url) })
    return counted.mock.calls.map(([view]) => view.url.pathname)
  }
  expect(await views('GET', '/fr/jobs/:slug?from=feed')).toEqual([filled('/fr/jobs/:slug')])
  expect(await views('HEAD', '/jobs/:slug')).toEqual([])
  expect(await views('GET', '/JOBS/:slug')).toEqual([])
  expect(await views('GET', '/jobs/nothing-such')).toEqual([])
})

it.each(['/api', '/api/nowhere', '/assets', '/assets/nowhere.js'])('%s is answered by a problem, not by a page', async (url) => {
  const { statusCode, headers, body } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
  expect(JSON.parse(body)).toMatchObject({ code: 'not-found' })
})

it.each(['/nowhere', '/dashboard/nowhere', '/apis', '/assetsmith'])('%s redirects to the page for what is not found', async (address) => {
  const { statusCode, headers } = await get(address)
  expect([statusCode, headers.location]).toEqual([302, '/404'])
})

it('pages allow GET and HEAD alone', async () => {
  for (const url of ['/jobs', '/nowhere-to-be-found', '/auth/login']) {
    const [whole, head] = [await world.raw({ url }), await world.raw({ method: 'HEAD', url })]
    const facts = ({ statusCode, headers }: typeof head) => [url, statusCode, headers['content-type'], headers['content-length']]
    expect(facts(head)).toEqual(facts(whole))
    expect(head.body).toBe('')
  }
  const { statusCode, headers } = await world.raw({ method: 'DELETE', url: '/jobs', headers: sameOrigin })
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD'])
  expect((await world.raw({ method: 'POST', url: '/privacy', headers: sameOrigin, payload: {} })).statusCode).toBe(405)
})

it('caches keep a file for good if its name changes with its content, else for an hour', async () => {
  const { scripts, fonts } = await headOf('/')
  for (const file of [...scripts, ...fonts])
    expect((await get(file)).headers['cache-control'], file).toBe('public, max-age=31536000, immutable')
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

it('the service worker may fetch from us alone', async () => {
  const { headers } = await get('/service-worker.js')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
})

it.each(['/jobs?place=%20', '/fr/employers?start=1000000000', '/employers?foundationDateMin=2028&foundationDateMax=1900'])(
  '%s is corrected and shows the list',
  async (url) => {
    const { statusCode, headers } = await get(url)
    const answer = statusCode === 302 ? await get(String(headers.location)) : { statusCode }
    expect(answer.statusCode).toBe(200)
  },
)

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate, br;q=0', 'gzip', gunzipSync],
  ['', undefined, (body: Buffer) => body],
] as const)('compression follows “%s”', async (accepted, encoding, unpack) => {
  const withoutNonce = (body: string) => body.replaceAll(/nonce(=|-)[^ ]*/g, '')
  const plain = await get('/privacy')
  const packed = await get('/privacy', { 'accept-encoding': accepted })
  expect(packed.headers['content-encoding']).toBe(encoding)
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
  expect(withoutNonce(unpack(packed.rawPayload).toString()).length).toBe(withoutNonce(plain.body).length)
})
