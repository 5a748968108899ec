import type { RouteConfigEntry } from '@react-router/dev/routes'
import { vi } from 'vitest'
import { isProtected } from '#shared/addresses.ts'
import type { ScreenFor } from '#web/session.tsx'
import routes from '../../src/routes.ts'

// Where screens stand, and at which addresses.

export type Place = { path: string; file: string }
const placesOf = ({ path = '', file, children = [] }: RouteConfigEntry, above = ''): Place[] => {
  const own = [above, path].filter(Boolean).join('/')
  return [{ path: own, file }, ...children.flatMap((child) => placesOf(child, own))]
}
export const everyPlace = routes.flatMap((one) => placesOf(one))
export const places = everyPlace.filter(({ file }) => file.startsWith('features/'))

/** What stands in an address in the place of its names; what is read there ends like this. */
export const paramsOf = (path: string, end = '-12') =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name.endsWith('Id') ? '12' : `a-${name}${end}`]))
export const addressOf = (path: string, end?: string) => path.replace(/:(\w+)/g, (_, name: string) => String(paramsOf(path, end)[name]))

export const isBehindLogin = ({ path }: Place) => isProtected(`/${path}`)

type ScreenModule = {
  handle?: ScreenFor
  clientLoader?: (visit: { request: Request; params: Record<string, string> }) => Promise<unknown>
}
export const screenAt = (file: string) => import(/* @vite-ignore */ `../../src/${file}`) as Promise<ScreenModule>

/** By which names addresses are read from now on, until all mocks are restored. */
export function namesRead(): Set<string> {
  const read = new Set<string>()
  for (const name of ['get', 'getAll', 'has'] as const) {
    const real = URLSearchParams.prototype[name] as (name: string) => unknown
    vi.spyOn(URLSearchParams.prototype, name).mockImplementation(function (this: URLSearchParams, key: string) {
      read.add(key)
      return real.call(this, key) as never
    })
  }
  return read
}
