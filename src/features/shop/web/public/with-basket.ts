import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { pageContext } from '#web/context.ts'
import { inBrowser, onServer, orNull, type Visit } from '#web/load.ts'
import { basketIn } from '../../basket-cookie.ts'
import { ownBasket } from '../../rules.ts'

/** So old may be what a page says of seats and stock; whoever adds some hears how many there are. */
export const seatsKnownMs = 1000

type ServerArgs = Parameters<ReturnType<typeof onServer>>[0]
type Load<T, P extends string> = (api: Api<Operations>, visit: Visit<P>, basket: string | null) => Promise<T>

/** The loaders of a page that shows a basket: the account's own, or the one whose secret the browser keeps. */
export const withBasket = <T, P extends string = never>(load: Load<T, P>) => ({
  loader: (args: ServerArgs): Promise<T> => {
    const { session } = args.context.get(pageContext)
    const basket = session ? ownOf(session.role) : basketIn(args.request.headers.get('cookie'))
    return onServer<T, P>((api, visit) => load(api, visit, basket))(args)
  },
  clientLoader: inBrowser<T, P>(async (api, visit) => load(api, visit, (await apiHere()).basket)),
})

/** Agents buy nothing. */
const ownOf = (role: string) => (role === 'agent' ? null : ownBasket)

/** The client of the browser, which speaks for whoever is signed in; their SDK is loaded only where somebody may be. */
export async function apiHere() {
  const { api } = await import('#web/api.ts')
  const isKnown = [sessionStorage, localStorage].some((kept) => Object.keys(kept).some((key) => key.startsWith('firebase:authUser:')))
  const session = isKnown ? await (await import('../../../identity/web/identity.ts')).currentSession() : null
  return { api, basket: session ? ownOf(session.role) : basketIn(document.cookie) }
}

/** What is in a basket; null where there is none, or it is gone. */
export const readBasket = (api: Api<Operations>, basket: string | null, query: object = {}) =>
  basket === null ? Promise.resolve(null) : orNull(api.get('/baskets/{basket}', { basket, query }))
