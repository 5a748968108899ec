import { words } from '#shared/text.ts'

export const text = words({
  write: { en: 'Write a note', fr: 'Écrire une note' },
  hint: {
    en: 'Type @ to mention a colleague. Nothing about health, origin or family.',
    fr: 'Tapez @ pour mentionner un collègue. Rien sur la santé, l’origine ou la famille.',
  },
  hintAlone: { en: 'Nothing about health, origin or family.', fr: 'Rien sur la santé, l’origine ou la famille.' },
  what: { en: 'Kind', fr: 'Type' },
  day: { en: 'Date', fr: 'Date' },
  time: { en: 'Time', fr: 'Heure' },
  add: { en: 'Add', fr: 'Ajouter' },
  noteAdded: { en: 'Note added', fr: 'Note ajoutée' },
  added: { en: 'Added to the timeline', fr: 'Ajouté à l’historique' },
  correctTitle: { en: 'Correct what you wrote', fr: 'Corriger ce que vous avez écrit' },
  text: { en: 'Text', fr: 'Texte' },
  someone: { en: 'someone', fr: 'quelqu’un' },
})
