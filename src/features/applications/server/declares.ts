import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { answersGroup } from '../../letters/rules.ts'
import { answers } from '../../letters/server/answers.ts'
import { text } from '../text.ts'
import { applicationLetters } from './application-letters.ts'
import { sampleAnswer } from './letter-sample.ts'

export const applicationDeclares = declares({
  letters: {
    [answersGroup]: {
      title: { en: 'Answers to applications', fr: 'Réponses aux candidatures' },
      by: 'staff',
      letters: answers,
      sample: sampleAnswer,
    },
    applications: {
      title: { en: 'Applications', fr: 'Candidatures' },
      by: 'staff',
      letters: applicationLetters,
      sample: sampleAnswer,
    },
  },
  problems: text,
  actions: words({
    'job.terms-told': {
      en: 'Emailed applicants about a change of pay or location',
      fr: 'A annoncé aux candidats un changement de salaire ou de lieu',
    },
    'application.added': { en: 'Added a candidate to a job', fr: 'A positionné un candidat sur une offre' },
    'application.letter-stopped': { en: 'Cancelled an email to a candidate', fr: 'A annulé l’envoi d’un e-mail à un candidat' },
    'application.move-undone': { en: 'Undid the move of an application', fr: 'A annulé le déplacement d’une candidature' },
    'application.moved': { en: 'Moved an application', fr: 'A déplacé une candidature' },
    'application.opened': { en: 'Opened an application', fr: 'A ouvert une candidature' },
    'application.put-off': { en: 'Sent a holding reply', fr: 'A envoyé une réponse d’attente' },
    'application.put-back': { en: 'Put an application back one stage', fr: 'A ramené une candidature à l’étape précédente' },
    'application.replied': { en: 'Replied to candidates who were waiting', fr: 'A répondu à des candidats en attente' },
    'application.rated': { en: 'Rated an application', fr: 'A évalué une candidature' },
    'application.step-dropped': { en: 'Ticked off a next step', fr: 'A coché une prochaine action' },
    'application.step-planned': { en: 'Planned a next step', fr: 'A prévu une prochaine action' },
    'application.received': { en: 'Applied for a job', fr: 'A postulé à une offre' },
    'candidate.applications-exported': { en: 'Exported a candidate’s applications', fr: 'A exporté les candidatures d’un candidat' },
    'job.applicants-exported': { en: 'Exported the applicants of a job', fr: 'A exporté les candidatures d’une offre' },
    'job.applicants-moved': { en: 'Moved several applications at once', fr: 'A déplacé plusieurs candidatures à la fois' },
    'job.moves-undone': { en: 'Undid several moves of applications', fr: 'A annulé le déplacement de plusieurs candidatures' },
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
    'gates-changed': {
      to: ['admin', 'operation'],
      says: {
        en: 'Candidate eligibility for one of my jobs changes',
        fr: 'Les personnes présentables pour l’une de mes offres changent',
      },
    },
    'answers-due': {
      to: ['admin', 'operation'],
      says: { en: 'A reply is due to one of my candidates', fr: 'Une réponse est due à l’un de mes candidats' },
    },
    'next-step-due': {
      to: ['admin', 'operation'],
      says: { en: 'A next step of mine is due', fr: 'Une action que j’ai prévue arrive à échéance' },
    },
    'candidate-moved': {
      to: ['agent'],
      says: { en: 'One of my candidates’ applications moves on', fr: 'La candidature de l’un de mes candidats avance' },
    },
    'application-moved': { to: ['candidate'], says: { en: 'One of my applications moves on', fr: 'L’une de mes candidatures avance' } },
    'answer-put-off': {
      to: ['candidate'],
      says: { en: 'A reply is taking longer than expected', fr: 'Une réponse prend plus de temps que prévu' },
    },
  },
  personalData: {
    applications: (_accountId, candidateId) =>
      sql`select jsonb_build_object('id', ap.id, 'job', j.title, 'employer', case when j.show_employer then e.name end, 'stage', t.stage, 'applied_at', ap.applied_at,
          'message', ap.message, 'answers', ap.answers, 'stage_changed_at', t.since, 'starts_on', t.starts_on) as row
        from applications ap cross join lateral told(ap) t join candidates c on c.id = ap.candidate_id join jobs j on j.id = ap.job_id join employers e on e.id = j.employer_id
        where c.id = ${candidateId} order by ap.id`,
  },
  notesAbout: {
    ratings: (_accountId, candidateId) =>
      sql`select jsonb_build_object('application', ap.id, 'rating', ap.rating, 'next_step', ap.next_step, 'on', ap.next_step_on, 'told_to_wait', ap.put_off) as row
        from applications ap where ap.candidate_id = ${candidateId} and (ap.rating is not null or ap.next_step is not null or ap.put_off > 0) order by ap.id`,
    moves: (_accountId, candidateId) =>
      sql`select jsonb_build_object('application', m.application_id, 'from', m.from_stage, 'to', m.to_stage, 'reason', m.reason, 'override', m.override_reason, 'note', m.note, 'letter', m.letter, 'at', m.moved_at) as row
        from application_moves m join applications ap on ap.id = m.application_id where ap.candidate_id = ${candidateId} order by m.id`,
  },
  erased: {
    'application_moves.application_id': 'goes',
    'application_moves.moved_by': 'forgets',
    'application_moves.puts_back': 'forgets',
    'application_stages.application_id': 'goes',
    'applications.added_by': 'forgets',
    'applications.candidate_id': 'goes',
    'applications.file_id': 'forgets',
    'applications.next_step_by': 'forgets',
    'applications.stage_changed_by': 'forgets',
  },
  mayName: {
    applications: { message: 'text', answers: 'json', reason: 'text', next_step: 'text' },
    application_moves: { reason: 'text', override_reason: 'text', note: 'text', before: 'json', letter: 'json' },
  },
  forgets: {
    application_moves: { rows: (of) => sql`application_id = any(${of.applicationIds})` },
    applications: { rows: (of) => sql`candidate_id = any(${of.candidateIds})` },
  },
})
