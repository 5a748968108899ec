import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Overview', fr: 'Vue d’ensemble' },
  openJobs: { en: 'Open jobs', fr: 'Offres ouvertes' },
  toFill: {
    en: { one: '{n} opening to fill', other: '{n} openings to fill' },
    fr: { one: '{n} poste à pourvoir', other: '{n} postes à pourvoir' },
  },
  answersDue: { en: 'Replies due', fr: 'Réponses en attente' },
  newApplications: { en: 'Unread applications', fr: 'Candidatures non lues' },
  newEnquiries: { en: 'New enquiries', fr: 'Nouvelles demandes' },
  closingThisWeek: { en: 'Closing within 7 days', fr: 'Clôture sous 7 jours' },
  candidatesThisWeek: { en: 'New candidates this week', fr: 'Nouveaux candidats cette semaine' },
  placedIn30Days: { en: 'Placed in the last 30 days', fr: 'Placés ces 30 derniers jours' },
  candidates: { en: 'My candidates', fr: 'Mes candidats' },
  pipeline: { en: 'Applications by stage', fr: 'Candidatures par étape' },
  waiting: { en: 'Waiting for a reply', fr: 'En attente d’une réponse' },
  allWaiting: { en: 'All replies due', fr: 'Toutes les réponses en attente' },
  nobodyWaits: { en: 'No one is waiting for a reply.', fr: 'Personne n’attend de réponse.' },
  startTitle: { en: 'Three steps to your first placement', fr: 'Trois étapes vers votre premier placement' },
  startBody: {
    en: 'Post a job, add the candidates you know, and let people apply.',
    fr: 'Publiez une offre, ajoutez les candidats que vous connaissez et recevez des candidatures.',
  },
  postJob: { en: 'Post a job', fr: 'Publier une offre' },
  addCandidate: { en: 'Add candidate', fr: 'Ajouter un candidat' },
})
