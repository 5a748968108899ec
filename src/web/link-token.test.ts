// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiProblem } from '#shared/problem.ts'
import { linkToken, openByLink } from './link-token.ts'

const problem = (status: number) => new ApiProblem({ type: '', title: 'No', status, code: 'no', instance: '', requestId: '' })
const open = (what: () => Promise<string>) => openByLink('request', 't0ken', what)

describe('a link that opens a page', () => {
  beforeEach(() => {
    sessionStorage.clear()
    history.replaceState({ idx: 3 }, '', '/send?lang=fr#link=t0ken')
  })

  it('leaves the address with its token, which a reload finds in this tab', async () => {
    expect(linkToken('request')).toBe('t0ken')
    expect(await open(async () => 'opened')).toBe('opened')
    expect([location.pathname + location.search + location.hash, history.state]).toEqual(['/send?lang=fr', { idx: 3 }])
    expect([linkToken('request'), linkToken('registration')]).toEqual(['t0ken', null])
  })

  it.each([400, 404, 410])('that works no more (%i) opens nothing, and is not tried again', async (status) => {
    expect(await open(() => Promise.reject(problem(status)))).toBeNull()
    expect(linkToken('request')).toBeNull()
  })

  it.each([429, 503])('that could not be tried (%i) is kept for another time', async (status) => {
    await expect(open(() => Promise.reject(problem(status)))).rejects.toMatchObject({ body: { status } })
    expect(linkToken('request')).toBe('t0ken')
  })
})
