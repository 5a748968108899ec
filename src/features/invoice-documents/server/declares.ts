import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'
import { sampleInvoice } from '../../invoices/server/letters.ts'
import { documentLetters } from './letters.ts'

export const invoiceDocumentDeclares = declares({
  letters: {
    'invoice-documents': {
      title: { en: 'Invoices by email', fr: 'Envoi des factures' },
      by: 'admin',
      letters: documentLetters,
      sample: sampleInvoice,
    },
  },
  problems: text,
  actions: words({
    'invoice.zipped': { en: 'Downloaded invoices as a ZIP file', fr: 'A téléchargé des factures dans un fichier ZIP' },
    'invoice.sent': { en: 'Emailed an invoice', fr: 'A envoyé une facture par e-mail' },
    'invoice.transmitted': { en: 'Handed an invoice over to the platform', fr: 'A remis une facture à la plateforme' },
    'invoice.answer-noted': { en: 'Recorded the platform’s answer', fr: 'A consigné la réponse de la plateforme' },
  }),
  events: {
    'invoice-turned-down': {
      to: ['admin'],
      says: { en: 'An invoice is rejected or refused', fr: 'Une facture est rejetée ou refusée' },
    },
  },
  mayName: { invoice_transmissions: { reason: 'text' } },
  erased: { 'invoice_transmissions.by_account': 'forgets' },
})
