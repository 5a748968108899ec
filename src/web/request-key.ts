import { isApiProblem } from '#shared/problem.ts'

/**
 * A key that tells one request from every other, for `Idempotency-Key`. Not `crypto.randomUUID`: browsers keep that from pages
 * that came over plain HTTP, and an office may run Lintel so.
 */
export function newRequestKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The key of what a form sends: the same until it is done. What was refused was not done, and corrected it is a new request; unless an
 * answer got lost before: then only the server can tell whether it was done, and knows that by the key.
 */
export function requestKeys() {
  let key: string | null = null
  let isAnswerLost = false
  const done = () => {
    key = null
    isAnswerLost = false
  }
  const failed = (error: unknown) => {
    if (!isApiProblem(error) || error.body.status >= 500) isAnswerLost = true
    else if (!isAnswerLost || error.body.code === 'idempotency-mismatch') done()
  }
  return { current: () => (key ??= newRequestKey()), done, failed }
}
