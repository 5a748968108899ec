import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import * as addresses from '#shared/screens.ts'
import type { ScreenFor } from '#web/session.tsx'
import { type Role, roles } from '#shared/roles.ts'
import { menuOf } from '../../src/menu.ts'
import routes from '../../src/routes.ts'

/** Address and file of every screen below an entry of the route table. */
function screensOf({ path, file, children, index }: RouteConfigEntry, base = ''): [address: string, file: string][] {
  const at = path ? `${base}/${path}` : base
  if (children) return children.flatMap((child) => screensOf(child, at))
  return path || index ? [[at, file]] : []
}
const protectedScreens = routes
  .filter(({ file }: RouteConfigEntry) => file === 'layouts/dashboard.tsx')
  .flatMap((frame: RouteConfigEntry) => screensOf(frame))
const screens = protectedScreens.map(([address]) => address)

it.each(protectedScreens)('%s names the roles that may open it', async (_, file) => {
  const { handle } = (await import(/* @vite-ignore */ `../../src/${file}`)) as { handle?: ScreenFor }
  expect(handle?.roles ?? []).not.toEqual([])
})

/** They lead on: to one’s own profile, to the lists. */
const leadingOn = ['/user', '/file', '/category', '/supplier']
/** Which role gets there otherwise: candidates are led to their own profile, agents find their password in their account. */
const otherwise: Record<string, Role> = { '/dashboard': 'candidate', '/user/profile': 'candidate', '/dashboard/change-password': 'agent' }

/** What a handler does shows in a browser alone; that it is there at all, in the source. */
const src = join(import.meta.dirname, '../../src')
const sources = (readdirSync(src, { recursive: true }) as string[])
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => [name, readFileSync(join(src, name), 'utf8')] as const)

/** The names under which a screen puts things into its address. */
const offered = (source: string) => [
  ...[...source.matchAll(/\{\s*name: '(\w+)',\s*label: /g)].map(([, name]) => name),
  ...[...source.matchAll(/tabs=\{\{\s*name: '(\w+)'/g)].map(([, name]) => name),
]
const reading = sources.filter(([, source]) => source.includes('= queryOf('))

it.each(reading)('%s reads from its address what it offers there, and asks for it under the same name', (_name, source) => {
  const asked = [...source.matchAll(/\b(\w+): (?:choice\()?q\.(?:text|flag|either|whole|oneOf|slug|id)\('(\w+)'/g)]
  for (const [, name, read] of asked) expect(read).toBe(name)
  const names = asked.map(([, name]) => name)
  for (const name of offered(source)) expect(names).toContain(name)
})

const made = Object.entries(addresses)
  .filter(([name]) => name.startsWith('to'))
  .map(([name, address]) => [name, typeof address === 'string' ? address : (address as (...keys: string[]) => string)('7', '8')] as const)

/** Record by record they are reached from lists; all others stand in the menu, or a screen that does links to them. */
it.each(protectedScreens.filter(([address]) => !address.includes(':') && !leadingOn.includes(address)))(
  '%s is in the menu of each role that may open it, or a screen links to it',
  async (address, file) => {
    const { handle } = (await import(/* @vite-ignore */ `../../src/${file}`)) as { handle?: ScreenFor }
    const addressesOf = protectedScreens.flatMap(([one, its]) => (its === file ? one : []))
    const isIn = (role: Role) => menuOf(role, 'me').some((item) => 'to' in item && addressesOf.includes(item.to.split('?')[0] ?? ''))
    if (roles.some(isIn)) {
      const without = handle?.roles.filter((role) => !isIn(role) && otherwise[address] !== role)
      return expect(without).toEqual([])
    }
    const names = made.flatMap(([name, to]) => (addressesOf.includes(to.split(/[?#]/)[0] ?? '') ? name : []))
    const links = sources.filter(([, source]) => names.some((name) => new RegExp(`(to=\\{|to: |navigate\\(|= )${name}\\b`).test(source)))
    expect(links).not.toEqual([])
  },
)

describe('an address', () => {
  it.each(made)('%s leads to a screen: %s', (_name, address) => {
    const [path = ''] = address.split(/[?#]/)
    const fitting = screens.filter((screen) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`).test(path))
    // A list stands before the records that it has.
    expect(screens.includes(path) ? [path] : fitting).toHaveLength(1)
  })
  it('has a name for every screen behind the login', () => {
    const isNamed = (screen: string) =>
      made.some(([, address]) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`).test(address.split('?')[0] ?? ''))
    const named = new Set(protectedScreens.flatMap(([address, file]) => (isNamed(address) ? file : [])))
    const nameless = protectedScreens.filter(([, file]) => !named.has(file)).map(([address]) => `shared/screens.ts lacks ${address}`)
    expect(nameless).toEqual(leadingOn.map((address) => `shared/screens.ts lacks ${address}`))
  })
  it('behind the login is written only in shared/screens.ts and shared/entrances.ts', () => {
    const all = (readdirSync(src, { recursive: true }) as string[]).filter(
      (name) => /\.tsx?$/.test(name) && !/\.(test|e2e)\.ts$|\/(examples|samples)\.tsx?$/.test(name),
    )
    const byHand = all.filter((name) => /[`'"}]\/(dashboard|user)(?=[/?`'"])/.test(readFileSync(join(src, name), 'utf8')))
    expect(byHand.toSorted()).toEqual(['shared/entrances.ts', 'shared/screens.ts'])
  })
})
