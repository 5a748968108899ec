import { words } from '#shared/text.ts'

/** Words of what is said to candidates who wait. */
export const replyText = words({
  promise: { en: 'Reply by', fr: 'Réponse au plus tard le' },
  putOff: {
    en: { one: '{n} holding reply, on {day}', other: '{n} holding replies, last on {day}' },
    fr: { one: '{n} réponse d’attente, le {day}', other: '{n} réponses d’attente, la dernière le {day}' },
  },
  reply: { en: 'Reply', fr: 'Répondre' },
  replyTo: { en: 'Reply to {name}', fr: 'Répondre à {name}' },
  replyToMany: { en: 'Reply to {n} candidates', fr: 'Répondre à {n} candidats' },
  each: {
    en: 'Each candidate is given the new date.',
    fr: 'La nouvelle date est indiquée à chacun.',
  },
  alsoOver: {
    en: 'If the job has ended, say so and close the application',
    fr: 'Si l’offre est terminée, l’indiquer et clore la candidature',
  },
  isOver: {
    en: 'This job has ended. The reply says so, and closes the application.',
    fr: 'Cette offre est terminée. La réponse l’indique et clôt la candidature.',
  },
  how: { en: 'How', fr: 'Moyen' },
  mail: { en: 'By email', fr: 'Par e-mail' },
  phone: { en: 'I have told them by phone', fr: 'Je l’ai dit au téléphone' },
  until: { en: 'They’ll hear from us by', fr: 'Nouvelle date promise' },
  note: { en: 'Personal message', fr: 'Message personnel' },
  noteHint: { en: 'Added to the email as you write it.', fr: 'Ajouté à l’e-mail tel que vous l’écrivez.' },
  draftFor: { en: 'Draft for', fr: 'Brouillon pour' },
  noAddress: { en: 'No email can be sent to this candidate.', fr: 'Aucun e-mail ne peut être envoyé à ce candidat.' },
  send: { en: 'Send', fr: 'Envoyer' },
  keep: { en: 'Save', fr: 'Enregistrer' },
  sayOver: { en: 'Send and close', fr: 'Envoyer et clore' },
  answered: {
    en: { one: '{n} candidate told the new date', other: '{n} candidates told the new date' },
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
  gone: { en: 'A candidate who is no longer here', fr: 'Un candidat qui n’est plus là' },
  due: { en: 'due today or late', fr: 'aujourd’hui ou en retard' },
})
