import { words } from '#shared/text.ts'

/** What the row of a product says on a shelf, for the shop and for the preview of staff. */
export const shelfText = words({
  withVat: { en: '{amount} with VAT', fr: '{amount} TTC' },
  seatsLeft: {
    en: { one: '{n} seat left', other: '{n} seats left' },
    fr: { one: '{n} place restante', other: '{n} places restantes' },
  },
  inStock: { en: 'In stock: {n}', fr: 'En stock : {n}' },
  online: { en: 'online', fr: 'en ligne' },
})
