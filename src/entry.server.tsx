import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import { preload } from 'react-dom'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import letters from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter, type ServerRouterProps } from 'react-router'
import { pageContext } from '#web/context.ts'

// biome-ignore lint/performance/noBarrelFile: the server reaches the bundle's own copy through this module
export { makeContext } from '#web/context.ts'

export const streamTimeout = 5000

/** Renders one page, whole: its data is there before it begins, so a stream would have nothing to wait for. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(pageContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let answered = status
    const page = <Page context={entry} url={request.url} nonce={nonce} />
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Otherwise React sets aside what is large, for a script to put in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(overdue)
        const parts: Uint8Array[] = []
        const whole = new Writable({
          write(part, _encoding, done) {
            parts.push(part)
            done()
          },
        })
        // The streams of the web, in which a page would pass through many hands, cost a tenth of it.
        whole.once('finish', () => resolve(new Response(Buffer.concat(parts), { status: answered, headers })))
        pipe(whole)
      },
      onShellError(error) {
        clearTimeout(overdue)
        reject(error)
      },
      onError() {
        answered = 500
      },
    })
    // Cleared when the page is whole: until it fires it would keep the page in memory.
    const overdue = setTimeout(abort, streamTimeout + 1000).unref()
  })
}

/** A page that React does not go on with in the browser. */
export function drawDocument(request: Request, entry: EntryContext, context: RouterContextProvider): string {
  const { nonce } = context.get(pageContext)
  return `<!DOCTYPE html>${renderToStaticMarkup(<Page context={entry} url={request.url} nonce={nonce} />)}`
}

/** The letters are asked for with the styles, not after them. Said here, it costs the browser's scripts nothing. */
function Page(props: ServerRouterProps) {
  preload(letters, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return <ServerRouter {...props} />
}

/**
 * Thrown answers are part of the product, and what the router itself finds wrong with a request, such as an address that no route takes, is
 * the caller's; anything else is logged by the server around us.
 */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (request.signal.aborted || error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) return
  const { requestId } = context.get(pageContext)
  const err = error instanceof Error ? error.stack : inspect(error)
  process.stderr.write(`${JSON.stringify({ level: 'error', requestId, msg: 'page failed', err })}\n`)
}
