import { words } from '#shared/text.ts'

export const text = words({
  byMail: {
    en: 'They have no account, so your message goes by email. To reply, they’ll create an account.',
    fr: 'Cette personne n’a pas de compte : votre message part par e-mail. Pour répondre, elle devra en créer un.',
  },
  messages: { en: 'Messages', fr: 'Messages' },
  unread: {
    en: { one: 'Messages, {n} unread conversation', other: 'Messages, {n} unread conversations' },
    fr: { one: 'Messages, {n} conversation non lue', other: 'Messages, {n} conversations non lues' },
  },

  // The list
  which: { en: 'Filter', fr: 'Filtrer' },
  unanswered: { en: 'Unanswered', fr: 'Sans réponse' },
  unansweredCount: { en: 'Unanswered ({n})', fr: 'Sans réponse ({n})' },
  mine: { en: 'Mine', fr: 'Les miennes' },
  all: { en: 'All', fr: 'Toutes' },
  search: { en: 'Search by name, job or reference', fr: 'Rechercher par nom, offre ou référence' },
  notRead: { en: 'unread', fr: 'non lue' },
  excerptOfYou: { en: 'You: {excerpt}', fr: 'Vous : {excerpt}' },
  excerptOfAgency: { en: 'Agency: {excerpt}', fr: 'Agence : {excerpt}' },
  older: { en: 'Show older', fr: 'Afficher les précédentes' },
  failed: { en: 'We couldn’t load your messages.', fr: 'Les messages n’ont pas pu être chargés.' },
  retry: { en: 'Try again', fr: 'Réessayer' },
  nothingUnanswered: { en: 'All messages answered', fr: 'Aucun message sans réponse' },
  nothingUnansweredBody: {
    en: 'Unanswered messages from your candidates, and from candidates without an owner, appear here.',
    fr: 'Les messages sans réponse de vos candidats, et des candidats sans responsable, s’affichent ici.',
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
  openApplication: { en: 'Open application', fr: 'Ouvrir la candidature' },
  openAdvert: { en: 'View job', fr: 'Voir l’offre' },
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
  settled: { en: 'Marked as no reply needed', fr: 'Marqué comme ne nécessitant pas de réponse' },
  startOwn: {
    en: 'Write to us about this application. You’ll see our reply here.',
    fr: 'Écrivez-nous au sujet de cette candidature. Vous trouverez notre réponse ici.',
  },
  startStaff: {
    en: '{name} will be notified and can read your message in their account.',
    fr: '{name} recevra une notification et pourra lire votre message dans son compte.',
  },
  log: { en: 'Messages about this application', fr: 'Messages au sujet de cette candidature' },
})
