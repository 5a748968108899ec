import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Confinement, endOf, startConfined } from '#server/confined.ts'

const extractor = join(import.meta.dirname, 'extractor.mjs')

export const readerLimits: Confinement = {
  /** A whole reader stays below 256 MB: this much of its own, and some 40 MB of code mapped from disk. */
  mostPrivateMb: 200,
  mostCpuSeconds: 5,
  /** It steps back behind requests: on a busy machine a second of processor takes several. */
  mostMs: 120_000,
}

/** The text of a document, read by a process of its own. */
export async function extractText(path: string, mime: string, limits = readerLimits): Promise<string> {
  const reader = startConfined(extractor, path, [mime], limits, { inBackground: true })
  const [read] = await Promise.all([text(reader.stdout as NodeJS.ReadableStream), endOf(reader)])
  return read.replaceAll('\0', '') // PostgreSQL stores no NUL
}
