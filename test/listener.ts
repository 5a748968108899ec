import type { z } from 'zod'
import type { Operation } from '#shared/contract.ts'
import { operations } from '../src/contract.ts'
import { sampleOf } from './sample-of.ts'

// A server that only listens: what it is asked is written down, and answered with samples.

let done: string[] = []
let refuses = false

/** What was done since somebody asked last, a line each. */
export function deeds(): string[] {
  const those = done
  done = []
  return those
}

/** Writes down something that was done besides. */
export const note = (deed: string) => void done.push(deed)

/** Whether every change is refused from now on. */
export function refuse(wanted: boolean): void {
  refuses = wanted
}
export const isRefusing = () => refuses

const addresses = Object.values(operations as Record<string, Operation>).map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.method} ${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))
const refusal = { type: 'about:blank', title: 'Refused', status: 409, detail: 'The server says no.', code: 'conflict', requestId: 'r1' }
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** In the place of `fetch`. */
export async function answer(address: string, { method = 'GET', body, headers = {} }: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://lintel.test')
  const path = pathname.replace('/api/v1', '')
  if (path === '/live') {
    done.push(`watches ${searchParams.get('topics')}`)
    return new Promise(() => {})
  }
  const { 'if-match': version, 'idempotency-key': key } = headers as Record<string, string>
  const query = searchParams.size > 0 ? `?${decodeURIComponent(String(searchParams).replaceAll('+', ' '))}` : ''
  // Asked once a page, by whoever comes first.
  if (path !== '/config')
    done.push([`${method} ${path}${query}`, said(body), version && `as of ${version}`, key && 'once'].filter(Boolean).join(' '))
  if (refuses && method !== 'GET') return json(refusal, 409)
  const response = addresses.find(({ pattern }) => pattern.test(`${method} ${path}`))?.operation.response
  if (response === null) return new Response(null, { status: 204 })
  return response === undefined || typeof response === 'string' ? new Response('a file') : json(sampleOf(response as z.ZodType))
}

/** What was sent, in words. */
export function said(body: RequestInit['body']): string {
  if (!(body instanceof FormData)) return typeof body === 'string' ? body : ''
  return [...body].map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`).join(' & ')
}
