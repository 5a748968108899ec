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
})
