import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Closing, createClosing } from '#server/closing.ts'
import { createLog } from '#server/log.ts'
import { type Person, problemOf, useApp } from '#test/app.ts'
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
const start = async (body: { endsAt?: string; note?: string } = {}) => {
  const state = await admin.put('/maintenance', { body })
  await known(true)
  return state
}
const end = async () => {
  await admin.delete('/maintenance', {})
  await known(false)
}

describe('while Lintel is closed', () => {
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
    const { maintenance } = await start({ note: 'New cables' })
    const later = await (await world.as('admin', 'another')).put('/maintenance', { body: { endsAt: inHours(5), note: 'Still at it' } })
    expect(later.maintenance).toMatchObject({
      note: 'Still at it',
      startedAt: maintenance?.startedAt,
      startedByName: maintenance?.startedByName,
    })
  })
  it('its end is still to come', async () => {
    const late = admin.put('/maintenance', { body: { endsAt: inHours(-1) } })
    expect(await problemOf(late)).toMatchObject({ status: 400, errors: [{ pointer: '/endsAt', code: 'maintenance-over' }] })
  })
  it('a process that starts knows of it', async () => {
    await start()
    const late = await another()
    expect(late.now()).toEqual({ endsAt: null, note: '' })
    await late.close()
  })
})

describe('the page that stands in the place of all others', () => {
  const now = new Date('2026-11-24T01:00:00Z')
  const page = (endsAt: string | null, locale: 'en' | 'fr', note = '') => maintenancePage({ endsAt, note }, world.config, locale, now)
  it('says until when by the clock of its readers', () => {
    expect(page('2026-11-24T06:00:00Z', 'en').replaceAll('\u00a0', ' ')).toContain('back by Tuesday 24 November at 06:00 GMT.')
    expect(page('2026-11-24T06:00:00Z', 'fr').replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('mardi 24 novembre à 07:00 UTC+1.')
  })
  it('promises nothing once that is over, or where nobody knows', () => {
    for (const endsAt of [null, '2026-11-23T06:00:00Z']) expect(page(endsAt, 'en')).not.toContain('back by')
  })
  it('shows what was written as text, needs no other file, and says how to reach us', () => {
    const html = page(null, 'fr', '<script>alert(1)</script>')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toMatch(/<script|<link|<img|src=/)
    expect(html).toContain(`mailto:${world.config.contact.email}`)
  })
})
