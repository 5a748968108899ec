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

it('routes are looked up once for each address; nothing long, unknown or secret is cached', () => {
  const { find, asked } = counted()
  expect(find('/JOBS/mason')).toEqual({ path: 'jobs/:slug', spelled: '/jobs/mason', route: 'job' })
  expect(asked('/jobs/roofer')).toBe(1)
  for (const pathname of [`/jobs/${'x'.repeat(200)}`, '/send-documents/secret', '/nowhere/at/all'])
    expect([pathname, asked(pathname)]).toEqual([pathname, 2])
})
