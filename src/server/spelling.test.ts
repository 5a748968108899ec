import { matchRoutes } from 'react-router'
import { expect, it, vi } from 'vitest'
import { finderOf } from './spelling.ts'

const route = (id: string, path: string, parentId?: string) => ({ id, path, ...(parentId && { parentId }) })
const routes = Object.fromEntries(
  [
    route('en/public', ''),
    route('job', 'jobs/:slug', 'en/public'),
    route('send', 'send-documents/:token', 'en/public'),
    route('any', '*'),
  ].map((one) => [one.id, one]),
)

/** Finds pages, and tells how often the router is asked when an address comes twice. */
function counted() {
  const match = vi.fn(matchRoutes)
  const find = finderOf({ routes } as never, match as typeof matchRoutes)
  const asked = (pathname: string) => {
    match.mockClear()
    for (const _ of ['once', 'twice']) find(pathname)
    return match.mock.calls.length
  }
  return { find, asked }
}

it('asks the router once for each address, and keeps nothing that is long, unknown or secret', () => {
  const { find, asked } = counted()
  expect(find('/JOBS/mason')).toEqual({ path: 'jobs/:slug', spelled: '/jobs/mason', route: 'job' })
  expect(asked('/jobs/roofer')).toBe(1)
  for (const pathname of [`/jobs/${'x'.repeat(200)}`, '/send-documents/secret', '/nowhere/at/all'])
    expect([pathname, asked(pathname)]).toEqual([pathname, 2])
})

it('keeps ten thousand addresses, and begins anew with the next', () => {
  const { find, asked } = counted()
  for (let n = 1; n <= 10_000; n++) find(`/jobs/${n}`)
  expect(asked('/jobs/1')).toBe(0)
  expect(asked('/jobs/10001')).toBe(1)
  expect(asked('/jobs/1')).toBe(1)
})
