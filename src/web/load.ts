import { data, type RouterContextProvider } from 'react-router'
import { isPersonal, isProtected } from '#shared/addresses.ts'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { type Locale, localeOfPath } from '#shared/locale.ts'
import { isApiProblem } from '#shared/problem.ts'
import { pageContext } from './context.ts'
import { rememberAsked } from './way-back.ts'

/** The request of a screen: its URL, path parameters and language. */
export type Visit<Params extends string = never> = { url: URL; params: Record<Params, string>; locale: Locale }
type Load<T, P extends string> = (api: Api<Operations>, visit: Visit<P>) => Promise<T>
type Args = { request: Request; params: Record<string, string | undefined>; context: Readonly<RouterContextProvider> }

/** The props of a screen with this load: `Screen<typeof load>`. */
export type Screen<L extends (...args: never[]) => Promise<unknown>> = { loaderData: Awaited<ReturnType<L>> }

/** The loader on the server, which calls operations in process. */
export function onServer<T, P extends string>(load: Load<T, P>) {
  return ({ request, params, context }: Args): Promise<T> => {
    const page = context.get(pageContext)
    return orThrown(load(page.api, { url: new URL(request.url), params: params as Record<P, string>, locale: page.locale }), params)
  }
}

/** The same for a link from a mail: an invalid one shows the page with status 404, a sent form has the status of its answer. */
export function byLink<T, P extends string>(load: Load<T, P>) {
  const onOurServer = onServer(load)
  return async (visit: Args) => {
    const found = await onOurServer(visit)
    return found === null && !visit.context.get(pageContext).form ? data(found, { status: 404 }) : found
  }
}

/** The same for a page that answers 410 some time after its record has ended. */
export function untilGone<T extends { isGone: boolean }, P extends string>(load: Load<T, P>) {
  const onOurServer = onServer(load)
  return async (visit: Args) => {
    const found = await onOurServer(visit)
    return found.isGone ? data(found, { status: 410 }) : found
  }
}

/** The loader in the browser, over HTTP. */
export function inBrowser<T, P extends string>(load: Load<T, P>) {
  return async ({ request, params }: { request: Request; params: Record<string, string | undefined> }): Promise<T> => {
    const url = new URL(request.url)
    // The first page comes with its data; the client is for the pages after it.
    const { api, authorization, tokensReady } = await import('./api.ts')
    // All loads of an address start together; those behind the login wait for the one that brings the session.
    if (isProtected(url.pathname)) {
      await tokensReady
      if (!(await authorization()).authorization) {
        rememberAsked(url)
        throw data(null, { status: 401 }) // the frame leaves, and says why where the session was ended
      }
    }
    const locale = isPersonal(url.pathname) ? (document.documentElement.lang as Locale) : localeOfPath(url.pathname)
    return orThrown(load(api, { url, params: params as Record<P, string>, locale }), params)
  }
}

/** The id in a path; 404 for what is no id. */
export function idIn(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw data(null, { status: 404 })
}

/** Null where the record is not found, or withheld from a preview. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (isApiProblem(error) && (error.body.status === 404 || error.body.code === 'preview-withheld')) return null
    throw error
  }
}

/** The title of the problem that a form was refused with, with its status. */
export function refusalOf(error: unknown) {
  if (!isApiProblem(error)) throw error
  return data({ refused: error.body.title }, { status: error.body.status })
}

/** A problem is thrown to the route's error boundary with its status; an invalid path parameter is 404. */
async function orThrown<T>(work: Promise<T>, params: object): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isApiProblem(error)) throw error
    const { status, errors = [] } = error.body
    const isNoName = status === 400 && errors.some(({ parameter = '' }) => parameter in params)
    throw data(error.body, { status: isNoName ? 404 : status })
  }
}
