import { join } from 'node:path'
import { createPdfWriter } from '#server/pdfs/writer.ts'
import type { Paper } from '../paper.ts'

/** A paper as a PDF, drawn by a thread of its own. */
export const writePaperPdf: (paper: Paper) => Promise<Buffer> = createPdfWriter<Paper>(join(import.meta.dirname, 'pdf/worker.ts'))
