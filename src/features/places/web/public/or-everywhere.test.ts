import { expect, it, vi } from 'vitest'
import { ApiProblem, type ProblemBody } from '#shared/problem.ts'
import { orEverywhere } from './or-everywhere.ts'

const problem = (status: number, code?: string) =>
  new ApiProblem({ status, errors: code ? [{ pointer: '/location', code }] : [] } as unknown as ProblemBody)
/** What is asked for, where a town is refused with this. */
const refusing = (why: Error) =>
  vi.fn(async ({ location }: { location?: number | undefined; q: string }) => (location ? Promise.reject(why) : 'all'))

it('around a town that nobody knows one searches everywhere, for the same', async () => {
  const ask = refusing(problem(400, 'place-unknown'))
  expect(await orEverywhere({ location: 7, q: 'mason' }, ask)).toBe('all')
  expect(ask.mock.calls).toEqual([[{ location: 7, q: 'mason' }], [{ location: undefined, q: 'mason' }]])
})
it('around a town one searches there alone', async () => {
  const ask = vi.fn(async () => 'there')
  expect(await orEverywhere({ location: 7 }, ask)).toBe('there')
  expect(ask).toHaveBeenCalledOnce()
})
it('what fails otherwise is told, and asked once', async () => {
  for (const why of [problem(429), problem(400, 'too-large'), new TypeError('Failed to fetch')]) {
    const ask = refusing(why)
    await expect(orEverywhere({ location: 7, q: '' }, ask)).rejects.toBe(why)
    expect(ask).toHaveBeenCalledOnce()
  }
  const everywhere = vi.fn(async () => Promise.reject(problem(400, 'place-unknown')))
  await expect(orEverywhere({ location: undefined }, everywhere)).rejects.toMatchObject({ body: { status: 400 } })
  expect(everywhere).toHaveBeenCalledOnce()
})
