import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { email, line } from '#shared/shapes.ts'
import { mostMoney } from './rules.ts'
import { linkedInvoice } from './shapes.ts'

/** What customers do by the personal link of their invoice. */
export const linkOperations = contract({
  findLinkedInvoice: {
    method: 'GET',
    path: '/invoices/by-link/{token}',
    access: 'public',
    response: linkedInvoice,
    errors: ['invoice-link-unknown'],
    summary: 'Read an invoice by its personal link',
  },
  payLinkedInvoice: {
    method: 'POST',
    path: '/invoices/by-link/{token}/card-payments',
    access: 'public',
    limit: 'link',
    body: z.object({ amount: z.int().min(1).max(mostMoney).optional().describe('A part; by default all that is owed') }),
    audit: 'invoice.card-started',
    response: z.object({ url: z.url().max(4000).describe('Where the card provider takes the payment') }),
    errors: [
      'invoice-link-unknown',
      'card-not-offered',
      'card-provider-away',
      'invoice-nothing-owed',
      'invoice-owes-less',
      'card-payment-too-small',
    ],
    summary: 'Open a checkout at the card provider for an invoice, or part of it',
  },
  askForInvoiceLink: {
    method: 'POST',
    path: '/invoice-links',
    access: 'public',
    limit: 'mail',
    body: z.object({ number: line(20), email }),
    audit: 'invoice.link-asked',
    response: null,
    summary: 'Have the personal link of an invoice emailed to the address it went to; the answer is always the same',
  },
})
