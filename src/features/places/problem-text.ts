import { words } from '#shared/text.ts'

/** What the server says; public pages do not carry these words. */
export const problemText = words({
  'postcode-invalid-GB': {
    en: 'Enter a UK postcode, such as LS1 4DY.',
    fr: 'Saisissez un code postal britannique, par exemple LS1 4DY.',
  },
  'postcode-invalid-FR': {
    en: 'Enter a French postcode of five digits, such as 69003.',
    fr: 'Saisissez un code postal français à cinq chiffres, par exemple 69003.',
  },
})
