import { describe, expect, it } from 'vitest'
import { ApiProblem } from '#shared/problem.ts'
import { byLink, idIn, onServer, orNull, refusalOf, untilGone } from './load.ts'

const problem = (status: number, parameter?: string) =>
  new ApiProblem({
    ...{ type: '', title: `Refused ${status}`, status, code: '', instance: '', requestId: '' },
    ...(parameter && { errors: [{ parameter, code: '', message: '' }] }),
  })
const visit = (form: object | null = null) =>
  ({
    request: new Request('http://lintel.test/jobs/7?page=2'),
    params: { jobId: '7' },
    context: { get: () => ({ api: 'api', locale: 'fr', form }) },
  }) as never

describe('a load on the server', () => {
  it('is given the address, what is in its path, and the language', async () => {
    const given: unknown[] = []
    await onServer(async (api, { url, params, locale }) => void given.push(api, url.search, params, locale))(visit())
    expect(given).toEqual(['api', '?page=2', { jobId: '7' }, 'fr'])
  })

  it.each([
    ['as it was refused', problem(403), 403],
    ['404 for a name in the path that none can have', problem(400, 'jobId'), 404],
    ['400 for one in the query', problem(400, 'page'), 400],
    ['400 for none that is named', problem(400), 400],
    ['as it was refused, whatever it names', problem(409, 'jobId'), 409],
  ])('that is refused has its status: %s', async (_, refusal, status) => {
    await expect(onServer(() => Promise.reject(refusal))(visit())).rejects.toMatchObject({
      init: { status },
      data: { title: refusal.body.title },
    })
  })

  it('that fails otherwise fails as it does', async () => {
    const failure = new TypeError('no')
    await expect(onServer(() => Promise.reject(failure))(visit())).rejects.toBe(failure)
  })

  it('of a link that leads nowhere is a page that is not found, unless it answers a form', async () => {
    expect(await byLink(async () => null)(visit())).toMatchObject({ data: null, init: { status: 404 } })
    expect(await byLink(async () => null)(visit({}))).toBeNull()
    expect(await byLink(async () => 'found')(visit())).toBe('found')
  })

  it('of what has ended is a page that is gone', async () => {
    expect(await untilGone(async () => ({ isGone: true }))(visit())).toMatchObject({ data: { isGone: true }, init: { status: 410 } })
    expect(await untilGone(async () => ({ isGone: false }))(visit())).toEqual({ isGone: false })
  })
})

it('a form that is refused is answered by why, with its status; what fails otherwise fails', () => {
  expect(refusalOf(problem(422))).toMatchObject({ data: { refused: 'Refused 422' }, init: { status: 422 } })
  const failure = new TypeError('no')
  expect(() => refusalOf(failure)).toThrow(failure)
})

describe('the id in an address', () => {
  it('is a whole number from 1', () => expect(['1', '4294967296'].map(idIn)).toEqual([1, 4_294_967_296]))
  it.each(['abc', '0', '007', '-1', '1e3', '1.5', '0x1', ' 1', '', '99999999999999999999'])('“%s” is none, and leads nowhere', (text) => {
    expect(() => idIn(text)).toThrow(expect.objectContaining({ init: { status: 404 } }))
  })
})

describe('what may not be there', () => {
  const failing = (status: number, code: string) =>
    Promise.reject(new ApiProblem({ type: '', title: code, status, code, instance: '', requestId: '' }))
  it.each([
    [404, 'not-found'],
    [403, 'preview-withheld'],
  ])('is null for %i %s', async (status, code) => expect(await orNull(failing(status, code))).toBeNull())
  it.each([
    [403, 'permission-denied'],
    [429, 'rate-limited'],
    [500, 'internal'],
  ])('is not swallowed: %i %s', (status, code) => expect(orNull(failing(status, code))).rejects.toThrow(code))
})
