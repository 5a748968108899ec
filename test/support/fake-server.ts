import type { z } from 'zod'
import type { Operation } from '#shared/contract.ts'
import { setCredentials } from '#web/api.ts'
import { operations } from '../../src/contract.ts'
import { sampleOf } from '#test/support/sample-of.ts'

// A server that only listens: what it is asked is written down, and answered with samples.

let done: string[] = []
/** Why nothing may be changed: it cannot be, somebody else was faster, or each field that is sent has a fault; or why nothing is answered. */
export type Refusal = 'conflict' | 'stale' | 'fields' | 'questions'
let refuses: Refusal | null = null

/** What was done since somebody asked last, a line each. */
export function requests(): string[] {
  const those = done
  done = []
  return those
}

/** Writes down something that was done besides. */
export const note = (action: string) => void done.push(action)

/** Whether, and why, every change is refused from now on. */
export function refuse(why: Refusal | null): void {
  refuses = why
}

let isInPart = false
/** Whether of several records the first is changed, the second refused, and the third gone, from now on. */
export function doInPart(wanted: boolean): void {
  isInPart = wanted
}

let otherwise: ((path: string, sample: unknown, query: URLSearchParams) => unknown) | null = null
/** Answers questions with something else than a sample, or refuses them, from now on. */
export function answerOtherwise(say: typeof otherwise): void {
  otherwise = say
}

/** What was asked to be changed, and by what it is known as the same again. */
type Sent = { what: string; key: string | undefined; version: string | undefined; body: Record<string, unknown> }
let sent: { what: string; headers: RequestInit['headers']; body: RequestInit['body'] }[] = []
/** What was asked to be changed since somebody looked last. */
export function sentSince(): Sent[] {
  return sent.splice(0).map(({ what, headers, body }) => {
    const { 'if-match': version, 'idempotency-key': key } = (headers ?? {}) as Record<string, string>
    return { what, key, version, body: typeof body === 'string' ? JSON.parse(body) : {} }
  })
}

/** It arrives, and its answer gets lost; or it is refused. */
type Outcome = 'lost' | { status: number; code: string; detail?: string; errors?: object[] }
let coming: { what: RegExp; outcome: Outcome }[] = []
/** What comes of the next request like this. */
export const next = (what: RegExp, outcome: Outcome) => void coming.push({ what, outcome })

let held: (() => void)[] | null = null
let turns = new Map<string, number>()
/** Holds back the answers to questions; each says how often it had been asked for by then. */
export function hold(): void {
  held = []
  turns = new Map()
}

/** Lets the answers go, the last question's first. Returns a pattern for the words that only overtaken answers have. */
export function answerHeld(): RegExp {
  for (const release of held?.toReversed() ?? []) release()
  held = null
  const overtaken = [...turns].flatMap(([question, last]) => Array.from({ length: last - 1 }, (_, i) => `${question} ${i + 1}`))
  return new RegExp(overtaken.length > 0 ? overtaken.map((one) => `‹${one}›`).join('|') : '(?!)')
}

const addresses = Object.values(operations as Record<string, Operation>).map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.method} ${operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))
const refusal = { type: 'about:blank', title: 'Refused', requestId: 'r1' }
/** Where each value stands in what was sent; of a list the list itself, and what stands first in it. */
const leavesOf = (sent: object, at = ''): string[] =>
  Object.entries(Array.isArray(sent) ? sent.slice(0, 1) : sent).flatMap(([name, value]) => {
    const own = `${at}/${name}`
    const isWhole = value === null || typeof value !== 'object'
    return isWhole ? [own] : [...(Array.isArray(value) ? [own] : []), ...leavesOf(value, own)]
  })

function refused(why: Refusal, body: RequestInit['body']): Response {
  if (why === 'conflict' || why === 'questions')
    return json({ ...refusal, status: 409, code: 'conflict', detail: 'The server says no.' }, 409)
  if (why === 'stale') return json({ ...refusal, status: 412, code: 'precondition-failed', detail: 'Changed by Ann.' }, 412)
  const sent: object = typeof body === 'string' ? JSON.parse(body) : body instanceof FormData ? Object.fromEntries(body) : {}
  const errors = leavesOf(sent).map((pointer) => ({ pointer, code: 'wrong', message: `${pointer} is wrong.` }))
  return json({ ...refusal, status: 400, code: 'invalid-argument', errors }, 400)
}
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The very object, of which somebody may want to know what is read. */
const asItIs = (body: unknown) => Object.assign(json(null), { json: async () => body })

let live: { topics: string; tell: ReadableStreamDefaultController } | null = null
/** A stream that says nothing until there is news. */
function watched(topics: string, signal: AbortSignal | null | undefined): Response {
  done.push(`watches ${topics}`)
  const stream = new ReadableStream({
    start(tell) {
      live = { topics, tell }
      signal?.addEventListener('abort', () => tell.error(signal.reason))
    },
  })
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
}

/** Tells whoever watches that all of it changed. */
export function tellNews(): void {
  const { topics, tell } = live ?? {}
  const events = topics?.split(',').map((topic) => `id: 1\nevent: changed\ndata: ${JSON.stringify({ topic })}\n\n`)
  if (events && tell?.desiredSize) tell.enqueue(new TextEncoder().encode(events.join('')))
}

let late: (PromiseWithResolvers<void> & { asked: RegExp }) | null = null
/** Nothing that is asked like this arrives, until it is let. */
export function arriveLate(asked: RegExp): void {
  late = { asked, ...Promise.withResolvers<void>() }
}
export function letArrive(): void {
  late?.resolve()
  late = null
}

/** As before anybody asked. */
export function forgetAsked(): void {
  answerHeld()
  letArrive()
  answerOtherwise(null)
  refuse(null)
  doInPart(false)
  requests()
  sent = []
  coming = []
}

/** Answers that no shape tells of. */
const own: Record<string, unknown> = { '/candidate-counts': { counts: { tag: { mason: 1, rail: 5 } }, isExact: true } }

/** The web app asks as somebody who is signed in. */
export const signIn = (): void =>
  setCredentials(
    async () => ({ authorization: 'Bearer token' }),
    async () => {},
  )

/** In the place of `fetch`. */
export async function answer(address: string, { method = 'GET', body, headers = {}, signal }: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://lintel.test')
  const path = pathname.replace('/api/v1', '')
  if (path === '/live') return watched(searchParams.get('topics') ?? '', signal)
  const query = searchParams.size > 0 ? `?${decodeURIComponent(String(searchParams).replaceAll('+', ' '))}` : ''
  const what = `${method} ${path}${query}`
  if (late?.asked.test(what)) await late.promise
  const { 'if-match': version, 'idempotency-key': key } = headers as Record<string, string>
  // Asked once a page, by whoever comes first.
  if (path !== '/config') done.push([what, said(body), version && `as of ${version}`, key && 'once'].filter(Boolean).join(' '))
  if (method !== 'GET') sent.push({ what, headers, body })
  const at = coming.findIndex((one) => one.what.test(what))
  const [come] = at < 0 ? [] : coming.splice(at, 1)
  if (come?.outcome === 'lost') throw new TypeError('Failed to fetch')
  if (come) return json({ ...refusal, ...come.outcome }, come.outcome.status)
  if (refuses && (refuses === 'questions') === (method === 'GET')) return refused(refuses, body)
  const asked = addresses.find(({ pattern }) => pattern.test(`${method} ${path}`))
  const response = asked?.operation.response
  if (response === null) return new Response(null, { status: 204 })
  if (response === undefined || typeof response === 'string') return new Response('a file')
  const sample = own[path] ?? asAsked(sampleOf(response as z.ZodType), asked?.pattern.exec(`${method} ${path}`)?.groups ?? {}, path)
  if (method === 'GET' && otherwise) {
    const said = otherwise(path, sample, searchParams)
    return said === 'refused' ? refused('conflict', null) : asItIs(said)
  }
  if (method === 'GET' && held) return json(await heldBackAs(path, sample))
  return json(method === 'GET' ? sample : ofEach(sample, body))
}

/** With the numbers by which it was asked for. */
function asAsked(sample: unknown, groups: Record<string, string>, path: string): unknown {
  if (sample === null || typeof sample !== 'object') return sample
  const numbers = Object.entries(groups).flatMap(([name, value]) => (/^\d+$/.test(value) ? [[name, Number(value)] as const] : []))
  const own = [...numbers, ...numbers.filter(([, value]) => path.endsWith(`/${value}`)).map(([, value]) => ['id', value] as const)]
  return { ...sample, ...Object.fromEntries(own.filter(([name]) => typeof (sample as Record<string, unknown>)[name] === 'number')) }
}

/** The same once it is let go, with how often it had been asked for in each of its words. */
async function heldBackAs(path: string, sample: unknown): Promise<unknown> {
  const question = path.replaceAll(/[^a-z]+/gi, ' ').trim()
  const turn = (turns.get(question) ?? 0) + 1
  turns.set(question, turn)
  await new Promise<void>((release) => held?.push(release))
  return JSON.parse(JSON.stringify(sample).replaceAll('"Some ', `"‹${question} ${turn}› some `))
}

/** What became of each of several that were to be changed, where that is told one by one. */
function ofEach(sample: unknown, body: RequestInit['body']): unknown {
  const [first] = (sample as { items?: object[] } | null)?.items ?? []
  if (!first || !('code' in first) || typeof body !== 'string') return sample
  const given = JSON.parse(body) as { jobIds?: number[]; applicationIds?: number[]; items?: { applicationId: number }[] }
  const ids = given.jobIds ?? given.applicationIds ?? given.items?.map(({ applicationId }) => applicationId) ?? []
  const idName = Object.keys(first).find((name) => name.endsWith('Id')) ?? 'id'
  const done = { code: null, reason: null }
  const gone = Object.fromEntries(['title', 'candidateName'].filter((name) => name in first).map((name) => [name, null]))
  const became = (i: number) => (!isInPart || i === 0 ? done : i === 1 ? {} : gone)
  return { ...(sample as object), items: ids.map((id, i) => ({ ...first, [idName]: id, ...became(i) })) }
}

/** What was sent, in words. */
export function said(body: RequestInit['body']): string {
  if (!(body instanceof FormData)) return typeof body === 'string' ? body : ''
  return [...body].map(([name, value]) => `${name}=${typeof value === 'string' ? value : value.name}`).join(' & ')
}
