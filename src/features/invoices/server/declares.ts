import { sql } from 'kysely'
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
  personalData: {
    invoices: (accountId) =>
      sql`select jsonb_build_object('number', i.number, 'type', i.type, 'status', i.status, 'customer', i.buyer, 'issued_on', i.issued_on,
          'due_on', i.due_on, 'currency', i.currency, 'total', i.total, 'paid', i.paid, 'credited', i.credited, 'note', i.note,
          'lines', (select jsonb_agg(jsonb_build_object('description', l.description, 'net', l.net) order by l.position)
            from invoice_lines l where l.invoice_id = i.id)) as row
        from invoices i join customers c on c.id = i.customer_id left join accounts a on a.id = ${accountId} and a.email_verified
        where i.status <> 'draft' and (c.account_id = ${accountId} or (c.kind = 'person' and c.email_key = a.email_key)) order by i.id`,
  },
  erased: {
    'invoices.issued_by': 'forgets',
    'invoices.created_by': 'forgets',
    'invoices.application_id': 'forgets',
    'invoice_events.by_account': 'forgets',
    'customer_entries.by_account': 'forgets',
    'invoice_allocations.by_account': 'forgets',
  },
})
