import { words } from '#shared/text.ts'

export const text = words({
  // Problems
  'application-ended': {
    en: 'This application has ended. Reopen it first.',
    fr: 'Cette candidature est close. Rouvrez-la d’abord.',
  },
  'interview-not-open': {
    en: 'This interview is over or was cancelled.',
    fr: 'Cet entretien est passé ou a été annulé.',
  },
  'interview-not-booked': {
    en: 'No time was agreed for this interview.',
    fr: 'Aucun horaire n’a été fixé pour cet entretien.',
  },
  'interview-not-yet': {
    en: 'This interview has not started yet.',
    fr: 'Cet entretien n’a pas encore commencé.',
  },
  'interview-over': {
    en: 'The time to answer is over. Contact us, and we will find another time.',
    fr: 'Le délai de réponse est passé. Contactez-nous, nous trouverons un autre horaire.',
  },
  'interview-link-unknown': {
    en: 'This link no longer works. Use the newest one that we sent you, or contact us.',
    fr: 'Ce lien ne fonctionne plus. Utilisez le dernier que vous avez reçu, ou contactez-nous.',
  },
  'slot-past': {
    en: 'Choose a time at least half an hour from now.',
    fr: 'Choisissez un horaire dans une demi-heure au plus tôt.',
  },
  'slot-too-far': { en: 'Choose a time within the next 90 days.', fr: 'Choisissez un horaire dans les 90 prochains jours.' },
  'slot-twice': { en: 'This time is there already.', fr: 'Cet horaire figure déjà dans la liste.' },
  'slot-unknown': {
    en: 'This time is no longer offered. Choose one of those shown now.',
    fr: 'Cet horaire n’est plus proposé. Choisissez-en un parmi ceux affichés.',
  },
  'slot-taken': {
    en: 'Somebody else has just taken this time. Choose another one.',
    fr: 'Cet horaire vient d’être pris. Choisissez-en un autre.',
  },
  'contact-unknown': { en: 'Choose a contact of this job’s employer.', fr: 'Choisissez un contact de l’employeur de cette offre.' },
  'interviewer-unknown': { en: 'Choose somebody who works here.', fr: 'Choisissez une personne de l’agence.' },
})

/** Options, as screens and mails name them. */
export const optionText = words({
  proposed: { en: 'Times proposed', fr: 'Horaires proposés' },
  booked: { en: 'Booked', fr: 'Fixé' },
  held: { en: 'Took place', fr: 'A eu lieu' },
  no_show: { en: 'No-show', fr: 'Absent' },
  declined: { en: 'Declined', fr: 'Décliné' },
  cancelled: { en: 'Cancelled', fr: 'Annulé' },
  site: { en: 'On site', fr: 'Sur chantier' },
  office: { en: 'At the office', fr: 'Au bureau' },
  phone: { en: 'By phone', fr: 'Par téléphone' },
  video: { en: 'Video call', fr: 'En visio' },
  hire: { en: 'To be hired', fr: 'À embaucher' },
  second: { en: 'A second interview', fr: 'Un deuxième entretien' },
  no: { en: 'Not this time', fr: 'Pas cette fois' },
  minutesLong: { en: '{n} mins', fr: '{n} min' },
  undecided: { en: 'Undecided', fr: 'Pas encore décidé' },
})
