import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { problemText } from '../problem-text.ts'
import { archivedJob } from './archived.ts'

export const jobDeclares = declares({
  problems: problemText,
  actions: words({
    'job.archived': { en: 'Archived a job', fr: 'A archivé une offre' },
    'job.changed': { en: 'Changed a job', fr: 'A modifié une offre' },
    'job.closed': { en: 'Closed a job', fr: 'A clos une offre' },
    'job.expired': { en: 'Took a job offline after its closing date', fr: 'A mis hors ligne une offre après sa date de clôture' },
    'job.exported': { en: 'Exported jobs', fr: 'A exporté des offres' },
    'job.filled': { en: 'Filled a job’s last opening', fr: 'A pourvu le dernier poste d’une offre' },
    'job.opened': { en: 'Published a job', fr: 'A publié une offre' },
    'job.posted': { en: 'Created a job', fr: 'A créé une offre' },
  }),
  topics: {
    jobs: worksHere,
    'job:': (actor) => worksHere(actor) || actor.role === 'agent',
  },
  events: {
    'job-expired': {
      to: ['admin', 'operation'],
      says: { en: 'One of my jobs reaches its closing date', fr: 'L’une de mes offres arrive à échéance' },
    },
  },
  erased: {
    'jobs.closed_by': 'forgets',
    'jobs.created_by': 'forgets',
    'jobs.owner_id': 'forgets',
    'jobs.updated_by': 'forgets',
  },
  archives: { job: archivedJob },
})
