import { words } from '#shared/text.ts'

/** Words of forms and windows, which most public pages do not load. */
export const formText = words({
  ok: { en: 'OK', fr: 'OK' },
  no: { en: 'No', fr: 'Non' },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  show: { en: 'Show', fr: 'Afficher' },
  hide: { en: 'Hide', fr: 'Masquer' },
  see: { en: 'See the record', fr: 'Voir la fiche' },
  about: { en: '{label}: {message}', fr: '{label} : {message}' },
  correct: {
    en: { one: 'Correct one thing:', other: 'Correct {n} things:' },
    fr: { one: 'Un point à corriger :', other: '{n} points à corriger :' },
  },
  restored: { en: 'What you typed last time is back.', fr: 'Votre saisie précédente a été rétablie.' },
  discard: { en: 'Start again', fr: 'Recommencer' },
  edit: { en: 'Edit', fr: 'Modifier' },
  save: { en: 'Save', fr: 'Enregistrer' },
  saved: { en: 'Saved', fr: 'Enregistré' },
  yes: { en: 'Yes', fr: 'Oui' },
})
