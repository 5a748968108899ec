import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ReceivedFile } from '#shared/contract.ts'
import { Problem } from '#shared/problem.ts'
import { endOf, startConfined } from '../confined.ts'
import { inTurn } from '../in-turn.ts'

export const pdfType = 'application/pdf'
const opener = join(import.meta.dirname, 'open.mjs')
/** A third of a second each. */
const oneByOne = inTurn(60)
const limits = { mostPrivateMb: 200, mostCpuSeconds: 5, mostMs: 30_000 }

/**
 * Refuses a PDF that our own reader does not open, the one that finds its text: it repairs what viewers repair, so what is refused nobody
 * could have read. One that it gave up, as it took too much, may be good.
 */
export async function refuseUnreadable({ path }: Pick<ReceivedFile, 'path'>): Promise<void> {
  const said = await oneByOne(async () => {
    const reader = startConfined(opener, path, [], limits)
    const [printed] = await Promise.allSettled([text(reader.stdout as NodeJS.ReadableStream), endOf(reader)])
    return printed.status === 'fulfilled' ? printed.value : ''
  })
  const code = (['file-encrypted', 'file-damaged'] as const).find((one) => one === said)
  if (code) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/file', code }] })
}
