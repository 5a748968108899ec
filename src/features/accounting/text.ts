import { words } from '#shared/text.ts'

/** What accounting refuses with. */
export const text = words({
  'period-reversed': {
    en: 'Enter a last day that is not before the first.',
    fr: 'Indiquez un dernier jour qui ne précède pas le premier.',
  },
  'books-empty': { en: 'There is nothing in this period.', fr: 'Il n’y a rien sur cette période.' },
  'period-too-long': { en: 'Choose a period of two years at most.', fr: 'Choisissez une période de deux ans au plus.' },
  'seller-without-siren': {
    en: 'The French seller has no SIREN. Enter it under Invoices, Settings.',
    fr: 'Le vendeur français n’a pas de SIREN. Indiquez-le dans Factures, Réglages.',
  },
  'account-number-invalid': {
    en: 'Enter 3 to 12 digits or letters, beginning with a digit.',
    fr: 'Saisissez 3 à 12 chiffres ou lettres, en commençant par un chiffre.',
  },
  'statement-too-long': {
    en: 'More than 2,000 entries. Choose a shorter period.',
    fr: 'Plus de 2 000 écritures. Choisissez une période plus courte.',
  },
})
