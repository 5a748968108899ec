import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { vi } from 'vitest'
import { isProtected } from '#shared/addresses.ts'
import { inBrowser } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import routes from '../../src/routes.ts'

// Where screens stand, and at which addresses.

export type Place = { path: string; file: string }
const src = join(import.meta.dirname, '../../src')
/** The features' parts of a screen that has slots; of any other, its own file. */
export const partsOf = (file: string) =>
  file.startsWith('slots/')
    ? [...readFileSync(join(src, file), 'utf8').matchAll(/'\.\.\/(features\/.*-slot\.tsx)'/g)].map(([, slot = '']) => slot)
    : [file]
const placesOf = ({ path = '', file, children = [] }: RouteConfigEntry, above = ''): Place[] => {
  const own = [above, path].filter(Boolean).join('/')
  return [...partsOf(file).map((part) => ({ path: own, file: part })), ...children.flatMap((child) => placesOf(child, own))]
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
export async function screenAt(file: string): Promise<ScreenModule> {
  const module = await import(/* @vite-ignore */ `../../src/${file}`)
  return file.endsWith('-slot.tsx') ? { ...module, clientLoader: inBrowser<unknown, string>(module.load) } : module
}

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
