import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../src/routes.ts'

// Where the screens of features stand.

export type Place = { path: string; file: string }
const placesOf = ({ path = '', file, children = [] }: RouteConfigEntry, above = ''): Place[] => {
  const own = [above, path].filter(Boolean).join('/')
  return [{ path: own, file }, ...children.flatMap((child) => placesOf(child, own))]
}
export const places = routes.flatMap((one) => placesOf(one)).filter(({ file }) => file.startsWith('features/'))

/** What stands in an address in the place of its names. */
export const paramsOf = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name.endsWith('Id') ? '12' : `a-${name}-12`]))
export const addressOf = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => String(paramsOf(path)[name]))
