import { words } from '#shared/text.ts'

/** What the server says; public pages do not carry these words. */
export const text = words({
  'sector-unknown': { en: 'Choose a sector from the list.', fr: 'Choisissez un secteur de la liste.' },
  'trade-unknown': { en: 'Choose a trade from the list.', fr: 'Choisissez un métier de la liste.' },
  'grade-unknown': { en: 'Choose a grade from the list.', fr: 'Choisissez un niveau de poste de la liste.' },
  'category-exists': { en: 'This name is already in the list.', fr: 'Ce nom figure déjà dans la liste.' },
  'category-name-unusable': {
    en: 'Enter the English name in Latin letters.',
    fr: 'Écrivez le nom anglais en lettres latines.',
  },
  'category-built-in': {
    en: 'This entry is built in. Hide it instead.',
    fr: 'Cette entrée est d’origine dans Lintel. Masquez-la plutôt.',
  },
  'category-in-use': {
    en: '{n} records use this. Hide it instead: they’ll keep it.',
    fr: '{n} fiches l’utilisent. Masquez-la plutôt : elles la conserveront.',
  },
})
