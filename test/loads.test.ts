import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Role, roles } from '#shared/roles.ts'
import type { ScreenFor } from '#web/session.tsx'
import routes from '../src/routes.ts'
import { answer, deeds } from './listener.ts'

// What every screen behind the login asks the server as it opens: with a bare address, and with one that says everything that it reads.

const asked = vi.hoisted(() => ({ role: 'admin', isBare: true, read: [] as string[] }))
vi.mock('../src/features/identity/web/identity.ts', () => ({
  currentSession: async () => ({ role: asked.role, uid: 'me' }),
  findSecurity: async () => ({}),
}))
vi.mock('#web/ui/list-query.ts', async (original) => {
  const real = (await original()) as { queryOf(url: URL): object }
  /** As if each name stood in the address with something that may stand there. */
  const all = {
    oneOf: (_: string, values: readonly string[]) => values.at(-1),
    slug: (name: string) => `a-${name}`,
    slugs: (name: string) => [`a-${name}`, `another-${name}`],
    whole: () => 8,
    text: (name: string) => `some ${name}`,
    anyOf: (_: string, values: readonly string[]) => values.slice(-2),
    days: () => ({ from: '2026-11-02', until: '2026-11-09' }),
    numbers: () => ({ min: 20, max: 30 }),
    flag: () => true,
    either: () => false,
    paging: (sorts: readonly string[]) => ({ page: 2, limit: 50, sort: sorts.at(-1), dir: 'asc' }),
  }
  const reading = Object.entries(all).map(([name, read]) => [
    name,
    (of: string & readonly string[], values: readonly string[]) => {
      asked.read.push(name === 'paging' ? 'page' : of)
      return read(of, values)
    },
  ])
  const queryOf = (url: URL) => (asked.isBare ? real.queryOf(url) : Object.fromEntries(reading))
  return { ...real, queryOf }
})

beforeAll(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] })
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.resetModules() // other files may have had the real ones already
  const { setCredentials } = await import('#web/api.ts')
  setCredentials(
    async () => ({ authorization: 'Bearer token' }),
    async () => {},
  )
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Place = { path: string; file: string }
const placesOf = ({ path = '', file, children = [] }: RouteConfigEntry, above = ''): Place[] => {
  const own = [above, path].filter(Boolean).join('/')
  return [{ path: own, file }, ...children.flatMap((child) => placesOf(child, own))]
}
const places = routes
  .flatMap((one) => placesOf(one))
  .filter(({ path, file }) => path.startsWith('dashboard') && file.startsWith('features/'))

type Module = { handle?: ScreenFor; clientLoader?: (visit: { request: Request; params: Record<string, string> }) => Promise<unknown> }

it('every screen asks, as it opens, what is written down in test/drawn/loads.txt', async () => {
  const lines: string[] = []
  for (const { path, file } of places) {
    const { clientLoader, handle } = (await import(/* @vite-ignore */ `../src/${file}`)) as Module
    if (!clientLoader) continue
    const params = Object.fromEntries(
      [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name.endsWith('Id') ? '12' : `a-${name}`]),
    )
    const url = `http://lintel.test/${path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))}?ids=8,9`
    const ask = async (role: Role, isBare: boolean) => {
      Object.assign(asked, { role, isBare, read: [] })
      const failed = await clientLoader({ request: new Request(url), params }).then(
        () => [],
        (other) => [other instanceof Response ? `leads to ${other.headers.get('location')}` : `answers ${other.init?.status ?? other}`],
      )
      const read = asked.read.length > 0 ? [`reads ${asked.read.join(', ')}`] : []
      return [...read, ...deeds(), ...failed].map((line) => `  ${line}\n`).join('')
    }
    const said = new Map<string, string[]>()
    for (const role of handle?.roles ?? roles)
      for (const isBare of [true, false]) {
        const came = await ask(role, isBare)
        said.set(came, [...(said.get(came) ?? []), isBare ? role : `${role} with all`])
      }
    for (const [came, who] of said) lines.push(`${file} at /${path} (${who.join(', ')})\n${came}`)
  }
  await expect(lines.join('')).toMatchFileSnapshot('drawn/loads.txt')
})
