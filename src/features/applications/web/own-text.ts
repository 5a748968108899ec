import { words } from '#shared/text.ts'

/** The candidate’s own list. */
export const ownText = words({
  mine: { en: 'Applications', fr: 'Candidatures' },
  running: { en: 'Under way', fr: 'En cours' },
  over: { en: 'Ended', fr: 'Terminées' },
  noneRunning: { en: 'No applications under way', fr: 'Aucune candidature en cours' },
  noneOver: { en: 'No past applications', fr: 'Aucune candidature terminée' },
  byDate: { en: 'Date applied', fr: 'Date de candidature' },
  byNews: { en: 'Last news', fr: 'Dernière nouvelle' },
  job: { en: 'Job', fr: 'Offre' },
  update: { en: 'Last update', fr: 'Dernier changement' },
  appliedOn: { en: 'Applied on {day}', fr: 'Candidature du {day}' },
  putForwardOn: { en: 'Added by the agency on {day}', fr: 'Ajoutée par l’agence le {day}' },
  updated: { en: 'last news {when}', fr: 'dernière nouvelle {when}' },
  away: { en: '{distance} from you', fr: 'à {distance} de chez vous' },
  withdraw: { en: 'Withdraw', fr: 'Retirer' },
  write: { en: 'Write to us', fr: 'Nous écrire' },
  keep: { en: 'Keep it', fr: 'Garder ma candidature' },
  withdrawTitle: { en: 'Withdraw this application?', fr: 'Retirer cette candidature ?' },
  withdrawBody: {
    en: 'We’ll stop considering it. You can apply again while the job is open.',
    fr: 'Nous cessons de l’examiner. Vous pourrez postuler de nouveau tant que l’offre est ouverte.',
  },
  withdrawn: { en: 'Application withdrawn', fr: 'Candidature retirée' },
  again: { en: 'Apply again', fr: 'Postuler de nouveau' },
  emptyTitle: { en: 'No applications yet', fr: 'Aucune candidature' },
  emptyBody: {
    en: 'Look at the open jobs; applying takes a minute.',
    fr: 'Consultez les offres ouvertes ; postuler prend une minute.',
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
    en: 'You’ll hear from us by {day}: that is today.',
    fr: 'Vous aurez de nos nouvelles au plus tard le {day}, c’est-à-dire aujourd’hui.',
  },
  promiseLate: {
    en: 'We said you would hear from us by {day}, and we are late. We are sorry.',
    fr: 'Nous devions vous donner des nouvelles au plus tard le {day} et nous sommes en retard. Veuillez nous excuser.',
  },
  'next-with-employer': {
    en: 'The employer is looking at your profile. We will tell you as soon as they decide.',
    fr: 'L’employeur examine votre profil. Nous vous prévenons dès qu’il a décidé.',
  },
  'next-interview': {
    en: 'The employer would like to meet you. We will call you to agree on a time.',
    fr: 'L’employeur souhaite vous rencontrer. Nous vous appelons pour convenir d’un horaire.',
  },
  'next-offer': {
    en: 'There is an offer for you. We will call you with the details.',
    fr: 'Une proposition vous attend. Nous vous appelons pour vous donner les détails.',
  },
  'next-hired': { en: 'You are hired.', fr: 'Le poste est pour vous.' },
  firstDay: { en: 'You are hired. Your first day is {day}.', fr: 'Le poste est pour vous. Votre premier jour est le {day}.' },

  // What they still have to send
  papers: { en: 'What this job asks for', fr: 'Documents exigés pour cette offre' },
  send: { en: 'Send it', fr: 'Envoyer' },
  checkedByUs: { en: 'We check this with you.', fr: 'Nous le vérifions avec vous.' },
  sendNew: { en: 'Send the new one', fr: 'Envoyer le nouveau document' },
})
