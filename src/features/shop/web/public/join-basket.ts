import { isApiProblem } from '#shared/problem.ts'
import { basketIn, noBasketCookie } from '../../basket-cookie.ts'
import { ownApi } from '../../../jobs/web/public/own-application.ts'

/**
 * What a guest put into a basket before they logged in joins that of their account. One in another currency stays here, until they
 * choose on the page of the shop. Answers whether something came.
 */
export async function joinBasket({ replaces = false } = {}): Promise<boolean> {
  const basket = basketIn(document.cookie)
  if (basket === null) return false
  const api = await ownApi()
  try {
    await api.put('/baskets/{basket}/owner', { basket, body: { replaces } })
  } catch (error) {
    if (!isApiProblem(error) || error.body.code !== 'basket-unknown') return false
  }
  dropBasket()
  return true
}

/** Forgets the guest's basket in this browser. */
export function dropBasket(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the secret that the server set
  document.cookie = noBasketCookie
}
