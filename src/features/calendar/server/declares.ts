import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { actionText } from '../action-text.ts'
import { text } from '../text.ts'
import { calendarEvents } from './events.ts'
import { calendarLetters } from './letters.ts'

export const calendarDeclares = declares({
  letters: { calendar: { title: { en: 'Calendar', fr: 'Agenda' }, by: 'staff', letters: calendarLetters } },
  problems: text,
  actions: actionText,
  topics: { calendar: worksHere, 'calendar-event:': worksHere },
  events: calendarEvents,
  personalData: {
    // What somebody was asked to. What staff wrote about it for themselves is in `notesAbout`.
    invitations: (accountId, candidateId) =>
      sql`select jsonb_build_object('kind', e.kind, 'title', e.title, 'location', e.location, 'starts_at', e.starts_at, 'ends_at', e.ends_at,
          'rule', e.rule, 'answer', t.answer, 'answered_at', t.answered_at, 'cancelled_at', e.cancelled_at) as row
        from calendar_attendees t join calendar_events e on e.id = t.event_id
        where t.account_id = ${accountId} or t.candidate_id = ${candidateId} order by e.id`,
    calendarEvents: (accountId) =>
      sql`select jsonb_build_object('kind', e.kind, 'title', e.title, 'description', e.description, 'location', e.location, 'zone', e.zone,
          'starts_at', e.starts_at, 'ends_at', e.ends_at, 'rule', e.rule, 'cancelled_at', e.cancelled_at) as row
        from calendar_events e where e.owner_id = ${accountId} order by e.id`,
    calendarFeeds: (accountId) =>
      sql`select jsonb_build_object('name', f.name, 'kinds', f.kinds, 'created_at', f.created_at, 'last_read_at', f.last_read_at,
          'revoked_at', f.revoked_at) as row
        from calendar_feeds f where f.account_id = ${accountId} order by f.id`,
    calendarImports: (accountId) =>
      sql`select jsonb_build_object('name', i.name, 'added', i.added, 'updated', i.updated, 'created_at', i.created_at) as row
        from calendar_imports i where i.account_id = ${accountId} order by i.id`,
  },
  notesAbout: {
    eventsAbout: (_accountId, candidateId) =>
      sql`select jsonb_build_object('kind', e.kind, 'title', e.title, 'description', e.description, 'starts_at', e.starts_at) as row
        from calendar_events e where e.candidate_id = ${candidateId} order by e.id`,
  },
  erased: {
    'calendar_attendees.account_id': 'goes',
    'calendar_attendees.candidate_id': 'goes',
    'calendar_attendees.event_id': 'goes',
    'calendar_events.application_id': 'forgets',
    'calendar_events.candidate_id': 'goes',
    'calendar_events.created_by': 'forgets',
    'calendar_events.import_id': 'forgets',
    'calendar_events.owner_id': 'forgets',
    'calendar_exceptions.event_id': 'goes',
    'calendar_feeds.account_id': 'goes',
    'calendar_imports.account_id': 'goes',
    'calendar_reminders.account_id': 'goes',
    'calendar_reminders.event_id': 'goes',
  },
  // Somebody may have been asked by their address alone.
  forgets: { calendar_attendees: { rows: (of) => sql`candidate_id = any(${of.candidateIds}) or lower(email) = any(${of.emails})` } },
  mayName: {
    calendar_events: { title: 'text', description: 'text', location: 'text', url: 'text' },
    calendar_exceptions: { title: 'text', description: 'text', location: 'text' },
    calendar_imports: { name: 'text' },
  },
})
