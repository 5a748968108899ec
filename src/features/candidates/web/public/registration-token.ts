import { isApiProblem } from '#shared/problem.ts'
import { api } from '#web/api.ts'
import type { Prefilled } from '../../link-contract.ts'
import { forgetLink, tokenPlace } from './has-link.ts'

/** What the link fills in; null once it does not work. Its token leaves the address bar and the history. */
export async function openLink(token: string): Promise<Prefilled | null> {
  const { hash, pathname, search } = location
  if (hash.startsWith('#link=')) {
    history.replaceState(history.state, '', pathname + search)
    try {
      sessionStorage.setItem(tokenPlace, token)
    } catch {
      // A browser that keeps nothing asks for the link again after a reload.
    }
  }
  try {
    return await api.post('/registration-links', { body: { token } })
  } catch (problem) {
    if (!isApiProblem(problem) || ![400, 404, 410].includes(problem.body.status)) throw problem
    forgetLink()
    return null
  }
}
