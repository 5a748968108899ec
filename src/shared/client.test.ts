import { describe, expect, it } from 'vitest'
import { isProtected } from './addresses.ts'
import { type RawCall, toRequest } from './client.ts'
import { fillPath, pathParams } from './contract.ts'
import { deviceOf } from './device.ts'
import { anonymous, isRecent, seenByOf, worksHere } from './roles.ts'

describe('a call', () => {
  const call: RawCall = {
    method: 'POST',
    path: '/jobs/{jobId}/files/{name}',
    params: { jobId: 7, name: 'a/b' },
    query: {},
    body: undefined,
    file: undefined,
    version: undefined,
    idempotencyKey: undefined,
  }
  it('fills in its address', () => {
    expect(pathParams(call.path)).toEqual(['jobId', 'name'])
    expect(fillPath(call.path, call.params)).toBe('/jobs/7/files/a%2Fb')
    expect(toRequest('/api', call).url).toBe('/api/jobs/7/files/a%2Fb')
  })
  it('sends the version and the idempotency key', () =>
    expect(toRequest('', { ...call, version: 0, idempotencyKey: 'k', body: { b: [1] } }).init).toEqual({
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'if-match': '"0"', 'idempotency-key': 'k' },
      body: '{"b":[1]}',
    }))
  it('sends a file with its fields as a form', () => {
    const file = new File(['x'], 'cv.pdf')
    const { headers, body } = toRequest('', { ...call, file, body: { message: 'Hello', placeId: 7, phone: undefined, email: null } }).init
    expect([...(body as FormData)]).toEqual([
      ['message', 'Hello'],
      ['placeId', '7'],
      ['file', file],
    ])
    expect(headers).toEqual({ accept: 'application/json' })
    const nested = { size: { width: 3 }, sides: ['front', 'back'], name: 'a' }
    expect([...(toRequest('', { ...call, file, body: nested }).init.body as FormData)].slice(0, 3)).toEqual([
      ['size', '{"width":3}'],
      ['sides', 'front,back'],
      ['name', 'a'],
    ])
    expect([...(toRequest('', { ...call, file }).init.body as FormData)]).toEqual([['file', file]])
  })
})

describe('addresses', () => {
  const all = [
    '/dashboard',
    '/dashboard/job/list',
    '/user/1',
    '/auth',
    '/auth/reset',
    '/setup',
    '/users',
    '/dashboards',
    '/fr/user',
    '/authors',
    '/order',
    '/order/12/',
    '/order/view/token',
    '/calendar/',
    '/',
  ]
  const where = (is: (pathname: string) => boolean) => all.filter(is)
  it('are protected behind the login', () =>
    expect(where(isProtected)).toEqual(['/dashboard', '/dashboard/job/list', '/user/1', '/order', '/order/12/', '/calendar/']))
})

describe('who asks', () => {
  it('has signed in recently for five minutes', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(isRecent({ signedInAt: '2026-11-21T11:55:00Z' }, now)).toBe(true)
    expect(isRecent({ signedInAt: '2026-11-21T11:54:59Z' }, now)).toBe(false)
    expect(isRecent(anonymous, now)).toBe(false)
  })
  it('is staff as an administrator or recruiter', () =>
    expect((['candidate', 'admin', 'operation', 'agent', 'anonymous'] as const).filter((role) => worksHere({ role }))).toEqual([
      'admin',
      'operation',
    ]))
  it('in a preview appears as the person only', () => {
    expect(seenByOf(anonymous)).toBeNull()
    const seer = { ...anonymous, id: 1, uid: 'u', name: 'Ada', email: 'ada@x.fr', until: '2026-11-21T12:00:00Z' }
    expect(seenByOf({ ...anonymous, seenBy: seer })).toEqual({ id: 1, uid: 'u', name: 'Ada', until: '2026-11-21T12:00:00Z' })
  })
})

describe('a device', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/130.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} OPR/115.0`, 'Opera', 'Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 'Chrome', 'ChromeOS'],
    ['Mozilla/5.0 (Linux; Android 14; SM-S918B) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36', 'Samsung Internet', 'Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'macOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 FxiOS/132.0 Safari/605', 'Firefox', 'iPhone'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 CriOS/130.0 Safari/604', 'Chrome', 'iPad'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604', 'Safari', 'iPhone'],
  ])('%s is %s on %s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }))
})
