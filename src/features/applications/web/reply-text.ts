import { words } from '#shared/text.ts'

/** Words of what is said to candidates who wait. */
export const replyText = words({
  promise: { en: 'Promised answer', fr: 'Réponse promise' },
  putOff: {
    en: { one: 'Told to wait {n} time, last on {day}', other: 'Told to wait {n} times, last on {day}' },
    fr: { one: 'Prévenu {n} fois du délai, la dernière le {day}', other: 'Prévenu {n} fois du délai, la dernière le {day}' },
  },
  reply: { en: 'Reply', fr: 'Répondre' },
  replyTo: { en: 'Reply to {name}', fr: 'Répondre à {name}' },
  replyToMany: { en: 'Reply to {n} candidates', fr: 'Répondre à {n} candidats' },
  each: {
    en: 'Each hears of the new day. Where the job is over they hear that, and their application is closed.',
    fr: 'Chacun apprend la nouvelle date. Si l’offre est terminée, le candidat en est informé et sa candidature est close.',
  },
  isOver: {
    en: 'This job is over. The reply says so, and closes the application.',
    fr: 'Cette offre est terminée. La réponse le dit, et clôt la candidature.',
  },
  how: { en: 'How', fr: 'Moyen' },
  mail: { en: 'by email', fr: 'par e-mail' },
  phone: { en: 'I have told them by phone', fr: 'je l’ai dit au téléphone' },
  until: { en: 'They hear from us by', fr: 'Nouvelles au plus tard le' },
  note: { en: 'A sentence of your own', fr: 'Une phrase de votre part' },
  noteHint: { en: 'Added to the email as you write it.', fr: 'Ajoutée à l’e-mail telle que vous l’écrivez.' },
  draftFor: { en: 'Draft for', fr: 'Brouillon pour' },
  noAddress: { en: 'There is no email address to write to.', fr: 'Aucune adresse e-mail n’est connue.' },
  send: { en: 'Send', fr: 'Envoyer' },
  keep: { en: 'Save', fr: 'Enregistrer' },
  sayOver: { en: 'Send and close', fr: 'Envoyer et clore' },
  answered: {
    en: { one: '{n} candidate answered', other: '{n} candidates answered' },
    fr: { one: '{n} candidat a reçu une réponse', other: '{n} candidats ont reçu une réponse' },
  },
  notAnswered: {
    en: { one: '{n} candidate still waits', other: '{n} candidates still wait' },
    fr: { one: '{n} candidat attend toujours', other: '{n} candidats attendent toujours' },
  },
  gone: { en: 'A candidate who is no longer here', fr: 'Un candidat qui n’est plus là' },
  due: { en: 'due today or late', fr: 'aujourd’hui ou en retard' },
  selection: { en: 'Selected applications', fr: 'Candidatures sélectionnées' },
  selected: { en: '{n} selected', fr: { one: '{n} sélectionnée', other: '{n} sélectionnées' } },
  clear: { en: 'Clear selection', fr: 'Tout désélectionner' },
})
