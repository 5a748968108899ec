import { api } from '#web/api.ts'
import type { AskedDocuments } from '../../request-contract.ts'
import { givenIn, sidesIn } from './document-fields.tsx'

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
