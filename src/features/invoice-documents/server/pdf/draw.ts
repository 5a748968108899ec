import PDFDocument from 'pdfkit'
import { isIssued } from '../xml/issued.ts'
import { ciiOf } from '../xml/cii.ts'
import { einvoiceOf } from '../xml/model.ts'
import type { Asked } from '../pdf.ts'
import { drawPages } from './layout.ts'
import { pagesOf } from './pages.ts'
import { createSheet } from './sheet.ts'
import { xmpOfFacturX } from './xmp.ts'

/** PDF/A-3, tagged, every font in it; with `factur-x`, the invoice in CII inside. */
export async function drawInvoice({ invoice, locale, format, isCopy }: Asked): Promise<Buffer> {
  const pages = pagesOf(invoice, locale, { isCopy })
  const at = new Date(invoice.issuedAt ?? invoice.createdAt)
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    tagged: true,
    lang: locale,
    displayTitle: true,
    // No font stands for all: each piece of text names its own.
    font: null as unknown as string,
    info: { Title: `${pages.title} ${invoice.number ?? ''}`.trim(), Producer: 'Lintel', Creator: 'Lintel', CreationDate: at, ModDate: at },
  } as PDFKit.PDFDocumentOptions)
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => void chunks.push(chunk))
    doc.once('end', () => resolve(Buffer.concat(chunks))).once('error', reject)
  })
  drawPages(createSheet(doc), pages)
  if (format === 'factur-x' && isIssued(invoice)) {
    const xml = Buffer.from(ciiOf(einvoiceOf(invoice), invoice.locale))
    doc.file(xml, {
      name: 'factur-x.xml',
      type: 'text/xml',
      description: 'Factur-X',
      relationship: 'Alternative',
      creationDate: at,
      modifiedDate: at,
    } as PDFKit.Mixins.PDFAttachmentOptions)
    ;(doc as unknown as { appendXML(xml: string): void }).appendXML(xmpOfFacturX)
  }
  doc.end()
  return written
}
