import { words } from '#shared/text.ts'

/** What speaks for two records being one person, and what against. */
export const reasonText = words({
  'same-card': { en: 'Same card number', fr: 'Même numéro de carte' },
  'same-email': { en: 'Same email', fr: 'Même e-mail' },
  'similar-email': { en: 'Similar email', fr: 'E-mail proche' },
  'same-phone': { en: 'Same phone', fr: 'Même téléphone' },
  'similar-phone': { en: 'Similar phone', fr: 'Téléphone proche' },
  'same-name': { en: 'Same name', fr: 'Même nom' },
  nickname: { en: 'Short form of first name', fr: 'Diminutif du prénom' },
  'swapped-names': { en: 'First and last name swapped', fr: 'Prénom et nom inversés' },
  'similar-name': { en: 'Similar name', fr: 'Nom proche' },
  'same-first-name': { en: 'Same first name', fr: 'Même prénom' },
  'same-last-name': { en: 'Same last name', fr: 'Même nom de famille' },
  'same-birth-date': { en: 'Same date of birth', fr: 'Même date de naissance' },
  'similar-birth-date': { en: 'Similar date of birth', fr: 'Date de naissance proche' },
  'same-address': { en: 'Same address', fr: 'Même adresse' },
  'same-postcode': { en: 'Same postcode', fr: 'Même code postal' },
  'same-place': { en: 'Same town', fr: 'Même ville' },
  'same-cv': { en: 'Same CV text', fr: 'Même texte de CV' },
  'similar-cv': { en: 'Similar CV text', fr: 'Texte de CV proche' },
  'different-first-name': { en: 'Different first name', fr: 'Prénom différent' },
  'different-last-name': { en: 'Different last name', fr: 'Nom de famille différent' },
  'different-birth-date': { en: 'Different date of birth', fr: 'Date de naissance différente' },
  'generation-apart': { en: 'A generation apart', fr: 'Une génération d’écart' },
  twins: { en: 'Possible twins', fr: 'Peut-être jumeaux' },
  'different-place': { en: 'Different town', fr: 'Ville différente' },
  'common-name': { en: 'Common name', fr: 'Nom courant' },
})

export const likenessText = words({
  score: { en: '{n} of 100', fr: '{n} sur 100' },
  knownTitle: { en: 'Possible duplicate', fr: 'Doublon possible' },
  addToExisting: { en: 'Add to this record', fr: 'Compléter cette fiche' },
  added: { en: 'Added to {name}', fr: 'Fiche complétée : {name}' },
  nothingToAdd: { en: '{name}’s record already has all these details.', fr: 'La fiche contient déjà tout cela : {name}.' },
  isAnother: { en: 'Not a duplicate', fr: 'Ce n’est pas un doublon' },
  maybeTwice: { en: 'Possible duplicate of {name}.', fr: 'Doublon possible : {name}.' },
  compare: { en: 'Compare', fr: 'Comparer' },
})
