import { describe, expect, it } from 'vitest'
import { ApiProblem } from '#shared/problem.ts'
import { requestKeys } from './request-key.ts'

const problem = (status: number, code = 'x') =>
  new ApiProblem({ type: 'about:blank', title: '', status, code, instance: '', requestId: '' })
const lost = problem(503, 'unavailable')

describe('the key of what a form sends', () => {
  it.each<[string, unknown[], boolean]>([
    ['a lost answer', [lost], true],
    ['an answer that cannot be read', [new TypeError('no JSON')], true],
    ['a refusal', [problem(400)], false],
    ['a lost answer, and no session any more', [lost, problem(401)], true],
    ['a lost answer, and too many tries', [lost, problem(429)], true],
    ['a lost answer, and the first one still going on', [lost, problem(409, 'idempotency-in-flight')], true],
    ['a lost answer, and other details that were wrong', [lost, problem(400), problem(400)], true],
    ['a lost answer, and that something else was done under it', [lost, problem(422, 'idempotency-mismatch')], false],
    ['a lost answer, that something else was done, and a refusal', [lost, problem(422, 'idempotency-mismatch'), problem(400)], false],
  ])('after %s stays or not', (_what, errors, isSame) => {
    const keys = requestKeys()
    const before = keys.current()
    for (const error of errors) {
      keys.failed(error)
      keys.current()
    }
    expect(keys.current() === before).toBe(isSame)
  })

  it('is another once it was done, whatever got lost before', () => {
    const keys = requestKeys()
    const first = keys.current()
    keys.failed(lost)
    keys.done()
    const second = keys.current()
    expect(second).not.toBe(first)
    keys.failed(problem(400))
    expect(keys.current()).not.toBe(second)
  })
})
