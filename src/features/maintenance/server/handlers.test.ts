import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Closing, createClosing } from '#server/closing.ts'
import { createLog } from '#server/log.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { sameOrigin } from '#test/support/identity.ts'
import { runs } from '#test/support/sql.ts'
import routes from '../../../routes.ts'
import { startMaintenance } from './commands.ts'
import { maintenancePage } from './page.ts'

const world = useApp()
let admin: Person
let operation: Person
/** What another process on the same database knows. */
let other: Closing
beforeAll(async () => {
  admin = await world.as('admin')
  operation = await world.as('operation')
  other = await another()
})
afterAll(() => other.close())
afterEach(() => end())

const another = () => createClosing(world.connection, world.app.database, createLog('silent'), () => new Date())
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const known = (isClosed: boolean) =>
  Promise.all([world.app.closing, other].map((one) => expect.poll(() => one.now() !== null).toBe(isClosed)))
const start = async (body: { endsAt?: string; noteEn?: string; noteFr?: string } = {}) => {
  const state = await admin.put('/maintenance', { body })
  await known(true)
  return state
}
const end = async () => {
  await admin.delete('/maintenance', {})
  await known(false)
}

/** Where a table of routes leads, with something in the place of each parameter. */
const addresses = (all: RouteConfigEntry[], above = ''): string[] =>
  all.flatMap(({ path, children = [] }) => {
    const at = path ? `${above}/${path.replace(/:\w+|\*/g, 'x')}` : above
    return [at || '/', ...addresses(children, at)]
  })
const statusOf = async (url: string, cookie = '') => (await world.raw({ url, headers: { cookie } })).statusCode
async function cookieOf({ token }: Person) {
  const headers = { ...sameOrigin, authorization: `Bearer ${token}` }
  const opened = await world.raw({ method: 'POST', url: '/api/session', headers, payload: {} })
  return String(opened.headers['set-cookie']).split(';')[0] as string
}

describe('while Lintel is closed', () => {
  it('no page is shown, nor what its script would ask for, nor a picture; whose page logging in is, is', async () => {
    await start()
    const all = [...new Set(addresses(routes))]
    const open = all.filter((at) => /^\/(auth|setup)\b/.test(at))
    expect(open).toContain('/auth/login')
    const files = ['/pictures/x.webp', '/sitemap.xml', '/llms.txt', '/_root.data', '/fr/_root.data', '/jobs.DATA', '/jobs/favicon.svg']
    const closed = [...all.filter((at) => !open.includes(at)).flatMap((at) => [at, `${at}.data`]), ...files]
    const statuses = await Promise.all(closed.map(async (at) => [at, await statusOf(at)]))
    expect(statuses.filter(([, status]) => status !== 503)).toEqual([])
    const needed = [
      '/__manifest?paths=/auth/login',
      '/service-worker.js',
      '/robots.txt',
      '/favicon.svg',
      '/apple-touch-icon.png',
      '/assets/x.js',
      '/.well-known/security.txt',
    ]
    for (const at of [...open.filter((one) => one !== '/auth'), '/auth/login.data', ...needed]) expect(await statusOf(at), at).not.toBe(503)
  })
  it('administrators go on, in a preview too; others who are logged in do not', async () => {
    const [watching, agent] = [await world.as('admin', 'watching'), await world.as('agent')]
    const cookies = await Promise.all([watching, operation].map(cookieOf))
    await start()
    const seen = async () => Promise.all(cookies.map((cookie) => statusOf('/dashboard/job/list.data', cookie)))
    expect(await seen()).toEqual([404, 503]) // pages are not served in this test
    await watching.put('/users/{userId}/preview', { userId: agent.id })
    expect((await watching.get('/me')).role).toBe('agent')
    expect((await watching.get('/staff/jobs', {})).total).toBe(0)
    expect(await seen()).toEqual([404, 503])
    expect(await problemOf(agent.get('/staff/jobs', {}))).toMatchObject({ status: 503 })
    await watching.delete('/me/preview')
  })
  it('its page is kept by nobody, and stands in the language of the address, or of whoever reads one that is theirs', async () => {
    const reader = await world.as('operation', 'lectrice')
    await reader.patch('/me/preferences', { body: { locale: 'fr' } })
    const cookie = await cookieOf(reader)
    await start()
    const page = async (url: string, headers = {}) => {
      const { headers: said, statusCode } = await world.raw({ url, headers })
      expect([statusCode, said['content-type'], said['cache-control']]).toEqual([503, 'text/html; charset=utf-8', 'no-store'])
      expect([said['content-security-policy'], said['retry-after']]).toEqual([expect.stringContaining("default-src 'none'"), '600'])
      return said['content-language']
    }
    const french = { 'accept-language': 'fr-FR,fr;q=0.9' }
    expect(await page('/jobs', french)).toBe('en')
    expect(await page('/fr/jobs')).toBe('fr')
    expect(await page('/dashboard', french)).toBe('fr')
    expect(await page('/dashboard')).toBe('en')
    expect(await page('/dashboard', { cookie })).toBe('fr')
    expect(await page('/fr/maintenance')).toBe('fr')
  })
  it('an address that leads up and out of what is open is closed, and a file is refused as a program reads it', async () => {
    await start()
    for (const at of ['/assets/../dashboard', '/assets/..%2fdashboard/../../jobs', '/authors', '/x/assets/y', '/robots.txt/x'])
      expect(await statusOf(at), at).toBe(503)
    const { headers } = await world.raw({ url: '/sitemap.xml' })
    expect([headers['content-type'], headers['retry-after']]).toEqual([expect.stringContaining('application/problem+json'), '600'])
  })
  it('its own address leads home once Lintel is open, and shows administrators what others see until then', async () => {
    const cookie = await cookieOf(admin)
    for (const [own, home] of [
      ['/maintenance', '/'],
      ['/fr/maintenance', '/fr'],
    ] as const) {
      const { statusCode, headers } = await world.raw({ url: own })
      expect([statusCode, headers.location]).toEqual([302, home])
    }
    await start()
    expect([await statusOf('/maintenance', cookie), await statusOf('/dashboard', cookie)]).toEqual([503, 404])
  })
  it('it is worth a minute’s wait at least, also when the end has passed', async () => {
    await start({ endsAt: inHours(2) })
    await runs(world, `update maintenance set started_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`)
    await expect.poll(() => Date.parse(world.app.closing.now()?.endsAt ?? '')).toBeLessThan(Date.now())
    expect((await world.raw({ url: '/api/v1/jobs' })).headers['retry-after']).toBe('60')
    expect((await world.raw({ url: '/jobs' })).headers['retry-after']).toBe('60')
  })

  it('every process refuses everybody but administrators, and says when to try again', async () => {
    await start({ endsAt: inHours(2) })
    for (const caller of [operation, world.visitor])
      expect(await problemOf(caller.get('/jobs', { query: {} }))).toMatchObject({ status: 503, code: 'maintenance' })
    expect((await admin.get('/jobs', { query: {} })).total).toBe(0)
    const { statusCode, headers } = await world.raw({ url: '/api/v1/jobs' })
    expect(statusCode).toBe(503)
    expect(Number(headers['retry-after'])).toBeGreaterThan(7000)
    expect(() => other.refuse({ role: 'operation' })).toThrow('maintenance')
    expect(() => other.refuse({ role: 'admin' })).not.toThrow()
  })
  it('nothing that was sent is done', async () => {
    await start()
    const body = { kind: 'trade', nameEn: 'Rigger', nameFr: 'Gréeur' } as const
    expect(await problemOf(operation.post('/categories', { body }))).toMatchObject({ status: 503, code: 'maintenance' })
    await end()
    expect(await operation.post('/categories', { body })).toMatchObject({ slug: 'rigger' })
  })
  it('what logging in needs goes on, and so does what watches over the process', async () => {
    await start()
    expect(await world.visitor.get('/config')).toMatchObject({ apiKey: expect.any(String) })
    expect((await world.raw({ url: '/healthz' })).statusCode).toBe(200)
    expect((await admin.get('/me')).role).toBe('admin')
  })
  it.each(['/feeds/jobs.xml', '/fr/feeds/indeed.xml'])('%s says to come back', async (url) => {
    await start()
    const { statusCode, headers } = await world.raw({ url })
    expect([statusCode, headers['retry-after']]).toEqual([503, '600'])
  })
  it('one administrator says anew until when; who began it stays', async () => {
    const { maintenance } = await start({ noteEn: 'New cables', endsAt: inHours(1) })
    const another = await world.as('admin', 'another')
    const endsAt = inHours(5)
    const later = await another.put('/maintenance', { body: { endsAt, noteEn: 'Still at it', noteFr: 'Toujours en cours' } })
    expect(later.maintenance).toMatchObject({
      endsAt,
      noteEn: 'Still at it',
      noteFr: 'Toujours en cours',
      startedAt: maintenance?.startedAt,
      startedByName: maintenance?.startedByName,
    })
    // Nobody knows any more, and there is nothing to say.
    expect((await another.put('/maintenance', { body: {} })).maintenance).toMatchObject({ endsAt: null, noteEn: '', noteFr: '' })
  })
  it('its end is still to come', async () => {
    const late = admin.put('/maintenance', { body: { endsAt: inHours(-1) } })
    expect(await problemOf(late)).toMatchObject({ status: 400, errors: [{ pointer: '/endsAt', code: 'maintenance-over' }] })
    expect((await admin.get('/maintenance')).maintenance).toBeNull()
    const now = new Date('2026-11-24T06:00:00Z')
    const closing = { endsAt: '2026-11-24T06:00:00Z', noteEn: '', noteFr: '', startedBy: null, now }
    await expect(startMaintenance(world.app.database.kysely, closing)).rejects.toMatchObject({ status: 400 })
  })
  it('a process that starts knows of it', async () => {
    await start()
    const late = await another()
    expect(late.now()).toEqual({ endsAt: null, noteEn: '', noteFr: '' })
    await late.close()
  })
})

describe('the page that stands in the place of all others', () => {
  const now = new Date('2026-11-24T01:00:00Z')
  const page = (endsAt: string | null, locale: 'en' | 'fr', noteEn = '', noteFr = '') =>
    maintenancePage({ endsAt, noteEn, noteFr }, world.config, locale, now)
  it('says until when by the clock of its readers', () => {
    expect(page('2026-11-24T06:00:00Z', 'en').replaceAll('\u00a0', ' ')).toContain('back by Tuesday 24 November at 06:00 (UK time).')
    expect(page('2026-11-24T06:00:00Z', 'fr').replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
      'prévu : mardi 24 novembre à 7 h (heure de Paris).',
    )
    // The day is that of their clock too.
    expect(page('2026-11-24T23:30:00Z', 'fr').replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('mercredi 25 novembre à 0 h 30')
    expect(page('2026-11-24T23:30:00Z', 'en').replaceAll('\u00a0', ' ')).toContain('Tuesday 24 November at 23:30')
  })
  it('says it by their clock in summer too', () => {
    const plain = (endsAt: string, locale: 'en' | 'fr') => page(endsAt, locale).replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(plain('2027-06-24T06:00:00Z', 'en')).toContain('back by Thursday 24 June at 07:00 (UK time).')
    expect(plain('2027-06-24T06:00:00Z', 'fr')).toContain('prévu : jeudi 24 juin à 8 h (heure de Paris).')
    expect(plain('2027-06-24T23:30:00Z', 'en')).toContain('Friday 25 June at 00:30')
  })
  it('promises nothing once that is over, or where nobody knows', () => {
    for (const endsAt of [null, '2026-11-23T06:00:00Z', '2026-11-24T01:00:00Z']) expect(page(endsAt, 'en')).not.toContain('back by')
  })
  it('says what was written in the language of its readers, else in the other', () => {
    expect(
      [page(null, 'en', 'Cables', 'Câbles'), page(null, 'fr', 'Cables', 'Câbles')].map((html) => /Cables|Câbles/.exec(html)?.[0]),
    ).toEqual(['Cables', 'Câbles'])
    expect(page(null, 'fr', 'Cables')).toContain('Cables')
    expect(page(null, 'en', '', 'Câbles')).toContain('Câbles')
  })
  it('shows what was written as text, needs no other file, and says how to reach us', () => {
    const html = page(null, 'fr', '<script>alert(1)</script>')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toMatch(/<script|<link|<img|src=/)
    expect(html).toContain(`mailto:${world.config.contact.email}`)
    const reached = (phone: string | null) =>
      maintenancePage({ endsAt: null, noteEn: '', noteFr: '' }, { contact: { ...world.config.contact, phone } as never }, 'en', now)
    expect(reached('0113 496 0000')).toContain('href="tel:01134960000"')
    expect(reached(null)).not.toContain('tel:')
  })
})
