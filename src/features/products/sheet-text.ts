import { words } from '#shared/text.ts'

/** Headings of an export that are no field's name. */
export const sheetText = words({
  products: { en: 'Products', fr: 'Produits' },
  status: { en: 'Status', fr: 'Statut' },
  currency: { en: 'Currency', fr: 'Devise' },
  left: { en: 'Left', fr: 'Restant' },
  soldMonth: { en: 'Sold in 30 days', fr: 'Vendus en 30 jours' },
})
