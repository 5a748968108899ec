import { beforeAll, beforeEach, vi } from 'vitest'
import { note } from './listener.ts'

// What becomes of single requests: they are refused, or arrive and their answer gets lost.

/** Of what was asked, by whom it is known as the same again. */
type Asked = { what: string; key: string | undefined; version: string | undefined; body: Record<string, unknown> }
type Outcome = 'lost' | { status: number; code: string; detail?: string; errors?: object[] }

let asked: Asked[] = []
let coming: { what: RegExp; outcome: Outcome }[] = []

/** In a file that has `useDocument`. */
export function useOutcomes(): void {
  beforeAll(() => {
    const answered = fetch
    vi.stubGlobal('fetch', async (address: string, given: RequestInit = {}) => {
      const what = `${given.method ?? 'GET'} ${address.replace(/^.*\/api\/v1/, '')}`
      const { 'if-match': version, 'idempotency-key': key } = (given.headers ?? {}) as Record<string, string>
      const body = typeof given.body === 'string' ? JSON.parse(given.body) : {}
      if (!what.startsWith('GET ')) asked.push({ what, key, version, body })
      const at = coming.findIndex((one) => one.what.test(what))
      const outcome = at < 0 ? null : coming.splice(at, 1)[0]?.outcome
      if (!outcome) return answered(address, given)
      note(what)
      if (outcome === 'lost') throw new TypeError('Failed to fetch')
      const { status, ...more } = outcome
      return new Response(JSON.stringify({ type: 'about:blank', title: 'Refused', requestId: 'r1', status, ...more }), {
        status,
        headers: { 'content-type': 'application/problem+json' },
      })
    })
  })
  beforeEach(() => {
    asked = []
    coming = []
  })
}

/** What comes of the next request like this. */
export const next = (what: RegExp, outcome: Outcome) => void coming.push({ what, outcome })
/** What was asked to be changed since somebody looked last. */
export const sentSince = () => asked.splice(0)
