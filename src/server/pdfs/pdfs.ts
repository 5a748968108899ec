import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { ReceivedFile } from '#shared/contract.ts'
import { Problem } from '#shared/problem.ts'
import { endOf, startConfined } from '../confined.ts'
import { contains } from '../contains.ts'
import { inTurn } from '../in-turn.ts'

export const pdfType = 'application/pdf'
const opener = join(import.meta.dirname, 'open.mjs')
/** A third of a second each. */
const oneByOne = inTurn(60)
const limits = { mostPrivateMb: 200, mostCpuSeconds: 5, mostMs: 30_000 }

/**
 * Refuses a PDF that our own reader does not open, the one that finds its text: it repairs what viewers repair, so what is refused nobody
 * could have read. One that it gave up, as it took too much, may be good. What is whole by its ends and has no lock is not opened:
 * everybody would wait for everybody else's.
 */
export async function refuseUnreadable({ path, size }: Pick<ReceivedFile, 'path' | 'size'>): Promise<void> {
  if ((await endsWhole(path, size)) && !(await contains(path, /\/Encrypt\b/))) return
  const said = await oneByOne(async () => {
    const reader = startConfined(opener, path, [], limits)
    const [printed] = await Promise.allSettled([text(reader.stdout as NodeJS.ReadableStream), endOf(reader)])
    return printed.status === 'fulfilled' ? printed.value : ''
  })
  const code = (['file-encrypted', 'file-damaged'] as const).find((one) => one === said)
  if (code) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/file', code }] })
}

/** Does its end say where its table is, and does one begin there? A file that was cut off has lost either. */
async function endsWhole(path: string, size: number): Promise<boolean> {
  await using handle = await open(path)
  const read = async (at: number, bytes: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, at)
    return buffer.toString('latin1', 0, bytesRead)
  }
  const table = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(await read(Math.max(0, size - 1024), 1024))?.[1]
  return table !== undefined && /^\s*(xref|\d+ \d+ obj)\b/.test(await read(Number(table), 32))
}
