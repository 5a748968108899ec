import type { EntryContext, RouteObject, RouterContextProvider, ServerBuild, StaticHandlerContext } from 'react-router'
import { createRecent } from './recent.ts'

type Router = Pick<typeof import('react-router'), 'createStaticHandler' | 'isRouteErrorResponse'>
type Route = NonNullable<ServerBuild['routes'][string]>
type Handle = { isDocument?: true; keptMs?: number } | undefined
/** `drawDocument` of `entry.server.tsx`, which React is bundled with. */
type Entry = { drawDocument(request: Request, entry: EntryContext, context: RouterContextProvider): string }

/** What the router answers: a page, or the way to another one. */
export type Drawn = { status: number; headers: Iterable<[string, string]>; html: string }
/** `nonce`: that of the context, which stands in what is drawn. */
type Draw = (request: Request, context: RouterContextProvider, nonce: string) => Promise<Drawn | null>

/**
 * Draws the pages that a visitor gets as documents, by the name of their route. The framework makes every page ready for React to take over:
 * it encodes once more what was loaded, copies and tries all routes, and writes through streams. Nobody takes over a document, so it takes
 * the router and React alone, and half the time. What is drawn is null where something failed, which is the framework's to tell.
 */
export function documentsOf(build: ServerBuild, router: Router): ReadonlyMap<string, Draw> {
  const documents = Object.values(build.routes).filter((route) => (route?.module.handle as Handle)?.isDocument)
  return new Map(
    documents.flatMap((route) => {
      if (!route) return []
      const draw = drawerOf(build, router, lineOf(build, route.id))
      const { keptMs } = (route.module.handle as Handle) ?? {}
      return [[route.id, keptMs === undefined ? draw : keeping(draw, keptMs)]]
    }),
  )
}

const mostKept = 200

/**
 * Draws a page that says the same to everybody without a cookie once in so many milliseconds; each gets it with a nonce of their own. Who
 * asks meanwhile waits for the one that is being drawn.
 */
export function keeping(draw: Draw, keptMs: number, clockMs: () => number = () => performance.now()): Draw {
  const kept = createRecent<{ page: Promise<Drawn | null>; nonce: string; until: number }>(mostKept)
  return async (request, context, nonce) => {
    if (request.headers.has('cookie')) return draw(request, context, nonce)
    const { pathname, search } = new URL(request.url)
    const known = kept.get(pathname + search)
    if (known && known.until > clockMs()) {
      const page = await known.page
      if (page?.status === 200) return { ...page, html: page.html.replaceAll(known.nonce, nonce) }
    }
    const page = draw(request, context, nonce)
    kept.set(pathname + search, { page, nonce, until: clockMs() + keptMs })
    return page
  }
}

/** A page and the frames around it, from the outermost. */
function lineOf({ routes }: ServerBuild, page: string): Route[] {
  const line: Route[] = []
  for (let route = routes[page]; route; route = routes[route.parentId ?? '']) line.unshift(route)
  return line
}

function drawerOf(build: ServerBuild, { createStaticHandler, isRouteErrorResponse }: Router, line: readonly Route[]): Draw {
  const routes = line.reduceRight<RouteObject[]>((children, route) => [asData(route, children)], [])
  const { query } = createStaticHandler(routes)
  const { drawDocument } = build.entry.module as unknown as Entry
  const ofLine = <Part>(all: Record<string, Part>) => Object.fromEntries(line.map(({ id }) => [id, all[id] as Part]))
  const entry = {
    manifest: { ...build.assets, routes: ofLine(build.assets.routes) },
    routeModules: Object.fromEntries(line.map(({ id, module }) => [id, module])),
    future: build.future,
    ssr: build.ssr,
    isSpaMode: false,
    routeDiscovery: build.routeDiscovery,
  }
  const isExpected = (error: unknown) => isRouteErrorResponse(error) && !('error' in error && error.error)
  return async (request, context) => {
    try {
      const found: StaticHandlerContext | Response = await query(request, { requestContext: context })
      if (found instanceof Response) return { status: found.status, headers: found.headers, html: '' }
      if (!Object.values(found.errors ?? {}).every(isExpected)) return null
      const html = drawDocument(request, { ...entry, staticHandlerContext: found } as unknown as EntryContext, context)
      return { status: found.statusCode, headers: [['content-type', 'text/html; charset=utf-8']], html }
    } catch {
      // Also of a reader who went away meanwhile.
      return null
    }
  }
}

function asData({ id, path, index, caseSensitive, module }: Route, children: RouteObject[]): RouteObject {
  const { loader, handle, ErrorBoundary } = module
  const common = { id, path, caseSensitive, loader, handle, ErrorBoundary } as object
  return index ? { ...common, index: true } : { ...common, children }
}
