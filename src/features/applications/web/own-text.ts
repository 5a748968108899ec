import { words } from '#shared/text.ts'

/** The candidate’s own list. */
export const ownText = words({
  mine: { en: 'Applications', fr: 'Candidatures' },
  running: { en: 'Active', fr: 'En cours' },
  over: { en: 'Ended', fr: 'Terminées' },
  noneRunning: { en: 'No active applications', fr: 'Aucune candidature en cours' },
  noneOver: { en: 'No past applications', fr: 'Aucune candidature terminée' },
  byDate: { en: 'Date applied', fr: 'Date de candidature' },
  byNews: { en: 'Last update', fr: 'Dernière mise à jour' },
  job: { en: 'Job', fr: 'Offre' },
  update: { en: 'Last update', fr: 'Dernier changement' },
  appliedOn: { en: 'Applied on {day}', fr: 'Candidature du {day}' },
  putForwardOn: { en: 'Added by the agency on {day}', fr: 'Ajoutée par l’agence le {day}' },
  updated: { en: 'updated {when}', fr: 'mise à jour {when}' },
  away: { en: '{distance} from you', fr: 'à {distance} de chez vous' },
  withdraw: { en: 'Withdraw', fr: 'Retirer' },
  write: { en: 'Write to us', fr: 'Nous écrire' },
  keep: { en: 'Keep application', fr: 'Garder ma candidature' },
  withdrawTitle: { en: 'Withdraw this application?', fr: 'Retirer cette candidature ?' },
  withdrawBody: {
    en: 'We’ll stop considering it. You can apply again while the job is open.',
    fr: 'Nous n’étudierons plus cette candidature. Vous pourrez postuler de nouveau tant que l’offre est ouverte.',
  },
  withdrawn: { en: 'Application withdrawn', fr: 'Candidature retirée' },
  again: { en: 'Apply again', fr: 'Postuler de nouveau' },
  emptyTitle: { en: 'No applications yet', fr: 'Aucune candidature' },
  emptyBody: {
    en: 'Browse open jobs. Applying takes about a minute.',
    fr: 'Consultez les offres ouvertes. Postuler prend une minute environ.',
  },
  seeJobs: { en: 'See jobs', fr: 'Voir les offres' },
  seeJobsNear: { en: 'See jobs near you', fr: 'Voir les offres près de chez vous' },

  // What comes next
  promise: {
    en: {
      one: 'You’ll hear from us by {day}: {n} working day left.',
      other: 'You’ll hear from us by {day}: {n} working days left.',
    },
    fr: {
      one: 'Vous aurez de nos nouvelles au plus tard le {day} : encore {n} jour ouvré.',
      other: 'Vous aurez de nos nouvelles au plus tard le {day} : encore {n} jours ouvrés.',
    },
  },
  promiseToday: {
    en: 'You’ll hear from us today, {day}.',
    fr: 'Vous aurez de nos nouvelles aujourd’hui, le {day}.',
  },
  promiseLate: {
    en: 'Sorry, we’re late: we said you’d hear from us by {day}.',
    fr: 'Nous devions vous donner des nouvelles au plus tard le {day} et nous sommes en retard. Veuillez nous excuser.',
  },
  'next-with-employer': {
    en: 'The employer is reviewing your profile. We’ll let you know as soon as they decide.',
    fr: 'L’employeur examine votre profil. Nous vous prévenons dès qu’il a décidé.',
  },
  'next-interview': {
    en: 'The employer would like to meet you. We’ll call you to arrange a time.',
    fr: 'L’employeur souhaite vous rencontrer. Nous vous appelons pour convenir d’un horaire.',
  },
  'next-offer': {
    en: 'You have an offer. We’ll call you with the details.',
    fr: 'Une proposition vous attend. Nous vous appelons pour vous donner les détails.',
  },
  'next-hired': { en: 'You’ve got the job.', fr: 'Le poste est pour vous.' },
  firstDay: { en: 'You’ve got the job. Your first day is {day}.', fr: 'Le poste est pour vous. Votre premier jour est le {day}.' },

  // What they still have to send
  papers: { en: 'Required documents', fr: 'Documents exigés pour cette offre' },
  send: { en: 'Send it', fr: 'Envoyer' },
  checkedByUs: { en: 'Nothing to send: we’ll check this with you.', fr: 'Rien à envoyer : nous le vérifierons avec vous.' },
  sendNew: { en: 'Send new version', fr: 'Envoyer le nouveau document' },
})
