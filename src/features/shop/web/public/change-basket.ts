import { type ActionFunctionArgs, type ClientActionFunctionArgs, data, redirect } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { ApiProblem, isApiProblem } from '#shared/problem.ts'
import { pageContext } from '#web/context.ts'
import { basketCookieOf, basketIn } from '../../basket-cookie.ts'
import { mostOfOne } from '../../rules.ts'
import { apiHere } from './with-basket.ts'

export type Refused = { refused: string; productId: number | null }
type Fields = Record<string, string>
type Changed = { basket: string; isNew: boolean }

/** What a button of the shop does, as a browser without script sends it: the page is shown anew, with what became of the basket. */
export async function changePlainly({ request, context }: ActionFunctionArgs) {
  const { api, form, publicUrl } = context.get(pageContext)
  const fields = form?.fields ?? {}
  try {
    if (form?.problem) throw new ApiProblem(form.problem)
    const { basket, isNew } = await change(api, basketIn(request.headers.get('cookie')), fields)
    const headers = isNew ? { 'set-cookie': basketCookieOf(basket, publicUrl.startsWith('https:')) } : undefined
    return redirect(placeIn(request.url), headers ? { headers } : undefined)
  } catch (error) {
    return refusal(error, fields)
  }
}

/** The same in the hands of React, for whoever is signed in. */
export async function changeHere({ request }: ClientActionFunctionArgs) {
  const fields = Object.fromEntries(await request.formData()) as Fields
  const here = await apiHere()
  try {
    const { basket, isNew } = await change(here.api, here.basket, fields)
    // biome-ignore lint/suspicious/noDocumentCookie: the secret that the server set without script
    if (isNew) document.cookie = basketCookieOf(basket, location.protocol === 'https:')
    return redirect(placeIn(request.url))
  } catch (error) {
    return refusal(error, fields)
  }
}

/** Back to the page, at its basket. */
function placeIn(address: string): string {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}#basket`
}

function refusal(error: unknown, { productId }: Fields) {
  if (!isApiProblem(error)) throw error
  return data({ refused: error.body.title, productId: Number(productId) || null } satisfies Refused, { status: error.body.status })
}

/** Does it to the basket, or to a new one where there is none or the old one is gone. */
async function change(api: Api<Operations>, basket: string | null, fields: Fields): Promise<Changed> {
  if (basket !== null)
    try {
      await act(api, basket, fields)
      return { basket, isNew: false }
    } catch (error) {
      if (!isApiProblem(error) || error.body.code !== 'basket-unknown') throw error
    }
  const made = await api.post('/baskets', {})
  await act(api, made.basket, fields)
  return { basket: made.basket, isNew: true }
}

async function act(api: Api<Operations>, basket: string, { does, ...fields }: Fields): Promise<void> {
  if (does === 'accept') return void (await api.put('/baskets/{basket}/changes', { basket }))
  if (does?.startsWith('remove-')) return void (await remove(api, basket, Number(does.slice('remove-'.length))))
  const line = {
    productId: Number(fields.productId),
    sessionId: fields.sessionId ? Number(fields.sessionId) : null,
    sizeId: fields.sizeId ? Number(fields.sizeId) : null,
    isMonthly: fields.pay === 'monthly',
  }
  const asked = Number(fields.quantity)
  if (does === 'set' && asked === 0) return void (await remove(api, basket, Number(fields.lineId)))
  const { lines } = await api.get('/baskets/{basket}', { basket, query: {} })
  const same = lines.find(
    (one) => one.productId === line.productId && (one.session?.id ?? null) === line.sessionId && one.sizeId === line.sizeId,
  )
  const quantity = does === 'set' ? asked : Math.min(asked + (same?.quantity ?? 0), Math.max(mostOfOne, asked))
  await api.put('/baskets/{basket}/lines', { basket, body: { ...line, quantity } })
}

/** What is out already stays out. */
async function remove(api: Api<Operations>, basket: string, lineId: number): Promise<void> {
  await api.delete('/baskets/{basket}/lines/{lineId}', { basket, lineId }).catch((error) => {
    if (!isApiProblem(error) || error.body.code !== 'not-found') throw error
  })
}
