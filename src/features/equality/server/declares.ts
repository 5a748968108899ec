import { sql } from 'kysely'
import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'

export const equalityDeclares = declares({
  actions: words({
    'candidate.gender-said': { en: 'Gave their gender, or removed it', fr: 'A indiqué son genre, ou l’a retiré' },
    'gender-filter.allowed': { en: 'Turned on the gender filter', fr: 'A autorisé le filtre par genre' },
    'gender-filter.ended': { en: 'Turned off the gender filter', fr: 'A désactivé le filtre par genre' },
  }),
  personalData: {
    // In the file that somebody fetches themselves; colleagues who hand one out would read it.
    gender: (accountId, _candidateId, isOwn) =>
      sql`select jsonb_build_object('gender', g.gender, 'said_at', g.said_at) as row from candidate_genders g
        where g.account_id = ${accountId} and ${isOwn}::boolean`,
  },
  erased: { 'candidate_genders.account_id': 'goes', 'gender_filter.allowed_by': 'forgets' },
  mayName: { gender_filter: { reason: 'text' } },
})
