import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { say, words } from '#shared/text.ts'
import { reminderProblems } from '../reminder-text.ts'
import { text } from '../text.ts'
import { keptYears } from './forgetting.ts'
import { reminderEvents } from './reminders/tasks.ts'
import { invoiceLetters, sampleInvoice } from './letters.ts'

const kept = words({
  invoices: {
    en: { one: '1 invoice is kept until the end of {year}, by law.', other: '{n} invoices are kept until the end of {year}, by law.' },
    fr: {
      one: '1 facture est conservée jusqu’à fin {year}, comme la loi l’exige.',
      other: '{n} factures sont conservées jusqu’à fin {year}, comme la loi l’exige.',
    },
  },
})

export const invoiceDeclares = declares({
  letters: {
    invoices: {
      title: { en: 'Invoices and reminders', fr: 'Factures et relances' },
      by: 'admin',
      letters: invoiceLetters,
      sample: sampleInvoice,
    },
  },
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
  keptByLaw: {
    invoices: {
      // Until the end of the years for which accounts are kept, as `forgetting.ts` has it.
      find: (of) =>
        sql`select count(*)::int as count, max(extract(year from i.issued_on)::int + case i.seller_country when 'FR' then ${sql.lit(keptYears.FR)}
            else ${sql.lit(keptYears.GB)} end) as until
          from invoices i join customers c on c.id = i.customer_id
          where i.status <> 'draft' and c.kind = 'person' and c.email_key = any(${of.emails})`,
      says: (locale, of) => say(kept, locale).invoices({ n: of.n, year: String(of.year) }),
    },
  },
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
