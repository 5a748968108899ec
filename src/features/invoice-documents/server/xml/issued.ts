import type { PaperInvoice, Seller } from '../../../invoices/shapes.ts'

export type Issued = PaperInvoice & { number: string; issuedOn: string; seller: Seller }

/** A draft has neither number nor day, so that no machine can read it. */
export const isIssued = (invoice: PaperInvoice): invoice is Issued => invoice.status !== 'draft' && invoice.number !== null
