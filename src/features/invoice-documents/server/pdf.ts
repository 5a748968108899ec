import { join } from 'node:path'
import { createPdfWriter } from '#server/pdfs/writer.ts'
import type { Locale } from '#shared/locale.ts'
import type { PaperInvoice } from '../../invoices/shapes.ts'
import type { PdfFormat } from '../rules.ts'

/** What a writer is asked. `isCopy`: it goes to people, and says so where no platform has it. */
export type Asked = { invoice: PaperInvoice; locale: Locale; format: PdfFormat; isCopy: boolean }

const write = createPdfWriter<Asked>(join(import.meta.dirname, 'pdf/worker.ts'))

/** An invoice as its paper. */
export function writeInvoicePdf(
  { customer: _, ...invoice }: PaperInvoice & { customer?: unknown },
  locale: Locale,
  { format = 'pdf', isCopy = true }: { format?: PdfFormat; isCopy?: boolean } = {},
): Promise<Buffer> {
  return write({ invoice, locale, format, isCopy })
}
