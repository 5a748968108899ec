import { describe, expect, it } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { toProblem } from './errors.ts'

/** SQLSTATE codes by what they mean to the caller, from PostgreSQL's appendix A, and codes of the system. */
const meanings: [what: string, status: number, code: string, errors: string[]][] = [
  ['somebody else was faster', 409, 'conflict', ['23505', '23503', '40001', '40P01', '55P03']],
  ['it does not fit', 400, 'invalid-argument', ['23514', '23502', '22001', '22003', '22P02', '54000']],
  ['the database is busy, away or read-only', 503, 'unavailable', ['57014', '57P01', '57P03', '08006', '53300', '25006']],
  ['the database cannot be reached', 503, 'unavailable', ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']],
  ['there is no room', 507, 'insufficient-storage', ['ENOSPC', 'EDQUOT', 'EROFS', '53100']],
  ['it is a fault of ours', 500, 'internal', ['42703', '42501', 'XX000', '21000', 'ERR_ASSERTION', '']],
]

describe('an error that nobody foresaw', () => {
  it.each(meanings.flatMap(([what, status, code, errors]) => errors.map((error) => ({ what, status, code, error }))))(
    '“$error” says that $what: $status $code, and nothing of itself',
    ({ status, code, error }) => {
      const problem = toProblem(Object.assign(new Error('password=secret'), { code: error }))
      expect(problem).toMatchObject({ status, code })
      expect(JSON.stringify(problem.extra)).not.toContain('secret')
    },
  )
  it.each(['40001', '40P01', '55P03', '57014', 'ECONNREFUSED'])('“%s” passes, so that one may try again in a second', (code) => {
    expect(toProblem(Object.assign(new Error(), { code })).extra).toMatchObject({ retryAfterSeconds: 1 })
  })
  it.each([undefined, null, 'thrown text', 42])('%s is a fault of ours', (thrown) => {
    expect(toProblem(thrown)).toMatchObject({ status: 500, code: 'internal' })
  })
})

it('a problem stays what it is', () => {
  const problem = new Problem(409, 'job-not-open')
  expect(toProblem(problem)).toBe(problem)
})
