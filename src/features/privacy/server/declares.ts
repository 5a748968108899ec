import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'
import { privacyLetters } from './letters.ts'

export const privacyDeclares = declares({
  letters: { privacy: { title: { en: 'Privacy', fr: 'Confidentialité' }, by: 'admin', letters: privacyLetters } },
  problems: text,
  actions: words({
    'account.erased-self': { en: 'Deleted their own account', fr: 'A supprimé son propre compte' },
    'account.read-many': { en: 'Opened an unusual number of records', fr: 'A ouvert un nombre inhabituel de fiches' },
    'candidate.consent-withdrawn': { en: 'Recorded a withdrawn consent', fr: 'A enregistré le retrait d’un consentement' },
    'candidate.data-exported': { en: 'Downloaded all data of a candidate', fr: 'A téléchargé toutes les données d’un candidat' },
    'candidate.erased': { en: 'Erased a candidate', fr: 'A effacé un candidat' },
    'candidate.held': { en: 'Put a candidate under a legal hold', fr: 'A placé un candidat sous conservation légale' },
    'candidate.keep-answered': {
      en: 'Chose whether to keep their profile',
      fr: 'A répondu à la question de la conservation de son profil',
    },
    'candidate.notice-sent': { en: 'Sent the privacy notice', fr: 'A envoyé la politique de confidentialité' },
    'candidate.released': { en: 'Ended the legal hold of a candidate', fr: 'A levé la conservation légale d’un candidat' },
  }),
  events: {
    'records-read': {
      to: ['admin'],
      says: { en: 'Someone opens an unusual number of records', fr: 'Quelqu’un ouvre un nombre inhabituel de fiches' },
    },
  },
  personalData: {
    consents: (_accountId, candidateId) =>
      sql`select jsonb_build_object('consent', o.consent, 'notice', o.notice, 'locale', o.locale, 'given_at', o.given_at, 'withdrawn_at', o.withdrawn_at) as row
        from candidate_consents o join candidates c on c.id = o.candidate_id where c.id in (select merged_with(${candidateId})) order by o.id`,
    openings: (_accountId, candidateId) =>
      sql`select jsonb_build_object('opened_at', o.opened_at, 'role', o.role) as row
        from candidate_openings o join candidates c on c.id = o.candidate_id where c.id in (select merged_with(${candidateId})) order by o.id desc limit 10000`,
  },
  erased: {
    'candidate_consents.candidate_id': 'goes',
    'candidate_consents.withdrawn_by': 'forgets',
    'candidate_openings.account_id': 'forgets',
    'candidate_openings.candidate_id': 'goes',
    'erasures.erased_by': 'forgets',
    'keep_questions.candidate_id': 'goes',
  },
  forgets: {
    candidate_consents: { rows: (of) => sql`candidate_id = any(${of.candidateIds})` },
    candidate_openings: { rows: (of) => sql`candidate_id = any(${of.candidateIds})` },
    keep_questions: { rows: (of) => sql`candidate_id = any(${of.candidateIds})` },
  },
  keeps: {
    'erase-held': (of) => sql`exists (select from candidate_holds where candidate_id = any(${of.candidateIds}) and until >= current_date)`,
  },
})
