import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { reminderProblems } from '../reminder-text.ts'
import { text } from '../text.ts'
import { reminderEvents } from './reminders/tasks.ts'

export const invoiceDeclares = declares({
  problems: { ...text, ...reminderProblems },
  events: reminderEvents,
  actions: words({
    'invoice.created': { en: 'Created a draft invoice', fr: 'A créé un brouillon de facture' },
    'invoice.changed': { en: 'Changed a draft invoice', fr: 'A modifié un brouillon de facture' },
    'invoice.deleted': { en: 'Deleted a draft invoice', fr: 'A supprimé un brouillon de facture' },
    'invoice.issued': { en: 'Issued an invoice', fr: 'A émis une facture' },
    'invoice.credited': { en: 'Issued a credit note', fr: 'A établi un avoir' },
    'invoice.disputed': { en: 'Recorded whether an invoice is disputed', fr: 'A indiqué si une facture est contestée' },
    'invoice.reminded': { en: 'Reminded a customer of an invoice', fr: 'A relancé un client pour une facture' },
    'invoice.link-renewed': { en: 'Sent a new link to an invoice', fr: 'A envoyé un nouveau lien vers une facture' },
    'invoice.exported': { en: 'Exported invoices', fr: 'A exporté des factures' },
    'invoice-seller.set': { en: 'Set who invoices in a country', fr: 'A défini qui facture dans un pays' },
  }),
  topics: { invoices: worksHere, 'invoice:': worksHere },
  erased: {
    'invoices.issued_by': 'forgets',
    'invoices.created_by': 'forgets',
    'invoice_events.by_account': 'forgets',
    'customer_entries.by_account': 'forgets',
    'invoice_allocations.by_account': 'forgets',
  },
})
