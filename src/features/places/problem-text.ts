import { words } from '#shared/text.ts'

/** What the server says; public pages do not carry these words. */
export const problemText = words({
  'postcode-invalid-GB': {
    en: 'This is not a UK postcode. Write it like LS1 4DY.',
    fr: 'Ce n’est pas un code postal britannique. Écrivez-le comme LS1 4DY.',
  },
  'postcode-invalid-FR': {
    en: 'This is not a French postcode. It has five digits, such as 69003.',
    fr: 'Ce n’est pas un code postal français. Il a cinq chiffres, par exemple 69003.',
  },
})
