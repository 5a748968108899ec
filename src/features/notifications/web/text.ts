import { words } from '#shared/text.ts'

export const text = words({
  notifications: { en: 'Notifications', fr: 'Notifications' },
  unread: {
    en: { one: 'Notifications, {n} unread', other: 'Notifications, {n} unread' },
    fr: { one: 'Notifications, {n} non lue', other: 'Notifications, {n} non lues' },
  },
  readAll: { en: 'Mark all as read', fr: 'Tout marquer comme lu' },
  notRead: { en: 'unread', fr: 'non lue' },
  older: { en: 'Show older', fr: 'Afficher les précédentes' },
  choose: { en: 'Notification settings', fr: 'Réglages des notifications' },
  emptyTitle: { en: 'Nothing yet', fr: 'Rien pour l’instant' },
  emptyBody: {
    en: 'Updates on your jobs, candidates and applications will appear here.',
    fr: 'Les nouvelles de vos offres, candidats et candidatures s’afficheront ici.',
  },
  failed: { en: 'We couldn’t load your notifications.', fr: 'Les notifications n’ont pas pu être chargées.' },

  // Choices
  inApp: { en: 'In Lintel', fr: 'Dans Lintel' },
  mail: { en: 'Email', fr: 'E-mail' },
  'at-once': { en: 'Straight away', fr: 'Immédiatement' },
  digest: { en: 'Daily summary', fr: 'Résumé quotidien' },
  never: { en: 'Never', fr: 'Jamais' },
})
