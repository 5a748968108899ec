import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'
import { shortlistLetters } from './letters.ts'

/** What staff hear of their shortlists. */
export const shortlistEvents = {
  'shortlist-answered': {
    to: ['admin', 'operation'],
    says: { en: 'An employer answers a shortlist of mine', fr: 'Un employeur répond à l’une de mes sélections' },
  },
} as const

export const shortlistDeclares = declares({
  letters: { shortlists: { title: { en: 'Shortlists', fr: 'Sélections' }, by: 'staff', letters: shortlistLetters } },
  problems: text,
  actions: words({
    'shortlist.made': { en: 'Made a shortlist', fr: 'A créé une sélection' },
    'shortlist.changed': { en: 'Changed a shortlist', fr: 'A modifié une sélection' },
    'shortlist.sent': { en: 'Made the link of a shortlist', fr: 'A créé le lien d’une sélection' },
    'shortlist.revoked': { en: 'Withdrew the link of a shortlist', fr: 'A retiré le lien d’une sélection' },
    'shortlist.agreed': { en: 'Agreed with answers of an employer', fr: 'A accepté des réponses d’un employeur' },
    'shortlist.exported': { en: 'Downloaded a shortlist', fr: 'A téléchargé une sélection' },
    'shortlist.opened': { en: 'Opened the link of a shortlist', fr: 'A ouvert le lien d’une sélection' },
    'shortlist.viewed': { en: 'Looked at a shortlist', fr: 'A consulté une sélection' },
    'shortlist.answered': { en: 'Answered a shortlist', fr: 'A répondu à une sélection' },
  }),
  events: shortlistEvents,
  personalData: {
    shortlists: (_accountId, candidateId) =>
      sql`select jsonb_build_object('job', j.title, 'shown_since', s.sent_at, 'shown_until', s.expires_on, 'shows', s.shows, 'note', n.note,
          'answer', n.answer, 'comment', n.comment, 'interview_at', n.starts_at, 'answered_at', n.answered_at, 'agreed_at', n.agreed_at) as row
        from shortlist_entries n join shortlists s on s.id = n.shortlist_id join applications a on a.id = n.application_id
        join jobs j on j.id = s.job_id where a.candidate_id = ${candidateId} order by n.id`,
    // A contact has no account with us; whoever proved to have the same address is that person.
    shortlistsReceived: (accountId) =>
      sql`select jsonb_build_object('job', j.title, 'sent_at', s.sent_at, 'expires_on', s.expires_on,
          'looked_at', (select jsonb_agg(v.at order by v.id) from shortlist_views v where v.shortlist_id = s.id and v.by_person),
          'answers', (select jsonb_agg(jsonb_build_object('answer', n.answer, 'comment', n.comment, 'at', n.answered_at) order by n.position)
            from shortlist_entries n where n.shortlist_id = s.id and n.answer is not null)) as row
        from shortlists s join jobs j on j.id = s.job_id join employer_contacts c on c.id = s.contact_id
        join accounts a on a.email_key = c.email_key and a.email_verified where a.id = ${accountId} order by s.id`,
  },
  erased: {
    'shortlist_entries.application_id': 'goes',
    'shortlist_entries.agreed_by': 'forgets',
    'shortlists.created_by': 'forgets',
  },
  mayName: { shortlist_entries: { note: 'text', comment: 'text' }, shortlists: { location: 'text' } },
})
