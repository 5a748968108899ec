import { words } from './text.ts'

/** The languages of the product by name. */
export const localeText = words({
  en: { en: 'English', fr: 'Anglais' },
  fr: { en: 'French', fr: 'Français' },
})
