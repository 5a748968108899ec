import { words } from '#shared/text.ts'

export const text = words({
  messages: { en: 'Messages', fr: 'Messages' },
  unread: {
    en: { one: 'Messages, {n} unread conversation', other: 'Messages, {n} unread conversations' },
    fr: { one: 'Messages, {n} conversation non lue', other: 'Messages, {n} conversations non lues' },
  },

  // The list
  which: { en: 'Which conversations', fr: 'Quelles conversations' },
  unanswered: { en: 'Unanswered', fr: 'Sans réponse' },
  unansweredCount: { en: 'Unanswered ({n})', fr: 'Sans réponse ({n})' },
  mine: { en: 'Mine', fr: 'Les miennes' },
  all: { en: 'All', fr: 'Toutes' },
  search: { en: 'Search by name, job or reference', fr: 'Rechercher par nom, offre ou référence' },
  notRead: { en: 'unread', fr: 'non lue' },
  excerptOfYou: { en: 'You: {excerpt}', fr: 'Vous : {excerpt}' },
  excerptOfAgency: { en: 'Agency: {excerpt}', fr: 'Agence : {excerpt}' },
  older: { en: 'Show older ones', fr: 'Afficher les précédentes' },
  failed: { en: 'The messages could not be loaded.', fr: 'Les messages n’ont pas pu être chargés.' },
  retry: { en: 'Try again', fr: 'Réessayer' },
  nothingUnanswered: { en: 'Nothing unanswered', fr: 'Aucun message sans réponse' },
  nothingUnansweredBody: {
    en: 'Messages will appear here until someone replies: those from candidates you are responsible for, and those nobody is responsible for.',
    fr: 'Les messages des candidats dont vous vous occupez, ou dont personne ne s’occupe, s’affichent ici jusqu’à ce que quelqu’un y réponde.',
  },
  nothingYet: { en: 'No messages yet', fr: 'Aucun message pour l’instant' },
  nothingYetStaff: {
    en: 'Open an application to write to its candidate.',
    fr: 'Ouvrez une candidature pour écrire au candidat.',
  },
  nothingYetOwn: {
    en: 'You can write to us about each of your applications.',
    fr: 'Vous pouvez nous écrire au sujet de chacune de vos candidatures.',
  },
  toApplications: { en: 'My applications', fr: 'Mes candidatures' },
  nothingFound: { en: 'No conversation matches your search.', fr: 'Aucune conversation ne correspond à votre recherche.' },

  // A conversation
  back: { en: 'All conversations', fr: 'Toutes les conversations' },
  openApplication: { en: 'Open the application', fr: 'Ouvrir la candidature' },
  openAdvert: { en: 'See the job', fr: 'Voir l’offre' },
  you: { en: 'You', fr: 'Vous' },
  agency: { en: 'The agency', fr: 'L’agence' },
  read: { en: 'Read {when}', fr: 'Lu {when}' },
  notReadYet: { en: 'Not read yet', fr: 'Pas encore lu' },
  earlier: { en: 'Show earlier messages', fr: 'Afficher les messages précédents' },
  write: { en: 'Your message', fr: 'Votre message' },
  send: { en: 'Send', fr: 'Envoyer' },
  sent: { en: 'Message sent.', fr: 'Message envoyé.' },
  waits: { en: 'Waiting for a reply', fr: 'En attente de réponse' },
  noReply: { en: 'No reply needed', fr: 'Aucune réponse nécessaire' },
  settled: { en: 'Noted: no reply needed.', fr: 'C’est noté : aucune réponse n’est nécessaire.' },
  startOwn: {
    en: 'Write to us about this application. You will find our reply here.',
    fr: 'Écrivez-nous au sujet de cette candidature. Vous trouverez notre réponse ici.',
  },
  startStaff: {
    en: '{name} will be notified and can read your message in their account.',
    fr: '{name} recevra une notification et pourra lire votre message dans son compte.',
  },
  log: { en: 'Messages about this application', fr: 'Messages au sujet de cette candidature' },
})
