import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { actionText } from '../action-text.ts'
import { text } from '../text.ts'
import { archivedSupplier } from './archived.ts'
import { supplierEvents } from './events.ts'
import { sampleSupplier, supplierLetters } from './letters.ts'

export const supplierDeclares = declares({
  problems: text,
  actions: actionText,
  topics: { suppliers: worksHere, 'supplier:': worksHere },
  events: supplierEvents,
  personalData: {
    // A contact has no account with us; whoever proved to have the same address is that person.
    supplierContacts: (accountId) =>
      sql`select jsonb_build_object('supplier', s.legal_name, 'first_name', c.first_name, 'last_name', c.last_name, 'job_title', c.job_title,
          'email', c.email, 'phone', c.phone, 'locale', c.locale, 'created_at', c.created_at) as row
        from supplier_contacts c join suppliers s on s.id = c.supplier_id
        join accounts a on a.email_key = c.email_key and a.email_verified where a.id = ${accountId} order by c.id`,
  },
  erased: {
    'supplier_accounts.asked_by': 'forgets',
    'supplier_accounts.decided_by': 'forgets',
    'supplier_documents.checked_by': 'forgets',
    'supplier_documents.file_id': 'forgets',
    'supplier_purchases.created_by': 'forgets',
    'supplier_requests.created_by': 'forgets',
    'suppliers.created_by': 'forgets',
    'suppliers.owner_id': 'forgets',
  },
  archives: { supplier: archivedSupplier },
  letters: {
    suppliers: { title: { en: 'Suppliers', fr: 'Fournisseurs' }, by: 'staff', letters: supplierLetters, sample: sampleSupplier },
  },
  mayName: {
    suppliers: { notes: 'text', status_reason: 'text' },
    supplier_documents: { reason: 'text', name: 'text' },
    supplier_purchases: { description: 'text' },
    supplier_accounts: { holder: 'text' },
  },
})
