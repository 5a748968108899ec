import { afterEach, expect, it, vi } from 'vitest'
import { isApiProblem } from '#shared/problem.ts'
import { later } from './later.ts'

afterEach(() => vi.unstubAllGlobals())

it('brings code that comes later', async () => expect(await later(async () => ({ answer: 42 }))).toEqual({ answer: 42 }))

it.each([
  ['en', 'Can’t connect to Lintel. Check your connection and try again.'],
  ['fr', 'Lintel est injoignable. Vérifiez votre connexion et réessayez.'],
])('makes a problem that a form can tell of code that does not come, in %s', async (lang, title) => {
  vi.stubGlobal('document', { documentElement: { lang } })
  const problem: unknown = await later(() => Promise.reject(new TypeError('Failed to fetch'))).catch((error) => error)
  expect(isApiProblem(problem) && problem.body).toMatchObject({ status: 503, code: 'unavailable', title })
})
