import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setCredentials } from './api.ts'
import { watch } from './live.ts'

/** The server's side of the streams that were asked for, newest last. */
type Stream = { topics: string | null; after: string | null; age: string | null; say(text: string): void; end(): void; signal: AbortSignal }
let streams: Stream[] = []
let refuse: number | null = null
let answerMs = 0
let tab: EventTarget & { hidden: boolean }
const stops: (() => void)[] = []

function open(url: string, { signal }: { signal: AbortSignal }): Response {
  const query = new URL(url, 'http://lintel.example').searchParams
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const quiet = (work: Promise<unknown>) => void work.catch(() => {})
  signal.addEventListener('abort', () => quiet(writer.abort(signal.reason)))
  streams.push({
    topics: query.get('topics'),
    after: query.get('after'),
    age: query.get('age'),
    say: (text) => quiet(writer.write(new TextEncoder().encode(text))),
    end: () => quiet(writer.close()),
    signal,
  })
  return refuse === null ? new Response(readable) : new Response(null, { status: refuse })
}
const changed = (topic: string, id: number) => `id: ${id}\nevent: changed\ndata: ${JSON.stringify({ topic })}\n\n`
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const newest = () => streams.at(-1) as Stream
/** Watches, and counts how often somebody looks again. */
function watching(...topics: string[]) {
  const look = vi.fn()
  const stop = watch(topics, look)
  stops.push(stop)
  return { look, stop }
}

beforeEach(async () => {
  vi.useFakeTimers()
  streams = []
  refuse = null
  answerMs = 0
  tab = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', Object.assign(tab, { documentElement: { lang: 'en' } }))
  vi.stubGlobal('fetch', async (url: string, init: { signal: AbortSignal }) => {
    if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs))
    return open(url, init)
  })
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await pass(1)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a screen that is watched', () => {
  it('looks again once for changes that come together, and not for what it does not watch', async () => {
    const { look } = watching('jobs', 'job:12')
    await pass(1)
    newest().say(changed('jobs', 1) + changed('job:12', 2) + changed('users', 3))
    await pass(150)
    expect(look).not.toHaveBeenCalled()
    await pass(100)
    expect(look).toHaveBeenCalledTimes(1)
    newest().say(changed('users', 4))
    await pass(500)
    expect(look).toHaveBeenCalledTimes(1)
  })
  it('asks for what changed since its page began to be read, a minute at most', async () => {
    const began = performance.now()
    await pass(3000)
    watching('jobs').stop()
    await pass(1)
    watching('users')
    await pass(1)
    expect(Number(newest().age) - began).toBeGreaterThanOrEqual(4000)
    await pass(120_000)
    watching('applications')
    await pass(1)
    expect(newest()).toMatchObject({ topics: 'applications,users', after: null, age: '60000' })
  })
  it('shares one stream with all that is watched in its window, and gives it back with the last', async () => {
    const [jobs, bell] = [watching('jobs'), watching('notifications:me', 'jobs')]
    await pass(1)
    expect(streams.map(({ topics }) => topics)).toEqual(['jobs,notifications:me'])
    jobs.stop()
    await pass(1)
    expect(streams).toHaveLength(1)
    bell.stop()
    await pass(1)
    expect(newest().signal.aborted).toBe(true)
  })
})

describe('a screen that has gone', () => {
  it('looks no more, even for a change that came just before', async () => {
    const { look, stop } = watching('jobs')
    watching('users')
    await pass(1)
    newest().say(changed('jobs', 1))
    await pass(50)
    stop()
    await pass(1000)
    expect(look).not.toHaveBeenCalled()
  })
})

describe('a stream that is lost', () => {
  it('leaves nobody listening behind', async () => {
    const [add, remove] = [vi.spyOn(tab, 'addEventListener'), vi.spyOn(tab, 'removeEventListener')]
    const listening = () => add.mock.calls.length - remove.mock.calls.length
    const { stop } = watching('jobs')
    await pass(1)
    for (const _ of ['once', 'twice', 'three times']) {
      newest().end()
      await pass(5000)
    }
    expect([streams.length, listening()]).toEqual([4, 1])
    stop()
    await pass(5000)
    expect(listening()).toBe(0)
  })
  it('is asked for again from the last event on', async () => {
    watching('jobs')
    await pass(1)
    expect(newest().after).toBeNull()
    newest().say(changed('jobs', 41))
    await pass(300)
    newest().end()
    await pass(1100)
    expect(streams).toHaveLength(2)
    expect(newest().after).toBe('41')
  })
  it('makes everybody look again where nobody can say what was missed', async () => {
    const { look } = watching('jobs')
    await pass(1)
    newest().end()
    await pass(1300)
    expect(look).toHaveBeenCalledTimes(1)
  })
  it('is asked for ever more slowly while nobody answers', async () => {
    watching('jobs')
    await pass(1)
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('no connection'))),
    )
    newest().end()
    await pass(60_000)
    const asked = vi.mocked(fetch).mock.calls.length
    expect(asked).toBeGreaterThan(4)
    expect(asked).toBeLessThan(10)
  })
})

it.each([
  [403, false],
  [408, true],
  [429, true],
  [503, true],
])('a stream that is refused with %i is asked for again: %s', async (status, isAgain) => {
  refuse = status
  watching('jobs')
  await pass(5000)
  expect(streams.length > 1).toBe(isAgain)
})

it.each([
  [401, 1],
  [403, 0],
])(
  'a first stream that is refused with %i makes the window look again %i times: its session may have ended meanwhile',
  async (status, times) => {
    refuse = status
    const { look } = watching('account:u1')
    await pass(1000)
    expect(look).toHaveBeenCalledTimes(times)
  },
)

it('a stream whose token has ended is asked for once more, with the token of then', async () => {
  let token = 'one'
  setCredentials(
    async () => ({ authorization: token }),
    async () => {},
  )
  refuse = 401
  const { look } = watching('account:u1')
  look.mockImplementation(() => {
    token = 'two'
    refuse = null
  })
  await pass(1500)
  look.mockReset()
  newest().say(changed('account:u1', 1))
  await pass(300)
  expect(look).toHaveBeenCalledTimes(1)
  // The same one is not tried again and again.
  refuse = 401
  newest().end()
  await pass(60_000)
  expect(streams).toHaveLength(4)
  setCredentials(
    async () => ({}),
    async () => {},
  )
})

it('a window that nobody has seen for half a minute gives its stream back, and takes it again when it is seen', async () => {
  watching('jobs')
  await pass(1)
  tab.hidden = true
  tab.dispatchEvent(new Event('visibilitychange'))
  await pass(29_000)
  expect(newest().signal.aborted).toBe(false)
  await pass(2000)
  expect(newest().signal.aborted).toBe(true)
  await pass(60_000)
  expect(streams).toHaveLength(1)
  tab.hidden = false
  tab.dispatchEvent(new Event('visibilitychange'))
  await pass(1)
  expect(streams).toHaveLength(2)
})
