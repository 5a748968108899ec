import { words } from '#shared/text.ts'

/** Words of the platform's own parts. */
export const uiText = words({
  about: { en: '{label}: {message}', fr: '{label} : {message}' },
  ok: { en: 'OK', fr: 'OK' },
  no: { en: 'No', fr: 'Non' },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  close: { en: 'Close', fr: 'Fermer' },
  show: { en: 'Show', fr: 'Afficher' },
  hide: { en: 'Hide', fr: 'Masquer' },
  optional: { en: '(optional)', fr: '(facultatif)' },
  correct: {
    en: { one: 'Correct one thing:', other: 'Correct {n} things:' },
    fr: { one: 'Un point à corriger :', other: '{n} points à corriger :' },
  },
  clash: {
    en: 'Somebody else has changed this too, meanwhile: {fields}. What you typed is still here. Save again to replace theirs.',
    fr: 'Quelqu’un d’autre vient aussi de modifier : {fields}. Votre saisie est conservée. Enregistrez à nouveau pour remplacer la sienne.',
  },
  previous: { en: 'Previous', fr: 'Précédent' },
  next: { en: 'Next', fr: 'Suivant' },
  pageOf: { en: 'Page {page} of {pages}', fr: 'Page {page} sur {pages}' },
  toTop: { en: 'Back to the top', fr: 'Haut de page' },
  skip: { en: 'Skip to the content', fr: 'Aller au contenu' },
  notFetched: { en: 'The list could not be loaded.', fr: 'La liste n’a pas pu être chargée.' },
  remove: { en: 'Remove', fr: 'Retirer' },
  retry: { en: 'Try again', fr: 'Réessayer' },
  loadingUser: { en: 'User data loading...', fr: 'Chargement des données utilisateur...' },
  loading: { en: 'Loading ...', fr: 'Chargement ...' },
})
