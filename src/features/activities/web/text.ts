import { words } from '#shared/text.ts'

export const text = words({
  write: { en: 'Write a note', fr: 'Écrire une note' },
  hint: {
    en: 'Type @ to mention a colleague. Don’t include health, origin or family details.',
    fr: 'Tapez @ pour mentionner un collègue. Rien sur la santé, l’origine ou la famille.',
  },
  hintAlone: { en: 'Don’t include health, origin or family details.', fr: 'N’indiquez rien sur la santé, l’origine ou la famille.' },
  what: { en: 'Type', fr: 'Type' },
  day: { en: 'Date', fr: 'Date' },
  time: { en: 'Time', fr: 'Heure' },
  add: { en: 'Add', fr: 'Ajouter' },
  noteAdded: { en: 'Note added', fr: 'Note ajoutée' },
  added: { en: 'Added to the timeline', fr: 'Ajouté à l’historique' },
  correctTitle: { en: 'Edit entry', fr: 'Modifier l’entrée' },
  text: { en: 'Text', fr: 'Texte' },
  someone: { en: 'someone', fr: 'quelqu’un' },
})
