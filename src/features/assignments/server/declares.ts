import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { clockText } from '../clock-text.ts'
import { missionText } from '../mission-text.ts'
import { text } from '../text.ts'
import { assignmentEvents } from './events.ts'

const staffOrAgent = (actor: Parameters<typeof worksHere>[0]) => worksHere(actor) || actor.role === 'agent'

export const assignmentDeclares = declares({
  problems: { ...text, ...missionText, ...clockText },
  actions: words({
    'assignment.made': { en: 'Set up an assignment', fr: 'A créé une affectation' },
    'assignment.changed': { en: 'Changed an assignment', fr: 'A modifié une affectation' },
    'assignment.rate-changed': { en: 'Changed the rates of an assignment', fr: 'A modifié les tarifs d’une affectation' },
    'assignment.end-date-changed': { en: 'Changed the last day of an assignment', fr: 'A modifié la date de fin d’une affectation' },
    'assignment.ended': { en: 'Ended an assignment', fr: 'A mis fin à une affectation' },
    'assignment.reopened': { en: 'Reopened an assignment', fr: 'A rouvert une affectation' },
    'awr-pause.added': { en: 'Added a pause of the 12 weeks (AWR)', fr: 'A ajouté une suspension des 12 semaines (AWR)' },
    'awr-pause.removed': { en: 'Removed a pause of the 12 weeks (AWR)', fr: 'A supprimé une suspension des 12 semaines (AWR)' },
    'assignment.removed': { en: 'Removed an assignment', fr: 'A supprimé une affectation' },
  }),
  topics: { assignments: staffOrAgent, 'assignment:': worksHere },
  events: assignmentEvents,
  personalData: {
    assignments: (_accountId, candidateId) =>
      sql`select jsonb_build_object('job', j.title, 'employer', e.name, 'role', g.role, 'engagement', g.engagement, 'from', g.starts_on,
          'to', coalesce(g.ended_on, g.ends_on), 'end_reason', g.end_reason, 'site', g.site_name, 'site_address', g.site_address,
          'umbrella_company', s.legal_name, 'dpae_on', g.dpae_on, 'dpae_reference', g.dpae_reference, 'signed_on', g.signed_on,
          'pay', (select json_agg(json_build_object('from', r.from_day, 'unit', r.unit, 'pay', r.pay, 'currency', r.currency) order by r.from_day)
            from assignment_rates r where r.assignment_id = g.id),
          'allowances', (select json_agg(json_build_object('label', w.label, 'per', w.per, 'pay', w.pay) order by w.id)
            from assignment_allowances w where w.assignment_id = g.id)) as row
        from assignments g join applications ap on ap.id = g.application_id join jobs j on j.id = ap.job_id
        join employers e on e.id = j.employer_id left join suppliers s on s.id = g.supplier_id
        where ap.candidate_id = ${candidateId} order by g.id`,
    awrPauses: (_accountId, candidateId) =>
      sql`select jsonb_build_object('reason', w.reason, 'from', w.from_day, 'to', w.to_day) as row
        from awr_pauses w where w.candidate_id = ${candidateId} order by w.id`,
  },
  notesAbout: {
    assignmentEnds: (_accountId, candidateId) =>
      sql`select jsonb_build_object('assignment', g.id, 'ended_on', g.ended_on, 'reason', g.end_reason, 'note', g.end_note) as row
        from assignments g join applications ap on ap.id = g.application_id
        where ap.candidate_id = ${candidateId} and g.ended_on is not null order by g.id`,
  },
  erased: {
    'assignments.application_id': 'goes',
    'assignments.created_by': 'forgets',
    'assignment_allowances.assignment_id': 'goes',
    'assignment_changes.assignment_id': 'goes',
    'assignment_changes.by_account': 'forgets',
    'assignment_rates.assignment_id': 'goes',
    'awr_pauses.candidate_id': 'goes',
    'awr_pauses.created_by': 'forgets',
  },
  mayName: {
    assignments: { end_note: 'text', mission_detail: 'text', site_address: 'text', site_name: 'text', role: 'text' },
    assignment_allowances: { label: 'text' },
    assignment_changes: { details: 'json' },
  },
})
