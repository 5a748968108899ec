import { isApiProblem } from '#shared/problem.ts'
import { api } from '#web/api.ts'
import type { AskedDocuments } from '../../request-contract.ts'
import { givenIn, sidesIn } from './document-fields.tsx'
import { tokenPlace } from './request-token.ts'

/** What is asked for by a link; null once it does not work. Its token leaves the address bar and the history. */
export async function openRequest(token: string): Promise<AskedDocuments | null> {
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
    return await api.post('/document-requests', { body: { token } })
  } catch (problem) {
    if (!isApiProblem(problem) || ![400, 404, 410].includes(problem.body.status)) throw problem
    return null
  }
}

/** Sends one document, its photos one after the other. Pressed again after a failure it goes on where it stopped. */
export async function sendDocument(
  given: FormData,
  of: { token: string; documentId: number },
  arrived: Set<File>,
): Promise<AskedDocuments> {
  let answer: AskedDocuments | undefined
  for (const { side, file } of sidesIn(given, arrived)) {
    answer = await api.post('/document-requests/documents', { body: { ...of, ...givenIn(given), side }, file })
    if (file) arrived.add(file)
  }
  return answer as AskedDocuments
}
