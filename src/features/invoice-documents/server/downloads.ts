import type { DownloadContext, ReadContext } from '#server/handler-context.ts'
import { zip } from '#server/sheets/zip.ts'
import type { Download } from '#shared/contract.ts'
import { dayOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { say, words } from '#shared/text.ts'
import { invoiceIn } from '../../invoices/server/links.ts'
import { findInvoice } from '../../invoices/server/queries.ts'
import type { Invoice } from '../../invoices/shapes.ts'
import type { PdfFormat, XmlFormat } from '../rules.ts'
import { fileName } from './names.ts'
import { writeInvoicePdf } from './pdf.ts'
import { ciiOf } from './xml/cii.ts'
import { type Issued, isIssued } from './xml/issued.ts'
import { einvoiceOf } from './xml/model.ts'
import { ublOf } from './xml/ubl.ts'

const said = words({ invoices: { en: 'Invoices', fr: 'Factures' } })
type Paper = { locale?: Locale | undefined; format: PdfFormat }

async function* whole(bytes: Uint8Array | string) {
  yield bytes
}

/** A file that is written already. */
export const asFile = (name: string, mime: string, bytes: Uint8Array | string): Download => ({ name, mime, chunks: whole(bytes) })

async function pdfOf(invoice: Invoice, { locale = invoice.locale, format }: Paper): Promise<Download> {
  if (format === 'factur-x') refuseDraft(invoice)
  return asFile(fileName(invoice, locale, 'pdf'), 'application/pdf', await writeInvoicePdf(invoice, locale, { format }))
}

function refuseDraft(invoice: Invoice): asserts invoice is Invoice & Issued {
  if (!isIssued(invoice)) throw new Problem(409, 'invoice-draft')
}

export const downloadPdf = async ({ db }: ReadContext, invoiceId: number, paper: Paper): Promise<Download> =>
  pdfOf(await findInvoice(db, invoiceId), paper)

export const downloadLinkedPdf = async ({ db, config }: ReadContext, token: string, paper: Paper): Promise<Download> =>
  pdfOf(await findInvoice(db, await invoiceIn(db, config, token)), paper)

export async function downloadXml({ db }: ReadContext, invoiceId: number, format: XmlFormat): Promise<Download> {
  const invoice = await findInvoice(db, invoiceId)
  refuseDraft(invoice)
  return asFile(`${invoice.number}-${format}.xml`, 'application/xml', xmlOf(invoice, format))
}

export const xmlOf = (invoice: Issued, format: XmlFormat) => (format === 'cii' ? ciiOf : ublOf)(einvoiceOf(invoice), invoice.locale)

/** The PDFs of issued invoices, each drawn when its turn comes. */
export async function zipPdfs(
  { db, again, audit, now, locale: reader }: DownloadContext,
  { invoiceIds, locale }: { invoiceIds: readonly number[]; locale?: Locale | undefined },
): Promise<Download> {
  const issued = await db
    .selectFrom('invoices')
    .select('id')
    .where('id', 'in', [...new Set(invoiceIds)])
    .where('status', '<>', 'draft')
    .orderBy('issuedOn')
    .orderBy('id')
    .execute()
  if (issued.length === 0) throw new Problem(409, 'zip-empty')
  audit({ changes: { invoices: issued.length } })
  const entries = async function* () {
    for (const { id } of issued) {
      const invoice = await again((at) => findInvoice(at.db, id))
      const language = locale ?? invoice.locale
      yield [fileName(invoice, language, 'pdf'), [await writeInvoicePdf(invoice, language)]] as const
    }
  }
  return { name: `${say(said, reader).invoices} ${dayOf(now)}.zip`, mime: 'application/zip', chunks: zip(entries()) }
}
