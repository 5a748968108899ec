import { isIssued } from '../xml/issued.ts'
import { ciiOf } from '../xml/cii.ts'
import { einvoiceOf } from '../xml/model.ts'
import type { Asked } from '../pdf.ts'
import { makePdf } from '#server/pdfs/document.ts'
import { drawPages } from './layout.ts'
import { pagesOf } from './pages.ts'
import { createSheet } from '#server/pdfs/sheet.ts'
import { xmpOfFacturX } from './xmp.ts'

/** PDF/A-3, tagged, with every font in it; as `factur-x`, the invoice in CII inside. */
export async function drawInvoice({ invoice, locale, format, isCopy }: Asked): Promise<Buffer> {
  const pages = pagesOf(invoice, locale, { isCopy })
  const at = new Date(invoice.issuedAt ?? invoice.createdAt)
  const title = `${pages.title} ${invoice.number ?? ''}`.trim()
  return makePdf({ title, locale, at, options: { bufferPages: true, subset: 'PDF/A-3b' } }, (doc) => {
    drawPages(createSheet(doc), pages)
    if (format !== 'factur-x' || !isIssued(invoice)) return
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
  })
}
