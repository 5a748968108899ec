import { isApiProblem } from '#shared/problem.ts'
import { api } from '#web/api.ts'
import type { Prefilled } from '../../link-contract.ts'
import { forgetLink, tokenPlace } from './has-link.ts'

/** What the link fills in; null once it does not work. Its token leaves the address bar and the history. */
export async function openLink(): Promise<(Prefilled & { token: string }) | null> {
  const { hash, pathname, search } = location
  const given = hash.startsWith('#link=') ? hash.slice('#link='.length) : null
  if (given !== null) {
    history.replaceState(history.state, '', pathname + search)
    try {
      sessionStorage.setItem(tokenPlace, given)
    } catch {
      // A browser that keeps nothing asks for the link again after a reload.
    }
  }
  const token = given ?? sessionStorage.getItem(tokenPlace) ?? ''
  try {
    return { ...(await api.post('/registration-links', { body: { token } })), token }
  } catch (problem) {
    if (!isApiProblem(problem) || ![404, 410].includes(problem.body.status)) throw problem
    forgetLink()
    return null
  }
}
