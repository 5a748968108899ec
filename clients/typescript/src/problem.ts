import type { ProblemCode } from './operations.js'

/** What is wrong with a field of the body (`pointer`) or of the address (`parameter`). */
export type Fault = { pointer?: string; parameter?: string; code: ProblemCode; message: string }

/** A refusal: `code` is for programs, `message` a sentence for people. */
export class Problem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly errors: readonly Fault[]
  /** Tell this to whoever runs Lintel. */
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: { code?: string; title?: string; errors?: Fault[]; requestId?: string }, retryAfterSeconds?: number) {
    super(body.title ?? `Lintel answered ${status}`)
    this.name = 'Problem'
    this.status = status
    this.code = body.code ?? 'internal'
    this.errors = body.errors ?? []
    this.requestId = body.requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The problem in an answer; one that is none, such as a proxy's page, has its status alone. */
export async function problemFrom(answer: Response): Promise<Problem> {
  const body = await answer.json().catch(() => ({}))
  const after = answer.headers.get('retry-after')
  return new Problem(answer.status, typeof body === 'object' && body !== null ? body : {}, after === null ? undefined : Number(after))
}
