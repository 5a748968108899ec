import type { EventRule } from '#server/declares.ts'

/** What people hear of hours. */
export const hoursEvents = {
  'hours-sent': {
    to: ['admin', 'operation'],
    says: { en: 'Someone I placed sends hours', fr: 'Quelqu’un que j’ai placé envoie ses heures' },
    mail: 'never',
  },
  'hours-queried': {
    to: ['admin', 'operation', 'candidate'],
    says: { en: 'An employer has a question about hours', fr: 'Un employeur a une question sur des heures' },
  },
  'hours-approved': {
    to: ['candidate'],
    says: { en: 'My hours are approved', fr: 'Mes heures sont validées' },
    mail: 'digest',
  },
  'hours-missing': {
    to: ['candidate'],
    says: { en: 'My hours of last week are missing', fr: 'Mes heures de la semaine passée manquent' },
  },
} as const satisfies Record<string, EventRule>
