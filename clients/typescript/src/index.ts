import type { Operations } from './operations.js'
import { Problem, problemFrom } from './problem.js'

export type * from './operations.js'
// biome-ignore lint/performance/noBarrelFile: the door of the package
export { Problem } from './problem.js'
export { verifyWebhook, type WebhookMessage } from './webhooks.js'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type PathOf<M extends Method, K = keyof Operations> = K extends `${M} ${infer Path}` ? Path : never
type Operation<M extends Method, Path extends string> = Operations[`${M} ${Path}` & keyof Operations]
/** What a call takes; nothing, where all of it may be left out. */
type Input<O> = O extends { input: infer I } ? (Record<never, never> extends I ? [input?: I & Steer] : [input: I & Steer]) : never
type Output<O> = O extends { output: infer T } ? T : never
type Item<O> = O extends { item: infer T } ? T : never
type Call<M extends Method> = <Path extends PathOf<M>>(
  path: Path,
  ...input: Input<Operation<M, Path>>
) => Promise<Output<Operation<M, Path>>>
type ListPath<Path = PathOf<'GET'>> = Path extends string ? (Operation<'GET', Path> extends { item: unknown } ? Path : never) : never

/** What every call takes besides. */
type Steer = { signal?: AbortSignal }

export type Lintel = {
  /** Lists, records, and files: of a file you get the `Response`. */
  get: Call<'GET'>
  post: Call<'POST'>
  put: Call<'PUT'>
  patch: Call<'PATCH'>
  delete: Call<'DELETE'>
  /** Every row of a list, page after page. */
  all<Path extends ListPath>(
    path: Path,
    ...input: Input<Operation<'GET', Path>>
  ): AsyncGenerator<Item<Operation<'GET', Path>>, void, undefined>
}

export type Options = {
  /** Where Lintel is, such as `https://jobs.agency.example`. */
  url: string
  /** An API key, `lintel_…`. */
  key: string
  /** The language of sentences for people. */
  language?: 'en' | 'fr'
  /** How often a call is repeated that was refused for a while, or that got no answer and may be repeated. */
  retries?: number
  fetch?: typeof fetch
}

type Given = {
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  file?: Blob
  version?: number
  idempotencyKey?: string
  signal?: AbortSignal
  [name: string]: unknown
}

const longestPauseSeconds = 60

export function createLintel({ url, key, language = 'en', retries = 4, fetch: send = fetch }: Options): Lintel {
  const base = `${url.replace(/\/+$/, '')}/api/v1`

  async function call(method: Method, path: string, input: Given = {}): Promise<unknown> {
    const [address, init] = requestFor(method, path, input)
    // What is read or set anew may be sent twice; what is made may only under a key that the caller chose.
    const isSafe = method === 'GET' || method === 'PUT' || method === 'DELETE' || input.idempotencyKey !== undefined
    for (let tries = 0; ; tries++) {
      const answer = await send(address, init).catch((error: unknown) => {
        if (!isSafe || tries >= retries || input.signal?.aborted) throw error
        return null
      })
      if (answer?.ok) return await contentOf(answer)
      const isBusy = answer === null || answer.status === 429 || answer.status === 503
      const seconds = Number(answer?.headers.get('retry-after') ?? 2 ** tries)
      if (answer && (!isBusy || tries >= retries || !(seconds <= longestPauseSeconds))) throw await problemFrom(answer)
      await answer?.body?.cancel()
      await pause(seconds * 1000, input.signal)
    }
  }

  function requestFor(
    method: Method,
    path: string,
    { query = {}, body, file, version, idempotencyKey, signal, ...params }: Given,
  ): [string, RequestInit] {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) search.set(name, String(value))
    const address = base + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const headers: Record<string, string> = { authorization: `Bearer ${key}`, accept: 'application/json', 'accept-language': language }
    if (version !== undefined) headers['if-match'] = `"${version}"`
    if (method === 'POST') headers['idempotency-key'] = idempotencyKey ?? randomKey()
    const init: RequestInit = { method, headers, redirect: 'error', ...(signal && { signal }) }
    if (file) init.body = formOf(file, body)
    else if (body) {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(body)
    }
    return [`${search}` ? `${address}?${search}` : address, init]
  }

  async function* all(path: string, { query = {}, ...input }: Given = {}) {
    const limit = Number(query.limit ?? 100)
    for (let page = 1; ; page++) {
      const { items } = (await call('GET', path, { ...input, query: { ...query, page, limit } })) as { items: unknown[] }
      yield* items
      if (items.length < limit) return
    }
  }

  const by = (method: Method) => (path: string, input?: Given) => call(method, path, input)
  // One untyped function stands behind every operation; the types are its door.
  return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), delete: by('DELETE'), all } as unknown as Lintel
}

/** JSON as such, files as the response that they came in. */
async function contentOf(answer: Response): Promise<unknown> {
  if (answer.status === 204) return undefined
  return /^application\/json\b/.test(answer.headers.get('content-type') ?? '') && !answer.headers.has('content-disposition')
    ? await answer.json()
    : answer
}

function formOf(file: Blob, body: Record<string, unknown> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue
    form.set(name, typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value))
  }
  form.set('file', file)
  return form
}

/** `crypto.randomUUID` exists on pages over https alone. */
const randomKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
    if (signal?.aborted) end()
  })

/** Whether something that was thrown is a refusal of Lintel, of this kind if one is named. */
export const isProblem = (error: unknown, code?: Problem['code']): error is Problem =>
  error instanceof Problem && (code === undefined || error.code === code)
