import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { weeksBack } from '../limits.ts'
import { text } from '../text.ts'
import { hoursEvents } from './events.ts'
import { hoursLetters } from './letters.ts'

export const timesheetDeclares = declares({
  letters: { timesheets: { title: { en: 'Hours', fr: 'Heures' }, by: 'staff', letters: hoursLetters } },
  problems: text,
  actions: words({
    'timesheet.entered': { en: 'Entered hours', fr: 'A saisi des heures' },
    'timesheet.sent': { en: 'Sent hours for approval', fr: 'A envoyé des heures à valider' },
    'timesheet.recalled': { en: 'Took back hours', fr: 'A repris des heures' },
    'timesheet.approved': { en: 'Approved hours', fr: 'A validé des heures' },
    'timesheet.queried': { en: 'Queried hours', fr: 'A contesté des heures' },
    'timesheet.reopened': { en: 'Reopened approved hours', fr: 'A rouvert des heures validées' },
    'timesheet.reminded': { en: 'Reminded of hours', fr: 'A relancé pour des heures' },
    'timesheet.invoiced': { en: 'Drafted an invoice of hours', fr: 'A préparé une facture d’heures' },
    'hours-link.made': { en: 'Made a link to approve hours', fr: 'A créé un lien de validation d’heures' },
    'hours-link.revoked': { en: 'Revoked a link to approve hours', fr: 'A révoqué un lien de validation d’heures' },
    'hours-link.opened': { en: 'Opened hours by a link', fr: 'A ouvert des heures par un lien' },
    'hours-link.decided': { en: 'Decided on hours by a link', fr: 'A traité des heures par un lien' },
  }),
  topics: { timesheets: worksHere },
  events: hoursEvents,
  personalData: {
    hours: (_accountId, candidateId) =>
      sql`select jsonb_build_object('job', j.title, 'week', t.week, 'status', t.status, 'sent_at', t.sent_at, 'query', t.query,
          'decided_at', t.decided_at, 'decided_by', t.decided_by, 'hours', t.hours / 100.0, 'days', (select coalesce(jsonb_agg(jsonb_build_object(
            'day', d.day, 'kind', d.kind, 'starts', d.starts, 'ends', d.ends, 'break_minutes', d.break_minutes, 'hours', d.hours / 100.0,
            'note', d.note) order by d.day), '[]') from timesheet_days d where d.timesheet_id = t.id),
          'extras', (select coalesce(jsonb_agg(jsonb_build_object('label', x.label, 'quantity', x.quantity / 100.0, 'pay', x.pay) order by x.id), '[]')
            from timesheet_extras x where x.timesheet_id = t.id)) as row
        from timesheets t join assignments a on a.id = t.assignment_id join applications ap on ap.id = a.application_id
          join jobs j on j.id = ap.job_id where ap.candidate_id = ${candidateId} order by t.week, t.id`,
  },
  // People are paid before they are erased. The agency judges older hours itself: nobody waits for them any longer.
  keeps: {
    'erase-hours-open': (of) => sql`exists (select from timesheets t join assignments a on a.id = t.assignment_id
      where a.application_id = any(${of.applicationIds}) and t.week > current_date - ${7 * weeksBack}::int
        and (t.status in ('sent', 'queried') or t.status = 'approved' and t.invoice_id is null))`,
  },
  erased: {
    'timesheets.assignment_id': 'goes',
    'timesheet_days.timesheet_id': 'goes',
    'timesheet_extras.timesheet_id': 'goes',
    'timesheet_extras.allowance_id': 'forgets',
    'hours_links.created_by': 'forgets',
  },
  mayName: {
    timesheets: { query: 'text', decided_by: 'text', lines: 'json' },
    timesheet_days: { note: 'text' },
    timesheet_extras: { label: 'text' },
  },
})
