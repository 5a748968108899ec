import { words } from '#shared/text.ts'

/** What the statuses of an invoice are called, and how money comes. */
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
  daysLate: { en: { one: '1 day late', other: '{n} days late' }, fr: { one: '1 jour de retard', other: '{n} jours de retard' } },
})

export const methodText = words({
  card: { en: 'Card', fr: 'Carte' },
  transfer: { en: 'Transfer', fr: 'Virement' },
  cheque: { en: 'Cheque', fr: 'Chèque' },
  cash: { en: 'Cash', fr: 'Espèces' },
  direct_debit: { en: 'Direct debit', fr: 'Prélèvement' },
})
