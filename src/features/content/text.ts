import { words } from '#shared/text.ts'

/** What the server says. */
export const text = words({
  'translation-missing': {
    en: 'Some text is missing in one language. Complete both before you publish.',
    fr: 'Il manque un texte dans l’une des langues. Complétez les deux avant de publier.',
  },
  'words-missing': { en: 'Enter this text.', fr: 'Saisissez ce texte.' },
  'headingEn-missing': {
    en: 'Enter the English heading for “{section}”.',
    fr: 'Saisissez en anglais le titre de « {section} ».',
  },
  'headingFr-missing': {
    en: 'Enter the French heading for “{section}”.',
    fr: 'Saisissez en français le titre de « {section} ».',
  },
  'bodyEn-missing': {
    en: 'Enter the English text for “{section}”.',
    fr: 'Saisissez en anglais le texte de « {section} ».',
  },
  'bodyFr-missing': {
    en: 'Enter the French text for “{section}”.',
    fr: 'Saisissez en français le texte de « {section} ».',
  },
  'sections-missing': { en: 'Add at least one section.', fr: 'Ajoutez au moins une rubrique.' },
  'page-too-long': {
    en: 'The page is over 60,000 characters. Shorten or remove a section.',
    fr: 'La page dépasse 60 000 caractères. Raccourcissez ou supprimez une rubrique.',
  },
  'page-anchor-twice': {
    en: 'Two sections have the same anchor. Remove one of them.',
    fr: 'Deux rubriques portent la même ancre. Supprimez l’une des deux.',
  },
})
