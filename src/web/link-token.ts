import { isApiProblem } from '#shared/problem.ts'

/** Links that open a page for whoever holds them. Their token stands behind the #, which browsers send nowhere. */
const mark = '#link='

/** The token of the link that opened this page, if one did. For a reload it waits in this tab alone, until that is closed. */
export function linkToken(kind: string): string | null {
  if (typeof location === 'undefined') return null
  if (location.hash.startsWith(mark)) return location.hash.slice(mark.length)
  try {
    return sessionStorage.getItem(kind)
  } catch {
    return null
  }
}

/** Opens what a link leads to; null once it does not work. Its token leaves the address bar and the history. */
export async function openByLink<T>(kind: string, token: string, open: () => Promise<T>): Promise<T | null> {
  const { hash, pathname, search } = location
  if (hash.startsWith(mark)) {
    history.replaceState(history.state, '', pathname + search)
    try {
      sessionStorage.setItem(kind, token)
    } catch {
      // A browser that keeps nothing asks for the link again after a reload.
    }
  }
  try {
    return await open()
  } catch (problem) {
    if (!isApiProblem(problem) || ![400, 404, 410].includes(problem.body.status)) throw problem
    forgetLink(kind)
    return null
  }
}

/** Once it has done what it was for, or works no more. */
export function forgetLink(kind: string): void {
  try {
    sessionStorage.removeItem(kind)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
