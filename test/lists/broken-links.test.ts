import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Operation } from '#shared/contract.ts'
import type { Role } from '#shared/roles.ts'
import type { Problem } from '#shared/problem.ts'
import { parserOf } from '../../src/server/parse.ts'
import { operations } from '../../src/contract.ts'
import { answer, requests, next, signIn } from '#test/support/fake-server.ts'
import { addressOf, isBehindLogin, namesRead, paramsOf, places, screenAt } from '#test/support/routes.ts'
import { standStill } from '#test/support/fixed-date.ts'

// Screens leave invalid values of their address out of their requests, so that a broken link still shows a list.

const asked = vi.hoisted(() => ({ role: 'admin' }))
vi.hoisted(() => vi.resetModules()) // other files may have had the real ones already
vi.mock('../../src/features/identity/web/identity.ts', () => ({
  currentSession: async () => ({ role: asked.role, uid: 'me' }),
  findSecurity: async () => ({}),
}))

const contract = Object.values(operations as Record<string, Operation>).map((operation) => ({
  operation,
  at: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  parse: parserOf(operation),
}))
/** Why the server would refuse the queries so far. */
const refused: string[] = []
/** The parameters that a screen read. */
let read: Set<string>
const everRead = new Set<string>()

beforeAll(() => {
  standStill()
  vi.stubGlobal('fetch', async (...[address, init]: Parameters<typeof answer>) => {
    const { pathname, searchParams } = new URL(address, 'http://lintel.test')
    const path = pathname.replace('/api/v1', '')
    const asked = contract.find(({ operation, at }) => operation.method === (init?.method ?? 'GET') && at.test(path))
    try {
      asked?.parse.query(Object.fromEntries(searchParams))
    } catch (problem) {
      refused.push(`${path} ${JSON.stringify((problem as Problem).extra)}`)
    }
    return answer(address, init)
  })
  read = namesRead()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  signIn()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const broken = [
  ...['0', '-5', '1.5', '10001', '99999999999999999999', 'NaN', '1e3', '-5..', '30..20', '1000000.01..', '0.4..0.6'],
  ...['2027-13-01..', '2026-11-25..2026-11-20', '0000-01-01..', 'last-8', 'a\u0000b', '\ud800', '(((', 'A Name', '__proto__'],
  'x'.repeat(400),
]

/** Operations that a screen called on behalf of a role that may not call them. */
const forbidden = (role: string | undefined) =>
  requests().filter((line) => {
    const [method, path = ''] = line.split(/[ ?]/)
    const called = contract.find(({ operation, at }) => operation.method === method && at.test(path))?.operation
    return called && called.access !== 'public' && !called.access.includes(role as Role)
  })

const lists: [path: string, file: string][] = places.filter(isBehindLogin).map(({ path, file }) => [path, file])

it.each(lists)('%s sends only valid queries, whatever its address contains', async (path, file) => {
  const { clientLoader, handle } = await screenAt(file)
  if (!clientLoader) return
  const roles = handle?.roles ?? ['candidate']
  for (const role of new Set([roles[0], roles.at(-1)])) {
    asked.role = role ?? 'candidate'
    const cameOf = async (query: string) => {
      const request = new Request(`http://lintel.test/${addressOf(path)}${query}`)
      try {
        await clientLoader({ request, params: paramsOf(path) })
      } catch (other) {
        // A response means a redirect or a 404.
        if (other instanceof Error) refused.push(String(other))
      }
      return refused.splice(0)
    }
    read.clear()
    requests()
    expect(await cameOf('')).toEqual([])
    // Screens for every role choose by whose record it is, which the sample does not tell.
    if (handle && roles.length < 4) expect(forbidden(role)).toEqual([])
    const names = [...read]
    for (const name of names) everRead.add(name)
    const wrong: string[] = []
    for (const name of names)
      for (const value of broken) {
        const query = `?${new URLSearchParams({ [name]: value })}`
        wrong.push(...(await cameOf(query)).map((why) => `${query.slice(0, 60)} ${why}`))
      }
    expect(wrong).toEqual([])
  }
})

it('the screens read every kind of parameter', () => {
  expect([...everRead]).toEqual(
    expect.arrayContaining(['q', 'page', 'sort', 'pay', 'size', 'added', 'documentUntil', 'tag', 'location', 'ownerId']),
  )
})

it.each([
  ['candidate/list', 'features/candidates/web/list.tsx', '/candidates', 'admin'],
  ['job/list', 'features/jobs/web/list.tsx', '/staff/jobs', 'admin'],
  ['job/list', 'features/saved-jobs/web/for-candidates.tsx', '/jobs', 'candidate'],
])('%s of %s shows everything around an unknown town', async (path, file, from, role) => {
  asked.role = role
  const { clientLoader } = await screenAt(file)
  requests()
  next(/location=99999999/, { status: 400, code: 'invalid-argument', errors: [{ parameter: 'location', code: 'place-unknown' }] })
  await clientLoader?.({ request: new Request(`http://lintel.test/dashboard/${path}?location=99999999&q=ann`), params: {} })
  const listed = requests().filter((one) => one.startsWith(`GET ${from}?`))
  expect(listed.map((one) => /location=\d+/.exec(one)?.[0])).toEqual(['location=99999999', undefined])
})
