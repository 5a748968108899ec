import { words } from '#shared/text.ts'

/** Words of forms and windows, which most public pages do not load. */
export const formText = words({
  ok: { en: 'OK', fr: 'OK' },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  show: { en: 'Show', fr: 'Afficher' },
  hide: { en: 'Hide', fr: 'Masquer' },
  see: { en: 'Open record', fr: 'Ouvrir la fiche' },
  about: { en: '{label}: {message}', fr: '{label} : {message}' },
  correct: {
    en: { one: 'There is a problem:', other: 'There are {n} problems:' },
    fr: { one: 'Un point à corriger :', other: '{n} points à corriger :' },
  },
  restored: { en: 'We’ve restored what you typed.', fr: 'Votre saisie précédente a été rétablie.' },
  discard: { en: 'Start again', fr: 'Recommencer' },
  edit: { en: 'Edit', fr: 'Modifier' },
  save: { en: 'Save', fr: 'Enregistrer' },
  saved: { en: 'Saved', fr: 'Enregistré' },
})
