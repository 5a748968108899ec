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

/** The languages of the product by name. */
export const localeText = words({
  en: { en: 'English', fr: 'Anglais' },
  fr: { en: 'French', fr: 'Français' },
})
