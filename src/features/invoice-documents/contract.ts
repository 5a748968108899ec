import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { locales } from '#shared/locale.ts'
import { email, id, line, moment } from '#shared/shapes.ts'
import { invoiceStatuses } from '../invoices/rules.ts'
import { answers, mostSent, mostZipped, pdfFormats, transmissionFormats, xmlFormats } from './rules.ts'
import { invoiceMail, letter, transmission } from './shapes.ts'

const agency = ['admin', 'operation'] as const
const admin = ['admin'] as const

const paper = z.object({
  locale: z.enum(locales).optional().describe('The language of the paper; the invoice’s own by default'),
  format: z.enum(pdfFormats).default('pdf').describe('`factur-x`: PDF/A-3 with the invoice in CII inside'),
})

export const invoiceDocuments = contract({
  downloadInvoicePdf: {
    method: 'GET',
    path: '/invoices/{invoiceId}/pdf',
    access: agency,
    query: paper,
    response: 'download',
    errors: ['invoice-draft'],
    summary: 'Download an invoice as a PDF; a draft has no Factur-X',
  },
  downloadInvoiceXml: {
    method: 'GET',
    path: '/invoices/{invoiceId}/xml',
    access: agency,
    query: z.object({ format: z.enum(xmlFormats).default('cii') }),
    response: 'download',
    errors: ['invoice-draft'],
    summary: 'Download an invoice as EN 16931 has it, in CII or UBL',
  },
  downloadLinkedInvoicePdf: {
    method: 'GET',
    path: '/invoices/by-link/{token}/pdf',
    access: 'public',
    limit: 'link',
    query: paper.pick({ locale: true, format: true }),
    response: 'download',
    summary: 'Download the invoice of a personal link as a PDF',
  },
  zipInvoicePdfs: {
    method: 'GET',
    path: '/invoices/pdfs',
    access: agency,
    recent: true,
    limit: 'sheet',
    query: z.object({ invoiceIds: z.array(id).min(1).max(mostZipped), locale: z.enum(locales).optional() }),
    audit: 'invoice.zipped',
    response: 'download',
    errors: ['zip-empty'],
    summary: `Download the PDFs of issued invoices as a ZIP file, at most ${mostZipped}; drafts are left out`,
  },
  previewInvoiceMail: {
    method: 'GET',
    path: '/invoices/{invoiceId}/mail',
    access: admin,
    response: invoiceMail,
    errors: ['invoice-draft'],
    summary: 'Read the email that an invoice goes out with, before it goes',
  },
  sendInvoice: {
    method: 'POST',
    path: '/invoices/{invoiceId}/mails',
    access: admin,
    limit: 'mail',
    body: letter.partial().extend({ to: email.optional() }),
    audit: 'invoice.sent',
    response: z.object({ id, to: email, sentAt: moment, status: z.enum(invoiceStatuses) }),
    status: 201,
    errors: ['invoice-draft'],
    summary: 'Email an invoice with its PDF and personal link; subject, text and address are ours unless given',
  },
  sendInvoices: {
    method: 'POST',
    path: '/invoice-mails',
    access: admin,
    limit: 'mail',
    body: z.object({ invoiceIds: z.array(id).min(1).max(mostSent) }),
    audit: 'invoice.sent',
    response: z.object({
      items: z
        .array(
          z.object({
            invoiceId: id,
            number: z.string().max(20).nullable(),
            code: z.string().max(60).nullable(),
            message: z.string().max(500).nullable(),
          }),
        )
        .max(mostSent),
    }),
    summary: 'Email many invoices; each is refused for itself, with its reason',
  },
  listTransmissions: {
    method: 'GET',
    path: '/invoices/{invoiceId}/transmissions',
    access: agency,
    response: z.object({ items: z.array(transmission).max(100) }),
    summary: 'List how an invoice went to an approved platform, and what it answered; the latest first',
  },
  transmitInvoice: {
    method: 'POST',
    path: '/invoices/{invoiceId}/transmissions',
    access: admin,
    body: z.object({ format: z.enum(transmissionFormats).default('factur-x') }),
    audit: 'invoice.transmitted',
    response: transmission,
    status: 201,
    errors: ['invoice-draft', 'transmission-not-french', 'transmission-to-person', 'transmission-standing'],
    summary: 'Hand a French invoice over to the approved platform',
  },
  noteTransmissionAnswer: {
    method: 'PUT',
    path: '/invoice-transmissions/{transmissionId}/answer',
    access: admin,
    body: z.object({ answer: z.enum(answers), reason: line(500, 0).default('') }),
    audit: 'invoice.answer-noted',
    response: transmission,
    errors: ['transmission-answered', 'answer-without-reason'],
    summary: 'Record what the platform answered, where it answered in its own portal',
  },
})
