import { describe, expect, it } from 'vitest'
import { isPersonal, isProtected } from './addresses.ts'
import { createApi, type RawCall, toRequest } from './client.ts'
import { fillPath, pathParams } from './contract.ts'
import { deviceOf } from './device.ts'
import { ApiProblem, found, isApiProblem, Problem, refuse } from './problem.ts'
import { anonymous, isRecent, seenByOf, worksHere } from './roles.ts'

describe('a call', () => {
  it('goes out with the method of its name, taken apart', async () => {
    const calls: RawCall[] = []
    // biome-ignore lint/suspicious/noExplicitAny: any contract will do
    const api = createApi<any>(async (call) => calls.push(call)) as Record<string, (path: string, input?: object) => unknown>
    const rest = { body: { b: 1 }, file: undefined, version: 3, idempotencyKey: 'k' }
    for (const method of ['get', 'post', 'put', 'patch', 'delete'])
      await api[method]?.('/jobs/{jobId}', { jobId: 7, query: { q: 'x' }, ...rest })
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect(calls[0]).toEqual({ method: 'GET', path: '/jobs/{jobId}', params: { jobId: 7 }, query: { q: 'x' }, ...rest })
    await api.get?.('/jobs')
    expect(calls.at(-1)).toMatchObject({ path: '/jobs', params: {}, query: {}, body: undefined })
  })

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
  it('leaves out of the query what says nothing', () => {
    const query = { a: undefined, b: null, c: '', d: [], e: 0, f: false, g: ['x', 'y'], h: [1] }
    expect(toRequest('', { ...call, query }).url).toBe('/jobs/7/files/a%2Fb?e=0&f=false&g=x%2Cy&h=1')
  })
  it('asks for JSON, and sends no body that it was not given', () =>
    expect(toRequest('', call).init).toStrictEqual({ method: 'POST', headers: { accept: 'application/json' }, body: null }))
  it('says which version it saw, and its key', () =>
    expect(toRequest('', { ...call, version: 0, idempotencyKey: 'k', body: { b: [1] } }).init).toEqual({
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'if-match': '"0"', 'idempotency-key': 'k' },
      body: '{"b":[1]}',
    }))
  it('sends a file with its texts as a form', () => {
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
    '/',
  ]
  const where = (is: (pathname: string) => boolean) => all.filter(is)
  it('are protected behind the login', () => expect(where(isProtected)).toEqual(['/dashboard', '/dashboard/job/list', '/user/1']))
  it('are personal there, and where one signs in', () =>
    expect(where(isPersonal)).toEqual(['/dashboard', '/dashboard/job/list', '/user/1', '/auth', '/auth/reset', '/setup']))
})

describe('refusals', () => {
  it('are 403 for want of rights, 409 for any other reason, and nothing without one', () => {
    expect(() => refuse('permission-denied')).toThrow(expect.objectContaining({ name: 'Problem', status: 403, code: 'permission-denied' }))
    expect(() => refuse('job-not-open')).toThrow(expect.objectContaining({ status: 409, code: 'job-not-open', message: 'job-not-open' }))
    expect(() => refuse(null)).not.toThrow()
  })
  it('are 404 for what is not there', () => {
    for (const nothing of [null, undefined])
      expect(() => found(nothing)).toThrow(expect.objectContaining({ status: 404, code: 'not-found' }))
    expect([found(0), found('')]).toEqual([0, ''])
    expect(new Problem(409, 'x').extra).toEqual({})
  })
  it('say what happened, and of what it comes where that is known', () => {
    const body = { type: '', title: 'It cannot be restored.', status: 409, code: 'x', instance: '', requestId: '' }
    expect(new ApiProblem({ ...body, detail: 'Ann uses its address.' }).message).toBe('It cannot be restored. Ann uses its address.')
  })
  it('are known in the browser by their name, whoever made them', () => {
    const problem = new ApiProblem({ type: '', title: 'No', status: 409, code: 'x', instance: '', requestId: '' })
    expect(problem.message).toBe('No')
    const other = Object.assign(new Error('No'), { name: 'ApiProblem', body: {} })
    expect([problem, other].map(isApiProblem)).toEqual([true, true])
    const not = [new Error('No'), { name: 'ApiProblem', body: {} }, Object.assign(new Error('No'), { name: 'ApiProblem' }), null]
    expect([...not, Object.assign(new Error('No'), { body: {} })].map(isApiProblem)).toEqual([false, false, false, false, false])
  })
})

describe('who asks', () => {
  it('has proven who they are a moment ago for five minutes', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(isRecent({ signedInAt: '2026-11-21T11:55:00Z' }, now)).toBe(true)
    expect(isRecent({ signedInAt: '2026-11-21T11:54:59Z' }, now)).toBe(false)
    expect(isRecent(anonymous, now)).toBe(false)
  })
  it('works here as an admin or a recruiter', () =>
    expect((['candidate', 'admin', 'operation', 'agent', 'anonymous'] as const).filter((role) => worksHere({ role }))).toEqual([
      'admin',
      'operation',
    ]))
  it('is nobody until somebody signs in', () =>
    expect(anonymous).toMatchObject({ role: 'anonymous', name: '', emailVerified: false, secondFactor: false }))
  it('is shown to whom a preview shows, and no more of the admin than that', () => {
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
  it.each(['curl/8.5.0', 'Firefox/132.0', 'Mozilla/5.0 (Windows NT 10.0)', '', null])('%s is none that we know', (userAgent) =>
    expect(deviceOf(userAgent)).toBeNull(),
  )
})
