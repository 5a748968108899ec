import { words } from '#shared/text.ts'

/** Words of forms and windows, which most public pages do not load. */
export const formText = words({
  ok: { en: 'OK', fr: 'OK' },
  no: { en: 'No', fr: 'Non' },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  show: { en: 'Show', fr: 'Afficher' },
  hide: { en: 'Hide', fr: 'Masquer' },
  about: { en: '{label}: {message}', fr: '{label} : {message}' },
  correct: {
    en: { one: 'Correct one thing:', other: 'Correct {n} things:' },
    fr: { one: 'Un point à corriger :', other: '{n} points à corriger :' },
  },
  clash: {
    en: 'Someone else has changed this too. What you typed is still here: save again to replace theirs.',
    fr: 'Quelqu’un d’autre vient de modifier la même chose. Votre saisie est conservée : enregistrez à nouveau pour remplacer la sienne.',
  },
  mine: { en: 'Yours', fr: 'Votre saisie' },
  theirs: { en: 'Theirs', fr: 'La sienne' },
  restored: { en: 'What you typed last time is back.', fr: 'Votre saisie précédente a été rétablie.' },
  discard: { en: 'Start again', fr: 'Recommencer' },
  edit: { en: 'Edit', fr: 'Modifier' },
  save: { en: 'Save', fr: 'Enregistrer' },
  saved: { en: 'Saved', fr: 'Enregistré' },
  yes: { en: 'Yes', fr: 'Oui' },
})
