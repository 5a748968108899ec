import { ApiProblem, isApiProblem } from '#shared/problem.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { say } from '#shared/text.ts'
import { localProblem } from '#web/ui/form-data.ts'
import { showSize } from '../../../files/rules.ts'
import { type Step, sendFile, type Way } from '../../../files/web/public/send-file.ts'
import { givenIn, type Side, sidesIn } from './document-fields.tsx'
import { text } from './sending-text.ts'

/** How far the photo of a side is. */
export type Sending = { side: Side['side']; file: File; done: number; says: string; hint: string }

/** Small enough that one sees them go on a slow network. */
const partBytes = 256 * 1024

/** `arrived`: the photos that came before; pressed again after a failure it goes on where it stopped. */
export type Arriving = { arrived: Set<File>; locale: Locale; tell: (of: Sending) => void; signal: AbortSignal }

type Body = ReturnType<typeof givenIn> & { side: Side['side']; uploadId?: number }
/** By which calls a photo is sent in parts, and then kept as a page of its document. */
export type Calls<Answer> = {
  wayOf: (file: File) => Omit<Way, 'partBytes'>
  keep: (body: Body, file: File | undefined) => Promise<Answer>
}

/** Sends the photos of one document, one after the other, and what was written with each. */
export async function sendSides<Answer>(given: FormData, at: Arriving, { wayOf, keep }: Calls<Answer>): Promise<Answer> {
  const { arrived, locale, tell, signal } = at
  const t = say(text, locale)
  const sizeOf = (bytes: number) => (bytes === 0 ? '0' : showSize(bytes, intlTag[locale]))
  const told = (side: Side['side'], file: File, { done, is }: Step): Sending => {
    const step = is === 'sending' ? t.sending({ done: sizeOf(done), size: sizeOf(file.size) }) : t[is]
    return { side, file, done, says: t.ofSide({ side: t[side], step }), hint: t.resumes }
  }
  let answer: Answer | undefined
  for (const { side, file } of sidesIn(given, arrived)) {
    try {
      const came = file && (await bring(file, wayOf(file), (step) => tell(told(side, file, step)), signal))
      answer = await keep({ ...givenIn(given), side, ...came?.body }, came?.file)
    } catch (error) {
      throw besideIts(side, error)
    }
    if (file) arrived.add(file)
  }
  return answer as Answer
}

/** The file in parts, or as it is where the connection is not safe: there browsers make no hash by which it would be known again. */
async function bring(file: File, way: Omit<Way, 'partBytes'>, tell: (step: Step) => void, signal: AbortSignal) {
  if (!globalThis.crypto?.subtle) return { file, body: {} }
  const upload = await sendFile(file, { partBytes, ...way }, tell, signal)
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
