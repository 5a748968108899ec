import { type CallInput, type CallOutput, type Contract, fillPath, type Operation, pathParams } from './contract.ts'

type OfMethod<C extends Contract, M extends Operation['method']> = {
  [K in keyof C as C[K]['method'] extends M ? C[K]['path'] : never]: C[K]
}
type Call<C extends Contract, M extends Operation['method']> = <P extends keyof OfMethod<C, M> & string>(
  path: P,
  ...input: OfMethod<C, M>[P] extends infer O extends Operation
    ? unknown extends CallInput<O>
      ? [input?: Record<string, never>]
      : Record<never, never> extends CallInput<O>
        ? [input?: CallInput<O>]
        : [input: CallInput<O>]
    : never
) => Promise<OfMethod<C, M>[P] extends infer O extends Operation ? CallOutput<O> : never>

/** The typed client: `api.get('/jobs/{jobId}', { jobId: 7 })`. Paths, inputs and answers follow from the contract. */
export type Api<C extends Contract> = {
  get: Call<C, 'GET'>
  post: Call<C, 'POST'>
  put: Call<C, 'PUT'>
  patch: Call<C, 'PATCH'>
  delete: Call<C, 'DELETE'>
}

/** A call taken apart, the same for HTTP, server rendering and tests. */
export type RawCall = {
  method: Operation['method']
  /** The path as declared, with `{names}`. */
  path: string
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
  file: File | undefined
  version: number | undefined
  idempotencyKey: string | undefined
}

/** Makes a typed client from one function that carries a call out. */
export function createApi<C extends Contract>(send: (call: RawCall) => Promise<unknown>): Api<C> {
  const call =
    (method: Operation['method']) =>
    (path: string, input: Record<string, unknown> = {}) =>
      send({
        method,
        path,
        params: Object.fromEntries(pathParams(path).map((name) => [name, input[name]])),
        query: (input.query as Record<string, unknown>) ?? {},
        body: input.body as Record<string, unknown> | undefined,
        file: input.file as File | undefined,
        version: input.version as number | undefined,
        idempotencyKey: input.idempotencyKey as string | undefined,
      })
  // One untyped function stands behind every method and path; the contract types its door.
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  } as unknown as Api<C>
}

const isNested = (value: unknown) => typeof value === 'object' && !Array.isArray(value)

/** Turns a call into an address and a `fetch` request; list values are joined by commas, empty ones left out. */
export function toRequest(base: string, call: RawCall): { url: string; init: RequestInit & { headers: Record<string, string> } } {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(call.query)) {
    if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue
    query.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  const headers: Record<string, string> = { accept: 'application/json' }
  if (call.version !== undefined) headers['if-match'] = `"${call.version}"`
  if (call.idempotencyKey) headers['idempotency-key'] = call.idempotencyKey
  let body: BodyInit | null = null
  if (call.file) {
    const form = new FormData()
    for (const [key, value] of Object.entries(call.body ?? {}))
      if (value !== undefined && value !== null) form.set(key, isNested(value) ? JSON.stringify(value) : String(value))
    form.set('file', call.file)
    body = form
  } else if (call.body !== undefined) {
    headers['content-type'] = 'application/json'
    body = JSON.stringify(call.body)
  }
  const search = query.size > 0 ? `?${query}` : ''
  return { url: `${base}${fillPath(call.path, call.params)}${search}`, init: { method: call.method, headers, body } }
}
