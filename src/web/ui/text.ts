import { words } from '#shared/text.ts'

/** Words of the platform's own parts. */
export const uiText = words({
  close: { en: 'Close', fr: 'Fermer' },
  optional: { en: '(optional)', fr: '(facultatif)' },
  previous: { en: 'Previous', fr: 'Précédent' },
  next: { en: 'Next', fr: 'Suivant' },
  toTop: { en: 'Back to top', fr: 'Haut de page' },
  skip: { en: 'Skip to content', fr: 'Aller au contenu' },
  notFetched: { en: 'We couldn’t load the list.', fr: 'La liste n’a pas pu être chargée.' },
  remove: { en: 'Remove', fr: 'Retirer' },
  retry: { en: 'Try again', fr: 'Réessayer' },
  seeThem: { en: 'See who', fr: 'Voir qui' },
  suggestions: { en: 'Suggestions', fr: 'Suggestions' },
  openExisting: { en: 'Open record', fr: 'Ouvrir la fiche' },
})
