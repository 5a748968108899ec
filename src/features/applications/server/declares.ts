import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'

export const applicationDeclares = declares({
  actions: words({
    'application.moved': { en: 'Moved an application', fr: 'A fait avancer une candidature' },
    'application.opened': { en: 'Opened an application', fr: 'A ouvert une candidature' },
    'application.received': { en: 'Applied for a job', fr: 'A postulé à une offre' },
    'application.withdrawn': { en: 'Withdrew an application', fr: 'A retiré une candidature' },
  }),
  topics: {
    applications: worksHere,
  },
  events: {
    'application-received': {
      to: ['admin', 'operation'],
      says: { en: 'Someone applies for one of my jobs', fr: 'Quelqu’un postule à l’une de mes offres' },
    },
    'application-withdrawn': {
      to: ['admin', 'operation'],
      says: { en: 'Someone withdraws from one of my jobs', fr: 'Quelqu’un retire sa candidature à l’une de mes offres' },
    },
    'candidate-moved': {
      to: ['agent'],
      says: { en: 'An application of one of my candidates moves on', fr: 'La candidature de l’un de mes candidats avance' },
    },
    'application-moved': { to: ['candidate'], says: { en: 'One of my applications moves on', fr: 'L’une de mes candidatures avance' } },
  },
})
