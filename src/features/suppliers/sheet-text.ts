import { words } from '#shared/text.ts'

/** Headings of an export that are no field's name. */
export const sheetText = words({
  suppliers: { en: 'Suppliers', fr: 'Fournisseurs' },
  status: { en: 'Status', fr: 'Statut' },
  light: { en: 'Compliance', fr: 'Conformité' },
  nextExpiry: { en: 'Next expiry', fr: 'Prochaine échéance' },
  spendGBP: { en: 'Spend, 12 months (£)', fr: 'Dépenses sur 12 mois (£)' },
  spendEUR: { en: 'Spend, 12 months (€)', fr: 'Dépenses sur 12 mois (€)' },
  mainContact: { en: 'Main contact', fr: 'Contact principal' },
  added: { en: 'Added', fr: 'Ajouté' },
})
