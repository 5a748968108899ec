import type { Handlers } from '#server/handler-context.ts'
import type { invoiceDocuments } from '../contract.ts'
import { downloadLinkedPdf, downloadPdf, downloadXml, zipPdfs } from './downloads.ts'
import { previewMail, sendInvoice, sendInvoices } from './send.ts'
import { listTransmissions, noteAnswer, transmitInvoice } from './transmissions.ts'

export const invoiceDocumentHandlers: Handlers<typeof invoiceDocuments> = {
  downloadInvoicePdf: ({ invoiceId, query }, at) => downloadPdf(at, invoiceId, query),
  downloadInvoiceXml: ({ invoiceId, query }, at) => downloadXml(at, invoiceId, query.format),
  downloadLinkedInvoicePdf: ({ token, query }, at) => downloadLinkedPdf(at, token, query),
  zipInvoicePdfs: ({ query }, at) => zipPdfs(at, query),
  previewInvoiceMail: ({ invoiceId }, at) => previewMail(at, invoiceId),
  sendInvoice: ({ invoiceId, body }, at) => sendInvoice(at, invoiceId, body),
  sendInvoices: ({ body }, at) => sendInvoices(at, body.invoiceIds),
  listTransmissions: ({ invoiceId }, { db }) => listTransmissions(db, invoiceId),
  transmitInvoice: ({ invoiceId, body }, at) => transmitInvoice(at, invoiceId, body.format),
  noteTransmissionAnswer: ({ transmissionId, body }, at) => noteAnswer(at, transmissionId, body),
}
