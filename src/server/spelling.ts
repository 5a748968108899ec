import type { matchRoutes, RouteObject, ServerBuild } from 'react-router'

/** The frames of public pages, which have one spelling of their address. */
const publicFrame = /^(en|fr)\/public$/

/**
 * The page behind an address. `path`: as the routes name it, `jobs/:slug`. `spelled`: how a public page is to be asked for, null for others.
 * `route`: its name among the routes.
 */
type Found = { path: string; spelled: string | null; route: string }

/** For each of these the router would look through all routes again, at every page. Nothing long, unknown or secret is kept. */
const mostKept = 10_000
const mostLetters = 200
const keptNot = /:token|\*/

/** Finds pages as the router does: in any case, escaped, with a slash at the end. Only one of these spellings is to be the page. */
export function finderOf({ routes }: Pick<ServerBuild, 'routes'>, match: typeof matchRoutes): (pathname: string) => Found {
  const below = (parent: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route) => {
      if (!route || route.parentId !== parent) return []
      const { id, path } = route
      return [route.index ? { id, path, index: true } : { id, path, children: below(id) }]
    })
  const all = below(undefined)
  const kept = new Map<string, Found>()
  const find = (pathname: string): Found => {
    // What the router's script asks for has the address of the page, with an end of its own.
    const page = pathname.replace(/(\/_)?\.data$/, '') || '/'
    const matches = match(all, page) ?? []
    const path = matches.flatMap(({ route }) => route.path || []).join('/')
    const isPublic = page === pathname && matches.some(({ route }) => publicFrame.test(route.id ?? ''))
    const given = pathname.split('/').filter(Boolean)
    // What stands for a name stays as it came: tokens have capitals.
    const spelled = `/${path
      .split('/')
      .map((part, i) => (part.startsWith(':') ? given[i] : part))
      .join('/')}`
    return { path, spelled: isPublic ? spelled : null, route: matches.at(-1)?.route.id ?? '' }
  }
  return (pathname) => {
    const known = kept.get(pathname)
    if (known) return known
    const found = find(pathname)
    if (pathname.length > mostLetters || keptNot.test(found.path)) return found
    if (kept.size >= mostKept) kept.clear()
    kept.set(pathname, found)
    return found
  }
}
