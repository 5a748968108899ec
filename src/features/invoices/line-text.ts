import { words } from '#shared/text.ts'

/** What lines say that the product writes itself, in the language of the paper. */
export const lineText = words({
  fee: { en: 'Placement fee: {name}, {title}', fr: 'Honoraires de recrutement : {name}, {title}' },
  feeOf: { en: '{percent} of the annual salary of {salary}', fr: '{percent} du salaire annuel de {salary}' },
  order: { en: 'Order {number}', fr: 'Commande {number}' },
  month: { en: 'Month {n} of {of}', fr: 'Mois {n} sur {of}' },
  size: { en: 'Size {size}', fr: 'Taille {size}' },
})
