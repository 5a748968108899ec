import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const savedJobDeclares = declares({
  problems: text,
  actions: words({
    'job.saved': { en: 'Saved a job', fr: 'A enregistré une offre' },
    'job.unsaved': { en: 'Removed a saved job', fr: 'A retiré une offre de ses offres enregistrées' },
  }),
  events: {
    'saved-job-closing': {
      to: ['candidate'],
      says: { en: 'A job that I saved closes soon', fr: 'Une offre que j’ai enregistrée est bientôt clôturée' },
    },
  },
  personalData: {
    saved_jobs: (accountId) =>
      sql`select jsonb_build_object('job', j.title, 'reference', j.reference, 'saved_at', s.saved_at) as row
        from saved_jobs s join jobs j on j.id = s.job_id where s.account_id = ${accountId} order by s.saved_at desc`,
  },
  erased: { 'saved_jobs.account_id': 'goes' },
})
