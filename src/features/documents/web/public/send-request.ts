import { ApiProblem, isApiProblem } from '#shared/problem.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { api } from '#web/api.ts'
import { localProblem } from '#web/ui/form-data.ts'
import { showSize } from '../../../files/rules.ts'
import { type Step, sendFile } from '../../../files/web/public/send-file.ts'
import type { AskedDocuments } from '../../request-contract.ts'
import { text } from './sending-text.ts'
import { givenIn, type Side, sidesIn } from './document-fields.tsx'

/** How far the photo of a side is. */
export type Sending = { side: Side['side']; file: File; done: number; says: string; hint: string }

/** Small enough that one sees them go on a slow network. */
const partBytes = 256 * 1024

type Of = { token: string; documentId: number }

/** Sends one document, its photos one after the other. Pressed again after a failure it goes on where it stopped. */
export async function sendDocument(
  given: FormData,
  of: Of,
  arrived: Set<File>,
  { locale, tell, signal }: { locale: Locale; tell: (of: Sending) => void; signal: AbortSignal },
): Promise<AskedDocuments> {
  const t = say(text, locale)
  const sizeOf = (bytes: number) => (bytes === 0 ? '0' : showSize(bytes, intlTag[locale]))
  const told = (side: Side['side'], file: File, { done, is }: Step): Sending => {
    const step = is === 'sending' ? t.sending({ done: sizeOf(done), size: sizeOf(file.size) }) : t[is]
    return { side, file, done, says: t.ofSide({ side: t[side], step }), hint: t.resumes }
  }
  let answer: AskedDocuments | undefined
  for (const { side, file } of sidesIn(given, arrived)) {
    try {
      const came = file && (await bring(file, of, (step) => tell(told(side, file, step)), signal))
      answer = await api.post('/document-requests/documents', { body: { ...of, ...givenIn(given), side, ...came?.body }, file: came?.file })
    } catch (error) {
      throw besideIts(side, error)
    }
    if (file) arrived.add(file)
  }
  return answer as AskedDocuments
}

/** The file in parts, or as it is where the connection is not safe: there browsers make no hash by which it would be known again. */
async function bring(file: File, of: Of, tell: (step: Step) => void, signal: AbortSignal) {
  if (!globalThis.crypto?.subtle) return { file, body: {} }
  const { name, size } = file
  const ask = (sha256 = '', uploadId?: number) => api.post('/document-requests/uploads', { body: { ...of, name, size, sha256, uploadId } })
  const sendPart = (uploadId: number, from: number, part: File) =>
    api.put('/document-requests/uploads/parts', { body: { token: of.token, uploadId, from }, file: part })
  const upload = await sendFile(file, { partBytes, begin: ask, sendPart, look: (uploadId, sha256) => ask(sha256, uploadId) }, tell, signal)
  if (upload.status === 'refused') throw localProblem([['file', upload.reason ?? '']])
  return { file: undefined, body: { uploadId: upload.id } }
}

/** What is wrong with a photo is said beside it. */
function besideIts(side: Side['side'], error: unknown): unknown {
  if (!isApiProblem(error)) return error
  const pointer = side === 'front' ? '/file' : '/back'
  const errors = error.body.errors?.map((one) => (ofFile.includes(one.pointer ?? '') ? { ...one, pointer } : one))
  return new ApiProblem({ ...error.body, ...(errors && { errors }) })
}
const ofFile: readonly string[] = ['/file', '/name', '/size']
