import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api, setCredentials } from './api.ts'
import { newRequestKey } from './request-key.ts'
import { setStepUp } from './prove-again.ts'

type Sent = { url: string; method: string; headers: Headers }
let sent: Sent[] = []
/** What the server answers, one after the other; the last one for good. */
let answers: (Response | 'lost')[] = []
const refused = vi.fn(async () => {})
const problem = (status: number, code: string) => Response.json({ status, code, title: code }, { status })

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  refused.mockClear()
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, method: String(init.method), headers: new Headers(init.headers) })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === 'lost' || answer === undefined) throw new TypeError('no connection')
    return answer.clone()
  })
  setCredentials(async () => ({ authorization: 'Bearer token' }), refused)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() =>
  setCredentials(
    async () => ({}),
    async () => {},
  ),
)

const me = () => api.get('/me')
const write = () => api.patch('/me/preferences', { body: { locale: 'fr' } })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error) => error.body.code as string,
  )

describe('a request of a page', () => {
  it('says who asks, and in which language the answer is read', async () => {
    answers = [Response.json({ name: 'Ann' })]
    expect(await me()).toEqual({ name: 'Ann' })
    expect(sent[0]?.url).toBe('/api/v1/me')
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({ authorization: 'Bearer token', 'accept-language': 'fr' })
  })
  it.each([
    ['nothing but words', undefined, 45],
    ['a small file', 160 * 1024, 55],
    ['a large one', 10 * 1024 * 1024, 345],
  ])('that brings %s is given up after as long as that may take', async (_, size, seconds) => {
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new TypeError('given up'))))
    })
    const file = size === undefined ? undefined : new File([new Uint8Array(size)], 'card.jpg')
    let code: string | null = null
    void codeOf(api.post('/candidates/{candidateId}/documents', { candidateId: 1, body: { type: 'sst' }, file })).then(
      (said) => (code = said),
    )
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 500)
    expect(code).toBeNull()
    await vi.advanceTimersByTimeAsync(500)
    expect(code).toBe('unavailable')
  })
  it('that reads is tried again while nobody answers, for twenty seconds', async () => {
    answers = ['lost', problem(503, 'busy'), Response.json({ name: 'Ann' })]
    const asked = me()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await asked).toEqual({ name: 'Ann' })
    answers = ['lost']
    const given = codeOf(me())
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await given).toBe('unavailable')
  })
  it('that writes is not, as nobody knows whether it was done', async () => {
    answers = ['lost']
    expect(await codeOf(write())).toBe('unavailable')
    answers = [problem(503, 'busy')]
    expect(await codeOf(write())).toBe('busy')
    expect(sent).toHaveLength(2)
  })
  it('that is refused for want of a session tells whoever keeps it', async () => {
    answers = [problem(401, 'unauthenticated')]
    expect(await codeOf(me())).toBe('unauthenticated')
    expect(refused).toHaveBeenCalledTimes(1)
    answers = [problem(403, 'permission-denied')]
    expect(await codeOf(me())).toBe('permission-denied')
    expect(refused).toHaveBeenCalledTimes(1)
  })
})

describe('a token that has ended meanwhile', () => {
  const over = problem(401, 'unauthenticated')
  let who: Record<string, string> = {}
  const renewedAs = (next: Record<string, string>) => {
    who = { authorization: 'Bearer one' }
    setCredentials(
      async () => who,
      async () => {
        who = next
      },
    )
  }
  const tokens = () => sent.map(({ headers }) => headers.get('authorization'))
  it('is no reason to refuse whoever has another one: the request goes out with it', async () => {
    renewedAs({ authorization: 'Bearer two' })
    answers = [over, new Response(null, { status: 204 })]
    expect(await write()).toBeUndefined()
    expect(tokens()).toEqual(['Bearer one', 'Bearer two'])
  })
  it('is renewed once for each request', async () => {
    let count = 0
    setCredentials(
      async () => ({ authorization: `Bearer ${count}` }),
      async () => void count++,
    )
    answers = [over]
    expect(await codeOf(me())).toBe('unauthenticated')
    expect(tokens()).toEqual(['Bearer 0', 'Bearer 1'])
  })
  it.each([
    ['there is no other', { authorization: 'Bearer one' }],
    ['nobody is logged in any more', {}],
    ['they are seen by somebody else since', { authorization: 'Bearer two', 'lintel-preview': 'shown' }],
  ])('ends the request where %s', async (_, next) => {
    renewedAs(next)
    answers = [over]
    expect(await codeOf(write())).toBe('unauthenticated')
    expect(tokens()).toEqual(['Bearer one'])
  })
  it('may still have to be proven again', async () => {
    const stop = setStepUp(async () => true)
    renewedAs({ authorization: 'Bearer two' })
    answers = [over, problem(401, 'sign-in-too-old'), new Response(null, { status: 204 })]
    expect(await write()).toBeUndefined()
    expect(sent).toHaveLength(3)
    stop()
  })
})

describe('what wants a recent sign-in', () => {
  it('is sent once more when the person has proven themselves, and only once', async () => {
    const ask = vi.fn(async () => true)
    const stop = setStepUp(ask)
    answers = [problem(401, 'sign-in-too-old'), new Response(null, { status: 204 })]
    expect(await write()).toBeUndefined()
    expect(sent.map(({ method }) => method)).toEqual(['PATCH', 'PATCH'])
    answers = [problem(401, 'sign-in-too-old')]
    expect(await codeOf(write())).toBe('sign-in-too-old')
    expect(ask).toHaveBeenCalledTimes(2)
    expect(refused).not.toHaveBeenCalled()
    stop()
  })
  it('is asked for once by calls that wait together, and given up when the person would rather not', async () => {
    const ask = vi.fn(async () => false)
    const stop = setStepUp(ask)
    answers = [problem(401, 'sign-in-too-old')]
    expect(await Promise.all([codeOf(write()), codeOf(write())])).toEqual(['sign-in-too-old', 'sign-in-too-old'])
    expect(ask).toHaveBeenCalledTimes(1)
    expect(sent).toHaveLength(2)
    stop()
  })
})

it('two requests never have one key', () => {
  const keys = Array.from({ length: 100 }, newRequestKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
