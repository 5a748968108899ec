import { words } from '#shared/text.ts'

export const statusText = words({
  pending: { en: 'Pending', fr: 'En attente' },
  confirmed: { en: 'Confirmed', fr: 'Confirmée' },
  fulfilling: { en: 'Being fulfilled', fr: 'En cours' },
  completed: { en: 'Completed', fr: 'Terminée' },
  cancelled: { en: 'Cancelled', fr: 'Annulée' },
  partially_refunded: { en: 'Partly refunded', fr: 'Remboursée en partie' },
  refunded: { en: 'Refunded', fr: 'Remboursée' },
})

export const paymentText = words({
  nothing: { en: 'Nothing to pay', fr: 'Rien à payer' },
  'to-pay': { en: 'To pay', fr: 'À payer' },
  'part-paid': { en: 'Part paid', fr: 'Payée en partie' },
  paid: { en: 'Paid', fr: 'Payée' },
  'to-give-back': { en: 'To pay back', fr: 'À reverser' },
  'given-back': { en: 'Paid back', fr: 'Reversée' },
  settled: { en: 'Settled', fr: 'Soldée' },
})

/** What the columns of orders are called, on screens and in files. */
export const labels = words({
  orders: { en: 'Orders', fr: 'Commandes' },
  number: { en: 'Number', fr: 'Numéro' },
  customer: { en: 'Customer', fr: 'Client' },
  country: { en: 'Country', fr: 'Pays' },
  placedAt: { en: 'Date', fr: 'Date' },
  items: { en: 'Items', fr: 'Articles' },
  currency: { en: 'Currency', fr: 'Devise' },
  net: { en: 'Net', fr: 'HT' },
  vat: { en: 'VAT', fr: 'TVA' },
  total: { en: 'Total', fr: 'TTC' },
  paid: { en: 'Paid', fr: 'Payé' },
  credited: { en: 'Taken off', fr: 'Déduit' },
  refunded: { en: 'Paid back', fr: 'Reversé' },
  method: { en: 'Payment method', fr: 'Moyen de paiement' },
  payment: { en: 'Payment', fr: 'Paiement' },
  status: { en: 'Status', fr: 'Statut' },
})
