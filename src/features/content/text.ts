import { words } from '#shared/text.ts'

/** What the server says. */
export const text = words({
  'translation-missing': {
    en: 'A text is missing in one of the languages. Fill in both, then publish.',
    fr: 'Un texte manque dans l’une des langues. Remplissez les deux, puis publiez.',
  },
  'words-missing': { en: 'Enter this text.', fr: 'Saisissez ce texte.' },
  'headingEn-missing': {
    en: 'Enter the heading of “{section}” in English.',
    fr: 'Saisissez en anglais le titre de « {section} ».',
  },
  'headingFr-missing': {
    en: 'Enter the heading of “{section}” in French.',
    fr: 'Saisissez en français le titre de « {section} ».',
  },
  'bodyEn-missing': {
    en: 'Enter the text of “{section}” in English.',
    fr: 'Saisissez en anglais le texte de « {section} ».',
  },
  'bodyFr-missing': {
    en: 'Enter the text of “{section}” in French.',
    fr: 'Saisissez en français le texte de « {section} ».',
  },
  'sections-missing': { en: 'Add at least one section.', fr: 'Ajoutez au moins une rubrique.' },
  'page-too-long': {
    en: 'The sections are longer than 60,000 characters in total. Shorten them or remove one.',
    fr: 'Les rubriques dépassent 60 000 caractères au total. Raccourcissez-les ou supprimez-en une.',
  },
  'page-anchor-twice': {
    en: 'Two sections have the same anchor. Remove one of them.',
    fr: 'Deux rubriques portent la même ancre. Supprimez l’une des deux.',
  },
})
