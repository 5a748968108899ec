import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { problemText } from '../problem-text.ts'
import { archivedJob } from './archived.ts'

export const jobDeclares = declares({
  problems: problemText,
  actions: words({
    'job.approved': { en: 'Approved a job', fr: 'A validé une offre' },
    'job.archived': { en: 'Archived a job', fr: 'A archivé une offre' },
    'job.changed': { en: 'Changed a job', fr: 'A modifié une offre' },
    'job.changed-many': { en: 'Changed several jobs at once', fr: 'A modifié plusieurs offres à la fois' },
    'job.closed': { en: 'Closed a job', fr: 'A clos une offre' },
    'job.copied': { en: 'Duplicated a job', fr: 'A dupliqué une offre' },
    'job.expired': { en: 'Took a job offline after its closing date', fr: 'A mis hors ligne une offre après sa date de clôture' },
    'job.exported': { en: 'Exported jobs', fr: 'A exporté des offres' },
    'job.filled': { en: 'Filled a job’s last opening', fr: 'A pourvu le dernier poste d’une offre' },
    'job.marked-filled': { en: 'Marked a job as filled', fr: 'A marqué une offre comme pourvue' },
    'job.opened': { en: 'Published a job', fr: 'A publié une offre' },
    'job.paused': { en: 'Paused a job', fr: 'A mis une offre en pause' },
    'job.posted': { en: 'Created a job', fr: 'A créé une offre' },
    'job.refused': { en: 'Sent back a job', fr: 'A renvoyé une offre en brouillon' },
    'job.withdrawn': { en: 'Moved a job back to drafts', fr: 'A remis une offre en brouillon' },
    'unfinished-job.changed': { en: 'Saved an unfinished job again', fr: 'A enregistré à nouveau une offre à terminer' },
    'unfinished-job.discarded': { en: 'Discarded an unfinished job', fr: 'A abandonné une offre à terminer' },
    'unfinished-job.kept': { en: 'Saved an unfinished job', fr: 'A enregistré une offre à terminer' },
  }),
  topics: {
    jobs: worksHere,
    'job:': (actor) => worksHere(actor) || actor.role === 'agent',
    'unfinished-jobs:': (actor, key) => worksHere(actor) && key === actor.uid,
  },
  events: {
    'job-awaits-approval': {
      to: ['admin'],
      says: { en: 'A job is waiting for my approval', fr: 'Une offre attend ma validation' },
    },
    'job-decided': {
      to: ['admin', 'operation'],
      says: { en: 'A job I submitted is approved or sent back', fr: 'Une offre que j’ai soumise est validée ou renvoyée' },
    },
    'job-expired': {
      to: ['admin', 'operation'],
      says: { en: 'One of my jobs reaches its closing date', fr: 'L’une de mes offres arrive à échéance' },
    },
    'job-opened': {
      to: ['admin', 'operation'],
      says: {
        en: 'One of my scheduled jobs is published, or can’t be',
        fr: 'L’une de mes offres programmées est publiée, ou ne peut pas l’être',
      },
    },
  },
  personalData: {
    unfinishedJobs: (accountId) =>
      sql`select jsonb_build_object('form', form, 'created_at', created_at, 'updated_at', updated_at) as row
        from unfinished_jobs where author_id = ${accountId} order by id`,
  },
  erased: {
    'job_changes.changed_by': 'forgets',
    'jobs.approval_asked_by': 'forgets',
    'jobs.approver_id': 'forgets',
    'jobs.approved_by': 'forgets',
    'jobs.closed_by': 'forgets',
    'jobs.created_by': 'forgets',
    'jobs.owner_id': 'forgets',
    'jobs.updated_by': 'forgets',
    'unfinished_jobs.author_id': 'goes',
  },
  archives: { job: archivedJob },
  mayName: {
    jobs: {
      description: 'text',
      translated_description: 'text',
      close_reason: 'text',
      pause_reason: 'text',
      refusal_reason: 'text',
      questions: 'json',
    },
    job_changes: { was: 'json', became: 'json' },
    unfinished_jobs: { form: 'json' },
  },
  categoryUses: {
    'jobs.questions documentType': {
      kind: 'document-type',
      as: 'list',
      says: { en: ['job', 'jobs'], fr: ['offre', 'offres'] },
      topic: 'jobs',
    },
    'jobs.category': { kind: 'sector', as: 'slug', says: { en: ['job', 'jobs'], fr: ['offre', 'offres'] }, topic: 'jobs' },
    'jobs.trade': { kind: 'trade', as: 'slug', says: { en: ['job', 'jobs'], fr: ['offre', 'offres'] }, topic: 'jobs' },
    'views.query category': {
      kind: 'sector',
      as: 'query',
      only: `list = 'jobs'`,
      says: { en: ['saved view', 'saved views'], fr: ['vue enregistrée', 'vues enregistrées'] },
      topic: 'views',
    },
    'views.query trade': {
      kind: 'trade',
      as: 'query',
      only: `list = 'jobs'`,
      says: { en: ['saved view', 'saved views'], fr: ['vue enregistrée', 'vues enregistrées'] },
      topic: 'views',
    },
  },
})
