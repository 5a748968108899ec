import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { worksHere } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { takesPart } from '../rules.ts'
import { text } from '../text.ts'
import { messageLetters } from './letters.ts'
import { findCandidateOf } from './queries.ts'

export const messageDeclares = declares({
  letters: { messages: { title: { en: 'Messages', fr: 'Messages' }, by: 'staff', letters: messageLetters } },
  problems: text,
  actions: words({
    'application.message-sent': { en: 'Wrote a message about an application', fr: 'A écrit un message au sujet d’une candidature' },
    'application.messages-read': { en: 'Read messages about an application', fr: 'A lu des messages au sujet d’une candidature' },
    'application.messages-settled': {
      en: 'Marked a candidate’s message as needing no reply',
      fr: 'A indiqué qu’un message de candidat n’appelle pas de réponse',
    },
  }),
  topics: {
    /** What candidates write, and what they are written to: for whoever works here. */
    messages: worksHere,
    'messages:': ({ uid }, key) => key === uid,
    /** One conversation, by its application. */
    'conversation:': async (actor, key, db) => {
      if (worksHere(actor)) return true
      if (!takesPart(actor)) return false
      if (!Number.isSafeInteger(Number(key))) return 'unknown'
      return (await findCandidateOf(db, actor, Number(key))) !== undefined || 'hidden'
    },
  },
  events: {
    'candidate-wrote': {
      to: ['admin', 'operation'],
      says: { en: 'A candidate I am responsible for sends a message', fr: 'Un candidat dont je m’occupe envoie un message' },
    },
    'agency-wrote': {
      to: ['candidate'],
      says: { en: 'The agency writes to me about one of my applications', fr: 'L’agence m’écrit au sujet d’une de mes candidatures' },
    },
  },
  personalData: {
    messages: (_accountId, candidateId) =>
      sql`select jsonb_build_object('application', m.application_id, 'job', j.title, 'from', case when m.from_candidate then 'candidate' else 'agency' end,
          'text', m.text, 'sent_at', m.sent_at, 'read_at', m.read_at) as row
        from messages m join applications ap on ap.id = m.application_id join jobs j on j.id = ap.job_id
        where ap.candidate_id = ${candidateId} order by m.id`,
  },
  erased: {
    'messages.application_id': 'goes',
    'messages.author_id': 'forgets',
  },
  mayName: { messages: { text: 'text' } },
  // Their own words go with them wherever they stand by now.
  forgets: {
    messages: { rows: (of) => sql`application_id = any(${of.applicationIds}) or (from_candidate and author_id = any(${of.accountIds}))` },
  },
})
