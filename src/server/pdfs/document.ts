import PDFDocument from 'pdfkit'
import type { Locale } from '#shared/locale.ts'

export type Doc = InstanceType<typeof PDFDocument>
type About = { title: string; locale: Locale; at: Date; options?: PDFKit.PDFDocumentOptions }

/** A tagged PDF on A4, as bytes once everything is drawn on it. */
export function makePdf({ title, locale, at, options }: About, draw: (doc: Doc) => void): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    // No font stands for all: each piece of text names its own.
    font: null as unknown as string,
    info: { Title: title, Producer: 'Lintel', Creator: 'Lintel', CreationDate: at, ModDate: at },
    ...options,
  } as PDFKit.PDFDocumentOptions)
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => void chunks.push(chunk))
    doc.once('end', () => resolve(Buffer.concat(chunks))).once('error', reject)
  })
  draw(doc)
  doc.end()
  return written
}
