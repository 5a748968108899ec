import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'
import { interviewLetters } from './letters.ts'

/** What staff hear of their interviews. */
export const interviewEvents = {
  'interview-answered': {
    to: ['admin', 'operation'],
    says: {
      en: 'A candidate picks or declines a time for an interview',
      fr: 'Un candidat choisit ou décline un horaire d’entretien',
    },
  },
} as const

export const interviewDeclares = declares({
  letters: { interviews: { title: { en: 'Interviews', fr: 'Entretiens' }, by: 'staff', letters: interviewLetters } },
  problems: text,
  actions: words({
    'interview.proposed': { en: 'Proposed times for an interview', fr: 'A proposé des horaires d’entretien' },
    'interview.changed': { en: 'Changed an interview', fr: 'A modifié un entretien' },
    'interview.times-proposed': { en: 'Proposed other times for an interview', fr: 'A proposé d’autres horaires d’entretien' },
    'interview.booked': { en: 'Booked an interview', fr: 'A fixé un entretien' },
    'interview.cancelled': { en: 'Cancelled an interview', fr: 'A annulé un entretien' },
    'interview.ended': { en: 'Recorded the outcome of an interview', fr: 'A enregistré l’issue d’un entretien' },
    'interview.link-read': { en: 'Read the link of an interview', fr: 'A lu le lien d’un entretien' },
    'interview.opened': { en: 'Opened the link of an interview', fr: 'A ouvert le lien d’un entretien' },
    'interview.picked': { en: 'Picked a time for an interview', fr: 'A choisi un horaire d’entretien' },
    'interview.declined': { en: 'Declined an interview', fr: 'A décliné un entretien' },
  }),
  events: interviewEvents,
  personalData: {
    interviews: (_accountId, candidateId) =>
      sql`select jsonb_build_object('job', j.title, 'status', i.status, 'mode', i.mode, 'location', i.location, 'note', i.note,
          'starts_at', v.starts_at, 'outcome', i.outcome, 'outcome_note', i.outcome_note, 'created_at', i.created_at,
          'booked_at', i.booked_at, 'ended_at', i.ended_at) as row
        from interviews i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id
        left join calendar_events v on v.id = i.event_id where a.candidate_id = ${candidateId} order by i.id`,
  },
  erased: {
    'interviews.application_id': 'goes',
    'interviews.event_id': 'forgets',
    'interviews.interviewer_id': 'forgets',
    'interviews.created_by': 'forgets',
    'interview_slots.interview_id': 'goes',
  },
  mayName: { interviews: { note: 'text', outcome_note: 'text', location: 'text' } },
})
