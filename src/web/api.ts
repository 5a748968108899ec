import { type Api, createApi, type RawCall, toRequest } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { ApiProblem, type ProblemBody } from '#shared/problem.ts'
import { previewHeader } from '#shared/roles.ts'
import { unreachable } from './later.ts'
import { proveAgain } from './prove-again.ts'

const timeoutMs = 45_000
/** As slowly may a file come, and as long in all, before the server cuts it off. */
const slowestBytesPerSecond = 16 * 1024
const longestUploadMs = 300_000
const firstWaitMs = 1000
const longestWaitMs = 60_000
const patienceMs = 20_000

let credentials = async (): Promise<Record<string, string>> => ({})
let refused = async () => {}
let known = () => {}

/** Settles once it is known how to get a token; screens behind the login wait for it. */
export const tokensReady = new Promise<void>((resolve) => {
  known = resolve
})

/**
 * The identity module says which headers tell who asks once it is loaded, and what to do when they are refused; pages without
 * a login never load it.
 */
export function setCredentials(source: typeof credentials, onRefusal: typeof refused): void {
  credentials = source
  refused = onRefusal
  known()
}

export const authorization = () => credentials()

/** The browser's client: every operation of the product, typed by method and path. */
export const api: Api<Operations> = createApi((call) => send(call))

type Tried = { isProven?: boolean; isRenewed?: boolean }

/**
 * What asks for a recent sign-in is sent once more, as it was, when the person has proven themselves; what was asked with a token
 * that has ended meanwhile, as a session has when its owner proves themselves, once more with the token of now.
 */
async function send(call: RawCall, tried: Tried = {}): Promise<unknown> {
  const { url, init } = toRequest('/api/v1', call)
  const who = await authorization()
  const headers = { ...init.headers, ...who, 'accept-language': document.documentElement.lang || 'en' }
  const response = await fetchPatiently(url, { ...init, headers }, patienceFor(call))
  if (response.status === 204) return undefined
  if (response.ok) return response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response
  const problem = await problemOf(response)
  if (problem.code === 'sign-in-too-old') {
    if (!tried.isProven && (await proveAgain())) return send(call, { ...tried, isProven: true })
  } else if (response.status === 401 && who.authorization) {
    await refused()
    if (!tried.isRenewed && isRenewed(who, await authorization())) return send(call, { ...tried, isRenewed: true })
  }
  throw new ApiProblem(problem)
}

/** Whether the same person, through the same eyes, has another token. What a window sent in a preview is never sent as oneself. */
const isRenewed = (before: Record<string, string>, after: Record<string, string>) =>
  after.authorization !== undefined && after.authorization !== before.authorization && after[previewHeader] === before[previewHeader]

/** A photo of some megabytes takes minutes on a slow network. */
const patienceFor = ({ file }: RawCall) => timeoutMs + (file ? Math.min((file.size / slowestBytesPerSecond) * 1000, longestUploadMs) : 0)

/** Reads are tried again while the network or the server is away; writes are the caller's to repeat. */
async function fetchPatiently(url: string, init: RequestInit, answerMs: number): Promise<Response> {
  const until = performance.now() + patienceMs
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 1.5, longestWaitMs)) {
    const again = init.method === 'GET' && performance.now() + wait < until
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), answerMs)
    try {
      const response = await fetch(url, { ...init, signal: patience.signal })
      // A file takes as long as it takes.
      if (response.headers.has('content-disposition')) clearTimeout(timer)
      if (response.status !== 503 || !again) return response
    } catch {
      if (!again) throw new ApiProblem(unreachable())
    }
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

async function problemOf(response: Response): Promise<ProblemBody> {
  try {
    return (await response.json()) as ProblemBody
  } catch {
    return { ...unreachable(), status: response.status }
  }
}
