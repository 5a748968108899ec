import { serviceWorker } from '../src/service-worker.ts'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { registerPages } from '#server/pages.ts'
import { inLocale, type Locale, locales } from '#shared/locale.ts'
import { useApp } from './app.ts'
import { sameOrigin } from './identity.ts'
import { makeJob } from './make.ts'

type BuiltRoute = { id: string; path?: string; parentId?: string; index?: boolean }
const build = join(import.meta.dirname, '../build')
const { routes } = (await import(join(build, 'server/index.js'))) as { routes: Record<string, BuiltRoute> }

const world = useApp()
let slug: string
beforeAll(async () => {
  const { app, config } = world
  await registerPages(app.http, {
    dev: false,
    config,
    identity: app.identity,
    apiAs: app.apiAs,
    sitemap: async () => [{ path: '/' }, { path: '/jobs' }],
    serviceWorker,
  })
  slug = (await makeJob(world)).slug
})

const errorPages = ['/404', '/403', '/500']
/** The addresses of all public pages, in English. */
const addresses = Object.values(routes)
  .filter(({ parentId }) => parentId === 'en/screen')
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

const get = (url: string, headers: Record<string, string> = {}) => world.raw({ url: url.replace(':slug', slug), headers })

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
    alternates: Object.fromEntries(links.filter(({ rel }) => rel === 'alternate').map(({ hrefLang, href }) => [hrefLang, href])),
    styles: links.filter(({ rel }) => rel === 'stylesheet').map(({ href }) => href),
    scripts: links.filter(({ rel }) => rel === 'modulepreload').map(({ href }) => String(href)),
  }
}

it('knows every public page', () => {
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/jobs', '/jobs/:slug', '/jobs/:slug/apply', '/register', '/privacy', ...errorPages]),
  )
})

describe.each(ordinary)('%s', (address) => {
  it.each(locales)('answers safely and is never kept without asking again, in %s', async (locale) => {
    const { statusCode, headers } = await get(inLocale(address, locale))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'cookie, accept-language, accept-encoding',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  it('names and describes itself in each language, and says where the other one is', async () => {
    const heads = { en: await headOf(address), fr: await headOf(inLocale(address, 'fr')) }
    const at = (locale: Locale) => world.config.publicUrl + inLocale(address, locale).replace(':slug', slug)
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
    }
    expect(heads.en.descriptions).not.toEqual(heads.fr.descriptions)
    // A job is called what its advert calls it.
    if (address !== '/jobs/:slug') expect(heads.en.titles).not.toEqual(heads.fr.titles)
  })

  it('waits for one style sheet', async () => {
    expect((await headOf(address)).styles).toHaveLength(1)
  })
})

it.each(errorPages)('%s says what happened with its own status and one title', async (address) => {
  const { statusCode } = await get(address)
  expect(statusCode).toBe(Number(address.slice(1)))
  const [english, french] = [await headOf(address), await headOf(inLocale(address, 'fr'))]
  expect([english.titles.length, french.titles.length]).toEqual([1, 1])
  expect(english.titles).not.toEqual(french.titles)
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

describe('an answer to a person who is signed in', () => {
  it('is kept by nobody', async () => {
    const person = await world.as('candidate')
    const authorization = `Bearer ${person.token}`
    const opened = await world.raw({ method: 'POST', url: '/api/session', headers: { ...sameOrigin, authorization }, payload: {} })
    const cookie = String(opened.headers['set-cookie']).split(';')[0] as string
    expect((await get('/', { cookie })).headers['cache-control']).toBe('private, no-store')
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
  it('is there for the site map too, which holds every open job', async () => {
    expect((await get('/sitemap.xml', { 'accept-encoding': 'br' })).headers.vary).toBe('accept-encoding')
  })
})

describe('what a first visit costs', () => {
  const budget = 110_000
  it.each(['/', '/jobs'])(`%s loads at most ${budget} bytes of scripts`, async (address) => {
    const { scripts } = await headOf(address)
    expect(scripts.length).toBeGreaterThan(3)
    const bytes = scripts.map((script) => {
      const file = join(build, 'client', script)
      return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
    })
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget)
  })
})
