import { words } from './text.ts'

// Words that many screens share.

export const nameText = words({
  firstName: { en: 'First name', fr: 'Prénom' },
  lastName: { en: 'Last name', fr: 'Nom' },
})

export const yesNoText = words({
  yes: { en: 'Yes', fr: 'Oui' },
  no: { en: 'No', fr: 'Non' },
})

/** The one record that narrows a list, where its name is not at hand. */
export const oneText = words({
  customer: { en: 'one customer', fr: 'un client' },
  employer: { en: 'one employer', fr: 'un employeur' },
  job: { en: 'one job', fr: 'une offre' },
  person: { en: 'one person', fr: 'une personne' },
  product: { en: 'one product', fr: 'un produit' },
})

/** The languages of the product by name. */
export const localeText = words({
  en: { en: 'English', fr: 'Anglais' },
  fr: { en: 'French', fr: 'Français' },
})
