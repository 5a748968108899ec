import { words } from '#shared/text.ts'

export const statusText = words({
  draft: { en: 'Draft', fr: 'Brouillon' },
  issued: { en: 'Issued', fr: 'Émise' },
  sent: { en: 'Sent', fr: 'Envoyée' },
  deposited: { en: 'Deposited', fr: 'Déposée' },
  rejected: { en: 'Rejected', fr: 'Rejetée' },
  refused: { en: 'Refused', fr: 'Refusée' },
  partly_paid: { en: 'Part paid', fr: 'Payée en partie' },
  paid: { en: 'Paid', fr: 'Payée' },
  credited: { en: 'Credited', fr: 'Soldée par avoir' },
  /** Of a credit note itself. */
  note: { en: 'Credited', fr: 'Avoir émis' },
})

export const typeText = words({
  invoice: { en: 'Invoice', fr: 'Facture' },
  deposit: { en: 'Deposit', fr: 'Acompte' },
  credit_note: { en: 'Credit note', fr: 'Avoir' },
})

/** What the columns of invoices are called, on screens and in files. */
export const labels = words({
  invoices: { en: 'Invoices', fr: 'Factures' },
  number: { en: 'Number', fr: 'Numéro' },
  type: { en: 'Type', fr: 'Type' },
  customer: { en: 'Customer', fr: 'Client' },
  country: { en: 'Country', fr: 'Pays' },
  issuedOn: { en: 'Issued', fr: 'Émise le' },
  dueOn: { en: 'Due', fr: 'Échéance' },
  currency: { en: 'Currency', fr: 'Devise' },
  net: { en: 'Net', fr: 'HT' },
  vat: { en: 'VAT', fr: 'TVA' },
  total: { en: 'Total', fr: 'TTC' },
  cisDeduction: { en: 'CIS deduction', fr: 'Retenue CIS' },
  paid: { en: 'Paid', fr: 'Payé' },
  credited: { en: 'Credited', fr: 'Crédité' },
  balance: { en: 'To pay', fr: 'À payer' },
  order: { en: 'Order', fr: 'Commande' },
  purchaseOrder: { en: 'Purchase order', fr: 'Bon de commande' },
  sentAt: { en: 'Sent', fr: 'Envoyée le' },
  status: { en: 'Status', fr: 'Statut' },
})
