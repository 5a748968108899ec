import { words } from '#shared/text.ts'

/** Words of what is said to candidates who wait. */
export const replyText = words({
  promise: { en: 'Reply by', fr: 'Réponse attendue' },
  putOff: {
    en: { one: '{n} holding reply, on {day}', other: '{n} holding replies, last on {day}' },
    fr: { one: '{n} réponse d’attente, le {day}', other: '{n} réponses d’attente, la dernière le {day}' },
  },
  reply: { en: 'Reply', fr: 'Répondre' },
  replyTo: { en: 'Reply to {name}', fr: 'Répondre à {name}' },
  replyToMany: { en: 'Reply to {n} candidates', fr: 'Répondre à {n} candidats' },
  each: {
    en: 'Each candidate is given the new date.',
    fr: 'Chaque candidat recevra la nouvelle date.',
  },
  alsoOver: {
    en: 'If the job has ended, say so and close the application',
    fr: 'Si l’offre est terminée, l’indiquer et clore la candidature',
  },
  isOver: {
    en: 'This job has ended. The reply tells the candidate and closes the application.',
    fr: 'Cette offre est terminée. La réponse en informe le candidat et clôt la candidature.',
  },
  how: { en: 'How', fr: 'Moyen' },
  mail: { en: 'By email', fr: 'Par e-mail' },
  phone: { en: 'Told by phone', fr: 'Informé par téléphone' },
  until: { en: 'New reply date', fr: 'Nouvelle date de réponse' },
  note: { en: 'Personal message', fr: 'Message personnel' },
  noteHint: { en: 'Added to the email.', fr: 'Ajouté à l’e-mail.' },
  draftFor: { en: 'Draft for', fr: 'Brouillon pour' },
  noAddress: { en: 'You can’t email this candidate.', fr: 'Impossible d’envoyer un e-mail à ce candidat.' },
  send: { en: 'Send', fr: 'Envoyer' },
  keep: { en: 'Save', fr: 'Enregistrer' },
  sayOver: { en: 'Send and close', fr: 'Envoyer et clore' },
  answered: {
    en: { one: '{n} candidate given the new date', other: '{n} candidates given the new date' },
    fr: { one: '{n} candidat prévenu de la nouvelle date', other: '{n} candidats prévenus de la nouvelle date' },
  },
  closed: {
    en: { one: '{n} application closed', other: '{n} applications closed' },
    fr: { one: '{n} candidature close', other: '{n} candidatures closes' },
  },
  notAnswered: {
    en: { one: '{n} candidate is still waiting', other: '{n} candidates are still waiting' },
    fr: { one: '{n} candidat attend toujours', other: '{n} candidats attendent toujours' },
  },
  gone: { en: 'A deleted candidate', fr: 'Un candidat supprimé' },
  due: { en: 'due today or late', fr: 'aujourd’hui ou en retard' },
})
