import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Locale } from '#shared/locale.ts'
import type { PaperInvoice } from '../../invoices/shapes.ts'
import type { PdfFormat } from '../rules.ts'

/** What a writer is asked. `isCopy`: it goes to people, and says so where no platform has it. */
export type Asked = { invoice: PaperInvoice; locale: Locale; format: PdfFormat; isCopy: boolean }
type Answer = { id: number; pdf?: Uint8Array; error?: string }

const program = join(import.meta.dirname, 'pdf/worker.ts')
const waiting = new Map<number, { resolve(pdf: Buffer): void; reject(error: Error): void }>()
let writer: Worker | null = null
let asked = 0

/** An invoice as its paper. A thread of its own draws it, so that nobody else waits meanwhile; it keeps the fonts that it has read. */
export function writeInvoicePdf(
  { customer: _, ...invoice }: PaperInvoice & { customer?: unknown },
  locale: Locale,
  { format = 'pdf', isCopy = true }: { format?: PdfFormat; isCopy?: boolean } = {},
): Promise<Buffer> {
  const id = ++asked
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    writer ??= start()
    writer.ref()
    writer.postMessage({ id, invoice, locale, format, isCopy } satisfies Asked & { id: number })
  })
}

function start(): Worker {
  const made = new Worker(program)
  made.unref()
  made.on('message', ({ id, pdf, error }: Answer) => {
    const one = waiting.get(id)
    waiting.delete(id)
    // A server that ends does not wait for a writer without work.
    if (waiting.size === 0) made.unref()
    if (pdf) one?.resolve(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
    else one?.reject(new Error(error))
  })
  const fail = (error: Error) => {
    if (writer !== made) return
    writer = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  made.once('error', fail).once('exit', (code) => fail(new Error(`the writer of PDFs ended with ${code}`)))
  return made
}
