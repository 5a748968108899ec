import { words } from '#shared/text.ts'

export const text = words({
  customers: { en: 'Customers', fr: 'Clients' },
  add: { en: 'Add customer', fr: 'Ajouter un client' },
  editTitle: { en: 'Edit customer', fr: 'Modifier le client' },
  who: { en: 'Who is invoiced', fr: 'Qui est facturé' },
  where: { en: 'Address', fr: 'Adresse' },
  terms: { en: 'Terms', fr: 'Conditions' },
  issuedStays: {
    en: 'Invoices that were issued stay as they are.',
    fr: 'Les factures déjà émises restent inchangées.',
  },
  ofEmployer: {
    en: 'An employer becomes a customer by itself, with its first invoice. Add here who is none.',
    fr: 'Un employeur devient client de lui-même, à sa première facture. Ajoutez ici qui n’en est pas un.',
  },
})
