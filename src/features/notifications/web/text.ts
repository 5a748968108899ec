import { words } from '#shared/text.ts'

export const text = words({
  notifications: { en: 'Notifications', fr: 'Notifications' },
  unread: {
    en: { one: 'Notifications, {n} unread', other: 'Notifications, {n} unread' },
    fr: { one: 'Notifications, {n} non lue', other: 'Notifications, {n} non lues' },
  },
  readAll: { en: 'Mark all as read', fr: 'Tout marquer comme lu' },
  notRead: { en: 'unread', fr: 'non lue' },
  older: { en: 'Show older ones', fr: 'Afficher les précédentes' },
  choose: { en: 'Choose what you are told about', fr: 'Choisir ce qui vous est signalé' },
  emptyTitle: { en: 'Nothing yet', fr: 'Rien pour l’instant' },
  emptyBody: {
    en: 'News of your jobs, candidates and applications will appear here.',
    fr: 'Les nouvelles de vos offres, candidats et candidatures s’afficheront ici.',
  },
  failed: { en: 'The notifications could not be loaded.', fr: 'Les notifications n’ont pas pu être chargées.' },

  // Choices
  inApp: { en: 'Show it in Lintel', fr: 'L’afficher dans Lintel' },
  mail: { en: 'Email', fr: 'E-mail' },
  'at-once': { en: 'At once', fr: 'Aussitôt' },
  digest: { en: 'Once a day, together', fr: 'Une fois par jour, groupés' },
  never: { en: 'Never', fr: 'Jamais' },
})
