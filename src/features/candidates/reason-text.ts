import { words } from '#shared/text.ts'

/** What speaks for two records being one person, and what against. */
export const reasonText = words({
  'same-email': { en: 'Same email', fr: 'Même e-mail' },
  'similar-email': { en: 'Similar email', fr: 'E-mail proche' },
  'same-phone': { en: 'Same phone', fr: 'Même téléphone' },
  'similar-phone': { en: 'Similar phone', fr: 'Téléphone proche' },
  'same-name': { en: 'Same name', fr: 'Même nom' },
  nickname: { en: 'Short form of the name', fr: 'Diminutif du prénom' },
  'swapped-names': { en: 'First and last name swapped', fr: 'Prénom et nom inversés' },
  'similar-name': { en: 'Similar name', fr: 'Nom proche' },
  'same-first-name': { en: 'Same first name', fr: 'Même prénom' },
  'same-last-name': { en: 'Same last name', fr: 'Même nom de famille' },
  'same-birth-date': { en: 'Same date of birth', fr: 'Même date de naissance' },
  'similar-birth-date': { en: 'Similar date of birth', fr: 'Date de naissance proche' },
  'same-postcode': { en: 'Same postcode', fr: 'Même code postal' },
  'same-place': { en: 'Same town', fr: 'Même ville' },
  'same-cv': { en: 'Same CV text', fr: 'Même texte de CV' },
  'similar-cv': { en: 'Similar CV text', fr: 'Texte de CV proche' },
  'different-first-name': { en: 'Different first name', fr: 'Prénom différent' },
  'different-last-name': { en: 'Different last name', fr: 'Nom de famille différent' },
  'different-birth-date': { en: 'Different date of birth', fr: 'Date de naissance différente' },
  'generation-apart': { en: 'A generation apart', fr: 'Une génération d’écart' },
  twins: { en: 'Perhaps twins', fr: 'Peut-être jumeaux' },
  'different-place': { en: 'Different town', fr: 'Ville différente' },
  'common-name': { en: 'Common name', fr: 'Nom courant' },
})

export const likenessText = words({
  score: { en: '{n} of 100', fr: '{n} sur 100' },
  knownTitle: { en: 'This person may already be known', fr: 'Cette personne est peut-être déjà connue' },
  addToExisting: { en: 'Add to existing', fr: 'Compléter la fiche existante' },
  added: { en: 'Added to {name}', fr: 'Fiche complétée : {name}' },
  nothingToAdd: { en: '{name}’s record already has all of this.', fr: 'La fiche contient déjà tout cela : {name}.' },
  isAnother: { en: 'It is someone else', fr: 'C’est une autre personne' },
  maybeTwice: { en: 'May be the same person as {name}.', fr: 'C’est peut-être la même personne : {name}.' },
  compare: { en: 'Compare', fr: 'Comparer' },
})
