import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Closing, createClosing } from '#server/closing.ts'
import { createLog } from '#server/log.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { sameOrigin } from '#test/support/identity.ts'
import routes from '../../../routes.ts'
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
  it('pages, their scripts and pictures are unavailable; the sign-in page stays', async () => {
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
  it('administrators continue, in previews too; others do not', async () => {
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

  it('every process refuses all but administrators and says when to retry', async () => {
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
  it('sign-in and health checks continue', async () => {
    await start()
    expect(await world.visitor.get('/config')).toMatchObject({ apiKey: expect.any(String) })
    expect((await world.raw({ url: '/healthz' })).statusCode).toBe(200)
    expect((await admin.get('/me')).role).toBe('admin')
  })
  it('an administrator can move the end; its author stays', async () => {
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
})

describe('the closed page', () => {
  const now = new Date('2026-11-24T01:00:00Z')
  const page = (endsAt: string | null, locale: 'en' | 'fr', noteEn = '', noteFr = '') =>
    maintenancePage({ endsAt, noteEn, noteFr }, world.config, locale, now)
  it('escapes the message and needs no other file', () => {
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
