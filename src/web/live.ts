import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Topic } from '#shared/declared.ts'
import { authorization } from './api.ts'

const firstWaitMs = 1000
const longestWaitMs = 60_000
/** Changes that come together cause one look. */
const togetherMs = 200
const onTheWayMs = 1000
/** A tab out of sight gives its connection back after so long; browsers allow six to one server over HTTP/1.1. */
const hiddenMs = 30_000

/** Runs the screen's loads again, or `onChange`, whenever one of these topics changes, within a second of the change. */
export function useLive(topics: readonly Topic[], onChange?: () => void): void {
  const { revalidate } = useRevalidator()
  const latest = useRef<() => unknown>(revalidate)
  latest.current = onChange ?? revalidate
  const key = topics.join(',')
  useEffect(() => {
    if (key === '') return
    return watch(key.split(','), () => void latest.current())
  }, [key])
}

type Watcher = { topics: readonly string[]; onChange: () => void }

const watchers = new Set<Watcher>()
let running: { key: string; stop: AbortController } | null = null
let lastId: string | null = null

/** Watches topics over the one stream that this tab has. Returns how to stop. */
export function watch(topics: readonly string[], look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watcher = {
    topics,
    onChange() {
      clearTimeout(timer)
      timer = setTimeout(look, togetherMs)
    },
  }
  watchers.add(watcher)
  queueMicrotask(steer)
  return () => {
    clearTimeout(timer)
    watchers.delete(watcher)
    queueMicrotask(steer)
  }
}

/** Makes the stream follow what is watched now. */
function steer(): void {
  const key = [...new Set([...watchers].flatMap(({ topics }) => topics))].toSorted().join(',')
  if (key === (running?.key ?? '')) return
  running?.stop.abort()
  running = null
  if (key === '') {
    lastId = null
    return
  }
  const stop = new AbortController()
  running = { key, stop }
  void follow(key, stop.signal)
}

/** Follows the stream, comes back after a loss, and resumes where it was. */
async function follow(topics: string, signal: AbortSignal): Promise<void> {
  let wasLost = false
  let refusedToken: string | undefined
  for (let wait = firstWaitMs; !signal.aborted; wait = Math.min(wait * 1.5, longestWaitMs)) {
    await untilSeen(signal)
    const sight = whileSeen(signal)
    const asked = performance.now()
    try {
      const query = new URLSearchParams({ topics, ...(lastId === null ? { age: String(pageAge()) } : { after: lastId }) })
      const headers = await authorization()
      const response = await fetch(`/api/v1/live?${query}`, { headers, signal: sight.signal })
      if (isRefusal(response.status)) {
        // Whoever looks may be another by now, or nobody any more, so everybody looks again.
        if (wasLost || response.status === 401) tell(null)
        // Nothing of it can be watched, now or in a second; but a token may have ended, and another be on its way.
        if (response.status !== 401 || headers.authorization === refusedToken) return
        refusedToken = headers.authorization
      }
      if (response.ok && response.body) {
        wait = firstWaitMs
        // With no event to resume after, nobody can say what was missed meanwhile, or while the question was on its way for long.
        if (lastId === null && (wasLost || performance.now() - asked > onTheWayMs)) tell(null)
        for await (const event of events(response.body)) {
          if (event.id) lastId = event.id
          if (event.name === 'changed') tell(event.topic)
        }
      }
    } catch {
      if (signal.aborted) return
    } finally {
      sight.end()
      wasLost = true
    }
    if (!document.hidden) await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** For how many ms what the page shows may have changed unheard, with some for the way of the question. */
const pageAge = () => Math.min(60_000, Math.round(performance.now()) + onTheWayMs)

/** A plain no; "too many" and "too slow" are for a while only. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

function tell(topic: string | null): void {
  for (const watcher of watchers) if (topic === null || watcher.topics.includes(topic)) watcher.onChange()
}

/** Settles once somebody can see the tab. */
function untilSeen(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** A signal that ends with `signal`, and when nobody has looked at the tab for a while. */
function whileSeen(signal: AbortSignal): { signal: AbortSignal; end(): void } {
  const away = new AbortController()
  const leave = () => away.abort()
  signal.addEventListener('abort', leave)
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(leave, hiddenMs)
  }
  document.addEventListener('visibilitychange', look)
  return {
    signal: away.signal,
    end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', leave)
      document.removeEventListener('visibilitychange', look)
    },
  }
}

/** Takes a stream of server-sent events apart. */
async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<{ id: string | null; name: string; topic: string | null }> {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
      const { topic = null } = JSON.parse(field('data') ?? '{}') as { topic?: string }
      yield { id: field('id'), name: field('event') ?? 'message', topic }
    }
  }
}
