import { words } from '#shared/text.ts'

/** Words of the platform's own parts. */
export const uiText = words({
  close: { en: 'Close', fr: 'Fermer' },
  optional: { en: '(optional)', fr: '(facultatif)' },
  previous: { en: 'Previous', fr: 'Précédent' },
  next: { en: 'Next', fr: 'Suivant' },
  toTop: { en: 'Back to the top', fr: 'Haut de page' },
  skip: { en: 'Skip to the content', fr: 'Aller au contenu' },
  notFetched: { en: 'The list could not be loaded.', fr: 'La liste n’a pas pu être chargée.' },
  remove: { en: 'Remove', fr: 'Retirer' },
  retry: { en: 'Try again', fr: 'Réessayer' },
  seeThem: { en: 'See who', fr: 'Voir qui' },
  suggestions: { en: 'Suggestions', fr: 'Suggestions' },
  openExisting: { en: 'Open existing', fr: 'Ouvrir la fiche' },
})
