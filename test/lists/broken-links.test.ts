import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Operation } from '#shared/contract.ts'
import type { Problem } from '#shared/problem.ts'
import { parserOf } from '../../src/server/parse.ts'
import { operations } from '../../src/contract.ts'
import { answer, deeds, next, signIn } from '#test/support/fake-server.ts'
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
  ...['0', '-5', '1.5', '61', '101', '501', '10001', '999999999', '9999999999', '99999999999999999999', 'NaN', '1e3'],
  ...['999999999..', '..999999999', '-5..', '1.234..', '0..0', '0.4..0.6', '30..20', '1000000.01..', '100000.5..'],
  ...['2027-13-01..', '..2027-13-01', '2027-02-30..', '..0000-00-00', '2026-11-25..2026-11-20', '9999-12-31..', '0000-01-01..', 'last-8'],
  ...['\u0000', 'a\u0000b', 'a\u001fb', 'a\nb', '\ud800', '\u202e', ' ', 'a"', '(((', 'A Name', '__proto__', '%'],
  ...['x'.repeat(400), `${'x'.repeat(199)}😀`],
]

const lists: [path: string, file: string][] = places.filter(isBehindLogin).map(({ path, file }) => [path, file])

it.each(lists)('%s sends only valid queries, whatever its address contains', async (path, file) => {
  const { clientLoader, handle } = await screenAt(file)
  if (!clientLoader) return
  for (const role of handle?.roles ?? ['candidate']) {
    asked.role = role
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
    expect(await cameOf('')).toEqual([])
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
  deeds()
  next(/location=99999999/, { status: 400, code: 'invalid-argument', errors: [{ parameter: 'location', code: 'place-unknown' }] })
  await clientLoader?.({ request: new Request(`http://lintel.test/dashboard/${path}?location=99999999&q=ann`), params: {} })
  const listed = deeds().filter((one) => one.startsWith(`GET ${from}?`))
  expect(listed.map((one) => /location=\d+/.exec(one)?.[0])).toEqual(['location=99999999', undefined])
})
