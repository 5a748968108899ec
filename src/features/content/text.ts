import { words } from '#shared/text.ts'

/** What the server says. */
export const text = words({
  'translation-missing': {
    en: 'A text is missing in one of the languages. Fill in both, then publish.',
    fr: 'Un texte manque dans l’une des langues. Remplissez les deux, puis publiez.',
  },
  'words-missing': { en: 'Enter this text.', fr: 'Saisissez ce texte.' },
  'page-anchor-twice': {
    en: 'Two sections have the same anchor. Remove one of them.',
    fr: 'Deux sections portent la même ancre. Supprimez l’une des deux.',
  },
})
