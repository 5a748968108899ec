import http from 'node:http'

export type Figures = { p50: number; p95: number; p99: number; perSecond: number }

/** Calls once for each input, so many at once, and times each call. */
export async function measure<T>(inputs: readonly T[], call: (input: T) => Promise<unknown>, atOnce = 1): Promise<Figures> {
  const times: number[] = []
  const waiting = inputs.values()
  const worker = async () => {
    for (const input of waiting) {
      const at = performance.now()
      await call(input)
      times.push(performance.now() - at)
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { ...shares(times), perSecond: (1000 * times.length) / (performance.now() - started) }
}

/** What half, 95 % and 99 % of the times stay below. */
export function shares(times: readonly number[]): Omit<Figures, 'perSecond'> {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })

/** `bytes`: of the body as it was sent. */
export type Answer = { status: number; body: string; bytes: number }
type Request = { method?: string; json?: unknown; form?: Record<string, string>; token?: string; headers?: Record<string, string> }

/** One request on a kept connection. `fetch` would cost as much as many of the answers measured here. */
export function request(url: string, { method, json, form, token, headers = {} }: Request = {}): Promise<Answer> {
  const payload = json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form).toString()
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const options = {
    agent,
    method: method ?? (payload === undefined ? 'GET' : 'POST'),
    headers: {
      ...(payload === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(payload) }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  }
  return new Promise((resolve, reject) => {
    const sent = http.request(url, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, body: body.toString(), bytes: body.length })
      })
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}

/** The same; an answer that is no success ends the run, or its figures would mean nothing. */
export async function succeed(url: string, options?: Request): Promise<Answer> {
  const answer = await request(url, options)
  if (answer.status >= 300) throw new Error(`${answer.status} ${url} ${answer.body.slice(0, 300)}`)
  return answer
}
