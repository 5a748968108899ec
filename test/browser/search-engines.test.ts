import { beforeAll, describe, expect, it } from 'vitest'
import { inLocale, locales } from '#shared/locale.ts'
import { problemOf, useApp } from '#test/support/app.ts'
import { leeds, makeEmployer, makeJob } from '#test/support/factories.ts'
import { servePages } from '../../src/pages.ts'
import { pageSlugs } from '../../src/features/content/rules.ts'
import { sitemapOf } from '../../src/sitemap.ts'

const world = useApp()
let slug: string
beforeAll(async () => {
  await servePages(world.app, world.config)
  slug = (await makeJob(world)).slug
  const body = { name: 'Hale of Leeds', sector: 'commercial', placeId: leeds, isListed: true }
  await (await world.as('operation')).post('/employers', { body })
})
const get = (url: string, headers: Record<string, string> = {}) => world.raw({ url: url.replace(':slug', slug), headers })

describe('search engines', () => {
  it('are kept from pages behind the login, and shown the site map', async () => {
    const { headers, body } = await get('/robots.txt')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Allow: /api/docs',
      'Allow: /api/guide',
      'Allow: /api/openapi.json',
      'Disallow: /dashboard',
      'Disallow: /user',
      'Disallow: /category',
      'Disallow: /supplier',
      'Disallow: /invoice',
      'Disallow: /on-site',
      'Disallow: /file-manager',
      'Disallow: /file',
      'Disallow: /components',
      'Disallow: /product/manage',
      'Disallow: /product/new',
      'Disallow: /product/*/edit',
      'Disallow: /order',
      'Disallow: /order/*',
      'Disallow: /order/credits',
      'Disallow: /calendar',
      'Disallow: /analytics',
      'Disallow: /app',
      'Disallow: /ecommerce',
      'Disallow: /api/',
      'Disallow: /auth/',
      'Sitemap: http://127.0.0.1:3000/sitemap.xml',
      '',
    ])
  })
  it('find each public page in both languages, and each open advert with the time of its last change', async () => {
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
    const english = ['/', '/jobs', '/employers', '/register', '/contact-us', '/legal', '/privacy']
    expect(Object.keys(changed)).toEqual(expect.arrayContaining(english.flatMap((path) => [path, inLocale(path, 'fr')])))
    // An advert that was not translated is listed in its own language.
    expect(Object.keys(changed)).toEqual(expect.arrayContaining([`/jobs/${slug}`, `/jobs/${older.slug}`]))
    expect(Object.keys(changed)).not.toContain(`/fr/jobs/${slug}`)
    expect(changed[`/jobs/${older.slug}`]).toMatch(/^2026-02-03T04:05:06/)
    expect(Object.keys(changed)).not.toContain(`/jobs/${over.slug}`)
    for (const locale of locales) {
      const at = (path: string) => changed[inLocale(path, locale)]
      // The list of jobs changes with its newest advert.
      expect([at('/'), at('/jobs'), at('/privacy')]).toEqual([changed[`/jobs/${slug}`], changed[`/jobs/${slug}`], undefined])
      // A text that admins edit changes when it is published.
      for (const page of pageSlugs) {
        const { changedAt } = await world.visitor.get('/pages/{page}', { page })
        expect([page, Date.parse(at(`/${page}`) ?? '')]).toEqual([page, Date.parse(changedAt)])
      }
    }
  })
  it('find many adverts in several files, each once', async () => {
    for (let i = 0; i < 3; i++) await makeJob(world)
    const map = sitemapOf(world.app.database.kysely, 2)
    const names = (await map.files()).map(({ name }) => name).filter((name) => name.startsWith('jobs-'))
    const [{ n }] = (await world.app.database.pool.query(`select count(*)::int as n from jobs where status = 'open'`)).rows
    expect(names).toEqual(Array.from({ length: Math.ceil(n / 2) }, (_, i) => `jobs-${i + 1}`))
    const paths = (await Promise.all(names.map((name) => map.entries(name)))).flatMap((entries) => entries?.map(({ path }) => path) ?? [])
    expect([paths.length, new Set(paths).size]).toEqual([n, n])
    for (const file of ['jobs-2', 'jobs-0', 'jobs', 'people', '..%2Fpages', 'jobs-99999'])
      expect([file, (await get(`/sitemaps/${file}.xml`)).statusCode]).toEqual([file, 404])
  })
  it('get 410 for an advert thirty days after it closed', async () => {
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
  it('get the same for an archived advert, and 404 once it is quarantined or was never online', async () => {
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
  it('are redirected from the number of an advert, with the query of the address', async () => {
    const { id, slug } = await makeJob(world)
    for (const prefix of ['', '/fr']) {
      const { statusCode, headers } = await get(`${prefix}/jobs/${id}?source=indeed`)
      expect([statusCode, headers.location]).toEqual([301, `${prefix}/jobs/${slug}?source=indeed`])
    }
  })
  it('are redirected from each former address of an employer, and get 404 once the employer is archived', async () => {
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
  it('and other programs find the contact, the icon and a summary for language models', async () => {
    const security = await get('/.well-known/security.txt')
    expect(security.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(security.body).toMatch(
      /^Contact: (?:mailto:\S+@\S+|http\S+\/contact-us)\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\nPreferred-Languages: en, fr\nCanonical: http/,
    )
    const [, expires = ''] = /Expires: (\S+)/.exec(security.body) ?? []
    expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 90 * 86_400_000)
    expect(Date.parse(expires)).toBeLessThan(Date.now() + 365 * 86_400_000)
    expect((await get('/humans.txt')).body).toMatch(/^Contact: \S+/m)
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
])('%s has the right type, cache and robots headers', async (url, type, cache, robots) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([200, type, cache, robots])
  const { headers: packed } = await get(url, { 'accept-encoding': 'br' })
  expect(!packed['content-encoding'] || packed.vary?.includes('accept-encoding')).toBe(true)
})

describe('link previews', () => {
  const pictureOf = async (url: string) => {
    const { body } = await get(url)
    return /<meta property="og:image" content="http:\/\/127\.0\.0\.1:3000([^"]*)"/.exec(body)?.[1] ?? ''
  }
  it.each(['/', '/fr', '/jobs', '/jobs/:slug', '/fr/jobs/:slug'])('%s has a picture of 1200 by 630', async (url) => {
    const { statusCode, headers, rawPayload } = await get(await pictureOf(url))
    const kept = `public, max-age=${url.includes('slug') ? 300 : 86_400}, must-revalidate`
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', kept])
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    expect(rawPayload.length).toBeLessThan(150_000)
  })
  it('an advert has its own picture in each language, with an ETag', async () => {
    const pictures = await Promise.all(['/', '/jobs/:slug', '/fr/jobs/:slug'].map(pictureOf))
    expect(new Set(pictures).size).toBe(3)
    const { headers } = await get(pictures[1] ?? '')
    expect((await get(pictures[1] ?? '', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })
  it('the picture of an advert moves to another address when its client becomes confidential', async () => {
    const job = await makeJob(world, { title: 'Plasterer', showEmployer: true })
    const url = `/jobs/${job.slug}`
    const before = await pictureOf(url)
    expect((await get(before)).statusCode).toBe(200)
    await world.app.database.pool.query('update jobs set show_employer = false where id = $1', [job.id])
    const after = await pictureOf(url)
    expect(after).not.toBe(before)
    const redirect = async (from: string) => {
      const { statusCode, headers } = await get(from)
      return [statusCode, headers.location, headers['cache-control']]
    }
    expect(await redirect(before)).toEqual([302, after, 'no-store'])
    expect((await get(after)).statusCode).toBe(200)
    await world.app.database.pool.query('update jobs set show_employer = true where id = $1', [job.id])
    expect(await redirect(after)).toEqual([302, before, 'no-store'])
    expect((await get(before)).statusCode).toBe(200)
  })
})
