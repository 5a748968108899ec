import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Closing, createClosing } from '#server/closing.ts'
import { createLog } from '#server/log.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { identity, newAddress, password, sameOrigin, signUpHere } from '#test/support/identity.ts'
import { publicMethods } from '../../identity-toolkit/server/routes.ts'
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
  it('forms without script are unavailable too, and say how to send again', async () => {
    await start({ endsAt: inHours(2) })
    const headers = { ...sameOrigin, 'content-type': 'application/x-www-form-urlencoded' }
    const send = (url: string, cookie = '') =>
      world.raw({ method: 'POST', url, headers: { ...headers, cookie }, payload: 'keyword=roofer' })
    const closed = [...new Set(addresses(routes))].filter((at) => !/^\/(auth|setup)\b/.test(at)).flatMap((at) => [at, `${at}.data`])
    const statuses = await Promise.all(closed.map(async (at) => [at, (await send(at)).statusCode]))
    expect(statuses.filter(([, status]) => status !== 503)).toEqual([])
    const { body, headers: answered } = await send('/fr/contact-us')
    expect(body).toMatch(/cliquez sur «\sRenvoyer\s»/)
    expect(body).not.toContain('href=""')
    expect(Number(answered['retry-after'])).toBeGreaterThan(7000)
    expect((await send('/contact-us', await cookieOf(admin))).statusCode).not.toBe(503)
  })
  it('a form without script can be sent again with what was typed, but no password, file or other site’s words', async () => {
    await start()
    const send = async (fields: Record<string, string | Blob>, from: object = sameOrigin) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      const sent = new Response(form)
      const headers = { ...from, 'content-type': String(sent.headers.get('content-type')) }
      return (await world.raw({ method: 'POST', url: '/contact-us', headers, payload: Buffer.from(await sent.arrayBuffer()) })).body
    }
    const message = 'Six "masons"\nfor <Leeds>'
    const page = await send({ message, cv: new Blob([]) })
    expect(page).toContain('<form method="post" enctype="multipart/form-data">')
    expect(page).toContain('<input type="hidden" name="message" value="Six &quot;masons&quot;\r\nfor &lt;Leeds&gt;">')
    expect(page).toContain('Send again</button>')
    const lost = await Promise.all([
      send({ message, password: 'four words well chosen' }),
      send({ message, cv: new Blob(['CV']) }),
      send({ message: 'x'.repeat(40_000) }),
      send({ message }, { 'sec-fetch-site': 'cross-site' }),
    ])
    for (const body of lost) {
      expect(body).toContain('Go back in your browser')
      expect(body).not.toContain('<form')
    }
  })
  it('accounts can be signed in to, but neither made nor changed except by administrators', async () => {
    const boss = await signUpHere(world)
    const { uid, email } = await signUpHere(world)
    await world.app.database.pool.query(`update accounts set role = 'admin' where uid = $1`, [boss.uid])
    await start({ endsAt: inHours(2) })
    const own = await identity(world, 'v1/accounts:signInWithPassword', { email, password })
    expect(own).toMatchObject({ status: 200, body: { localId: uid } })
    const statusOf = (method: string, body: object) =>
      world
        .raw({ method: 'POST', url: `/identity/${method}?key=${world.app.identity.apiKey}`, payload: body })
        .then(({ statusCode, headers }) => [method, statusCode, Number(headers['retry-after'] ?? 0) > 7000] as const)
    const goesOn = ['lookup', 'signInWithPassword', 'signInWithEmailLink', 'signInWithIdp', 'createAuthUri', 'mfaSignIn:finalize']
    for (const path of Object.keys(publicMethods)) {
      const method = path.slice(1).replace('::', ':')
      const isOpen = goesOn.some((name) => method.endsWith(name))
      if (isOpen) expect((await statusOf(method, {}))[1], method).toBe(400)
      for (const body of isOpen ? [] : [{}, { idToken: own.body.idToken }])
        expect(await statusOf(method, body)).toEqual([method, 503, true])
    }
    const accounts = async () => (await world.app.database.pool.query('select count(*)::int as n from accounts')).rows[0].n
    const before = await accounts()
    expect((await statusOf('v1/accounts:signUp', { email: newAddress(), password }))[1]).toBe(503)
    const stranger = newAddress()
    await statusOf('v1/accounts:sendOobCode', { requestType: 'EMAIL_SIGNIN', email: stranger })
    const [code] = (await world.mails()).flatMap(({ to, action }) =>
      to === stranger ? [new URL(String(action?.url)).searchParams.get('oobCode')] : [],
    )
    expect((await statusOf('v1/accounts:signInWithEmailLink', { email: stranger, oobCode: code }))[1]).toBe(503)
    expect(await accounts()).toBe(before)
    expect((await statusOf('v1/accounts:update', { idToken: boss.idToken, displayName: 'Boss' }))[1]).toBe(200)
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
    maintenancePage({ endsAt, noteEn, noteFr }, { email: 'office@agency.example', phone: null }, { locale, now })
  it('escapes the message and needs no other file', () => {
    const html = page(null, 'fr', '<script>alert(1)</script>')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toMatch(/<script|<link|<img|src=/)
    expect(html).toContain('mailto:office@agency.example')
    const reached = (phone: string | null) =>
      maintenancePage({ endsAt: null, noteEn: '', noteFr: '' }, { email: null, phone }, { locale: 'en', now })
    expect(reached('+441134960000')).toContain('href="tel:+441134960000">+44 113 496 0000')
    expect(reached(null)).not.toContain('tel:')
  })
})
