import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { authorization } from './api.ts'

const firstWaitMs = 1000
const longestWaitMs = 60_000

/** Runs the screen's loads again whenever one of these topics changes, within a second of the change. */
export function useLive(topics: readonly string[]): void {
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  latest.current = revalidate
  const key = topics.join(',')
  useEffect(() => {
    if (key === '') return
    const stop = new AbortController()
    void follow(key, () => void latest.current(), stop.signal)
    return () => stop.abort()
  }, [key])
}

/** Follows the stream, comes back after a loss, and resumes where it was. */
async function follow(topics: string, onChange: () => void, signal: AbortSignal): Promise<void> {
  let last: string | null = null
  for (let wait = firstWaitMs; !signal.aborted; wait = Math.min(wait * 1.5, longestWaitMs)) {
    try {
      const query = new URLSearchParams({ topics, ...(last === null ? {} : { after: last }) })
      const response = await fetch(`/api/v1/live?${query}`, { headers: await authorization(), signal })
      if (response.status === 401 || response.status === 403 || response.status === 404) return
      if (response.ok && response.body) {
        wait = firstWaitMs
        for await (const event of events(response.body)) {
          if (event.id) last = event.id
          if (event.name === 'changed') onChange()
        }
      }
    } catch {
      if (signal.aborted) return
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** Takes a stream of server-sent events apart. */
async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<{ id: string | null; name: string }> {
  const reader = body.pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
      yield { id: field('id'), name: field('event') ?? 'message' }
    }
  }
}
