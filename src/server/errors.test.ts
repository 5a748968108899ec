import { describe, expect, it } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { words } from '#shared/text.ts'
import { problemBody, toProblem } from './errors.ts'

/** SQLSTATE codes by what they mean to the caller, from PostgreSQL's appendix A, and codes of the system. */
const meanings: [what: string, status: number, code: string, errors: string[]][] = [
  ['somebody else was faster', 409, 'conflict', ['23505', '23503', '40001', '40P01', '55P03']],
  ['it does not fit', 400, 'invalid-argument', ['23514', '23502', '22001', '22003', '22P02', '54000']],
  ['the database is busy, away or read-only', 503, 'unavailable', ['57014', '57P01', '57P03', '08006', '53300', '25006']],
  ['the database cannot be reached', 503, 'unavailable', ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']],
  ['there is no room', 507, 'insufficient-storage', ['ENOSPC', 'EDQUOT', 'EROFS', '53100']],
  ['it is a fault of ours', 500, 'internal', ['42703', '42501', 'XX000', 'XX057', '21000', 'ERR_ASSERTION', '']],
]

describe('an unexpected error', () => {
  it.each(meanings.flatMap(([what, status, code, errors]) => errors.map((error) => ({ what, status, code, error }))))(
    '“$error” means $what: $status $code, without details',
    ({ status, code, error }) => {
      const problem = toProblem(Object.assign(new Error('password=secret'), { code: error }))
      expect(problem).toMatchObject({ status, code })
      expect(JSON.stringify(problem.extra)).not.toContain('secret')
    },
  )
  it.each(['40001', '40P01', '55P03', '57014', 'ECONNREFUSED'])('“%s” is temporary and may be retried in a second', (code) => {
    expect(toProblem(Object.assign(new Error(), { code })).extra).toMatchObject({ retryAfterSeconds: 1 })
  })
  it.each<[failure: object, status: number, code: string]>([
    [{ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }, 415, 'unsupported-media-type'],
    [{ code: 'FST_INVALID_MULTIPART_CONTENT_TYPE' }, 415, 'unsupported-media-type'],
    [{ statusCode: 415 }, 415, 'unsupported-media-type'],
    [{ code: 'FST_ERR_CTP_BODY_TOO_LARGE' }, 413, 'payload-too-large'],
    [{ statusCode: 413 }, 413, 'payload-too-large'],
    [{ statusCode: 414 }, 414, 'uri-too-long'],
    [{ statusCode: 404 }, 404, 'not-found'],
    [{ statusCode: 400 }, 400, 'invalid-argument'],
    [{ statusCode: 499 }, 400, 'invalid-argument'],
    [{ statusCode: 503 }, 503, 'unavailable'],
    [{ statusCode: 500 }, 500, 'internal'],
    [{ statusCode: 399 }, 500, 'internal'],
    [{ code: '22P02X' }, 500, 'internal'],
    [{ code: 'X57P01' }, 500, 'internal'],
    [{ code: 'X42703' }, 500, 'internal'],
    [{ code: 'NOECONNRESET' }, 500, 'internal'],
  ])('of the framework, %j, is %i %s', (failure, status, code) => {
    expect(toProblem(Object.assign(new Error(), failure))).toMatchObject({ status, code })
  })
})

it('a problem stays as it is', () => {
  const problem = new Problem(409, 'job-not-open')
  expect(toProblem(problem)).toBe(problem)
})

describe('a problem', () => {
  const all = words({
    'job-not-open': { en: 'This job is not open.', fr: 'Cette offre n’est pas ouverte.' },
    'rate-limited': { en: 'Try again in {wait}.', fr: 'Réessayez dans {wait}.' },
    required: { en: 'Fill this in.', fr: 'Remplissez ce champ.' },
    'trade-required': { en: 'Choose a trade.', fr: 'Choisissez un métier.' },
    'too-long': { en: 'Keep it to {limit} characters.', fr: 'Ne dépassez pas {limit} caractères.' },
  })
  const read = (problem: Problem) => problemBody(problem, all, 'fr', 'r-1', 'https://jobs.example')
  it('is in the reader’s language, with a link', () => {
    expect(read(new Problem(409, 'job-not-open'))).toEqual({
      type: 'https://jobs.example/api/docs#job-not-open',
      title: 'Cette offre n’est pas ouverte.',
      status: 409,
      code: 'job-not-open',
      instance: '/requests/r-1',
      requestId: 'r-1',
    })
  })
  it('has its detail and a sentence for each field', () => {
    const errors = [
      { pointer: '/title', code: 'too-long', values: { limit: 200 } },
      { parameter: 'q', code: 'nameless' },
    ]
    expect(read(new Problem(400, 'too-long', { values: { limit: 9 }, detail: 'Changed by Ann.', errors }))).toMatchObject({
      title: 'Ne dépassez pas 9 caractères.',
      detail: 'Changed by Ann.',
      errors: [
        { pointer: '/title', code: 'too-long', message: 'Ne dépassez pas 200 caractères.' },
        { parameter: 'q', code: 'nameless', message: 'nameless' },
      ],
    })
  })
})
