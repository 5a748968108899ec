import { toInvoice } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import type { InvoiceAt } from '../../invoices/server/events.ts'
import { notifyAdmins } from '../../notifications/server/commands.ts'
import { invoiceDocumentDeclares } from './declares.ts'

const said = words({
  rejected: {
    en: 'The platform rejected invoice {number}: {reason}',
    fr: 'La plateforme a rejeté la facture {number} : {reason}',
  },
  refused: {
    en: 'The customer refused invoice {number}: {reason}',
    fr: 'Le client a refusé la facture {number} : {reason}',
  },
})

/** Notifies administrators of an invoice that did not arrive, or is not accepted: it has to be corrected. */
export async function noticeTurnedDown(
  at: InvoiceAt,
  { id: invoiceId, number }: { id: number; number: string },
  answer: 'rejected' | 'refused',
  reason: string,
): Promise<void> {
  await notifyAdmins(at, {
    event: 'invoice-turned-down',
    to: invoiceDocumentDeclares.events['invoice-turned-down'].to,
    path: toInvoice(invoiceId),
    sentence: (locale) => say(said, locale)[answer]({ number, reason }),
  })
}
